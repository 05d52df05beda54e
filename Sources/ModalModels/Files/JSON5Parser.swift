/// Reads JSON5 (https://spec.json5.org, version 1.0.0) by recursive descent, one function a rule of
/// its grammar.
///
/// It takes what the specification allows and nothing else, with three things said more strictly,
/// since a file that is read differently elsewhere is a trap: a key may not be given twice, escapes
/// may not leave half a surrogate pair, and nesting ends at `depthLimit`, so that no input can
/// exhaust the stack.
struct JSON5Parser {
  /// How deeply arrays and objects may be nested.
  static let depthLimit = 128

  var scanner: JSON5Scanner

  /// The value that the whole text is.
  mutating func parseText() throws(JSON5Error) -> JSON5Value {
    try skipSpace()
    let value = try parseValue(depth: 0)
    try skipSpace()
    if scanner.current != nil { throw scanner.unexpected(expected: "the end of the file") }
    return value
  }

  private mutating func parseValue(depth: Int) throws(JSON5Error) -> JSON5Value {
    let location = scanner.location
    return JSON5Value(try parseContent(depth: depth), at: location)
  }

  private mutating func parseContent(depth: Int) throws(JSON5Error) -> JSON5Value.Content {
    switch scanner.current {
    case "{": return .object(try parseObject(depth: depth + 1))
    case "[": return .array(try parseArray(depth: depth + 1))
    case "\"", "'": return .string(try parseString())
    case "t":
      try parseWord("true", expected: "a value")
      return .boolean(true)
    case "f":
      try parseWord("false", expected: "a value")
      return .boolean(false)
    case "n":
      try parseWord("null", expected: "a value")
      return .null
    case let character? where character.beginsJSON5Number: return .number(try parseNumber())
    default: throw scanner.unexpected(expected: "a value")
    }
  }

  /// Passes over `word`, which has to be a word of its own.
  mutating func parseWord(_ word: String, expected: String) throws(JSON5Error) {
    let start = scanner
    for letter in word.unicodeScalars where !scanner.skip(letter) {
      throw start.unexpected(expected: expected)
    }
    if let next = scanner.current, next.isJSON5IdentifierPart || next == "\\" {
      throw start.unexpected(expected: expected)
    }
  }

  private mutating func parseArray(depth: Int) throws(JSON5Error) -> [JSON5Value] {
    try checkDepth(depth)
    scanner.advance()
    var elements: [JSON5Value] = []
    try skipSpace()
    while !scanner.skip("]") {
      elements.append(try parseValue(depth: depth))
      try skipSpace()
      if scanner.skip(",") {
        try skipSpace()
      } else if scanner.current != "]" {
        throw scanner.unexpected(expected: "',' or ']'")
      }
    }
    return elements
  }

  private mutating func parseObject(depth: Int) throws(JSON5Error) -> [JSON5Member] {
    try checkDepth(depth)
    scanner.advance()
    var members: [JSON5Member] = []
    var locations: [String: SourceLocation] = [:]
    try skipSpace()
    while !scanner.skip("}") {
      let location = scanner.location
      let key = try parseKey()
      if let first = locations.updateValue(location, forKey: key) {
        throw .duplicateKey(key, first: first, at: location)
      }
      try skipSpace()
      if !scanner.skip(":") { throw scanner.unexpected(expected: "':' after the key '\(key)'") }
      try skipSpace()
      let value = try parseValue(depth: depth)
      members.append(JSON5Member(key: key, keyLocation: location, value: value))
      try skipSpace()
      if scanner.skip(",") {
        try skipSpace()
      } else if scanner.current != "}" {
        throw scanner.unexpected(expected: "',' or '}'")
      }
    }
    return members
  }

  private func checkDepth(_ depth: Int) throws(JSON5Error) {
    if depth > Self.depthLimit { throw .tooDeep(limit: Self.depthLimit, at: scanner.location) }
  }

  /// Passes over white space and comments.
  private mutating func skipSpace() throws(JSON5Error) {
    while let character = scanner.current {
      if character.isJSON5Space || character.endsJSON5Line {
        scanner.advance()
      } else if character == "/", scanner.next == "/" {
        while let inside = scanner.current, !inside.endsJSON5Line { scanner.advance() }
      } else if character == "/", scanner.next == "*" {
        try skipBlockComment()
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() throws(JSON5Error) {
    let start = scanner.location
    scanner.advance()
    scanner.advance()
    while scanner.current != nil {
      if scanner.current == "*", scanner.next == "/" {
        scanner.advance()
        scanner.advance()
        return
      }
      scanner.advance()
    }
    let expected = "'*/' to end the comment that begins here"
    throw .unexpected(found: .endOfFile, expected: expected, at: start)
  }
}

extension JSON5Value {
  /// Reads the JSON5 in `bytes`; `file` is what its locations name.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package init(json5 bytes: some Sequence<UInt8>, file: String) throws(JSON5Error) {
    var parser = JSON5Parser(scanner: try JSON5Scanner(bytes, file: file))
    self = try parser.parseText()
  }
}
