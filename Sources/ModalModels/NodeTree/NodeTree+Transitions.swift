/// How presentations and dismissals begin.
extension NodeTree {
  /// Menus close, and `modal` waits for the display ticks that this takes.
  package mutating func present(_ modal: ID, from id: ID) {
    guard visibleModal(of: id) == nil else {
      return use(.presentImpossible, at: id) { $0.effects.brokeInvariant = true }
    }
    use(.present, at: id) {
      $0.effects.swaps += 1
      $0[id].phase = .childWaiting
      $0[id].modal = modal
      $0[id].reservation = .none
    }
  }

  /// The ticks have passed: the waiting modal is handed to the views.
  package mutating func tick(_ id: ID) {
    guard self[id].phase == .childWaiting else { return }
    use(.tick, at: id) { $0[id].phase = .childPresenting }
  }

  /// The child's dismissal begins; `reserved` is to be presented after it.
  mutating func dismiss(from id: ID, reserving reserved: ID?) {
    use(.dismiss, at: id) {
      $0[id].phase = .childDismissing
      $0[id].reservation = reserved.map(Reservation.add) ?? .none
      if let modal = $0[id].modal { $0.wasRemoved(modal) }
    }
  }

  /// The node's parent dismissed it: it keeps what it showed, and starts nothing more.
  mutating func wasRemoved(_ id: ID) {
    use(.wasRemoved, at: id) {
      let visible = $0.visibleModal(of: id)
      if let visible { $0.wasRemoved(visible) }
      $0[id].phase = .disappearing
      $0[id].modal = visible
      $0[id].reservation = .none
    }
  }

  /// What the views bind to.
  package func visibleModal(of id: ID) -> ID? {
    switch self[id].phase {
    case .childPresenting, .childPresented, .disappearing: self[id].modal
    case .appearing, .appeared, .childWaiting, .childDismissing: nil
    }
  }

  /// Whether a transition runs at the node.
  package func runsTransition(at id: ID) -> Bool {
    self[id].phase == .childPresenting || self[id].phase == .childDismissing
  }
}
