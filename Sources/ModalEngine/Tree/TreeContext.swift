/// What the nodes of one tree share: settings, clocks, counters, and the call that is being made.
///
/// A call runs to its end before anything outside hears of it: change, waits, reports and dialog
/// handlers are put off until then, in the order in which they came up. So no handler ever sees, or
/// calls into, a tree that is half way through a transition. Held by the nodes and holding none of
/// them, so that neither keeps the other alive.
@MainActor
final class TreeContext<Content> {
  let settings: ModalSettings
  var policy: Policy { settings.policy }
  var handlers: ModalHandlers<Content>
  private(set) var swapCount = 0

  private let waiter: any TickWaiter
  private let sleeper: any Sleeper
  private var nodeCount: UInt64 = 0
  private var waitCount: UInt64 = 0
  private var callCount: UInt64 = 0

  private var depth = 0
  private var change = ModalChange<Content>()
  private var pending: [@MainActor () -> Void] = []

  init(
    settings: ModalSettings,
    waiter: any TickWaiter,
    sleeper: any Sleeper,
    handlers: ModalHandlers<Content>
  ) {
    self.settings = settings
    self.waiter = waiter
    self.sleeper = sleeper
    self.handlers = handlers
  }

  // MARK: Calls

  /// Makes a call. Those that a call makes in turn are part of it.
  func call(_ call: ModalLogEntry.Call, at node: NodeID, _ body: () -> Void) {
    if depth == 0 {
      let entry = ModalLogEntry(sequence: callCount, node: node, call: call)
      callCount += 1
      handlers.onCall(entry)
    }
    depth += 1
    body()
    depth -= 1
    if depth == 0 { finishCall() }
  }

  private func finishCall() {
    let (change, pending) = (change, pending)
    self.change = ModalChange()
    self.pending = []
    if !change.isEmpty { handlers.onChange(change) }
    for effect in pending { effect() }
  }

  func afterCall(_ effect: @escaping @MainActor () -> Void) { pending.append(effect) }

  func noteChange(of node: ModalNode<Content>) {
    guard node.lastChange != callCount else { return }
    node.lastChange = callCount
    change.nodes.append(node)
  }

  // MARK: Clocks

  /// Has `callBack` made on `node` after the ticks, if the node is still alive then.
  func wait(
    _ ticks: Int,
    at node: ModalNode<Content>,
    for purpose: TickWait.Purpose,
    then callBack: @escaping @MainActor (ModalNode<Content>) -> Void
  ) {
    let request = TickWait(node: node.id, ticks: ticks, purpose: purpose)
    afterCall { [waiter, weak node] in
      waiter.wait(request) { [weak node] in if let node { callBack(node) } }
    }
  }

  /// Has `callBack` made on `node` after a dialog's delay, if the node is still alive then.
  func sleep(
    at node: ModalNode<Content>,
    then callBack: @escaping @MainActor (ModalNode<Content>) -> Void
  ) {
    let request = Sleep(node: node.id, duration: settings.dialogDelay)
    afterCall { [sleeper, weak node] in
      sleeper.sleep(request) { [weak node] in if let node { callBack(node) } }
    }
  }

  // MARK: Reports

  func report(_ failure: PresentationFailure?) {
    if let failure { afterCall { self.handlers.onFailure(failure) } }
  }

  func report(_ broken: BrokenInvariant) {
    afterCall { self.handlers.onBrokenInvariant(broken) }
  }

  // MARK: Counters

  func makeNode(_ modal: Modal<Content>, parent: ModalNode<Content>) -> ModalNode<Content> {
    nodeCount += 1
    return ModalNode(
      id: NodeID(rawValue: nodeCount),
      modal: modal,
      parent: parent,
      context: self
    )
  }

  func nextWait() -> UInt64 {
    waitCount += 1
    return waitCount
  }

  func swapMenus() {
    swapCount += 1
    change.menusSwapped = true
  }
}
