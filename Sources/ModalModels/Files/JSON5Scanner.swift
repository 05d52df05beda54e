/// A text with a place in it, for a parser that looks one character ahead.
///
/// Characters are Unicode scalars: that is what the grammar of JSON5 is written in, and what the
/// columns of most tools count. A byte order mark at the beginning takes no column.
struct JSON5Scanner {
  private let scalars: [Unicode.Scalar]
  private let file: String
  private var index = 0
  private var line = 1
  private var column = 1

  /// A scanner of `bytes`, which have to be UTF-8; `file` is what its locations name.
  init(_ bytes: some Sequence<UInt8>, file: String) throws(JSON5Error) {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(bytes.underestimatedCount)
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var isValid = true
    decoding: while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): scalars.append(scalar)
      case .emptyInput: break decoding
      case .error:
        isValid = false
        break decoding
      }
    }
    self.scalars = scalars
    self.file = file
    if scalars.first == "\u{FEFF}" { index = 1 }
    if !isValid {
      while current != nil { advance() }
      throw .notUTF8(at: location)
    }
  }

  /// The character at the place; nil at the end.
  var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  /// The character after it.
  var next: Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }

  /// Where the place is, for people.
  var location: SourceLocation { SourceLocation(file: file, line: line, column: column) }

  /// Goes on by one character. A carriage return and a line feed together end one line.
  mutating func advance() {
    guard let character = current else { return }
    index += 1
    if character.endsJSON5Line, !(character == "\r" && current == "\n") {
      line += 1
      column = 1
    } else {
      column += 1
    }
  }

  /// Goes on if the character is `expected`, and says whether it was.
  mutating func skip(_ expected: Unicode.Scalar) -> Bool {
    guard current == expected else { return false }
    advance()
    return true
  }

  /// The error that something else stands at the place. A word is shown whole.
  func unexpected(expected: String) -> JSON5Error {
    guard let current else {
      return .unexpected(found: .endOfFile, expected: expected, at: location)
    }
    let word = scalars[index...].prefix(24).prefix(while: \.isJSON5IdentifierPart)
    guard word.count > 1 else {
      return .unexpected(found: .character(current), expected: expected, at: location)
    }
    let text = String(String.UnicodeScalarView(word))
    return .unexpected(found: .text(text), expected: expected, at: location)
  }
}

extension Unicode.Scalar {
  /// `LineTerminator` of ECMAScript 5.1, section 7.3.
  var endsJSON5Line: Bool {
    self == "\n" || self == "\r" || self == "\u{2028}" || self == "\u{2029}"
  }

  /// `WhiteSpace` of ECMAScript 5.1, section 7.2.
  var isJSON5Space: Bool {
    switch self {
    case "\t", "\u{B}", "\u{C}", " ", "\u{A0}", "\u{FEFF}": true
    default: properties.generalCategory == .spaceSeparator
    }
  }

  /// `IdentifierStart` of ECMAScript 5.1, section 7.6, the escapes left out.
  var isJSON5IdentifierStart: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber:
      true
    default: self == "$" || self == "_"
    }
  }

  /// `IdentifierPart` of ECMAScript 5.1, section 7.6, the escapes left out.
  var isJSON5IdentifierPart: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: true
    default: isJSON5IdentifierStart || self == "\u{200C}" || self == "\u{200D}"
    }
  }

  /// The value of a hexadecimal digit.
  var hexadecimalDigit: UInt32? {
    switch self {
    case "0"..."9": value - 0x30
    case "a"..."f": value - 0x61 + 10
    case "A"..."F": value - 0x41 + 10
    default: nil
    }
  }

  var isDecimalDigit: Bool { "0"..."9" ~= self }
}
