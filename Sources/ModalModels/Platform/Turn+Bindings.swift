/// What the modifiers of a host are bound to, whoever decides it.
extension Turn {
  /// The presentation that a slot is to show.
  ///
  /// Several modifiers may ask for one slot. The innermost wins (R2); whether it also takes the
  /// slot from an outer one that is shown is a switch. The loser waits: its value stays true.
  mutating func winner(_ slot: PresentationSlot, at level: Int) -> PresentationID {
    let shown = state.hosts[level].slots[slot]
    let wanted = view.wanted(slot, at: level)
    guard wanted.count > 1 else { return wanted.first }
    apply(2)
    if makes(.loserIsCleared) { clearLosers(to: wanted.first, of: slot, at: level) }
    guard wanted.containsShown, shown != wanted.first else { return wanted.first }
    return takes("yes", of: .innerWins) ? wanted.first : shown
  }

  /// Clears the values of all but the winner. The right platform never does that.
  private mutating func clearLosers(to id: PresentationID, of slot: PresentationSlot, at level: Int)
  {
    guard let screen = state.screen(at: level, in: scenario) else { return }
    let winner = scenario.modifiers[scenario.presentations[Int(id)].modifier].value
    for loser in scenario.screens[screen].slots[slot.rawValue] {
      let value = scenario.modifiers[scenario.presentations[Int(loser)].modifier].value
      if let value, value != winner { state.values[value] = 0 }
    }
  }
}

/// A state seen through its scenario: what follows from it without any choice.
struct PlatformView: Sendable {
  typealias PresentationID = CompiledScenario.PresentationID

  private let tables: ScenarioTables
  var state: PlatformState

  init(_ tables: ScenarioTables, _ state: PlatformState) {
    self.tables = tables
    self.state = state
  }

  init(_ scenario: CompiledScenario, _ state: PlatformState) {
    self.init(ScenarioTables(scenario), state)
  }

  var scenario: CompiledScenario {
    @inline(__always) _read { yield tables.scenario }
  }

  /// Who asks for a slot.
  struct Wanted {
    /// The innermost; 0 for none.
    var first: PresentationID = 0
    var count = 0
    /// Whether what the slot shows is among them.
    var containsShown = false
  }

  func wanted(_ slot: PresentationSlot, at level: Int) -> Wanted {
    guard let screen = state.screen(at: level, in: scenario) else { return Wanted() }
    let host = state.hosts[level]
    return wanted(slot, of: screen, node: host.node, shown: host.slots[slot])
  }

  /// Who says that a slot of a host is to show something, be there a view to present it from or not.
  func told(_ slot: PresentationSlot, at level: Int) -> Wanted {
    guard let screen = state.screen(at: level, in: scenario) else { return Wanted() }
    let host = state.hosts[level]
    return wanted(
      slot,
      of: screen,
      node: host.node,
      shown: host.slots[slot],
      withoutTarget: true
    )
  }

  /// Who asks for a slot of the host that a kept call will put on screen.
  func wantedByKept(_ slot: PresentationSlot, at level: Int) -> Wanted {
    guard let kept = state.hosts[level].kept,
      let screen = scenario.presentations[Int(kept.shown)].content
    else { return Wanted() }
    // Another instance of the screen that is still there has the values that live in the screen; the
    // one to come starts with its own.
    let isFresh = state.level(of: screen, in: scenario) != nil
    return wanted(slot, of: screen, node: kept.node, shown: kept.slots[slot], isFresh: isFresh)
  }

  private func wanted(
    _ slot: PresentationSlot,
    of screen: Int,
    node: NodeTree.ID?,
    shown: PresentationID,
    isFresh: Bool = false,
    withoutTarget: Bool = false
  ) -> Wanted {
    if let engine = state.engine {
      // A screen whose node is gone is on its way out, and nothing changes its values any more.
      guard let node else {
        return Wanted(first: shown, count: shown == 0 ? 0 : 1, containsShown: shown != 0)
      }
      guard let modal = engine.tree.visibleModal(of: node) else { return Wanted() }
      let id = engine.presentations[modal]
      guard scenario.slot(id) == slot,
        withoutTarget || scenario.presentations[Int(id)].hasTarget
      else { return Wanted() }
      return Wanted(first: id, count: 1, containsShown: id == shown)
    }
    var wanted = Wanted()
    for id in scenario.screens[screen].slots[slot.rawValue]
    where isPresent(id, withoutTarget) && !(isFresh && isOwned(id)) {
      if wanted.count == 0 || scenario.makes(.outermostWins) { wanted.first = id }
      wanted.count += 1
      if id == shown { wanted.containsShown = true }
    }
    return wanted
  }

