/// How presentations and dismissals begin.
extension NodeTree {
  /// Menus close, and `modal` waits for the display ticks that this takes.
  mutating func present(_ modal: ID, from id: ID) {
    note(.present)
    effects.swaps += 1
    self[id].phase = .childWaiting
    self[id].modal = modal
    self[id].reservation = .none
  }

  /// The ticks have passed: the waiting modal is handed to the views.
  package mutating func tick(_ id: ID) {
    guard self[id].phase == .childWaiting else { return }
    note(.tick)
    self[id].phase = .childPresenting
    began(at: id)
  }

  /// The child's dismissal begins; `reserved` is to be presented after it.
  mutating func dismiss(from id: ID, reserving reserved: ID?) {
    note(.dismiss)
    self[id].phase = .childDismissing
    self[id].reservation = reserved.map(Reservation.add) ?? .none
    began(at: id)
    if let modal = self[id].modal { wasRemoved(modal) }
  }

  /// The node's parent dismissed it: it keeps what it showed, and starts nothing more.
  mutating func wasRemoved(_ id: ID) {
    note(.wasRemoved)
    let visible = visibleModal(of: id)
    if let visible { wasRemoved(visible) }
    self[id].phase = .disappearing
    self[id].modal = visible
    self[id].reservation = .none
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

  private mutating func began(at id: ID) {
    effects.startedTransitions |= 1 << id
  }
}
