/// View updates: a host whose values changed compares each slot with what it shows, and asks UIKit
/// for what follows.
extension Turn {
  mutating func updateHost(at level: Int) {
    for slot in PresentationSlot.allCases {
      guard level < state.hosts.count else { return }
      update(slot, at: level)
    }
  }

  private mutating func update(_ slot: PresentationSlot, at level: Int) {
    let shown = state.hosts[level].slots[slot]
    let wanted = winner(slot, at: level)
    guard wanted != shown else { return }
    state.hosts[level].slots[slot] = wanted
    if shown == 0 {
      present(wanted, at: level)
    } else if wanted == 0 {
      close(shown, at: level)
    } else {
      replace(shown, by: wanted, in: slot, at: level)
    }
  }

  /// A value turned false. The dismiss call is posted to the next turn (R4); if what was asked for
  /// never came, there is nothing to dismiss (R20).
  private mutating func close(_ shown: PresentationID, at level: Int) {
    if state.hosts[level].kept?.shown == shown {
      closeKept(at: level)
    } else if let top = state.hosts[level].top, top.shown == shown {
      state.hosts[level].top?.replacement = 0
      state.hosts[level].top?.isReplacedAgain = false
      guard !top.phase.isLeaving || top.phase == .leavingByUser else { return }
      postDismissal(at: level)
    } else {
      apply(20)
      if makes(.closingDroppedDismisses) { postDismissal(at: level) }
    }
  }

  mutating func postDismissal(at level: Int) {
    apply(4)
    if makes(.dismissCallLost) { return }
    if makes(.dismissCallAtOnce) { return dismiss(at: level) }
    state.hosts[level].hasPostedDismissal = true
  }

  /// A value turned false while the present call it made is still kept.
  private mutating func closeKept(at level: Int) {
    apply(15)
    guard takes("kept", of: .closeWhilePresenting) else { return }
    forgetKept(at: level)
  }

  /// One slot goes from one presentation to another in one update.
  private mutating func replace(
    _ shown: PresentationID,
    by wanted: PresentationID,
    in slot: PresentationSlot,
    at level: Int
  ) {
    guard let top = state.hosts[level].top, top.shown == shown || top.replacement == shown else {
      // What the slot was to show never came.
      apply(20)
      if makes(.replacingDroppedIsDropped) { return }
      return present(wanted, at: level)
    }
    let isSame = scenario.isSameIdentity(shown, wanted)
    if makes(isSame ? .sameIdentityPresentsAnew : .otherIdentityIsSwapped) ? !isSame : isSame {
      apply(3)
      return swapContent(of: level, to: wanted)
    }
    switch slot {
    case .sheet:
      replaceSheet(shown, by: wanted, at: level)
    case .alert, .confirmationDialog:
      replaceDialog(shown, by: wanted, at: level)
    case .popover:
      if top.replacement != shown { postDismissal(at: level) }
      if !isItem(shown, wanted) { return present(wanted, at: level) }
      replaceAfterDismissal(by: wanted, at: level)
    }
  }

  private mutating func replaceSheet(
    _ shown: PresentationID,
    by wanted: PresentationID,
    at level: Int
  ) {
    // Two modifiers bound to Bools have no identity that differs: the content of the controller on
    // screen may be exchanged, and the controller keeps its style (R27).
    if !isBoundToItem(shown), !isBoundToItem(wanted), takes("yes", of: .coverSharesController) {
      return swapContent(of: level, to: wanted)
    }
    apply(3)
    if state.hosts[level].top?.replacement == 0 { postDismissal(at: level) }
    replaceAfterDismissal(by: wanted, at: level)
  }

  private mutating func replaceDialog(
    _ shown: PresentationID,
    by wanted: PresentationID,
    at level: Int
  ) {
    guard isItem(shown, wanted) else {
      // Nothing serialises two dialogs: the second one's call meets the first (R9).
      apply(9)
      postDismissal(at: level)
      if makes(.secondDialogWaits) { return replaceAfterDismissal(by: wanted, at: level) }
      return present(wanted, at: level)
    }
    guard takes("yes", of: .alertRepresents) else { return }
    if state.hosts[level].top?.replacement == 0 { postDismissal(at: level) }
    replaceAfterDismissal(by: wanted, at: level)
  }

  /// The controller is dismissed and presented again with other content (R3). If that is asked for
  /// twice, the same controller is presented twice (R16).
  private mutating func replaceAfterDismissal(by wanted: PresentationID, at level: Int) {
    guard let top = state.hosts[level].top else { return }
    if top.replacement == 0 || makes(.laterReplacementWins) {
      state.hosts[level].top?.replacement = wanted
    } else {
      state.hosts[level].top?.isReplacedAgain = true
    }
  }

  /// The controller stays and shows something else.
  private mutating func swapContent(of level: Int, to wanted: PresentationID) {
    guard state.hosts[level].top?.shown != wanted else { return }
    if level + 1 < state.hosts.count {
      // What the old content presented goes with it (R21).
      if state.hosts[level + 1].top != nil {
        apply(21)
        if makes(.oldContentStays) {
          state.hosts[level].top?.shown = wanted
          return
        }
      }
      removeHosts(from: level + 1)
    }
    state.hosts[level].top?.shown = wanted
    if makes(.swapTakesNewStyle) {
      let style = scenario.presentations[Int(wanted)].kind
      state.hosts[level].top?.style = style
    }
    if scenario.presentations[Int(wanted)].content != nil {
      state.hosts.append(PlatformState.Host())
    }
    wishIsPresented(wanted, at: level)
  }

  private func isItem(_ first: PresentationID, _ second: PresentationID) -> Bool {
    scenario.presentations[Int(first)].modifier == scenario.presentations[Int(second)].modifier
      && isBoundToItem(first)
  }

  private func isBoundToItem(_ id: PresentationID) -> Bool {
    scenario.modifiers[scenario.presentations[Int(id)].modifier].isBoundToItem
  }

  /// A view update of a host that is still without a window: whatever it asks for is dropped (R17),
  /// and never asked for again (R20).
  mutating func updateKeptHost(at level: Int) {
    apply(8)
    for slot in PresentationSlot.allCases {
      guard let shown = state.hosts[level].kept?.slots[slot] else { return }
      let wanted = view.wantedByKept(slot, at: level).first
      guard wanted != shown else { continue }
      state.hosts[level].kept?.slots[slot] = wanted
      guard wanted != 0 else { continue }
      apply(17)
      apply(20)
      remark(.homeless(wanted))
    }
  }
}
