/// What the user does to what is presented.
extension Turn {
  /// A swipe begins; it ends like any dismissal unless it is cancelled (R39).
  mutating func swipe(at level: Int) {
    guard let top = state.hosts[level].top else { return }
    leave(at: level, phase: .leavingByUser)
    guard !state.hasEngine, takes("begin", of: .valueAfterSwipe) else { return }
    clearValue(of: top.shown, at: level)
    state.hosts[level].top?.isWrittenBack = true
  }

  /// The swipe is cancelled: what waited for its end meets what is still presented (R1).
  mutating func cancelSwipe(at level: Int) {
    apply(39)
    state.hosts[level].top?.phase = .shown
    if state.hosts[level].kept != nil, !makes(.cancelledSwipeKeepsCall) {
      apply(1)
      apply(20)
      forgetKept(at: level)
    }
  }

  /// A tap outside a popover that reaches nothing else.
  mutating func closePopover(at level: Int) {
    apply(11)
    leave(at: level, phase: .leavingByUser)
  }

  /// A dialog closes by a tap outside, without any of its buttons (R34).
  mutating func cancelDialog(at level: Int) {
    apply(34)
    closeDialog(at: level, isClearing: !makes(.tapOutsideLeavesValue))
  }

  /// A button of a dialog: the system clears the value at once, and the dialog leaves. `action` is
  /// counted from 1; 0 is a button that does nothing more.
  mutating func tapButton(action: Int, at level: Int) {
    apply(6)
    if makes(.buttonDoesNotDismiss) {
      guard let top = state.hosts[level].top else { return }
      return clearValue(of: top.shown, at: level)
    }
    closeDialog(at: level, isClearing: !makes(.buttonLeavesValue))
    state.hosts[level].top?.action = UInt8(action)
    if takes("before-leaving", of: .dialogAction) {
      guard var top = state.hosts[level].top else { return }
      top.isWanted = isWanted(top.node)
      callAction(of: top)
      state.hosts[level].top?.action = 0
    } else {
      state.hosts[level].top?.wasTapped = true
    }
  }

  private mutating func closeDialog(at level: Int, isClearing: Bool) {
    guard let top = state.hosts[level].top else { return }
    leave(at: level, phase: .leavingByUser)
    if isClearing { clearValue(of: top.shown, at: level) }
    state.hosts[level].top?.isWrittenBack = true
  }

  /// A menu opens: it is a presented controller like any other (R10).
  mutating func openMenu(_ id: PresentationID, at level: Int) {
    apply(10)
    state.hosts[level].top = PlatformState.Controller(
      shown: id,
      style: scenario.presentations[Int(id)].kind,
      phase: .shown
    )
  }

  mutating func closeMenu(at level: Int) {
    apply(10)
    state.hosts[level].top?.phase = .leaving
  }

  /// Menus that are rebuilt close (R10).
  mutating func closeMenus() {
    for level in state.hosts.indices {
      guard let top = state.hosts[level].top, top.phase == .shown,
        scenario.presentations[Int(top.shown)].kind.isMenu, !makes(.rebuiltMenuStays)
      else { continue }
      closeMenu(at: level)
    }
  }

  /// The view of what is being presented goes before its appearance was reported.
  mutating func vanish(at level: Int) {
    remark("fault: early-disappearance")
    _ = remove(at: level)
    runKeptCall(at: level)
  }
}
