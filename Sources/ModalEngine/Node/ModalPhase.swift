/// Where a node stands: what it presents, which transition runs, and what is reserved.
///
/// An enumeration whose payload exists only in the phase that may use it, so that "one screen shows
/// at most one modal" is a matter of the type.
public enum ModalPhase<Content>: Equatable {
  /// The node's own presentation has not finished; `reserved` is presented when it has.
  case appearing(reserved: ModalNode<Content>?)

  /// The node is shown, presents nothing, and is active.
  case appeared

  /// About to present; not handed to the views yet. The number tells one wait from the next.
  case childWaiting(UInt64, ModalNode<Content>)

  /// The child's presentation runs.
  case childPresenting(ModalNode<Content>, Reservation<Content>)

  /// The child is shown. With the rule `settle-first` its dismissal may be reserved, until the
  /// transitions above it have ended.
  case childPresented(ModalNode<Content>, Reservation<Content>)

  /// The child's dismissal runs; `reserved` is presented when it has ended.
  case childDismissing(ModalNode<Content>, reserved: ModalNode<Content>?)

  /// The node has been dismissed. It keeps what it showed, so that no further transition starts.
  case disappearing(ModalNode<Content>?)

  /// The child of this phase, whether the views know of it or not.
  public var child: ModalNode<Content>? {
    switch self {
    case .appearing, .appeared: nil
    case .childWaiting(_, let child), .childPresenting(let child, _),
      .childPresented(let child, _), .childDismissing(let child, _):
      child
    case .disappearing(let child): child
    }
  }

  /// The child that the views are bound to.
  public var visibleChild: ModalNode<Content>? {
    switch self {
    case .appearing, .appeared, .childWaiting, .childDismissing: nil
    case .childPresenting(let child, _), .childPresented(let child, _): child
    case .disappearing(let child): child
    }
  }

  /// The node that is presented next, if one is reserved.
  public var reservedChild: ModalNode<Content>? {
    switch self {
    case .appeared, .childWaiting, .disappearing: nil
    case .appearing(let reserved), .childDismissing(_, let reserved): reserved
    case .childPresenting(_, let reservation), .childPresented(_, let reservation):
      reservation.child
    }
  }

  /// Whether a transition of the child runs.
  public var runsTransition: Bool {
    switch self {
    case .childPresenting, .childDismissing: true
    case .appearing, .appeared, .childWaiting, .childPresented, .disappearing: false
    }
  }

  /// The phase without its payload.
  public var name: PhaseName {
    switch self {
    case .appearing: .appearing
    case .appeared: .appeared
    case .childWaiting: .childWaiting
    case .childPresenting: .childPresenting
    case .childPresented: .childPresented
    case .childDismissing: .childDismissing
    case .disappearing: .disappearing
    }
  }
}

/// The name of a phase, for reports and logs.
public enum PhaseName: String, CaseIterable, Hashable, Sendable, Codable {
  case appearing, appeared, childWaiting, childPresenting, childPresented, childDismissing
  case disappearing
}
