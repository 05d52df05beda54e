package import ModelChecking

extension ScenarioSystem {
  /// What is proved of a strategy on the platform. Properties of the engine's own are among them
  /// only if it decides.
  package var properties: [Property<Self>] {
    PropertyID.allCases.compactMap { id in
      let requirements = requirements(of: id)
      guard !requirements.isEmpty else { return nil }
      return Property(id: id.rawValue, requirements: requirements, assumptions: assumptions)
    }
  }

  /// The properties that have a meaning with the strategy: what a search decides, and what running
  /// the engine along does.
  var meaningfulProperties: [PropertyID] {
    let decided = Set(properties.map(\.id))
    return PropertyID.allCases.filter { property in
      decided.contains(property.rawValue)
        || !property.isDecidedBySearch && compiled.strategy.usesEngine
    }
  }

  /// What is taken for granted, as far as it matters to the strategy.
  private var assumptions: [String] {
    Assumption.allCases.filter(compiled.holds).map(\.rawValue)
  }

  private func requirements(of id: PropertyID) -> [Requirement<Self>] {
    switch id {
    case .noBrokenInvariant:
      onlyWithEngine([.never(marks: .brokenInvariant, premise: nil)])
    case .singlePresentation:
      [always { $0.boundCounts.allSatisfy { $0 <= 1 } }]
    case .noDeadlock:
      [.noDeadlock(settled: predicate(\.isAtRest), environment: \.kind.isEnvironment)]
    case .noStuckModal:
      noStuckModal
    case .noOverlap:
      [.never(marks: .overlap, premise: .began)]
    case .settles:
      [.settles(rest: predicate(\.isAtRest), environment: \.kind.isEnvironment)]
    case .showsWhatWasAsked:
      [atRest { $0.shown == $0.wished }]
        + onlyWithEngine([.never(marks: .dishonouredRequest, premise: nil)])
    case .honoursLastRequest:
      onlyWithEngine([.never(marks: .dishonouredRequest, premise: .changedIntent)])
    case .actionsRunOnce:
      onlyWithEngine([.never(marks: .wrongAction, premise: .tapped)])
    case .conforms:
      // Decided by running the production engine along, not by a search of the model alone.
      []
    case .noDesync:
      [atRest { $0.valuesAgreeWithScreen }]
    case .noFreeze:
      [always { $0.state.outcome != .frozen }]
    case .noCrash:
      [always { $0.state.outcome != .crashed && $0.state.outcome != .corrupted }]
    case .rightStyle:
      [always { $0.stylesAreRight }]
    case .noLostClose:
      [atRest { $0.closedIsGone }]
    case .noExtraClose:
      [.never(marks: .extraClose, premise: nil)]
    case .rightContent:
      [atRest { $0.contentIsRight }]
    }
  }

  private func onlyWithEngine(_ requirements: [Requirement<Self>]) -> [Requirement<Self>] {
    compiled.strategy.usesEngine ? requirements : []
  }

  /// Whether nothing happens in the state unless app or user act.
  package func isAtRest(_ state: State) -> Bool { predicate(\.isAtRest)(state) }

  // MARK: predicates

  private func predicate(
    _ condition: @escaping @Sendable (PlatformView) -> Bool
  ) -> @Sendable (State) -> Bool {
    { [compiled, code] in condition(PlatformView(compiled, code.decode($0))) }
  }

  private func always(
    _ condition: @escaping @Sendable (PlatformView) -> Bool
  ) -> Requirement<Self> {
    .always(premise: nil, condition: predicate(condition))
  }

  /// At rest, on a platform that still works.
  private func atRest(
    _ condition: @escaping @Sendable (PlatformView) -> Bool
  ) -> Requirement<Self> {
    .always(
      premise: predicate { $0.isAtRest && $0.state.outcome == .running },
      condition: predicate(condition)
    )
  }

  /// From every state the root can be free and at rest again, and what an action at rest asks for
  /// can come to be shown.
  private var noStuckModal: [Requirement<Self>] {
    [
      .alwaysReachable(
        goal: predicate {
          $0.state.outcome == .running && $0.isAtRest && $0.state.hosts[0].top == nil
        }
      ),
      .reachableAfter(
        trigger: { [compiled, code] state, event in
          guard let action = event.action, compiled.actions[action].presents != 0 else {
            return nil
          }
          let state = code.decode(state)
          guard PlatformView(compiled, state).isAtRest else { return nil }
          var turn = Turn(compiled, state, choices: Choices(event.choices))
          turn.run(event)
          // What the app can't ask for there, it can't expect.
          let wished = PlatformView(compiled, turn.state).wished
          let presents = compiled.actions[action].presents
          return wished.contains(presents) ? Int(presents) : nil
        },
        goal: { [compiled, code] presentation, state in
          PlatformView(compiled, code.decode(state)).shown.contains { Int($0) == presentation }
        },
        through: \.kind.isEnvironment
      ),
    ]
  }
}

extension PlatformView {
  /// How many modifiers of each screen say that something is to be shown.
  var boundCounts: [Int] {
    state.hosts.indices.map { level in
      PresentationSlot.allCases.reduce(0) { $0 + wanted($1, at: level).count }
    }
  }

  /// Whether every value that says "presented" has what it says on screen, and every screen shown
  /// has a value that says so.
  var valuesAgreeWithScreen: Bool {
    state.hosts.indices.allSatisfy { level in
      let top = bound(state.hosts[level].top)?.shown
      return PresentationSlot.allCases.allSatisfy { slot in
        let wanted = wanted(slot, at: level)
        guard let top, scenario.slot(top) == slot else { return wanted.count == 0 }
        return wanted.count == 1 && wanted.first == top
      }
    }
  }

  /// Whether nothing is on screen that no value asks for any more.
  var closedIsGone: Bool {
    state.hosts.indices.allSatisfy { level in
      guard let top = bound(state.hosts[level].top) else { return true }
      guard let slot = scenario.slot(top.shown) else { return true }
      return wanted(slot, at: level).count > 0
    }
  }

  /// Whether each controller shows what its slot is to show.
  var contentIsRight: Bool {
    state.hosts.indices.allSatisfy { level in
      guard let top = bound(state.hosts[level].top), let slot = scenario.slot(top.shown) else {
        return true
      }
      let shown = state.hosts[level].slots[slot]
      guard shown != 0 else { return true }
      let modifier = scenario.presentations[Int(top.shown)].modifier
      return shown == top.shown || scenario.presentations[Int(shown)].modifier != modifier
    }
  }

  var stylesAreRight: Bool {
    state.hosts.allSatisfy { host in
      guard let top = host.top else { return true }
      return top.style == scenario.presentations[Int(top.shown)].kind
    }
  }

  /// A controller that some value is bound to.
  private func bound(_ top: PlatformState.Controller?) -> PlatformState.Controller? {
    guard let top, scenario.slot(top.shown) != nil else { return nil }
    return top
  }
}
