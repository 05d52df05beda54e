/// One call into a tree: by the app, by its views, or by a clock.
///
/// A log of these, from the making of the tree, is enough to bring about the same state again
/// (``ModalReplay``). It has a sequence number and no time, so that two runs with the
/// same calls have the same log. What a call does in turn is not logged, nor a clock's call-back
/// that came too late to do anything.
public struct ModalLogEntry: Hashable, Sendable, Codable {
  /// How many calls came before this one.
  public let sequence: UInt64

  /// The node that was called.
  public let node: NodeID

  /// What was called.
  public let call: Call

  /// Makes an entry.
  public init(sequence: UInt64, node: NodeID, call: Call) {
    self.sequence = sequence
    self.node = node
    self.call = call
  }

  /// What can be called.
  public enum Call: Hashable, Sendable, Codable {
    /// ``ModalNode/add(_:)``, and the child that was made; nil if nothing was.
    case add(ModalKind, child: NodeID?)
    /// ``ModalNode/remove()``
    case remove
    /// ``ModalNode/remove(for:)``
    case removeFor(NodeID)
    /// ``ModalNode/removeFromParent()``
    case removeFromParent
    /// ``ModalNode/didAppear()``
    case didAppear
    /// ``ModalNode/didDisappear()``
    case didDisappear
    /// ``DialogNode/onAppear()``
    case onAppear
    /// ``DialogNode/onDisappear()``
    case onDisappear
    /// ``DialogNode/onAction(_:)``
    case onAction(Int)
    /// The dialog's timer fired.
    case timerFired
    /// The ticks before a presentation have passed.
    case tick(wait: UInt64)
    /// The watchdog gave up on a transition of the child.
    case watchdog(ModalTransition, child: NodeID)
  }
}
