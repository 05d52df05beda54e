/// A scenario as a file states it: what there is and may happen, checked with one or several
/// strategies.
package struct ScenarioModelFile: Hashable, Sendable {
  package var scenario: Scenario

  /// The strategies, in the order given; one model each.
  package var strategies: [StrategyName]

  /// The hardened rules of the engine with the strategy `node-tree`.
  package var rules: Set<HardenedRule>

  /// What is expected, where it is not that the property holds.
  package var expectations: [StrategyName: [PropertyID: ExpectedVerdict]]

  /// Where the file names each strategy, or if it names none, where it lists what may happen.
  package var strategyPlaces: [StrategyName: SourceLocation]

  /// Where what is expected of each strategy is stated, if anything is.
  package var expectationPlaces: [StrategyName: SourceLocation]

  /// Where each action is stated, by its name.
  package var actionPlaces: [String: SourceLocation]
}

/// A strategy with a policy, by the names that scenario files use.
package enum StrategyName: String, CaseIterable, Hashable, Sendable {
  case bindings
  case presentationView = "presentation-view"
  case nodeTree = "node-tree"
  case nodeTreeReference = "node-tree/reference"
}

extension StrategyName {
  /// The strategy; the policy of `node-tree` alone is the hardened one.
  package var strategy: Strategy {
    switch self {
    case .bindings: .bindings
    case .presentationView: .presentationView
    case .nodeTree: .nodeTree(NodeTreePolicy.hardened.rules)
    case .nodeTreeReference: .nodeTree(NodeTreePolicy.reference.rules)
    }
  }

  /// What a strategy is called in a file, which gives the rules besides if there are some.
  init(_ strategy: Strategy) {
    self =
      switch strategy {
      case .bindings: .bindings
      case .presentationView: .presentationView
      case .nodeTree(let rules): rules.isEmpty ? .nodeTreeReference : .nodeTree
      }
  }

  /// What is decided, in a sentence.
  package var meaning: String {
    switch self {
    case .bindings: "The app writes the bound values directly."
    case .presentationView: "A container holds one optional view, as ModalPresentationView does."
    case .nodeTree: "The engine with its hardened policy, the production default."
    case .nodeTreeReference: "The engine with its reference policy."
    }
  }
}

/// A scenario with one strategy, to be checked.
package struct ScenarioModel: Hashable, Sendable {
  /// The id of its file, with `@strategy=` and the name if the file gives several.
  package var id: String

  package var scenario: Scenario

  /// The strategy as the file names it.
  package var name: StrategyName

  /// The strategy; its rules are those of the named policy unless the command line says otherwise.
  package var strategy: Strategy

  /// What is expected of the properties for which the file says something.
  package var expectations: [PropertyID: ExpectedVerdict]

  /// Whether the command line has changed the model, and with it what is expected.
  package var isOverridden = false

  /// Where the file names the strategy, or what may happen; nil for a built-in model.
  package var location: SourceLocation?

  /// Where its file states what is expected, be it of this property or of others; nil if it doesn't.
  package var expectationPlace: SourceLocation?

  /// Where each action is stated, by its name; none for a built-in model.
  package var actionPlaces: [String: SourceLocation] = [:]

  /// A scenario that is not from a file, of which every property is expected to hold.
  package init(scenario: Scenario, strategy: Strategy) {
    id = scenario.id
    self.scenario = scenario
    self.strategy = strategy
    name = StrategyName(strategy)
    expectations = [:]
  }

  /// What is expected of `property`: that it holds, unless the file says otherwise.
  package func expectation(of property: PropertyID) -> ExpectedVerdict {
    expectations[property] ?? .holds(at: expectationPlace)
  }
}

extension ScenarioModelFile {
  /// A strategy with the rules that the file gives it.
  func strategy(_ name: StrategyName) -> Strategy {
    name == .nodeTree ? .nodeTree(rules) : name.strategy
  }

  /// The models that the file states; `id` is the id of the file.
  package func models(id: String) -> [ScenarioModel] {
    strategies.map { name in
      var scenario = scenario
      scenario.id = id
      var model = ScenarioModel(scenario: scenario, strategy: strategy(name))
      if strategies.count > 1 { model.id = "\(id)@strategy=\(name.rawValue)" }
      model.expectations = expectations[name] ?? [:]
      model.location = strategyPlaces[name]
      model.expectationPlace = expectationPlaces[name]
      model.actionPlaces = actionPlaces
      return model
    }
  }
}
