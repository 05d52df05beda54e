/// What may happen in a state, in a fixed order.
extension PlatformView {
  func forEachEvent(_ body: (PlatformEvent) -> Void) {
    guard state.outcome == .running else { return }
    if scenario.holds(.viewUpdatesComeFirst), needsAnyUpdate {
      for level in state.hosts.indices { forEachUpdate(at: level, body) }
      return
    }
    for level in state.hosts.indices { forEachPlatformEvent(at: level, body) }
    if state.held != nil { body(PlatformEvent(.callBack, at: 0)) }
    forEachClockEvent(body)
    for level in state.hosts.indices { forEachGesture(at: level, body) }
    for index in scenario.actions.indices { forEachAction(index, body) }
  }

  private func forEachUpdate(at level: Int, _ body: (PlatformEvent) -> Void) {
    if mayUpdate(at: level) { body(PlatformEvent(.update, at: level)) }
    if keptNeedsUpdate(at: level) { body(PlatformEvent(.updateWithoutWindow, at: level)) }
  }

  private func forEachPlatformEvent(at level: Int, _ body: (PlatformEvent) -> Void) {
    let host = state.hosts[level]
    forEachUpdate(at: level, body)
    if host.hasPostedDismissal { body(PlatformEvent(.dismissCall, at: level)) }
    guard let top = host.top else { return }
    if top.phase != .shown { body(PlatformEvent(.transitionEnds, at: level)) }
    if top.phase == .appearing, scenario.faults.contains(.earlyDisappearance) {
      body(PlatformEvent(.vanish, at: level))
    }
  }

  /// The engine's ticks, timers and watchdogs, as far as the assumptions about time let them come.
  private func forEachClockEvent(_ body: (PlatformEvent) -> Void) {
    guard let tree = state.engine?.tree else { return }
    let mayGiveUp =
      !scenario.holds(.watchdogOutlastsTransition)
      || (isQuiet && !tree.nodes.contains { $0.timer == .running })
    for node in tree.nodes.indices {
      if tree[node].phase == .childWaiting { body(PlatformEvent(.tick, at: node)) }
      if tree[node].timer == .running, mayFire(node) { body(PlatformEvent(.timer, at: node)) }
      if mayGiveUp, tree.rules.watchdog, tree.runsTransition(at: node) {
        body(PlatformEvent(.watchdog, at: node))
      }
    }
  }

  private func mayFire(_ node: NodeTree.ID) -> Bool {
    if scenario.faults.contains(.earlyDialogTimer)
      || !scenario.holds(.dialogTimerOutlastsTransition)
    {
      return true
    }
    return !state.hosts.contains { $0.top?.phase == .appearing && $0.top?.node == node }
  }

  private func forEachGesture(at level: Int, _ body: (PlatformEvent) -> Void) {
    guard let top = state.hosts[level].top else {
      if isInteractive(level), let screen = state.screen(at: level, in: scenario) {
        for menu in scenario.screens[screen].menus where !scenario.makes(.menusCannotBeOpened) {
          body(PlatformEvent(.openMenu, at: level, Int(menu)))
        }
      }
      return
    }
    if top.phase == .leavingByUser, top.style == .sheet,
      !scenario.makes(.swipeCannotBeCancelled)
    {
      body(PlatformEvent(.cancelSwipe, at: level))
    }
    guard top.phase == .shown, isTopmost(level) else { return }
    switch top.style {
    case .sheet:
      if scenario.presentations[Int(top.shown)].isLocked
        ? scenario.makes(.lockedSheetSwiped) : !scenario.makes(.swipeIgnored)
      {
        body(PlatformEvent(.swipe, at: level))
      }
    case .popover:
      if scenario.mayCloseByTapOutside, !scenario.makes(.tapOutsidePopoverIgnored) {
        body(PlatformEvent(.tapOutside, at: level))
      }
    case .alert, .confirmationDialog:
      if !scenario.makes(.buttonsIgnored) { forEachButton(of: top, at: level, body) }
      if scenario.faults.contains(.tapOutside)
        || top.style == .confirmationDialog && !scenario.makes(.tapOutsideDialogIgnored)
      {
        body(PlatformEvent(.tapOutside, at: level))
      }
    case .menu, .picker:
      body(PlatformEvent(.closeMenu, at: level))
    case .foreign:
      if !scenario.makes(.foreignStays) { body(PlatformEvent(.closeForeign, at: level)) }
    case .fullScreenCover:
      if scenario.makes(.swipeClosesCover) { body(PlatformEvent(.swipe, at: level)) }
    }
  }

  private func forEachButton(
    of top: PlatformState.Controller,
    at level: Int,
    _ body: (PlatformEvent) -> Void
  ) {
    let modifier = scenario.presentations[Int(top.shown)].modifier
    body(PlatformEvent(.tapButton, at: level))
    for index in scenario.actions.indices
    where scenario.actions[index].control == modifier && mayHappen(index) {
      body(PlatformEvent(.tapButton, at: level, index + 1))
    }
  }

