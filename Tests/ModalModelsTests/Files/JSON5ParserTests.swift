import ModalModels
import Testing

@Suite struct JSON5ParserTests {
  @Test(arguments: [
    ("null", JSON5Value.Content.null),
    ("true", .boolean(true)),
    (" false ", .boolean(false)),
    ("'it\\'s \"here\"'", .string("it's \"here\"")),
    (#""\b\f\n\r\t\v\0\x41\u00e9\q\/""#, .string("\u{8}\u{C}\n\r\t\u{B}\0Aéq/")),
    (#"'\uD83D\uDE00'"#, .string("😀")),
    ("'one \\\ntwo \\\r\nthree \\\u{2028}four'", .string("one two three four")),
    ("'\u{2028}'", .string("\u{2028}")),
    ("[]", .array([])),
    ("{}", .object([])),
  ])
  func readsValues(text: String, content: JSON5Value.Content) throws {
    #expect(try parse(text).content == content)
  }

  @Test(
    arguments: [
      ("0", 0.0, 0), ("-0", -0.0, 0), ("+7", 7, 7), ("0x1F", 31, 31), ("-0Xff", -255, -255),
      (".5", 0.5, nil), ("5.", 5, nil), ("-.5e1", -5, nil), ("2E-2", 0.02, nil), ("1e3", 1000, nil),
      ("9223372036854775807", 9_223_372_036_854_775_808, Int.max),
      ("-9223372036854775808", -9_223_372_036_854_775_808, Int.min),
      ("9223372036854775808", 9_223_372_036_854_775_808, nil),
      ("0xFFFFFFFFFFFFFFFFFF", 4_722_366_482_869_645_213_696, nil),
      ("Infinity", .infinity, nil), ("-Infinity", -.infinity, nil), ("1e999", .infinity, nil),
    ] as [(String, Double, Int?)]
  )
  func readsNumbers(text: String, double: Double, integer: Int?) throws {
    let expected = JSON5Number(double: double, integer: integer)
    #expect(try parse(text).content == .number(expected))
  }

  @Test(arguments: ["NaN", "+NaN", "-NaN"])
  func readsNotANumber(text: String) throws {
    guard case .number(let number) = try parse(text).content else {
      Issue.record("\(text) is no number")
      return
    }
    #expect(number.double.isNaN)
    #expect(number.integer == nil)
  }

  @Test func everyValueAndKeyKnowsItsPlace() throws {
    let text = "\u{FEFF}// a comment\r\n{ 'é😀': [1,\t/* one\n */ two$ ],\r  k: { } }"
    let broken = #expect(throws: JSON5Error.self) { try parse(text) }
    #expect(broken?.location == SourceLocation(file: "test", line: 3, column: 5))

    let value = try parse(text.replacing("two$", with: "2"))
    #expect(value.location == SourceLocation(file: "test", line: 2, column: 1))
    guard case .object(let members) = value.content else {
      Issue.record("no object")
      return
    }
    #expect(members.map(\.key) == ["é😀", "k"])
    #expect(members[0].keyLocation == SourceLocation(file: "test", line: 2, column: 3))
    #expect(members[0].value.location == SourceLocation(file: "test", line: 2, column: 9))
    guard case .array(let elements) = members[0].value.content else {
      Issue.record("no array")
      return
    }
    #expect(elements[1].location == SourceLocation(file: "test", line: 3, column: 5))
    #expect(members[1].keyLocation == SourceLocation(file: "test", line: 4, column: 3))
    #expect(members[1].value.location == SourceLocation(file: "test", line: 4, column: 6))
  }

  @Test(arguments: [
    ("", "1:1: Found the end of the file, expected a value."),
    ("[1\n2]", "2:1: Found '2', expected ',' or ']'."),
    ("[1,,2]", "1:4: Found ',', expected a value."),
    ("[,]", "1:2: Found ',', expected a value."),
    ("{,}", "1:2: Found ',', expected a key or '}'."),
    ("{a 1}", "1:4: Found '1', expected ':' after the key 'a'."),
    ("{a: 1 b: 2}", "1:7: Found 'b', expected ',' or '}'."),
    ("{3: 1}", "1:2: Found '3', expected a letter of a key; other keys need quotes."),
    ("{a: undefined}", "1:5: Found 'undefined', expected a value. Strings stand in quotes."),
    ("tru", "1:1: Found 'tru', expected a value. Strings stand in quotes."),
    ("truest", "1:1: Found 'truest', expected a value. Strings stand in quotes."),
    ("# 1", "1:1: Found '#', expected a value. Comments begin with '//'."),
    (
      "[‘1’]",
      "1:2: Found '‘', expected a value. Strings stand in straight quotes: ' or \"."
    ),
    ("1 2", "1:3: Found '2', expected the end of the file."),
    ("3px", "1:2: Found 'px', expected the end of the number."),
    ("-012", "1:2: Found '012', expected a number without leading zeros."),
    ("0x", "1:3: Found the end of the file, expected a hexadecimal digit."),
    ("- 1", "1:2: Found ' ', expected a number after the sign."),
    ("1e+", "1:4: Found the end of the file, expected a digit of the exponent."),
    (".", "1:2: Found the end of the file, expected a digit."),
    (
      "['a\n']",
      "1:4: Found the end of the line, expected ' to end the string that begins in line 1, column 2."
    ),
    (
      "\"a",
      "1:3: Found the end of the file, expected \" to end the string that begins in line 1, column 1."
    ),
    (#"'\1'"#, "1:3: Found '1', expected an escape that is no digit."),
    (#"'\01'"#, "1:4: Found '1', expected no digit after '\\0'."),
    (#"'\x4'"#, "1:5: Found ''', expected a hexadecimal digit, of which an escape has 2."),
    (#"'\uD83D'"#, "1:2: Found '\\uD83D', expected the two escapes of a surrogate pair."),
    (#"'\uD83D\u0041'"#, "1:2: Found '\\uD83D', expected the two escapes of a surrogate pair."),
    (#"'\uDE00'"#, "1:2: Found '\\uDE00', expected the two escapes of a surrogate pair."),
    (
      "[1 /* 2\n]",
      "1:4: Found the end of the file, expected '*/' to end the comment that begins here."
    ),
    ("{a: 1,\n 'a': 2}", "2:2: The key 'a' was given already, in line 1, column 2."),
    (#"{a: 1, \u0061: 2}"#, "1:8: The key 'a' was given already, in line 1, column 2."),
    ("\0", "1:1: Found U+0000, expected a value."),
  ])
  func mistakesAreLocatedAndSaidInWords(text: String, message: String) {
    let error = #expect(throws: JSON5Error.self) { try parse(text) }
    let place = error.map { "\($0.location.line):\($0.location.column): \($0)" }
    #expect(place == message)
  }

  @Test func bytesThatAreNotUTF8AreLocated() {
    let bytes = Array("{ a: 1,\n  b: '".utf8) + [0xFF, 0x27, 0x7D]
    let error = #expect(throws: JSON5Error.self) { try JSON5Value(json5: bytes, file: "test") }
    #expect(error == .notUTF8(at: SourceLocation(file: "test", line: 2, column: 7)))
  }

  @Test(arguments: ["[", "{a:", "[{a:"])
  func nestingEndsAtItsLimitWhateverTheLength(opening: String) throws {
    let error = #expect(throws: JSON5Error.self) {
      try parse(String(repeating: opening, count: 100_000))
    }
    guard case .tooDeep(limit: 128, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func nestingUpToItsLimitIsRead() throws {
    let deepest = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(throws: Never.self) { try parse(deepest) }
    #expect(throws: JSON5Error.self) { try parse("[\(deepest)]") }
  }

  private func parse(_ text: String) throws(JSON5Error) -> JSON5Value {
    try JSON5Value(json5: text.utf8, file: "test")
  }
}
