/// A deliberate mistake in one effect of the platform's rules, or in what users and views do.
///
/// Each stands for one place in the platform's steps, which asks whether it is made. What a proof is
/// worth is seen from what it says about a platform that is wrong.
package enum PlatformMistake: UInt8, CaseIterable, Hashable, Sendable {
  case busyPresenterReplaces, busyPresenterKeepsCall, cancelledSwipeKeepsCall, outermostWins
  case loserIsCleared, otherIdentityIsSwapped, sameIdentityPresentsAnew, replacementForgotten
  case laterReplacementWins, dismissCallLost, dismissCallAtOnce, valueStaysAfterGesture
  case buttonLeavesValue, buttonDoesNotDismiss, tappedActionLost, hostWithoutWindowWaits
  case otherSlotWaits, secondDialogWaits, menuMakesWay, menuSwallowsTaps, itemLeavesMenuOpen
  case rebuiltMenuStays, tapOutsidePopoverIgnored, popoverSwallowsTaps
  case callDuringTransitionDropped, callDuringTransitionAtOnce, keptCallForgotten
  case secondCallReplacesKept, presentedTwiceIsDropped, leavingHostPresents, dismissTakesTopmost
  case dismissIsNotPassedOn, dismissDuringPresentationAtOnce, keptDismissalForgotten, neverFreezes
  case droppedCallTriedAgain, droppedCallClearsValue, closingDroppedDismisses
  case replacingDroppedIsDropped, oldContentStays, valuesOutliveScreen, lateWriteLost
  case guardedWriteWipes, swapTakesNewStyle, foreignDismissalClearsValue, tapOutsideDialogIgnored
  case tapOutsideLeavesValue, swipeCannotBeCancelled, writesSeenOneByOne, directCallDropped
  case swipeIgnored, swipeClosesCover, lockedSheetSwiped, buttonsIgnored, menusCannotBeOpened
  case foreignStays, appearanceReportedAtStart, appearanceNotReported, dialogStartNotReported
  case disappearanceReportedAtStart, disappearanceNotReported
  case onlyLowestDisappearanceReported
}

extension PlatformMistake {
  /// The rule whose effect is wrong; nil for what users do and views report, which no rule with a
  /// number states.
  package var rule: PlatformRule.ID? {
    switch self {
    case .busyPresenterReplaces, .busyPresenterKeepsCall, .cancelledSwipeKeepsCall: 1
    case .outermostWins, .loserIsCleared: 2
    case .otherIdentityIsSwapped, .sameIdentityPresentsAnew, .replacementForgotten,
      .laterReplacementWins:
      3
    case .dismissCallLost, .dismissCallAtOnce: 4
    case .valueStaysAfterGesture: 5
    case .buttonLeavesValue, .buttonDoesNotDismiss, .tappedActionLost: 6
    case .hostWithoutWindowWaits: 8
    case .otherSlotWaits, .secondDialogWaits: 9
    case .menuMakesWay, .menuSwallowsTaps, .itemLeavesMenuOpen, .rebuiltMenuStays,
      .menusCannotBeOpened:
      10
    case .tapOutsidePopoverIgnored, .popoverSwallowsTaps: 11
    case .callDuringTransitionDropped, .callDuringTransitionAtOnce, .keptCallForgotten: 14
    case .secondCallReplacesKept: 15
    case .presentedTwiceIsDropped: 16
    case .leavingHostPresents: 17
    case .dismissTakesTopmost, .dismissIsNotPassedOn: 18
    case .dismissDuringPresentationAtOnce, .keptDismissalForgotten, .neverFreezes: 19
    case .droppedCallTriedAgain, .droppedCallClearsValue, .closingDroppedDismisses,
      .replacingDroppedIsDropped:
      20
    case .oldContentStays, .valuesOutliveScreen: 21
    case .lateWriteLost, .guardedWriteWipes: 24
    case .swapTakesNewStyle: 27
    case .foreignDismissalClearsValue: 29
    case .tapOutsideDialogIgnored, .tapOutsideLeavesValue: 34
    case .swipeCannotBeCancelled: 39
    case .writesSeenOneByOne: 40
    case .directCallDropped, .foreignStays: 41
    case .swipeIgnored, .swipeClosesCover, .lockedSheetSwiped, .buttonsIgnored,
      .appearanceReportedAtStart, .appearanceNotReported, .dialogStartNotReported,
      .disappearanceReportedAtStart, .disappearanceNotReported,
      .onlyLowestDisappearanceReported:
      nil
    }
  }

