extension ModelFileError: CustomStringConvertible {
  /// The mistake as `file:line:column: message`, or `file: message` if it is not in a line.
  package var description: String {
    guard let location else { return message }
    return "\(location): \(message)"
  }

  /// The mistake without its place: what is wrong, what was expected, what to do.
  package var message: String {
    switch self {
    case .syntax(let error):
      error.description
    case .unknownKey(let key, let suggestion?, _, _):
      "Unknown key '\(key)'. Did you mean '\(suggestion)'?"
    case .unknownKey(let key, nil, let allowed, _):
      "Unknown key '\(key)'. Expected \(Self.alternatives(allowed))."
    case .missingKey(let key, let owner, _):
      "The key '\(key)' is missing from \(owner)."
        + (key == ModelFile.kindKey
          ? " It says what the file states: "
            + Self.alternatives(ModelFile.Kind.allCases.map(\.rawValue)) + "." : "")
    case .wrongType(let key, let found, let expected, _):
      "\(Self.subject(key)) is \(found), expected \(expected)."
    case .badValue(let key, let found, let expected, let suggestion, _):
      "\(Self.subject(key)) is \(found), expected \(expected)."
        + (suggestion.map { " Did you mean '\($0)'?" } ?? "")
    case .contradiction(let message, _):
      message
    case .doesNotExist(let name, let suggestion):
      "There is no file, folder or built-in model '\(name)'."
        + (suggestion.map { " Did you mean '\($0)'?" }
          ?? " 'modal-check models' lists those there are.")
    case .noVariant(let ending, let owner, let known):
      known.isEmpty
        ? "'\(owner)' is a single model, without variants. Leave out '\(ending)'."
        : "'\(owner)' has no variant '\(ending)'. "
          + (Self.variant(nearestTo: ending, among: known).map { "Did you mean '\(owner)\($0)'?" }
            ?? "There are: \(known.joined(separator: ", "))."
            + (Self.number(of: ending) == nil
              ? "" : " Another number is given as an option, such as --levels."))
    case .cannotOpen(let path, let reason):
      "\(path): Can't be opened: \(reason)."
    case .notAModel(let path, let reason):
      "\(path): Not a model: \(reason)."
    }
  }

  /// The variant that was most likely meant, be it that its parameter was left out. No number is near
  /// another.
  private static func variant(nearestTo ending: String, among known: [String]) -> String? {
    let known = known.filter { number(of: ending) == nil || number(of: $0) == number(of: ending) }
    if let variant = nearestMatch(to: ending, among: known) { return variant }
    let values = known.map { $0.split(separator: "=").last.map(String.init) ?? $0 }
    return nearestMatch(to: String(ending.dropFirst()), among: values)
      .flatMap(values.firstIndex(of:)).map { known[$0] }
  }

  /// The number that a variant is named by, as in `@levels=3`; nil if it is another word.
  private static func number(of ending: String) -> Int? {
    ending.drop { $0 == "@" }.split(separator: "=").last.flatMap { Int($0) }
  }

  private static func subject(_ key: String) -> String {
    key.isEmpty ? "The model" : "The value of '\(key)'"
  }

  /// "'a'", "'a' or 'b'", "one of 'a', 'b' or 'c'".
  static func alternatives(_ words: [String], inQuotes: Bool = true) -> String {
    let quoted = inQuotes ? words.map { "'\($0)'" } : words
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "nothing" }
    let list = quoted.dropLast().joined(separator: ", ") + " or " + last
    return quoted.count > 2 ? "one of \(list)" : list
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `file:line:column`, as compilers write it and editors read it.
  package var description: String { "\(file):\(line):\(column)" }
}
