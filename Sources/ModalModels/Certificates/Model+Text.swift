extension Model {
  /// The model as the text of a model file that states it and nothing else: what a certificate holds,
  /// so that it can be checked where there is no such file. What is expected of it is left out.
  ///
  /// Models that differ in what may happen have different texts.
  package var canonicalText: String {
    switch self {
    case .nodeTree(let model): model.canonicalText
    case .scenario(let model): model.canonicalText
    }
  }

  /// The model that a canonical text states.
  package init(canonicalText text: String, id: String) throws(ModelFileError) {
    let models = try ModelFile(text.utf8, file: id).models(id: id)
    guard let model = models.first, models.count == 1 else {
      throw .notAModel(path: id, reason: "its text states \(models.count) models, not one")
    }
    self = model
  }
}

extension NodeTreeModel {
  fileprivate var canonicalText: String {
    let kinds = NodeKind.allCases.filter(parameters.kinds.contains).map(\.rawValue)
    let missing = policy.rules.subtracting(parameters.rules)
    let without = HardenedRule.allCases.filter(missing.contains).map(\.rawValue)
    var lines = ["model: \(quoted("node-tree"))", "policy: \(quoted(policy.rawValue))"]
    if !without.isEmpty { lines.append("without: \(list(without))") }
    lines.append("levels: \(parameters.levels)")
    lines.append("kinds: \(list(kinds))")
    lines.append("environment: \(quoted(environment.rawValue))")
    return "{\n" + lines.map { "  \($0),\n" }.joined() + "}\n"
  }

  private func quoted(_ name: String) -> String { "\"\(name)\"" }

  private func list(_ names: [String]) -> String {
    "[" + names.map(quoted).joined(separator: ", ") + "]"
  }
}
