/// One screen of the modal hierarchy, or one dialog.
///
/// A node is asked by the app (``add(_:)``, ``remove()``, ``remove(for:)``,
/// ``removeFromParent()``), told by the views what happened (``didAppear()``,
/// ``didDisappear()``), and read by the views through ``bindings``. It never changes what the views
/// are bound to while a transition of that screen runs; it reserves instead.
///
/// Nodes are made by ``add(_:)``; a tree makes its own root. A node keeps its child alive, a child
/// knows its parent weakly: a node that was removed is freed as soon as its views let go of it.
///
/// The phases and what each call does in each of them restate the sample architecture of the talk
/// "Understanding modal transitions" (iOSDC Japan 2023, objective-audio/ModalArchitecture).
@MainActor
public final class ModalNode<Content>: Identifiable {
  /// Which node this is.
  public nonisolated let id: NodeID

  /// What this node was asked for as; nil for the root.
  public let modal: Modal<Content>?

  /// The node that presents this one; nil for the root, and once the presenting node is freed.
  public private(set) weak var parent: ModalNode?

  /// Where the node stands.
  public internal(set) var phase: ModalPhase<Content> = .appearing(reserved: nil) {
    didSet { if phase != oldValue { context.noteChange(of: self) } }
  }

  /// Whether an appearance was reported and counted. Only the first one counts.
  package internal(set) var hasAppeared = false

  /// Whether a disappearance was reported and counted. Only the first one counts.
  package internal(set) var hasDisappeared = false

  /// The timer that stands in for the end of a dialog's presentation; never started for a screen.
  package internal(set) var timer = DialogTimer.notStarted

  /// The number of the call that changed the phase last, counted from 1; 0 before the first one.
  var lastChange: UInt64 = 0

  /// What all nodes of the tree share.
  let context: TreeContext<Content>

  init(
    id: NodeID,
    modal: Modal<Content>?,
    parent: ModalNode?,
    context: TreeContext<Content>
  ) {
    self.id = id
    self.modal = modal
    self.parent = parent
    self.context = context
  }

  /// Whether this is the root of its tree.
  public var isRoot: Bool { modal == nil }

  /// Whether this is an alert or a confirmation dialog.
  public var isDialog: Bool { modal?.dialog != nil }
}

/// Two nodes are equal if they are the same one.
extension ModalNode: Hashable {
  public nonisolated static func == (left: ModalNode, right: ModalNode) -> Bool { left === right }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
