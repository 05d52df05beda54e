/// What a node is to do once the running transition has ended. The last request wins.
public enum Reservation<Content>: Equatable {
  /// Nothing.
  case none
  /// Dismiss the child.
  case remove
  /// Dismiss the child, then present this one.
  case add(ModalNode<Content>)

  /// The node to be presented next, if one is reserved.
  public var child: ModalNode<Content>? {
    if case .add(let child) = self { child } else { nil }
  }
}