  /// What the platform does that makes the mistake, in a sentence.
  package var meaning: String {
    switch self {
    case .busyPresenterReplaces:
      "A present call on a busy presenter replaces what is shown, at once."
    case .busyPresenterKeepsCall:
      "A present call on a busy presenter waits until what is shown has gone."
    case .cancelledSwipeKeepsCall: "A call that waits for a swipe's end outlives its cancelling."
    case .outermostWins: "Of several modifiers for one slot the outermost wins."
    case .loserIsCleared: "The modifier that does not get the slot has its value cleared."
    case .otherIdentityIsSwapped: "Another item's content is swapped in, without a dismissal."
    case .sameIdentityPresentsAnew: "Other content of the same item is dismissed and presented."
    case .replacementForgotten: "The other item is not presented after the first one's dismissal."
    case .laterReplacementWins: "An item that changes again while it is replaced ends as the last."
    case .dismissCallLost: "A value turned false posts no dismiss call."
    case .dismissCallAtOnce: "A value turned false dismisses in the same turn."
    case .valueStaysAfterGesture: "The user's own dismissal does not clear the value."
    case .buttonLeavesValue: "A dialog's button does not clear the value."
    case .buttonDoesNotDismiss: "A dialog's button clears the value and leaves the dialog up."
    case .tappedActionLost: "A tapped action that is to be called after the dialog left never is."
    case .hostWithoutWindowWaits: "A host without a window asks again when it has one."
    case .otherSlotWaits: "A present call for another slot waits for what is shown."
    case .secondDialogWaits: "A second dialog waits for the first one's dismissal."
    case .menuMakesWay: "An open menu closes for a present call, which then is carried out."
    case .menuSwallowsTaps: "A tap below an open menu does not reach the view."
    case .itemLeavesMenuOpen: "A tap on a menu's item leaves the menu open."
    case .rebuiltMenuStays: "A menu that is rebuilt stays open."
    case .menusCannotBeOpened: "A tap on a menu does not open it."
    case .tapOutsidePopoverIgnored: "A tap outside does not close a popover."
    case .popoverSwallowsTaps: "A tap outside a popover never reaches the view below."
    case .callDuringTransitionDropped: "A present call during a transition is dropped."
    case .callDuringTransitionAtOnce: "A present call during a transition is carried out at once."
    case .keptCallForgotten: "A present call that was kept is never carried out."
    case .secondCallReplacesKept: "A second present call takes the place of the one kept."
    case .presentedTwiceIsDropped: "Presenting the same controller twice is no exception."
    case .leavingHostPresents: "A host on its way out of the window presents."
    case .dismissTakesTopmost: "Dismiss takes the topmost controller alone."
    case .dismissIsNotPassedOn: "A dismiss call without a child is not passed down."
    case .dismissDuringPresentationAtOnce:
      "A dismiss call during the presentation is carried out at once."
    case .keptDismissalForgotten: "A dismissal kept during the presentation is never carried out."
    case .neverFreezes: "A dismiss call below a kept present call is ignored and freezes nothing."
    case .droppedCallTriedAgain: "A dropped present call is tried again."
    case .droppedCallClearsValue: "A dropped present call clears the value."
    case .closingDroppedDismisses:
      "A value turned false dismisses even if what it asked for never came."
    case .replacingDroppedIsDropped: "Nothing takes the place of what was dropped in its slot."
    case .oldContentStays: "What the old content presented outlives its content."
    case .valuesOutliveScreen: "Values that live in a screen outlive it."
    case .lateWriteLost: "The late closing write does not wipe what was set meanwhile."
    case .guardedWriteWipes: "The late closing write wipes even a value that is guarded."
    case .swapTakesNewStyle: "A controller whose content is swapped takes the new style."
    case .foreignDismissalClearsValue: "A dismissal by foreign code clears the value."
    case .tapOutsideDialogIgnored: "A tap outside does not close a confirmation dialog."
    case .tapOutsideLeavesValue: "A tap outside a dialog closes it and leaves its value."
    case .swipeCannotBeCancelled: "A swipe cannot be cancelled."
    case .writesSeenOneByOne: "Each write of a turn is seen by itself."
    case .directCallDropped: "A call of the app that presents a system's controller is dropped."
    case .foreignStays: "A system's controller cannot be closed by the user."
    case .swipeIgnored: "A sheet cannot be swiped away."
    case .swipeClosesCover: "A full-screen cover can be swiped away."
    case .lockedSheetSwiped: "A locked sheet can be swiped away."
    case .buttonsIgnored: "A dialog's buttons cannot be tapped."
    case .disappearanceNotReported: "A disappearance is not reported."
    case .appearanceReportedAtStart: "An appearance is reported when the opening starts."
    case .appearanceNotReported: "An appearance is not reported."
    case .dialogStartNotReported: "A dialog does not report that its opening starts."
    case .disappearanceReportedAtStart: "A disappearance is reported when the closing starts."
    case .onlyLowestDisappearanceReported:
      "Of several levels that go, only the lowest reports its disappearance."
    }
  }
}
