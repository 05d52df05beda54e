/// A row of the engine's tables: what the model does is the sum of these, and coverage says of each
/// how often it was used.
package enum TableRow: UInt8, CaseIterable, Hashable, Sendable {
  case addAppearing, addAppeared, addChildWaiting, addChildPresenting, addChildPresented
  case addChildDismissing, addDisappearing
  case removeAppearing, removeAppeared, removeChildWaiting, removeChildPresenting
  case removeChildPresented, removeChildDismissing, removeDisappearing
  case removeForAppearing, removeForChildWaiting, removeForChildPresentingModal
  case removeForChildPresentingReserved, removeForChildPresented, removeForChildDismissing
  case removeForOther
  case didAppearReserved, didAppear, didAppearDisappearing, didAppearNotShown
  case didAppearImpossible
  case didDisappear
  case childDidAppear, childDidAppearRemove, childDidAppearAdd, childDidAppearNotVisible
  case childDidAppearLate, childDidAppearImpossible
  case childDidDisappearReserved, childDidDisappear, childDidDisappearOther
  case present, presentImpossible, tick, dismiss, wasRemoved
  case onAppear, timerFires, onDisappear, onActionAppeared, onActionOther
  // The hardened policy's.
  case ignoredOffScreen
  case reservesRemoval, reservesReplacement, removeForReservedDismissal, startsReservedDismissal
  case vanishedPresenting, vanishedPresented
  case onActionStays
  case watchdogPresentation, watchdogDismissal

  /// The row's name: the operation, and the phase or the case.
  package var name: String { "\(self)" }
}

/// A set of rows, one bit each.
package struct RowSet: OptionSet, Hashable, Sendable {
  package var rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package init(_ row: TableRow) { rawValue = 1 << row.rawValue }

  package func contains(_ row: TableRow) -> Bool { contains(RowSet(row)) }
}
