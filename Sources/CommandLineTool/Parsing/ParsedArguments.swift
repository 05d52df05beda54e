/// What a command was given: every option and argument, in the order given, each already read as
/// the type it is declared with.
package struct ParsedArguments: Sendable {
  /// One option as it was given.
  struct Occurrence: Sendable {
    var name: String

    /// As it was written.
    var text: String?

    /// As it was read; a flag's is a Bool.
    var value: any Sendable

    /// Whether it names a file that is written.
    var isOutput = false
  }

  /// The command, with those it is a subcommand of before it.
  package internal(set) var path: [Command]

  var occurrences: [Occurrence] = []
  var operands: [(placeholder: String, value: any Sendable, isFile: Bool)] = []

  /// The option's value, if it was given: the last one, if several times.
  package subscript<Value>(option: Option<Value>) -> Value? { all(option).last }

  /// Whether the flag was given; false also if it was last given as `--no-name`.
  package subscript(flag: Flag) -> Bool { self[choice: flag] ?? false }

  /// What was last said about a flag: yes, no, or nothing.
  package subscript(choice flag: Flag) -> Bool? {
    occurrences.last { $0.name == flag.declaration.name }?.value as? Bool
  }

  /// The values of a repeatable option, in the order given.
  package func all<Value>(_ option: Option<Value>) -> [Value] {
    occurrences.filter { $0.name == option.declaration.name }.compactMap { $0.value as? Value }
  }

  /// The values of an argument given by position.
  package subscript<Value>(positional: Positional<Value>) -> [Value] {
    operands.filter { $0.placeholder == positional.declaration.value.placeholder }
      .compactMap { $0.value as? Value }
  }

  /// Pairs two repeatable options by position: each `second` belongs to the nearest `first` before
  /// it. The first `second` may also stand before the only or first `first`; without any `first`,
  /// it is alone.
  ///
  /// - Throws: `UsageError.repeatedInPair` if a `first` has more than one `second`.
  package func pairs<First, Second>(
    _ first: Option<First>,
    _ second: Option<Second>
  ) throws(UsageError) -> [(first: First?, second: Second?)] {
    var pairs: [(first: First?, second: Second?)] = []
    for occurrence in occurrences {
      if occurrence.name == first.declaration.name, let value = occurrence.value as? First {
        if pairs.count == 1, pairs[0].first == nil {
          pairs[0].first = value
        } else {
          pairs.append((value, nil))
        }
      } else if occurrence.name == second.declaration.name,
        let value = occurrence.value as? Second
      {
        guard let last = pairs.indices.last else {
          pairs.append((nil, value))
          continue
        }
        guard pairs[last].second == nil else {
          throw .repeatedInPair(second.declaration, of: first.declaration)
        }
        pairs[last].second = value
      }
    }
    return pairs
  }

  /// The given options again, as a shell would read them, in the order given: those whose names and
  /// values are wanted.
  package func optionsText(where isWanted: (_ name: String, _ value: String?) -> Bool) -> String {
    occurrences.filter { isWanted($0.name, $0.text) }
      .map { occurrence in
        if let text = occurrence.text { return " --\(occurrence.name) \(shellQuoted(text))" }
        return occurrence.value as? Bool == false
          ? " --no-\(occurrence.name)" : " --\(occurrence.name)"
      }
      .joined()
  }
}

extension ParsedArguments {
  /// The operands that are files, or name some.
  package var fileOperands: [String] {
    operands.filter(\.isFile).compactMap { $0.value as? String }
  }

  /// Whether something is to be written to a file.
  package var hasOutputs: Bool { occurrences.contains(where: \.isOutput) }

  /// Refuses two outputs that are one file, by whatever paths: the later would replace the earlier.
  /// So is an output refused that would replace an input: an operand that is a file, or one of
  /// `furtherInputs`.
  ///
  /// Devices and pipes take several.
  package func checkOutputs(areDistinctFrom furtherInputs: [String]) throws(UsageError) {
    let inputs = fileOperands + furtherInputs
    let readFrom = inputs.compactMap { path in Self.file(path).map { ($0, path) } }
    var written: [(file: FileIdentity, option: String)] = []
    for occurrence in occurrences where occurrence.isOutput {
      guard let path = occurrence.text, let file = Self.file(path) else { continue }
      let option = "'--\(occurrence.name) \(path)'"
      if let other = written.first(where: { $0.file == file }) {
        throw .conflict(
          "\(other.option) and \(option) are the same file. Give each output its own."
        )
      }
      if let input = readFrom.first(where: { $0.0 == file }) {
        throw .conflict(
          "\(option) would replace '\(input.1)', which is read. Give the output another name."
        )
      }
      written.append((file, option))
    }
  }

  /// Which file a path names; nil for a device or folder, and for `-`.
  private static func file(_ path: String) -> FileIdentity? {
    guard path != "-" else { return nil }
    switch try? Platform.kind(of: path) {
    case .regular, .missing: return Platform.identity(of: path)
    case .folder, .other, nil: return nil
    }
  }
}
