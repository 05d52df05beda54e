/// What is wrong with a text that should be JSON5.
package enum JSON5Error: Error, Hashable, Sendable {
  /// Something else stands where the grammar asks for `expected`.
  case unexpected(found: Found, expected: String, at: SourceLocation)

  /// An object has a key twice: which of the two values counts is anybody's guess.
  case duplicateKey(String, first: SourceLocation, at: SourceLocation)

  /// Arrays and objects are nested more deeply than `limit`.
  case tooDeep(limit: Int, at: SourceLocation)

  /// The bytes are not UTF-8.
  case notUTF8(at: SourceLocation)

  /// What was found instead of what was expected.
  package enum Found: Hashable, Sendable {
    case endOfFile
    case character(Unicode.Scalar)
    case text(String)
  }

  /// Where the mistake is.
  package var location: SourceLocation {
    switch self {
    case .unexpected(_, _, let location), .duplicateKey(_, _, let location),
      .tooDeep(_, let location), .notUTF8(let location):
      location
    }
  }
}

extension JSON5Error: CustomStringConvertible {
  /// The mistake in a sentence, without its place.
  package var description: String {
    switch self {
    case .unexpected(let found, let expected, _):
      "Found \(found), expected \(expected)." + found.advice(where: expected)
    case .duplicateKey(let key, let first, _):
      "The key '\(key)' was given already, in line \(first.line), column \(first.column)."
    case .tooDeep(let limit, _):
      "Arrays and objects are nested more than \(limit) deep."
    case .notUTF8:
      "The text is not UTF-8. Save the file in that encoding."
    }
  }
}

extension JSON5Error.Found: CustomStringConvertible {
  package var description: String {
    switch self {
    case .endOfFile: "the end of the file"
    case .text(let text): "'\(text)'"
    case .character("\n"), .character("\r"), .character("\u{2028}"), .character("\u{2029}"):
      "the end of the line"
    case .character(let scalar):
      scalar.isVisible ? "'\(scalar)'" : "U+\(scalar.hexadecimal)"
    }
  }
}

extension JSON5Error.Found {
  /// How what was found is written in JSON5, where it is clear what was meant; with a space before it.
  fileprivate func advice(where expected: String) -> String {
    switch self {
    case .character("#"): " Comments begin with '//'."
    case .character("\u{2018}"), .character("\u{2019}"), .character("\u{201C}"),
      .character("\u{201D}"), .character("\u{201E}"):
      " Strings stand in straight quotes: ' or \"."
    case .text where expected == "a value": " Strings stand in quotes."
    case .text, .character, .endOfFile: ""
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character leaves a mark of its own when it is printed.
  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
      .paragraphSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
      self == " "
    default: true
    }
  }

  /// The number of the character, in at least four hexadecimal digits.
  fileprivate var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
