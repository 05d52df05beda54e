/// Something that the command line says of models, and which models it has a meaning for.
///
/// What is said of models that it has no meaning for must not be passed over: whoever asks for a
/// fault, and gets a proof without it, would take it for a proof with it.
package struct ModelOption: Sendable {
  /// The option's name, without dashes.
  package var name: String

  /// The value, of an option that may be given several times.
  package var value: String?

  /// What it is for, as in `node trees`.
  package var subject: String

  /// Whether it has a meaning for a model, as its file states it.
  package let concerns: @Sendable (Model) -> Bool

  /// As on the command line.
  package var description: String { "--\(name)" + (value.map { " \($0)" } ?? "") }
}

extension ModelOverrides {
  /// All that is given, in the order of help.
  package var options: [ModelOption] {
    var options: [ModelOption] = []
    func add(_ name: String, _ subject: String, _ concerns: @escaping @Sendable (Model) -> Bool) {
      options.append(ModelOption(name: name, subject: subject, concerns: concerns))
    }
    if levels != nil { add("levels", "node trees", \.isNodeTree) }
    if kinds != nil { add("kinds", "node trees", \.isNodeTree) }
    if policy != nil { add("policy", "models that the engine is part of") { $0.rules != nil } }
    for rule in HardenedRule.allCases where without.contains(rule) {
      options.append(
        ModelOption(
          name: "without",
          value: rule.rawValue,
          subject: "models of the engine with that rule in force",
          concerns: { [policy] in ($0.rules.map { policy?.rules ?? $0 })?.contains(rule) ?? false }
        )
      )
    }
    if environment != nil { add("environment", "node trees", \.isNodeTree) }
    if iOS != nil { add("ios", "scenarios") { !$0.isNodeTree } }
    for fault in Fault.allCases where faults.contains(fault) {
      options.append(
        ModelOption(
          name: "fault",
          value: fault.rawValue,
          subject: "scenarios",
          concerns: { !$0.isNodeTree }
        )
      )
    }
    return options
  }
}

extension PropertyID {
  /// That the property is to be checked.
  package var option: ModelOption {
    ModelOption(
      name: "property",
      value: rawValue,
      subject: "models for which it has a meaning",
      concerns: { $0.properties.contains(self) }
    )
  }
}

extension Model {
  fileprivate var isNodeTree: Bool { if case .nodeTree = self { true } else { false } }

  /// The hardened rules in force; nil if the engine is no part of the model.
  fileprivate var rules: Set<HardenedRule>? {
    switch self {
    case .nodeTree(let model): return model.parameters.rules
    case .scenario(let model):
      guard case .nodeTree(let rules) = model.strategy else { return nil }
      return rules
    }
  }
}
