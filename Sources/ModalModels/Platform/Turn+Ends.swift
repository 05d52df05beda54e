import ModelChecking

/// How transitions end: phases change, kept calls run, values are written back, views report.
extension Turn {
  mutating func endTransition(at level: Int) {
    guard let top = state.hosts[level].top else { return }
    switch top.phase {
    case .appearing: endPresentation(at: level)
    case .leaving, .leavingByUser: endDismissal(of: top, at: level)
    case .shown: break
    }
  }

  private mutating func endPresentation(at level: Int) {
    guard let top = state.hosts[level].top else { return }
    state.hosts[level].top?.phase = .shown
    if top.style.hostsContent, !makes(.appearanceNotReported) { report(.didAppear, of: top.node) }
    if top.closesAfterwards, !makes(.keptDismissalForgotten) {
      apply(19)
      state.hosts[level].top?.closesAfterwards = false
      if level + 1 < state.hosts.count, state.hosts[level + 1].kept != nil {
        state.outcome = .frozen
        return
      }
      return leave(at: level, phase: .leaving)
    }
    runKeptCall(at: level + 1)
  }

  private mutating func endDismissal(of top: PlatformState.Controller, at level: Int) {
    let isByUser = top.phase == .leavingByUser
    let wasKept = state.hosts[level].kept != nil
    let tapped = remove(at: level)
    if isByUser { writeBack(top, at: level) }
    for top in tapped {
      if !makes(.tappedActionLost) { callAction(of: top) }
      report(.didDisappear, of: top.node)
    }
    if top.isReplacedAgain {
      presentReplacementTwice(top.replacement, at: level)
    } else if top.replacement != 0, !wasKept {
      if !makes(.replacementForgotten) { present(top.replacement, at: level) }
    }
    runKeptCall(at: level)
  }

  /// The same controller object is presented twice (R16), or the earlier item comes up (R3).
  private mutating func presentReplacementTwice(_ earlier: PresentationID, at level: Int) {
    apply(3)
    guard takes("shows-earlier", of: .replaceWhileReplacing) || makes(.presentedTwiceIsDropped)
    else {
      apply(16)
      state.outcome = .crashed
      return
    }
    present(earlier, at: level)
  }

  /// What the host presents goes, and all above it, the topmost first. Each level's view reports it.
  /// Gives the dialogs that a button closed, whose action has still to be called and whose
  /// disappearance is reported after that.
  mutating func remove(at level: Int) -> [PlatformState.Controller] {
    var gone = state.hosts[level...].reversed().compactMap(\.top)
    if !gone.isEmpty { marks.insert(.left) }
    for index in gone.indices { gone[index].isWanted = isWanted(gone[index].node) }
    removeHosts(from: level + 1)
    state.hosts[level].top = nil
    state.hosts[level].hasPostedDismissal = false
    let actsFirst = scenario.holds(.actionPrecedesDisappearance)
    for (index, top) in gone.enumerated() where !(top.wasTapped && actsFirst) {
      if index < gone.count - 1, makes(.onlyLowestDisappearanceReported) { continue }
      if makes(.disappearanceNotReported) { continue }
      report(.didDisappear, of: top.node)
    }
    return gone.filter(\.wasTapped)
  }

  /// Forgets the hosts from `level` on, and the values that lived in their screens.
  mutating func removeHosts(from level: Int) {
    guard level < state.hosts.count else { return }
    for index in level..<state.hosts.count {
      resetValues(of: state.screen(at: index, in: scenario))
      if let kept = state.hosts[index].kept {
        resetValues(of: scenario.presentations[Int(kept.shown)].content)
      }
    }
    state.hosts.removeSubrange(level...)
  }

  /// A kept call is given up.
  mutating func forgetKept(at level: Int) {
    guard let kept = state.hosts[level].kept else { return }
    resetValues(of: scenario.presentations[Int(kept.shown)].content)
    state.hosts[level].kept = nil
  }

  private mutating func resetValues(of screen: Int?) {
    guard let screen, !state.hasEngine, !makes(.valuesOutliveScreen) else { return }
    for value in scenario.screens[screen].values { state.values[value] = 0 }
  }

  /// The system writes that what the user closed is presented no longer (R5). The engine's setters
  /// ignore it.
  private mutating func writeBack(_ top: PlatformState.Controller, at level: Int) {
    wishIsClosed(at: level)
    guard !top.isWrittenBack, !makes(.valueStaysAfterGesture) else { return }
    apply(5)
    clearValue(of: top.shown, at: level)
  }

  /// Clears the value that a presentation is bound to.
  mutating func clearValue(of id: PresentationID, at level: Int) {
    let presentation = scenario.presentations[Int(id)]
    guard !state.hasEngine, let slot = presentation.kind.slot else { return }
    let modifier = scenario.modifiers[presentation.modifier]
    guard let value = modifier.value else { return }
    // What was asked for anew meanwhile, and is kept for later, is no longer what was closed.
    let isAskedAnew = state.hosts[level].kept?.shown == id
    if state.hosts[level].slots[slot] == id, !isAskedAnew { state.hosts[level].slots[slot] = 0 }
    if state.values[value] == presentation.code, !isAskedAnew {
      state.values[value] = 0
    } else if state.values[value] != 0,
      isAskedAnew || !modifier.guardsWrites || makes(.guardedWriteWipes)
    {
      // The late write wipes what the app has set meanwhile (R24).
      apply(24)
      if makes(.lateWriteLost) { return }
      remark("the closing write wipes what was set meanwhile; it was for", id)
      marks.insert(.extraClose)
      state.values[value] = 0
    }
  }
}
