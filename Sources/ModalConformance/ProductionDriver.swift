import ModalEngine
package import ModalModels

/// Drives the production engine: its clocks stand still until an event says otherwise.
///
/// Each modal that is added is another one (`ModalIdentity`), which is told by its content or title.
/// All nodes ever made are kept, as an app and its views may keep them: calls on those that no link
/// reaches any more are made too.
@MainActor
package final class ProductionDriver: EngineDriver {
  let tree: ModalTree<Int>
  let record = Record()
  private let clock = SteppedClock()
  private var made: [ModalNode<Int>] = []
  private var additions = 0

  /// The nodes that links reach, as of the last snapshot; nil after a call. Calls that must do
  /// nothing are made without looking again: that they did is seen in the next snapshot.
  private var linked: [Linked]?

  /// How often void calls were made.
  private var turn = 0

  /// How often menus had been swapped at the last snapshot.
  var swapsBefore = 0

  /// The targets by number.
  static let targets: [ModalTarget] = ["first", "second"]

  package init(rules: Set<HardenedRule>) {
    let engineRules = rules.compactMap { Policy.Rule(rawValue: $0.rawValue) }
    tree = ModalTree(
      settings: ModalSettings(policy: Policy(rules: Set(engineRules))),
      waiter: clock,
      sleeper: clock,
      handlers: record.handlers
    )
  }

  // MARK: Calls

  package func perform(_ call: EngineCall) {
    let event = call.event
    let nodes = linked ?? linkedNodes()
    linked = nil
    guard event.node != NodeTreeEvent.removedNode else {
      record.observed = nodes
      defer { record.observed = nil }
      for node in removedNodes(nodes) { report(event.kind, late: node) }
      return
    }
    guard nodes.indices.contains(Int(event.node)) else { return }
    let node = nodes[Int(event.node)].node
    switch event.kind {
    case .addScreen: add(.screen, to: node)
    case .addDialog: add(.dialog, to: node)
    case .remove: node.remove()
    case .removeForModal: remove(node.phase.child, from: node, call.way)
    case .removeForReserved: remove(node.phase.reservedChild, from: node, call.way)
    case .tick: clock.endWait(of: node.id, for: .presenting)
    case .didAppear: node.didAppear()
    case .didDisappear: node.didDisappear()
    case .onAppear: DialogNode(node)?.onAppear()
    case .timer: clock.endSleep(of: node.id)
    case .onDisappear: DialogNode(node)?.onDisappear()
    case .onAction: DialogNode(node)?.onAction(call.way == .usual ? 0 : 1)
    case .watchdog:
      if let purpose = purpose(of: node) { clock.endWait(of: node.id, for: purpose) }
    }
  }

  private func add(_ kind: NodeKind, to node: ModalNode<Int>) {
    additions += 1
    let identity = ModalIdentity(ofAddition: additions, kind: kind)
    guard let child = node.add(Modal(identity, handlers: record)) else { return }
    made.append(child)
    record.numbers[child.id] = additions
  }

  private func remove(
    _ child: ModalNode<Int>?,
    from node: ModalNode<Int>,
    _ way: EngineCall.Way
  ) {
    guard let child else { return }
    switch way {
    case .usual: node.remove(for: child.id)
    case .other: child.removeFromParent()
    }
  }

  /// What the node waits for.
  private func purpose(of node: ModalNode<Int>) -> TickWait.Purpose? {
    switch node.phase.name {
    case .childWaiting: .presenting
    case .childPresenting: .watching(.presentation)
    case .childDismissing: .watching(.dismissal)
    case .appearing, .appeared, .childPresented, .disappearing: nil
    }
  }

  // MARK: Calls that do nothing

  @discardableResult
  package func perform(_ calls: VoidCalls) -> Int {
    let nodes = linked ?? linkedNodes()
    defer { record.observed = nil }
    switch calls {
    case .repeatedReports:
      return nodes.reduce(0) { $0 + reportAgain($1.node) }
    case .outdatedClocks:
      return nodes.reduce(0) { $0 + callBackLate($1.node) }
    case .reportsOfRemovedNodes:
      turn += 1
      record.observed = nodes
      let removed = removedNodes(nodes, turn: turn)
      for node in removed {
        for kind in Self.reports { report(kind, late: node) }
      }
      return removed.count
    case .requestsAtRemovedNodes:
      record.observed = nodes
      let removed = removedNodes(nodes, turn: turn)
      for node in removed { ask(late: node) }
      return removed.count
    }
  }

  private func reportAgain(_ node: ModalNode<Int>) -> Int {
    let dialog = DialogNode(node)
    var count = 0
    if dialog != nil ? node.timer != .notStarted : node.hasAppeared {
      if let dialog { dialog.onAppear() } else { node.didAppear() }
      count += 1
    }
    if node.hasDisappeared {
      if let dialog { dialog.onDisappear() } else { node.didDisappear() }
      count += 1
    }
    return count
  }

  private func callBackLate(_ node: ModalNode<Int>) -> Int {
    var count = 0
    if let purpose = purpose(of: node) {
      count += clock.callBackLate(to: node.id, current: purpose)
    }
    if node.timer == .fired {
      clock.endSleep(of: node.id)
      count += 1
    }
    return count
  }

  /// What views, users and clocks report.
  private static let reports = NodeTreeEvent.Kind.allCases.filter { $0.actor != .app }

  private func report(_ kind: NodeTreeEvent.Kind, late node: ModalNode<Int>) {
    switch kind {
    case .tick: clock.callBackLate(to: node.id, current: nil)
    case .didAppear: node.didAppear()
    case .didDisappear: node.didDisappear()
    case .onAppear: DialogNode(node)?.onAppear()
    case .timer: clock.endSleep(of: node.id)
    case .onDisappear: DialogNode(node)?.onDisappear()
    case .onAction: DialogNode(node)?.onAction(0)
    // Called back with the ticks.
    case .watchdog: break
    case .addScreen, .addDialog, .remove, .removeForModal, .removeForReserved: break
    }
  }

  private func ask(late node: ModalNode<Int>) {
    node.removeFromParent()
    if !node.isDialog { node.add(.sheet(0)) }
    if let child = node.phase.child ?? node.phase.reservedChild { node.remove(for: child.id) }
    node.remove()
  }

  // MARK: Nodes

  /// A node that links reach.
  struct Linked {
    let node: ModalNode<Int>
    let parent: Int?
    let isModal: Bool
  }

  /// Looks for the nodes that links reach, in the order node, its reserved chain, its modal.
  func lookForLinkedNodes() -> [Linked] {
    let nodes = linkedNodes()
    linked = nodes
    return nodes
  }

  private func linkedNodes() -> [Linked] {
    var nodes: [Linked] = []
    func append(_ node: ModalNode<Int>, parent: Int?, isModal: Bool) {
      let position = nodes.count
      nodes.append(Linked(node: node, parent: parent, isModal: isModal))
      if let reserved = node.phase.reservedChild {
        append(reserved, parent: position, isModal: false)
      }
      if let child = node.phase.child { append(child, parent: position, isModal: true) }
    }
    append(tree.root, parent: nil, isModal: false)
    return nodes
  }

  /// Nodes that no link reaches: the newest one, and of the others one after the other, a turn each.
  /// Without a turn, all of them.
  private func removedNodes(_ linked: [Linked], turn: Int? = nil) -> [ModalNode<Int>] {
    func isRemoved(_ node: ModalNode<Int>) -> Bool { !linked.contains { $0.node === node } }
    guard let turn, !made.isEmpty else { return made.filter(isRemoved) }
    guard let newest = made.last(where: isRemoved) else { return [] }
    let other = made[turn % made.count]
    return other !== newest && isRemoved(other) ? [newest, other] : [newest]
  }
}
