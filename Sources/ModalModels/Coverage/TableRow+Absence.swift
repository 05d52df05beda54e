extension TableRow {
  /// Why no transition of a tree with these parameters can use the row; nil if one might.
  ///
  /// Only what the row is by definition counts. That a row which might be used never is, is for the
  /// search to find, and worth reporting.
  func absence(in parameters: NodeTreeParameters) -> String? {
    if let rule, !parameters.rules.contains(rule) { return "the rule '\(rule.rawValue)' is off" }
    if isOfDialogs, !parameters.kinds.contains(.dialog) { return "there are no dialogs" }
    if isDeclaredImpossible { return "the tables declare it impossible" }
    return nil
  }

  /// The rule of the hardened policy that the row belongs to; nil for the reference policy's.
  package var rule: HardenedRule? {
    switch self {
    case .ignoredOffScreen: .onScreenOnly
    case .reservesRemoval, .reservesReplacement, .removeForReservedDismissal,
      .startsReservedDismissal:
      .settleFirst
    case .vanishedPresenting, .vanishedPresented: .vanished
    case .onActionStays: .tappedDialogStays
    case .watchdogPresentation, .watchdogDismissal: .watchdog
    default: nil
    }
  }

  /// Whether the row is about dialogs alone.
  private var isOfDialogs: Bool {
    switch self {
    case .onAppear, .timerFires, .onDisappear, .onActionAppeared, .onActionOther,
      .onActionStays:
      true
    default: false
    }
  }

  /// Whether the tables call the case a broken invariant. To be used is then what
  /// `no-broken-invariant` proves to be impossible.
  package var isDeclaredImpossible: Bool {
    switch self {
    case .didAppearImpossible, .childDidAppearImpossible, .presentImpossible: true
    default: false
    }
  }
}
