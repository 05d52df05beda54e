import ModelChecking

/// Present and dismiss calls, as UIKit carries them out, keeps or drops them.
extension Turn {
  mutating func present(_ id: PresentationID, at level: Int) {
    // Only what is bound to a value is a node's.
    let node = scenario.slot(id) == nil ? nil : visibleNode(at: level)
    if let top = state.hosts[level].top {
      switch top.phase {
      case .appearing, .shown:
        presentOnBusy(top, id, node: node, at: level)
      case .leaving, .leavingByUser:
        presentWhileClosing(id, node: node, at: level)
      }
      return
    }
    if level > 0, let own = state.hosts[level - 1].top {
      switch own.phase {
      case .appearing:
        return keep(id, node: node, at: level)
      case .leaving, .leavingByUser:
        guard makes(.leavingHostPresents) else { return drop(id, by: 17, at: level) }
      case .shown:
        break
      }
    }
    guard !strikes(.droppedPresentation) else { return drop(id, by: 20, at: level) }
    start(id, node: node, slots: PlatformState.Slots(), at: level)
  }

  /// What presents something that is not on its way out ignores the call (R1).
  private mutating func presentOnBusy(
    _ top: PlatformState.Controller,
    _ id: PresentationID,
    node: NodeTree.ID?,
    at level: Int
  ) {
    let isMenu = scenario.presentations[Int(top.shown)].kind.isMenu
    if isMenu, top.phase == .shown, makes(.menuMakesWay) {
      closeMenu(at: level)
      return keep(id, node: node, at: level)
    }
    if let slot = scenario.slot(top.shown), slot != scenario.slot(id) {
      apply(9)
      if makes(.otherSlotWaits) { return keep(id, node: node, at: level) }
    }
    if makes(.busyPresenterKeepsCall) { return keep(id, node: node, at: level) }
    if makes(.busyPresenterReplaces) { return startInstead(id, node: node, at: level) }
    drop(id, by: isMenu ? 10 : 1, at: level)
  }

  /// A dropped call is not reported and not tried again: what the slot is taken to show stays.
  private mutating func drop(_ id: PresentationID, by rule: PlatformRule.ID, at level: Int) {
    apply(rule)
    apply(20)
    remark(.dropped(id))
    if let slot = scenario.slot(id), makes(.droppedCallTriedAgain) {
      state.hosts[level].slots[slot] = 0
    }
    if makes(.droppedCallClearsValue) { clearValue(of: id, at: level) }
  }

  /// Something takes the place of what is presented, without a dismissal. The right platform never
  /// does that.
  private mutating func startInstead(_ id: PresentationID, node: NodeTree.ID?, at level: Int) {
    _ = remove(at: level)
    start(id, node: node, slots: PlatformState.Slots(), at: level)
  }

  private mutating func presentWhileClosing(
    _ id: PresentationID,
    node: NodeTree.ID?,
    at level: Int
  ) {
    let isMenu = state.hosts[level].top.map { scenario.presentations[Int($0.shown)].kind.isMenu }
    if isMenu == true {
      guard takes("kept", of: .presentWhileMenuCloses) else {
        return drop(id, by: 10, at: level)
      }
      return keep(id, node: node, at: level)
    }
    guard takes("kept", of: .presentWhileClosing) else {
      state.outcome = .corrupted
      return
    }
    keep(id, node: node, at: level)
  }

  /// UIKit keeps one call, and drops the next (R15).
  private mutating func keep(_ id: PresentationID, node: NodeTree.ID?, at level: Int) {
    guard state.hosts[level].kept == nil || makes(.secondCallReplacesKept) else {
      return drop(id, by: 15, at: level)
    }
    apply(14)
    if makes(.callDuringTransitionDropped) { return drop(id, by: 14, at: level) }
    if makes(.callDuringTransitionAtOnce) { return startInstead(id, node: node, at: level) }
    remark(.kept(id))
    state.hosts[level].kept = PlatformState.KeptCall(shown: id, node: node)
  }

  /// The running transition has ended: the kept call is carried out.
  mutating func runKeptCall(at level: Int) {
    guard state.outcome == .running, level < state.hosts.count,
      let kept = state.hosts[level].kept
    else { return }
    apply(14)
    state.hosts[level].kept = nil
    if makes(.keptCallForgotten) { return }
    guard state.hosts[level].top == nil else { return drop(kept.shown, by: 1, at: level) }
    guard !strikes(.droppedPresentation) else { return drop(kept.shown, by: 20, at: level) }
    start(kept.shown, node: kept.node, slots: kept.slots, at: level)
  }

