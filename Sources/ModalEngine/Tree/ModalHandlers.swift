/// What changed in one call.
public struct ModalChange<Content> {
  /// The nodes whose phase changed, in the order of their first change.
  public internal(set) var nodes: [ModalNode<Content>] = []

  /// Whether the views that hold menus have to be rebuilt.
  public internal(set) var menusSwapped = false

  var isEmpty: Bool { nodes.isEmpty && !menusSwapped }
}

/// Where a tree reports to. Each closure but `onCall` is called when the call that caused the report
/// has finished, so it may call the tree in turn.
///
/// The tree keeps the closures: they should not keep the tree or its nodes.
@MainActor
public struct ModalHandlers<Content> {
  /// Called once for each call that changed something. Send `objectWillChange`, or set what the
  /// views observe, from here.
  public var onChange: (ModalChange<Content>) -> Void

  /// Called when the watchdog gives up on a transition.
  public var onFailure: (PresentationFailure) -> Void

  /// Called when a call makes no sense in the phase it came in.
  public var onBrokenInvariant: (BrokenInvariant) -> Void

  /// Called for each call before it has any effect, so that the last entry of a log is the call
  /// that a crash happened in. It must not call the tree.
  public var onCall: (ModalLogEntry) -> Void

  /// Makes handlers; those left out do nothing.
  public init(
    onChange: @escaping (ModalChange<Content>) -> Void = { _ in },
    onFailure: @escaping (PresentationFailure) -> Void = { _ in },
    onBrokenInvariant: @escaping (BrokenInvariant) -> Void = { _ in },
    onCall: @escaping (ModalLogEntry) -> Void = { _ in }
  ) {
    self.onChange = onChange
    self.onFailure = onFailure
    self.onBrokenInvariant = onBrokenInvariant
    self.onCall = onCall
  }
}
