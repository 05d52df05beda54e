/// What the command line changes of the models it names; nil is what the model says.
package struct ModelOverrides: Hashable, Sendable {
  package var levels: Int?
  package var kinds: Set<NodeKind>?
  package var policy: NodeTreePolicy?
  package var environment: NodeTreeEnvironment?

  /// Rules to be taken from the hardened policy.
  package var without: Set<HardenedRule>

  package init(
    levels: Int? = nil,
    kinds: Set<NodeKind>? = nil,
    policy: NodeTreePolicy? = nil,
    environment: NodeTreeEnvironment? = nil,
    without: Set<HardenedRule> = []
  ) {
    self.levels = levels
    self.kinds = kinds
    self.policy = policy
    self.environment = environment
    self.without = without
  }
}

extension ModelOverrides {
  /// The models with what is changed of them.
  ///
  /// Where that are the engine's rules, what a model expects of others is dropped: every property is
  /// then expected to hold. Of a file's models that differ in their levels, those would become one:
  /// the one that has the levels asked for, or else the last, is taken.
  package func applied(to models: [Model]) -> [Model] {
    var results: [Model] = []
    var positions: [String: Int] = [:]
    var settled: Set<String> = []
    for model in models {
      let (result, hadLevels) = applied(to: model)
      guard levels != nil, let position = positions[result.id] else {
        positions[result.id] = results.count
        results.append(result)
        settled.formUnion(hadLevels ? [result.id] : [])
        continue
      }
      if hadLevels || !settled.contains(result.id) { results[position] = result }
      if hadLevels { settled.insert(result.id) }
    }
    return results
  }

  /// The model with what is changed of it, and whether it had the levels asked for before.
  private func applied(to model: Model) -> (Model, hadLevels: Bool) {
    switch model {
    case .nodeTree(let model):
      (.nodeTree(applied(to: model)), model.parameters.levels == levels)
    }
  }

  private func applied(to original: NodeTreeModel) -> NodeTreeModel {
    var model = original
    if let kinds { model.parameters.kinds = kinds }
    if let environment { model.environment = environment }
    if let policy {
      model.policy = policy
      model.parameters.rules = policy.rules
    }
    model.parameters.rules.subtract(without)
    if model.parameters.rules != original.parameters.rules { model.expectations = [:] }
    if let levels {
      model.parameters.levels = levels
      let ending = "@levels=\(original.parameters.levels)"
      if model.id.hasSuffix(ending) { model.id.removeLast(ending.count) }
    }
    return model
  }
}