  /// Whether nothing lies above what the host at `level` presents.
  private func isTopmost(_ level: Int) -> Bool {
    guard level + 1 < state.hosts.count else { return true }
    return state.hosts[level + 1].top == nil && state.hosts[level + 1].kept == nil
  }

  /// Whether the host's own presentation has ended, so that its views can be tapped.
  private func isInteractive(_ level: Int) -> Bool {
    level == 0 || state.hosts[level - 1].top?.phase == .shown
  }

  private func forEachAction(_ index: Int, _ body: (PlatformEvent) -> Void) {
    guard mayHappen(index) else { return }
    if let control = scenario.actions[index].control {
      guard scenario.modifiers[control].kind.isMenu else { return }
      for level in state.hosts.indices {
        guard let top = state.hosts[level].top, top.phase == .shown,
          scenario.presentations[Int(top.shown)].modifier == control
        else { continue }
        body(PlatformEvent(.tapItem, at: level, index + 1))
      }
      return
    }
    let screen = scenario.actions[index].screen
    guard let level = state.level(of: screen, in: scenario) else { return }
    switch scenario.actions[index].actor {
    case .app: body(PlatformEvent(.act, at: level, index + 1))
    case .user: if canBeTapped(level) { body(PlatformEvent(.act, at: level, index + 1)) }
    case .clock: body(PlatformEvent(isStill ? .actLater : .act, at: level, index + 1))
    }
  }

  /// Whether something that was put off has still to change anything. It has not if its screen has
  /// gone, and with it the task or the timer. What puts itself off again and again, and changes
  /// nothing, does not keep things from being at rest.
  var awaitsAction: Bool {
    scenario.delayedActions.contains { index in
      guard mayHappen(index),
        let level = state.level(of: scenario.actions[index].screen, in: scenario)
      else { return false }
      return changes(PlatformEvent(.actLater, at: level, index + 1))
    }
  }

  /// Whether an event changes anything in one of the ways that it may take.
  private func changes(_ event: PlatformEvent) -> Bool {
    var choices: UInt32? = 0
    while let way = choices {
      var turn = Turn(self, choices: Choices(way))
      turn.run(event)
      if turn.state != state { return true }
      choices = turn.choices.following
    }
    return false
  }

  private func mayHappen(_ index: Int) -> Bool {
    if scenario.actions[index].isArmed, state.armed & (1 << UInt64(index)) == 0 { return false }
    guard let times = scenario.actions[index].times else { return true }
    return state.runs[scenario.actions[index].runIndex] < times
  }

  /// Whether a tap on the views of the host at `level` reaches them: nothing is above, or it is on
  /// its way out, or lets taps through.
  private func canBeTapped(_ level: Int) -> Bool {
    guard isInteractive(level) else { return false }
    guard let top = state.hosts[level].top else { return true }
    if top.phase.isLeaving { return true }
    guard top.phase == .shown, isTopmost(level) else { return false }
    switch scenario.presentations[Int(top.shown)].kind {
    case .menu, .picker: return !scenario.makes(.menuSwallowsTaps)
    case .popover: return scenario.mayDeliverTapOutside && !scenario.makes(.popoverSwallowsTaps)
    case .sheet, .fullScreenCover, .alert, .confirmationDialog, .foreign: return false
    }
  }
}

extension Turn {
  /// Does what `event` says.
  mutating func run(_ event: PlatformEvent) {
    let level = Int(event.place)
    let argument = Int(event.argument)
    switch event.kind {
    case .act, .actLater: act(argument - 1, at: level)
    case .tapItem: tapMenuItem(argument - 1, at: level)
    case .tapButton: tapButton(action: argument, at: level)
    case .swipe: swipe(at: level)
    case .cancelSwipe: cancelSwipe(at: level)
    case .tapOutside: tapOutside(at: level)
    case .openMenu: openMenu(PresentationID(argument), at: level)
    case .closeMenu: closeMenu(at: level)
    case .closeForeign: leave(at: level, phase: .leavingByUser)
    case .update: updateHost(at: level)
    case .updateWithoutWindow: updateKeptHost(at: level)
    case .dismissCall: dismissPosted(at: level)
    case .transitionEnds: endTransition(at: level)
    case .callBack: deliverHeld()
    case .tick: tell(.tick, at: level)
    case .timer: tell(.timer, at: level)
    case .watchdog: tell(.watchdog, at: level)
    case .vanish: vanish(at: level)
    }
  }

  private mutating func tapOutside(at level: Int) {
    guard let style = state.hosts[level].top?.style else { return }
    if style == .popover { closePopover(at: level) } else { cancelDialog(at: level) }
  }
}
