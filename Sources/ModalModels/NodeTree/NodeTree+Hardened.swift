/// What the hardened policy changes, rule by rule.
extension NodeTree {
  // MARK: settle first

  /// Dismisses the child now or, under the rule, when what runs above it has settled.
  mutating func requestDismissal(from id: ID, reserving reserved: ID?) {
    guard rules.settleFirst, runsTransition(aboveChildOf: id) else {
      return dismiss(from: id, reserving: reserved)
    }
    use(reserved == nil ? .reservesRemoval : .reservesReplacement, at: id) {
      $0[id].reservation = reserved.map(Reservation.add) ?? .remove
    }
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
    use(.startsReservedDismissal, at: closest) {
      $0.dismiss(from: closest, reserving: $0[closest].reservation.modal)
    }
    return true
  }

  // MARK: on screen only

  /// Whether a node's call-backs count; under the rule only while it is on screen.
  mutating func isHeard(_ id: ID) -> Bool {
    if !rules.onScreenOnly || isOnScreen(id) { return true }
    use(.ignoredOffScreen, at: id)
    return mutation == Mutation(.ignoredOffScreen, .dropped)
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
      use(.watchdogPresentation, at: id) {
        $0.effects.gaveUp = $0[id].modal
        let reserved = $0[id].reservation.modal
        if $0.childIsPresented(by: id) { $0.dismiss(from: id, reserving: reserved) }
      }
    case .childDismissing:
      use(.watchdogDismissal, at: id) {
        $0.effects.gaveUp = $0[id].modal
        $0.childIsGone(from: id)
      }
    case .appearing, .appeared, .childWaiting, .childPresented, .disappearing:
      return
    }
  }
}
