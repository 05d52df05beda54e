/// What the command line changes of the models it names; nil is what the model says.
package struct ModelOverrides: Hashable, Sendable {
  package var levels: Int?
  package var kinds: Set<NodeKind>?
  package var policy: NodeTreePolicy?
  package var environment: NodeTreeEnvironment?

  /// Rules to be taken from the hardened policy.
  package var without: Set<HardenedRule>

  /// The version whose platform scenarios are on.
  package var iOS: Int?

  /// Faults that may strike in scenarios, besides those that they allow.
  package var faults: Set<Fault>

  package init(
    levels: Int? = nil,
    kinds: Set<NodeKind>? = nil,
    policy: NodeTreePolicy? = nil,
    environment: NodeTreeEnvironment? = nil,
    without: Set<HardenedRule> = [],
    iOS: Int? = nil,
    faults: Set<Fault> = []
  ) {
    self.levels = levels
    self.kinds = kinds
    self.policy = policy
    self.environment = environment
    self.without = without
    self.iOS = iOS
    self.faults = faults
  }
}

extension ModelOverrides {
  /// The models with what is changed of them.
  ///
  /// What a file expects is expected of the model that it states. One that is changed is another
  /// model, of which every property is expected to hold. Of a file's models that differ in their levels, those would become one:
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
    case .scenario(let model):
      (.scenario(applied(to: model)), false)
    }
  }

  /// A scenario has its own depth and kinds; the engine's rules matter only if it decides.
  private func applied(to original: ScenarioModel) -> ScenarioModel {
    var model = original
    if case .nodeTree(let rules) = model.strategy {
      model.strategy = .nodeTree((policy?.rules ?? rules).subtracting(without))
    }
    if let iOS { model.scenario.profile = PlatformProfile(iOS: iOS) }
    model.scenario.faults.formUnion(faults)
    if model.strategy != original.strategy || model.scenario != original.scenario {
      model.expectations = [:]
      model.expectationPlace = nil
      model.isOverridden = true
    }
    return model
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
    if let levels {
      model.parameters.levels = levels
      let ending = "@levels=\(original.parameters.levels)"
      if model.id.hasSuffix(ending) { model.id.removeLast(ending.count) }
    }
    if model.parameters != original.parameters || model.environment != original.environment {
      model.expectations = [:]
      model.expectationPlace = nil
      model.isOverridden = true
    }
    return model
  }
}
