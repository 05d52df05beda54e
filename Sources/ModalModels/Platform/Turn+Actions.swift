/// What app and user do: the requests of one turn of the main queue.
extension Turn {
  /// An action of the scenario happens, on the host at `level` if its screen is shown.
  mutating func act(_ index: Int, at level: Int?) {
    count(index)
    if scenario.actions[index].actor == .user, let level, let top = state.hosts[level].top,
      top.phase == .shown
    {
      tapThrough(top, at: level)
    }
    perform(scenario.actions[index].requests, from: level)
  }

  /// An item of an open menu: the menu closes.
  mutating func tapMenuItem(_ index: Int, at level: Int) {
    count(index)
    if !makes(.itemLeavesMenuOpen) { closeMenu(at: level) }
    perform(scenario.actions[index].requests, from: level)
  }

  private mutating func count(_ index: Int) {
    if scenario.actions[index].isArmed { state.armed &= ~(1 << UInt64(index)) }
    let arms = scenario.actions[index].arms
    state.armed |= arms
    guard scenario.actions[index].times != nil else { return }
    let run = scenario.actions[index].runIndex
    state.runs[run] += 1
  }

  /// A tap on a view below something open reaches it: below a menu (R10), or below a popover, which
  /// it may close (R11).
  private mutating func tapThrough(_ top: PlatformState.Controller, at level: Int) {
    guard scenario.presentations[Int(top.shown)].kind == .popover else { return apply(10) }
    apply(11)
    let options = PlatformSwitch.tapOutside.options.filter {
      $0 != "closes" && scenario.mayTake($0, of: .tapOutside)
    }
    let option = options[options.count > 1 ? choices.next(of: options.count) : 0]
    if isExplained, let index = PlatformSwitch.tapOutside.options.firstIndex(of: option) {
      decisions.append((.tapOutside, index))
    }
    if option == "closes-and-delivers" { leave(at: level, phase: .leavingByUser) }
  }

  /// The action of a dialog's button is called.
  mutating func callAction(of top: PlatformState.Controller) {
    let requests = top.action == 0 ? [] : scenario.actions[Int(top.action) - 1].requests
    if top.action != 0 { count(Int(top.action) - 1) }
    guard state.hasEngine else { return perform(requests, from: nil) }
    marks.insert(.tapped)
    let runs = top.node.map { tell(.onAction, at: $0) } ?? false
    if runs != top.isWanted { marks.insert(.wrongAction) }
    if runs { perform(requests, from: nil) }
  }

  /// Carries requests out. What app and user want is noted beside what the strategy makes of it.
  mutating func perform(_ requests: [CompiledScenario.Request], from level: Int?) {
    if requests.count > 1, !state.hasEngine { apply(40) }
    for request in requests {
      if state.hasEngine { ask(request, from: level) } else { write(request) }
      if requests.count > 1, !state.hasEngine, makes(.writesSeenOneByOne) {
        for level in state.hosts.indices where level < state.hosts.count { updateHost(at: level) }
      }
    }
  }

  // MARK: bound values

  private mutating func write(_ request: CompiledScenario.Request) {
    switch request {
    case .present(let id):
      let presentation = scenario.presentations[Int(id)]
      guard let value = scenario.modifiers[presentation.modifier].value else {
        return presentDirectly(id)
      }
      guard let isStaying = isStaying(value) else { return }
      let isChange = state.values[value] != presentation.code
      state.values[value] = presentation.code
      if isStaying { wish(for: id, isChange: isChange) }
    case .close(let modifier):
      wishNoLonger(for: modifier)
      guard let value = scenario.modifiers[modifier].value else { return }
      state.values[value] = 0
    case .closeAll(let screen):
      wishNothing(on: screen)
      for modifier in scenario.modifiers where modifier.screen == screen {
        if let value = modifier.value { state.values[value] = 0 }
      }
    case .closeScreen(let screen):
      for presentation in scenario.presentations where presentation.content == screen {
        guard let value = scenario.modifiers[presentation.modifier].value,
          state.values[value] == presentation.code
        else { continue }
        wishNoLonger(for: presentation.modifier)
        state.values[value] = 0
      }
    case .dismissController(let screen):
      dismissController(of: screen)
    case .misuse(let misuse):
      // It asserts, in a debug build.
      remark("programming error: \(misuse.rawValue)")
      state.outcome = .crashed
    }
  }

  /// Whether a value stays: one that lives in a screen goes with it, so that nothing can be wanted
  /// of a screen on its way out. Nil if the value does not even exist.
  private func isStaying(_ value: Int) -> Bool? {
    guard let owner = scenario.values[value].owner else { return true }
    if let level = state.level(of: owner, in: scenario) {
      return level == 0 || state.hosts[level - 1].top?.phase.isLeaving == false
    }
    let isKept = state.hosts.contains { host in
      host.kept.map { scenario.presentations[Int($0.shown)].content == owner } ?? false
    }
    return isKept ? true : nil
  }

  /// A controller without a binding is presented by a call of the app.
  mutating func presentDirectly(_ id: PresentationID) {
    apply(41)
    if makes(.directCallDropped) { return }
    let screen = scenario.presentations[Int(id)].screen
    guard let level = state.level(of: screen, in: scenario) else { return }
    present(id, at: level)
  }
}

/// What is wanted, where no engine keeps it: for each screen the last presentation asked for, until
/// it is closed by request or by the user. When a screen goes, so does all that was wanted above.
extension Turn {
  private func wishLevel(of screen: Int) -> Int? {
    var level = 0
    var current: Int? = 0
    while current != screen {
      guard level < state.wishes.count else { return nil }
      current = scenario.presentations[Int(state.wishes[level].shown)].content
      level += 1
    }
    return level
  }

  fileprivate mutating func wish(for id: PresentationID, isChange: Bool) {
    guard let level = wishLevel(of: scenario.presentations[Int(id)].screen) else { return }
    if level < state.wishes.count, state.wishes[level].shown == id, !isChange {
      // Asked for again while it is on its way out: wanted anew. Otherwise nothing has changed.
      let phase = level < state.hosts.count ? state.hosts[level].top?.phase : nil
      guard let phase, phase.isLeaving else { return }
    }
    state.wishes.removeSubrange(level...)
    state.wishes.append(PlatformState.Wish(shown: id))
  }

  fileprivate mutating func wishNoLonger(for modifier: Int) {
    guard let level = wishLevel(of: scenario.modifiers[modifier].screen),
      level < state.wishes.count,
      scenario.presentations[Int(state.wishes[level].shown)].modifier == modifier
    else { return }
    state.wishes.removeSubrange(level...)
  }

  fileprivate mutating func wishNothing(on screen: Int) {
    guard let level = wishLevel(of: screen), level < state.wishes.count else { return }
    state.wishes.removeSubrange(level...)
  }

  /// What is wanted is being presented.
  mutating func wishIsPresented(_ id: PresentationID, at level: Int) {
    guard level < state.wishes.count, state.wishes[level].shown == id,
      state.wishes[..<level].allSatisfy(\.isPresented)
    else { return }
    state.wishes[level].isPresented = true
  }

  /// The user has closed what was presented.
  mutating func wishIsClosed(at level: Int) {
    guard level < state.wishes.count, state.wishes[level].isPresented else { return }
    state.wishes.removeSubrange(level...)
  }
}
