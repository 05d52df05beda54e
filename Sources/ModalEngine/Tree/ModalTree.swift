/// The modal hierarchy of a window: its root, and what all of its nodes share.
///
/// An app makes one per window, keeps it as long as the window, gives ``root`` to the window's root
/// view, and asks nodes for modals from wherever it likes.
@MainActor
public final class ModalTree<Content> {
  /// The node of the window's root view.
  public let root: ModalNode<Content>

  private let context: TreeContext<Content>

  /// Makes a tree whose root has not appeared yet.
  ///
  /// - Parameters:
  ///   - settings: Policy and waiting times.
  ///   - waiter: What lets display ticks pass. On iOS, one that uses a display link.
  ///   - sleeper: What lets time pass.
  ///   - handlers: Where to report to; can be set later.
  public init(
    settings: ModalSettings = ModalSettings(),
    waiter: any TickWaiter = IntervalTickWaiter(),
    sleeper: any Sleeper = TaskSleeper(),
    handlers: ModalHandlers<Content>? = nil
  ) {
    context = TreeContext(
      settings: settings,
      waiter: waiter,
      sleeper: sleeper,
      handlers: handlers ?? ModalHandlers()
    )
    root = ModalNode(id: .root, modal: nil, parent: nil, context: context)
  }

  /// Policy and waiting times.
  public var settings: ModalSettings { context.settings }

  /// Where the tree reports to.
  public var handlers: ModalHandlers<Content> {
    get { context.handlers }
    set { context.handlers = newValue }
  }

  /// How often the menus were swapped. A view with a menu that takes this for its identity is
  /// rebuilt, and its menu closed, whenever a modal is to be presented.
  public var menuSwapCount: Int { context.swapCount }

  /// The node with the given identity, if it is linked to the root: shown, about to be, being
  /// dismissed, or reserved.
  ///
  /// - Complexity: O(*n*) in the number of linked nodes.
  public func node(_ id: NodeID) -> ModalNode<Content>? {
    var unseen = [root]
    while let node = unseen.popLast() {
      if node.id == id { return node }
      if let child = node.phase.child { unseen.append(child) }
      if let reserved = node.phase.reservedChild { unseen.append(reserved) }
    }
    return nil
  }
}
