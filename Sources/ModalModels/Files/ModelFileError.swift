/// Why a model can't be taken from a file or from the command line's arguments.
package enum ModelFileError: Error, Hashable, Sendable {
  /// The text is not JSON5.
  case syntax(JSON5Error)

  /// An object has a key that means nothing there.
  case unknownKey(String, suggestion: String?, allowed: [String], at: SourceLocation)

  /// An object lacks a key that it has to have.
  case missingKey(String, in: String, at: SourceLocation)

  /// A value is of the wrong type: `key` is the path to it.
  case wrongType(key: String, found: String, expected: String, at: SourceLocation)

  /// A value is of the right type but makes no sense: `key` is the path to it.
  case badValue(
    key: String,
    found: String,
    expected: String,
    suggestion: String?,
    at: SourceLocation
  )

  /// Two parts of a model, each right by itself, can't both be meant.
  case contradiction(String, at: SourceLocation)

  /// There is no such file, folder or built-in model.
  case doesNotExist(String, suggestion: String?)

  /// A file or built-in model has no variant of this name; `known` are those it has.
  case noVariant(String, of: String, known: [String])

  /// A file or folder is there and can't be opened.
  case cannotOpen(path: String, reason: String)

  /// A file or folder was opened, but it is no model and holds none.
  case notAModel(path: String, reason: String)
}

extension ModelFileError {
  /// Where in a file the mistake is.
  package var location: SourceLocation? {
    switch self {
    case .syntax(let error): error.location
    case .unknownKey(_, _, _, let location), .missingKey(_, _, let location),
      .wrongType(_, _, _, let location), .badValue(_, _, _, _, let location),
      .contradiction(_, let location):
      location
    case .doesNotExist, .noVariant, .cannotOpen, .notAModel: nil
    }
  }

  /// Whether an input is missing or can't be opened, rather than read and found to make no sense.
  package var isMissingInput: Bool {
    switch self {
    case .doesNotExist, .noVariant, .cannotOpen: true
    case .syntax, .unknownKey, .missingKey, .wrongType, .badValue, .contradiction, .notAModel: false
    }
  }
}
