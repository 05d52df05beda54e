/// Brings about again what a log recorded, call by call.
///
/// A replay has a tree of its own, whose clocks stand still: the log has the clocks' calls, and what
/// a dialog's handler called. It keeps every node it made, because an app may have called one that
/// was no longer linked.
@MainActor
public final class ModalReplay<Content> {
  /// The tree, as it was after the last entry that was applied.
  public let tree: ModalTree<Content>

  private let modal: (ModalKind) -> Modal<Content>
  private var nodes: [NodeID: ModalNode<Content>]
  private var applied: UInt64 = 0

  /// Makes a replay that stands where every log begins.
  ///
  /// - Parameters:
  ///   - settings: Those of the tree that was logged.
  ///   - modal: Gives a modal of a logged kind. Its content need not be the original one; a dialog
  ///     needs as many actions as the original one, and no handlers.
  public init(settings: ModalSettings, modal: @escaping (ModalKind) -> Modal<Content>) {
    let clock = VirtualClock()
    tree = ModalTree(settings: settings, waiter: clock, sleeper: clock)
    nodes = [.root: tree.root]
    self.modal = modal
  }

  /// Makes the call of the next entry of the log.
  ///
  /// - Throws: ``ReplayError`` if it can't be the next entry of this log. After an error the replay
  ///   is of no further use.
  public func apply(_ entry: ModalLogEntry) throws(ReplayError) {
    guard entry.sequence == applied else { throw .outOfOrder(entry, expected: applied) }
    guard let node = nodes[entry.node] else { throw .noSuchNode(entry) }
    switch entry.call {
    case .add(let kind, let child): try add(kind, to: node, expecting: child, for: entry)
    case .remove: node.remove()
    case .removeFor(let child): node.remove(for: child)
    case .removeFromParent: node.removeFromParent()
    case .didAppear: node.didAppear()
    case .didDisappear: node.didDisappear()
    case .onAppear: try dialog(node, for: entry).onAppear()
    case .onDisappear: try dialog(node, for: entry).onDisappear()
    case .onAction(let index): try dialog(node, for: entry).onAction(index)
    case .timerFired: node.timerFired()
    case .tick(let wait): node.waitEnded(wait)
    case .watchdog(let transition, let child): node.watchdogFired(transition, of: child)
    }
    applied += 1
  }

  private func add(
    _ kind: ModalKind,
    to node: ModalNode<Content>,
    expecting child: NodeID?,
    for entry: ModalLogEntry
  ) throws(ReplayError) {
    let modal = modal(kind)
    guard modal.kind == kind else { throw .otherKind(entry, given: modal.kind) }
    let made = node.add(modal)
    guard made?.id == child else { throw .otherChild(entry, made: made?.id) }
    if let made { nodes[made.id] = made }
  }

  private func dialog(
    _ node: ModalNode<Content>,
    for entry: ModalLogEntry
  ) throws(ReplayError) -> DialogNode<Content> {
    guard let dialog = DialogNode(node) else { throw .notADialog(entry) }
    return dialog
  }
}
