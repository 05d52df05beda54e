/// An option that takes a value. It is both the declaration that help and parser read, and the key
/// under which the parsed value is found.
package struct Option<Value: Sendable>: Sendable {
  package let declaration: OptionDeclaration

  /// Makes an option.
  ///
  /// - Parameters:
  ///   - name: Its long name, without dashes.
  ///   - type: What values it takes.
  ///   - short: Its short name; nil for none.
  ///   - isRepeatable: Whether it may be given several times; otherwise the last one counts.
  ///   - defaultText: What applies without it, in words for help.
  ///   - group: The section of help it is listed in; nil for the general one.
  ///   - help: What it does, in a sentence or two.
  package init(
    _ name: String,
    _ type: ValueType<Value>,
    short: Character? = nil,
    isRepeatable: Bool = false,
    defaultText: String? = nil,
    group: String? = nil,
    help: String
  ) {
    declaration = OptionDeclaration(
      name: name,
      short: short,
      group: group,
      help: help,
      kind: .value(ValueDeclaration(type, defaultText: defaultText), isRepeatable: isRepeatable)
    )
  }
}

/// An option without a value: given or not.
package struct Flag: Sendable {
  package let declaration: OptionDeclaration

  /// Makes a flag; one that `hasInversion` can also be given as `--no-name`.
  package init(
    _ name: String,
    short: Character? = nil,
    hasInversion: Bool = false,
    group: String? = nil,
    help: String
  ) {
    declaration = OptionDeclaration(
      name: name,
      short: short,
      group: group,
      help: help,
      kind: .flag(hasInversion: hasInversion)
    )
  }
}

/// An argument given by position; like an option, both declaration and key.
package struct Positional<Value: Sendable>: Sendable {
  package let declaration: PositionalDeclaration

  package init(_ type: ValueType<Value>, _ arity: PositionalDeclaration.Arity, help: String) {
    declaration = PositionalDeclaration(
      value: ValueDeclaration(type, defaultText: nil),
      arity: arity,
      help: help
    )
  }
}

/// An option, with nothing left of the type of its value.
package struct OptionDeclaration: Sendable {
  package enum Kind: Sendable {
    case flag(hasInversion: Bool)
    case value(ValueDeclaration, isRepeatable: Bool)
  }

  package var name: String
  package var short: Character?
  package var group: String?
  package var help: String
  package var kind: Kind

  /// What its value is; nil for a flag.
  var value: ValueDeclaration? {
    if case .value(let value, _) = kind { value } else { nil }
  }

  var isRepeatable: Bool {
    if case .value(_, isRepeatable: true) = kind { true } else { false }
  }

  var hasInversion: Bool {
    if case .flag(hasInversion: true) = kind { true } else { false }
  }

  /// As in `--kind <kind>`.
  var synopsis: String {
    value.map { "--\(name) <\($0.placeholder)>" } ?? (hasInversion ? names : "--\(name)")
  }

  /// As in `-h, --help`.
  var label: String { short.map { "-\($0), \(synopsis)" } ?? synopsis }

  private var names: String { "--\(name)/--no-\(name)" }
}

/// An argument given by position, with nothing left of its type.
package struct PositionalDeclaration: Sendable {
  package enum Arity: Sendable {
    case one
    case any
  }

  package var value: ValueDeclaration
  package var arity: Arity
  package var help: String

  /// As in `[<values> ...]`.
  var synopsis: String {
    switch arity {
    case .one: "<\(value.placeholder)>"
    case .any: "[<\(value.placeholder)> ...]"
    }
  }
}

/// What a value is, with nothing left of its type.
package struct ValueDeclaration: Sendable {
  package var placeholder: String
  package var choices: [String]
  package var meanings: [String: String]
  package var topic: String?
  package var defaultText: String?
  package var completion: Completion
  package var isList: Bool
  let convert: @Sendable (String) throws(InvalidValue) -> any Sendable

  init<Value>(_ type: ValueType<Value>, defaultText: String?) {
    placeholder = type.placeholder
    choices = type.choices
    meanings = type.meanings
    topic = type.topic
    self.defaultText = defaultText
    completion = type.completion
    isList = type.isList
    let convertTyped = type.convert
    convert = { text throws(InvalidValue) in try convertTyped(text) }
  }

  /// What help says in brackets behind an option, such as `(values: a, b; default: a)`; empty if
  /// there is nothing to say.
  func remark(in tool: Tool) -> String {
    var parts: [String] = []
    if !choices.isEmpty { parts.append("values: " + choices.joined(separator: ", ")) }
    if let topic { parts.append("see '\(tool.root.name) help \(topic)'") }
    if let defaultText { parts.append("default: " + defaultText) }
    return parts.isEmpty ? "" : " (" + parts.joined(separator: "; ") + ")"
  }
}