  /// The presentation's transition starts.
  private mutating func start(
    _ id: PresentationID,
    node: NodeTree.ID?,
    slots: PlatformState.Slots,
    at level: Int
  ) {
    let presentation = scenario.presentations[Int(id)]
    noteStart()
    state.hosts[level].top = PlatformState.Controller(
      shown: id,
      style: presentation.kind,
      node: node
    )
    if presentation.content != nil {
      state.hosts.append(PlatformState.Host(slots: slots, node: node))
    }
    wishIsPresented(id, at: level)
    if presentation.kind.isDialog, !makes(.dialogStartNotReported) { report(.onAppear, of: node) }
    if presentation.kind.hostsContent, makes(.appearanceReportedAtStart) {
      report(.didAppear, of: node)
    }
  }

  /// A dismiss call that was posted is carried out.
  mutating func dismissPosted(at level: Int) {
    state.hosts[level].hasPostedDismissal = false
    dismiss(at: level)
  }

  /// UIKit's `dismiss`, called on the host at `level`: takes what it presents and all above.
  mutating func dismiss(at level: Int) {
    guard let top = state.hosts[level].top else { return }
    switch top.phase {
    case .leaving:
      return
    case .leavingByUser:
      guard !scenario.holds(.closingJoinsGesture) else {
        state.hosts[level].top?.phase = .leaving
        return
      }
      return dismissThroughTransition(at: level)
    case .appearing:
      return dismissWhilePresenting(at: level)
    case .shown:
      break
    }
    let above = state.hosts[(level + 1)...]
    if above.contains(where: { $0.top != nil }) {
      apply(18)
      if makes(.dismissTakesTopmost) {
        return dismiss(at: above.lastIndex { $0.top != nil } ?? level)
      }
      guard takes("yes", of: .closesManyLevels) else {
        return
      }
      let moves = above.contains { host in
        guard host.kept == nil else { return true }
        guard let top = host.top, top.phase != .shown else { return false }
        return isProgrammatic(top) || !scenario.holds(.closingJoinsGesture)
      }
      if moves { return dismissThroughTransition(at: level) }
    } else if above.contains(where: { $0.kept != nil }) {
      return freeze()
    }
    leave(at: level, phase: .leaving)
  }

  private mutating func dismissThroughTransition(at level: Int) {
    marks.insert(.overlap)
    marks.insert(.began)
    switch PlatformSwitch.closeThroughTransition.options[option(.closeThroughTransition)] {
    case "kept": leave(at: level, phase: .leaving)
    case "dropped": break
    default: state.outcome = .frozen
    }
  }

  /// A dismiss call during that presentation (R19). If a present call above it is kept, the
  /// transition never ends: the talk's freeze.
  private mutating func dismissWhilePresenting(at level: Int) {
    marks.insert(.overlap)
    marks.insert(.began)
    if level + 1 < state.hosts.count, state.hosts[level + 1].kept != nil { return freeze() }
    if makes(.dismissDuringPresentationAtOnce) { return leave(at: level, phase: .leaving) }
    guard takes("kept", of: .closeWhilePresenting) else { return }
    state.hosts[level].top?.closesAfterwards = true
  }

  private mutating func freeze() {
    apply(4)
    apply(19)
    if makes(.neverFreezes) { return }
    remark("frozen: a dismissal waits for a present call that is kept, and that for the dismissal")
    state.outcome = .frozen
  }

  /// The dismissal's transition starts.
  mutating func leave(at level: Int, phase: PlatformState.Phase) {
    marks.insert(.left)
    if phase == .leaving { noteStart() }
    state.hosts[level].top?.phase = phase
    if makes(.disappearanceReportedAtStart), let top = state.hosts[level].top {
      report(.didDisappear, of: top.node)
    }
  }

  /// Notes that a transition starts that the program asked for, and whether another one runs.
  private mutating func noteStart() {
    marks.insert(.began)
    let another = state.hosts.contains { host in
      guard let top = host.top, top.phase != .shown else { return false }
      return isProgrammatic(top)
    }
    if another { marks.insert(.overlap) }
  }

  /// Whether a transition that runs is the program's, rather than the user's own gesture: a swipe, a
  /// tap that closes, or a menu.
  private func isProgrammatic(_ top: PlatformState.Controller) -> Bool {
    top.phase != .leavingByUser && !top.style.isMenu
  }

  /// UIKit's `dismiss`, called on the controller of the screen itself: without a child it is passed
  /// to the presenter (R18). No value is told (R29).
  mutating func dismissController(of screen: Int) {
    guard let level = state.level(of: screen, in: scenario) else { return }
    apply(18)
    apply(29)
    if let top = state.hosts[level].top {
      if makes(.foreignDismissalClearsValue) { clearValue(of: top.shown, at: level) }
      dismiss(at: level)
    } else if level > 0, !makes(.dismissIsNotPassedOn) {
      remark("passed on to the presenter")
      marks.insert(.extraClose)
      dismiss(at: level - 1)
    }
  }
}
