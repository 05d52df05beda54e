import ModelChecking

extension Model {
  /// How often each kind of event was taken, given how often the search counted each, in the order of
  /// the system's kinds.
  ///
  /// Not so an app's actions: one can be out of reach for the very reason that a model is there to
  /// show, and that is no gap in what is known of engine and platform.
  func eventCoverage(_ counts: [Int]) -> [RuleCoverage.Item] {
    switch self {
    case .nodeTree(let model):
      items(.nodeTreeEvent, NodeTreeEvent.Kind.allCases.map(\.eventKind), counts) {
        NodeTreeEvent.Kind.allCases[$0].absence(in: model.parameters)
      }
    case .scenario(let model):
      // The actions come first.
      items(
        .platformEvent,
        PlatformEvent.Kind.ofPlatform.map(\.eventKind),
        Array(counts.suffix(PlatformEvent.Kind.ofPlatform.count))
      ) { PlatformEvent.Kind.ofPlatform[$0].absence(in: model) }
    }
  }

  private func items(
    _ kind: RuleCoverage.Kind,
    _ events: [EventKind],
    _ counts: [Int],
    absence: (Int) -> String?
  ) -> [RuleCoverage.Item] {
    events.indices.map { index in
      RuleCoverage.Item(
        kind: kind,
        name: events[index].name,
        count: counts.indices.contains(index) ? counts[index] : 0,
        absence: absence(index)
      )
    }
  }
}

extension NodeTreeEvent.Kind {
  /// Why it can't happen to a tree with these parameters; nil if it might.
  fileprivate func absence(in parameters: NodeTreeParameters) -> String? {
    switch self {
    case .addScreen:
      parameters.kinds.contains(.screen) ? nil : "there are no screens but the root"
    case .addDialog, .onAppear, .timer, .onDisappear, .onAction:
      parameters.kinds.contains(.dialog) ? nil : "there are no dialogs"
    case .watchdog: parameters.rules.contains(.watchdog) ? nil : "the rule 'watchdog' is off"
    case .remove, .removeForModal, .removeForReserved, .tick, .didAppear, .didDisappear: nil
    }
  }
}

extension PlatformEvent.Kind {
  /// Why it can't happen to this app; nil if it might.
  fileprivate func absence(in model: ScenarioModel) -> String? {
    switch (self, model.strategy) {
    case (.vanish, _):
      model.scenario.faults.contains(.earlyDisappearance)
        ? nil : "the fault 'early-disappearance' is off"
    case (.watchdog, .nodeTree(let rules)):
      rules.contains(.watchdog) ? nil : "the rule 'watchdog' is off"
    case (_, .nodeTree): nil
    case (.tick, _), (.timer, _), (.watchdog, _): "the engine is not used"
    default: nil
    }
  }
}
