/// What the hardened policy changes, rule by rule.
extension NodeTree {
  // MARK: settle first

  /// Dismisses the child now or, under the rule, when what runs above it has settled.
  mutating func requestDismissal(from id: ID, reserving reserved: ID?) {
    guard rules.settleFirst, runsTransition(aboveChildOf: id) else {
      return dismiss(from: id, reserving: reserved)
    }
    note(reserved == nil ? .reservesRemoval : .reservesReplacement)
    self[id].reservation = reserved.map(Reservation.add) ?? .remove
  }

  private func runsTransition(aboveChildOf id: ID) -> Bool {
    var above = self[id].modal
    while let node = above {
      if runsTransition(at: node) { return true }
      above = self[node].modal
    }
    return false
  }

  /// A transition has ended at `id`: of the reserved dismissals below it, the one closest to the
  /// root starts, and takes `id` along. Says whether there was one.
  mutating func startReservedDismissal(below id: ID) -> Bool {
    guard rules.settleFirst else { return false }
    var closest: ID?
    var below = self[id].parent
    while let node = below {
      if self[node].phase == .childPresented, self[node].reservation != .none { closest = node }
      below = self[node].parent
    }
    guard let closest else { return false }
    note(.startsReservedDismissal)
    dismiss(from: closest, reserving: self[closest].reservation.modal)
    return true
  }

  // MARK: on screen only

  /// Whether a node's call-backs count; under the rule only while it is on screen.
  mutating func isHeard(_ id: ID) -> Bool {
    if !rules.onScreenOnly || isOnScreen(id) { return true }
    note(.ignoredOffScreen)
    return false
  }

  /// Whether the node's parent presents, shows or dismisses it.
  package func isOnScreen(_ id: ID) -> Bool {
    guard let parent = self[id].parent else { return true }
    guard self[parent].modal == id else { return false }
    switch self[parent].phase {
    case .childPresenting, .childPresented, .childDismissing: return true
    case .appearing, .appeared, .childWaiting, .disappearing: return false
    }
  }

  // MARK: watchdog

  /// The bound of the running transition has passed without a report.
  package mutating func watchdog(_ id: ID) {
    switch self[id].phase {
    case .childPresenting:
      note(.watchdogPresentation)
      effects.gaveUp = self[id].modal
      let reserved = self[id].reservation.modal
      self[id].phase = .childPresented
      self[id].reservation = .none
      guard !startReservedDismissal(below: id) else { return }
      dismiss(from: id, reserving: reserved)
    case .childDismissing:
      note(.watchdogDismissal)
      effects.gaveUp = self[id].modal
      childIsGone(from: id)
    case .appearing, .appeared, .childWaiting, .childPresented, .disappearing:
      return
    }
  }
}