  /// Whether the value that a presentation is bound to says that it is to be shown, and there is a
  /// view to present it from or that does not matter.
  private func isPresent(_ id: PresentationID, _ withoutTarget: Bool) -> Bool {
    guard withoutTarget || scenario.presentations[Int(id)].hasTarget,
      let value = scenario.value(of: id)
    else { return false }
    return state.values[value] == scenario.presentations[Int(id)].code
  }

  /// Whether the value that a presentation is bound to lives in its screen.
  private func isOwned(_ id: PresentationID) -> Bool {
    scenario.value(of: id).map { scenario.values[$0].owner != nil } ?? false
  }

  /// Whether a view update of the host at `level` may have something to do.
  func mayUpdate(at level: Int) -> Bool {
    updates(at: level) { scenario.mayTake("yes", of: .innerWins) }
  }

  /// Whether a view update of the host at `level` has something to do whichever options the switches
  /// take. One that may also leave everything as it is can't be waited for: with that option it
  /// never comes to an end, and what waits for it would never be explored.
  func needsUpdate(at level: Int) -> Bool {
    updates(at: level) { !scenario.mayTake("no", of: .innerWins) }
  }

  /// Whether some view update changes something under one option of a switch and nothing under the
  /// other.
  var hasOptionalUpdate: Bool {
    state.hosts.indices.contains { mayUpdate(at: $0) && !needsUpdate(at: $0) }
  }

  /// Whether some slot of the host at `level` is to show something else; `innerReplaces` says whether
  /// that is so where an inner modifier asks and the slot shows what an outer one still asks for.
  private func updates(at level: Int, innerReplaces: () -> Bool) -> Bool {
    PresentationSlot.allCases.contains { slot in
      let wanted = wanted(slot, at: level)
      let shown = state.hosts[level].slots[slot]
      guard wanted.first != shown else { return false }
      return !wanted.containsShown || innerReplaces()
    }
  }

  /// Whether a view update of the host that a kept call at `level` waits to show has something to do.
  func keptNeedsUpdate(at level: Int) -> Bool {
    guard let kept = state.hosts[level].kept else { return false }
    return PresentationSlot.allCases.contains { slot in
      wantedByKept(slot, at: level).first != kept.slots[slot]
        && !scenario.makes(.hostWithoutWindowWaits)
    }
  }

  /// Whether the platform has nothing left to do by itself.
  var isQuiet: Bool {
    !hasPendingUpdates && !state.hasTransition && state.hosts.allSatisfy { $0.kept == nil }
  }

  /// Whether view updates that change something, or the calls they made, have still to be carried out.
  var hasPendingUpdates: Bool {
    state.hosts.contains(where: \.hasPostedDismissal) || needsAnyUpdate
  }

  /// Whether some view update has something to do whichever options the switches take.
  var needsAnyUpdate: Bool {
    state.hosts.indices.contains { needsUpdate(at: $0) || keptNeedsUpdate(at: $0) }
  }

  /// Whether all is at rest: nothing has to happen unless app or user act, or a fault strikes. Under
  /// one option of a switch something may still be about to happen; under the other this is the end.
  var isAtRest: Bool {
    switch state.outcome {
    case .frozen: false
    case .crashed, .corrupted: true
    case .running: isStill && !awaitsAction
    }
  }

  /// Whether nothing moves, and nothing but what was put off has still to happen.
  var isStill: Bool {
    isQuiet && state.held == nil && (state.engine?.tree.isSettled ?? true)
  }

  /// What is shown on each level, from the root upwards; menus and foreign controllers are not
  /// asked for and don't count.
  var shown: [PresentationID] {
    state.hosts.compactMap { host in
      guard let top = host.top, top.phase == .shown else { return nil }
      let kind = scenario.presentations[Int(top.shown)].kind
      return kind.isMenu || kind == .foreign ? nil : top.shown
    }
  }

  /// What is wanted on each level, from the root upwards.
  var wished: [PresentationID] {
    guard let engine = state.engine else { return state.wishes.map(\.shown) }
    var path: [NodeTree.ID] = []
    engine.tree.appendAboutToShow(to: &path)
    return path.dropFirst().map { engine.presentations[$0] }
  }
}
