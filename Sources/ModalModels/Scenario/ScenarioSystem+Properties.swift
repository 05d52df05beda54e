package import ModelChecking

extension ScenarioSystem {
  /// What is proved of a strategy on the platform. Properties of the engine's own are among them
  /// only if it decides.
  package var properties: [Property<Self>] {
    let facts = PlatformFactsMemory(code)
    return PropertyID.allCases.compactMap { id in
      let requirements = requirements(of: id, facts)
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

  private func requirements(
    of id: PropertyID,
    _ facts: PlatformFactsMemory
  ) -> [Requirement<Self>] {
    switch id {
    case .noBrokenInvariant:
      onlyWithEngine([.never(marks: .brokenInvariant, premise: .called)])
    case .singlePresentation:
      [.always(premise: facts.include(.binds), condition: facts.include(.boundOnce))]
    case .noDeadlock:
      [.noDeadlock(settled: facts.include(.atRest), environment: \.kind.isEnvironment)]
    case .noStuckModal:
      noStuckModal(facts)
    case .noOverlap:
      [.never(marks: .overlap, premise: .began)]
    case .settles:
      [.settles(rest: facts.include(.atRest), environment: \.kind.isEnvironment)]
    case .showsWhatWasAsked:
      [atRest(.showsOrAsks, .asAsked, facts)]
        + onlyWithEngine([.never(marks: .dishonouredRequest, premise: .changedIntent)])
    case .honoursLastRequest:
      onlyWithEngine([.never(marks: .dishonouredRequest, premise: .changedIntent)])
    case .actionsRunOnce:
      onlyWithEngine([.never(marks: .wrongAction, premise: .tapped)])
    case .conforms:
      // Decided by running the production engine along, not by a search of the model alone.
      []
    case .noDesync:
      [atRest(.showsBoundOrBinds, .valuesAgree, facts)]
    case .noFreeze:
      [.always(premise: facts.include(.movesOrFroze), condition: facts.include(.moving))]
    case .noCrash:
      [.always(premise: facts.include(.presentsOrBroke), condition: facts.include(.intact))]
    case .rightStyle:
      [.always(premise: facts.include(.presents), condition: facts.include(.ownStyle))]
    case .noLostClose:
      [atRest(.showsBound, .closedIsGone, facts)]
    case .noExtraClose:
      [.never(marks: .extraClose, premise: [.left, .extraClose])]
    case .rightContent:
      [atRest(.showsItem, .ownContent, facts)]
    }
  }

  private func onlyWithEngine(_ requirements: [Requirement<Self>]) -> [Requirement<Self>] {
    compiled.strategy.usesEngine ? requirements : []
  }

  /// Whether nothing happens in the state unless app or user act.
  package func isAtRest(_ state: State) -> Bool {
    view(of: state).isAtRest
  }

  /// At rest, on a platform that still works, where `premise` is so: what could violate `condition`.
  private func atRest(
    _ premise: PlatformFacts,
    _ condition: PlatformFacts,
    _ facts: PlatformFactsMemory
  ) -> Requirement<Self> {
    .always(
      premise: facts.include(premise.union([.atRest, .works])),
      condition: facts.include(condition)
    )
  }

  /// From every state the root can be free and at rest again, and what an action at rest asks for
  /// can come to be shown.
  private func noStuckModal(_ facts: PlatformFactsMemory) -> [Requirement<Self>] {
    [
      .alwaysReachable(goal: facts.include([.works, .atRest, .rootIsFree])),
      .reachableAfter(
        premise: facts.include(.atRest),
        trigger: { state, event in
          guard let action = event.action else { return nil }
          let presents = compiled.actions[action].presents
          guard presents != 0 else { return nil }
          var turn = Turn(view(of: state), choices: Choices(event.choices))
          turn.run(event)
          // What the app can't ask for there, it can't expect.
          return turn.view.wished.contains(presents) ? Int(presents) : nil
        },
        goal: { presentation, state in facts.shows(presentation, in: state) },
        through: \.kind.isEnvironment
      ),
    ]
  }
}

extension PlatformView {
  /// On the screen where most modifiers say that something is to be shown, how many do.
  var mostBound: Int {
    state.hosts.indices.reduce(0) { most, level in
      max(most, PresentationSlot.allCases.reduce(0) { $0 + told($1, at: level).count })
    }
  }

  /// Whether something is shown that a value is bound to.
  var showsBound: Bool { state.hosts.contains { bound($0.top) != nil } }

  /// Whether something is shown that shares its modifier with other items.
  var showsItem: Bool {
    state.hosts.contains { host in
      guard let top = bound(host.top) else { return false }
      let modifier = scenario.presentations[Int(top.shown)].modifier
      return scenario.presentations.dropFirst().count { $0.modifier == modifier } > 1
    }
  }

  /// Whether some value says "presented".
  var hasSetValue: Bool { state.values.contains { $0 != 0 } }

  /// Whether every value that says "presented" has what it says on screen, and every screen shown
  /// has a value that says so.
  ///
  /// A value that lives outside its screen may say so while the screen is not there, whose modifiers
  /// then are not there either.
  var valuesAgreeWithScreen: Bool {
    let isEachValueShown = state.values.indices.allSatisfy { value in
      let code = state.values[value]
      return code == 0
        || state.hosts.contains { host in
          guard let id = bound(host.top)?.shown else { return false }
          return scenario.value(of: id) == value && scenario.presentations[Int(id)].code == code
        }
    }
    return isEachValueShown && modifiersAgreeWithScreen
  }

  private var modifiersAgreeWithScreen: Bool {
    state.hosts.indices.allSatisfy { level in
      let top = bound(state.hosts[level].top)?.shown
      return PresentationSlot.allCases.allSatisfy { slot in
        let told = told(slot, at: level)
        guard let top, scenario.slot(top) == slot else { return told.count == 0 }
        return told.count == 1 && told.first == top
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
