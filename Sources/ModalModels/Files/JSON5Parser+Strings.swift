extension JSON5Parser {
  /// A string, in double or single quotes.
  mutating func parseString() throws(JSON5Error) -> String {
    let quote = scanner.current
    let start = scanner.location
    scanner.advance()
    var result = String.UnicodeScalarView()
    while let character = scanner.current {
      switch character {
      case quote:
        scanner.advance()
        return String(result)
      case "\\":
        if let escaped = try parseEscape() { result.append(escaped) }
      case "\n", "\r":
        throw scanner.unexpected(expected: Self.ending(start, quote))
      default:
        result.append(character)
        scanner.advance()
      }
    }
    throw scanner.unexpected(expected: Self.ending(start, quote))
  }

  private static func ending(_ start: SourceLocation, _ quote: Unicode.Scalar?) -> String {
    let mark = quote == "\"" ? "\"" : "'"
    return "\(mark) to end the string that begins in line \(start.line), column \(start.column)"
  }

  /// An escape; nil for a line continuation, which stands for nothing.
  private mutating func parseEscape() throws(JSON5Error) -> Unicode.Scalar? {
    let start = scanner.location
    scanner.advance()
    guard let character = scanner.current else {
      throw scanner.unexpected(expected: "an escaped character")
    }
    switch character {
    case "u": return try parseUnicodeEscape(from: start)
    case "x":
      scanner.advance()
      return Unicode.Scalar(UInt8(truncatingIfNeeded: try parseHexadecimal(digits: 2)))
    case "1"..."9": throw scanner.unexpected(expected: "an escape that is no digit")
    case "0":
      scanner.advance()
      if scanner.current?.isDecimalDigit == true {
        throw scanner.unexpected(expected: "no digit after '\\0'")
      }
      return "\0"
    default:
      scanner.advance()
      if character == "\r" { _ = scanner.skip("\n") }
      return character.endsJSON5Line ? nil : Self.singleEscapes[character] ?? character
    }
  }

  private static let singleEscapes: [Unicode.Scalar: Unicode.Scalar] = [
    "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t", "v": "\u{B}",
  ]

  /// What `\u` and four digits stand for, or two such escapes that are a surrogate pair.
  private mutating func parseUnicodeEscape(
    from start: SourceLocation
  ) throws(JSON5Error) -> Unicode.Scalar {
    scanner.advance()
    let first = try parseHexadecimal(digits: 4)
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, scanner.current == "\\", scanner.next == "u" {
      scanner.advance()
      scanner.advance()
      let second = try parseHexadecimal(digits: 4)
      if 0xDC00..<0xE000 ~= second,
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    let found = "\\u" + String(first, radix: 16, uppercase: true)
    let expected = "the two escapes of a surrogate pair"
    throw .unexpected(found: .text(found), expected: expected, at: start)
  }

  private mutating func parseHexadecimal(digits: Int) throws(JSON5Error) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = scanner.current?.hexadecimalDigit else {
        throw scanner.unexpected(expected: "a hexadecimal digit, of which an escape has \(digits)")
      }
      value = value << 4 | digit
      scanner.advance()
    }
    return value
  }

  /// The key of a member: a string, or an identifier without quotes.
  mutating func parseKey() throws(JSON5Error) -> String {
    if scanner.current == "\"" || scanner.current == "'" { return try parseString() }
    var result = String.UnicodeScalarView()
    while let character = scanner.current {
      let place = scanner
      var part = character
      if character == "\\" {
        scanner.advance()
        guard scanner.current == "u" else { throw scanner.unexpected(expected: "'u' after '\\'") }
        part = try parseUnicodeEscape(from: place.location)
      } else if character.isJSON5IdentifierPart {
        scanner.advance()
      } else {
        break
      }
      guard result.isEmpty ? part.isJSON5IdentifierStart : part.isJSON5IdentifierPart else {
        throw place.unexpected(expected: "a letter of a key; other keys need quotes")
      }
      result.append(part)
    }
    if result.isEmpty { throw scanner.unexpected(expected: "a key or '}'") }
    return String(result)
  }
}
