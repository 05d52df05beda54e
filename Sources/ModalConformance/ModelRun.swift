package import ModalModels
import ModelChecking

/// The model's tree along a run of calls, and which addition each of its nodes is.
///
/// The model itself forgets that: its states are equal if nothing that may still happen tells them
/// apart. An engine has to keep it, so here the numbers are carried along beside the tree.
package struct ModelRun: Sendable {
  private var tree: NodeTree

  /// The tree's nodes before the last call.
  private var before: [NodeTree.Node] = []

  /// By node, the number of its addition; 0 for the root.
  private var numbers = [0]
  private var additions = 0
  private var lastCall: EngineCall?

  /// Whether a tree arose that has no code, which only deliberate mistakes bring about. No further
  /// call then has an effect.
  private var isLost = false

  /// A run that begins with `tree`, a root that has not appeared yet.
  package init(of tree: NodeTree) { self.tree = tree }

  /// Makes a call.
  package mutating func perform(_ call: EngineCall) {
    forgetRemovedNodes()
    before = tree.nodes
    lastCall = call
    guard !isLost, tree.nodes.indices.contains(Int(call.event.node)) else { return }
    tree.apply(call.event)
    guard tree.nodes.count > numbers.count else { return }
    additions += 1
    numbers.append(additions)
  }

  /// From here on, what no link reaches has no effect and needs no place.
  private mutating func forgetRemovedNodes() {
    guard let code = tree.encoded(as: Words4.self) else {
      isLost = true
      return
    }
    numbers = tree.nodesInCodeOrder.map { numbers[$0] }
    tree.decode(code)
  }

  // MARK: What is to be seen

  /// What is to be seen after calls that do nothing.
  package var quietSnapshot: TreeSnapshot {
    var snapshot = TreeSnapshot()
    append(0, parent: nil, isModal: false, to: &snapshot.nodes)
    return snapshot
  }

  /// What is to be seen after the last call.
  package var snapshot: TreeSnapshot {
    var snapshot = quietSnapshot
    let effects = tree.effects
    snapshot.effects.swaps = effects.swaps
    snapshot.effects.brokenInvariants = effects.brokeInvariant ? 1 : 0
    snapshot.effects.changes = changes
    guard let call = lastCall else { return snapshot }
    let node = Int(call.event.node)
    if effects.handlerRuns > 0 {
      let action = call.way == .usual ? 0 : 1
      let run = TreeSnapshot.HandlerRun(dialog: numbers[node], action: action)
      snapshot.effects.handlerRuns = Array(repeating: run, count: effects.handlerRuns)
    }
    if let given = effects.gaveUp, let identity = identity(of: given) {
      let isPresentation = before[node].phase == .childPresenting
      snapshot.effects.failures = [
        TreeSnapshot.Failure(
          node: numbers[node],
          child: identity,
          isPresentation: isPresentation
        )
      ]
    }
    return snapshot
  }

  /// What the views are told of the last call.
  private var changes: [TreeSnapshot.Change] {
    let changed = before.indices.filter { id in
      let (was, now) = (before[id], tree[id])
      return was.phase != now.phase || was.modal != now.modal
        || was.reservation != now.reservation
    }
    let swapped = tree.effects.swaps > 0
    guard swapped || !changed.isEmpty else { return [] }
    return [
      TreeSnapshot.Change(nodes: changed.map { numbers[$0] }.sorted(), menusSwapped: swapped)
    ]
  }

  private func identity(of id: NodeTree.ID) -> ModalIdentity? {
    numbers[id] == 0 ? nil : ModalIdentity(ofAddition: numbers[id], kind: tree[id].kind)
  }

  private func append(
    _ id: NodeTree.ID,
    parent: Int?,
    isModal: Bool,
    to nodes: inout [TreeSnapshot.Node]
  ) {
    let node = tree[id]
    let position = nodes.count
    let bound = tree.visibleModal(of: id).flatMap(identity)
    nodes.append(
      TreeSnapshot.Node(
        parent: parent,
        isModal: isModal,
        kind: node.kind,
        identity: identity(of: id),
        phase: node.phase,
        hasModal: node.modal != nil,
        reservation: TreeSnapshot.Reservation(node.reservation),
        hasAppeared: node.hasAppeared,
        hasDisappeared: node.hasDisappeared,
        timer: node.timer,
        bindings: bound.map { [.modal($0)] } ?? []
      )
    )
    if let reserved = node.reservation.modal {
      append(reserved, parent: position, isModal: false, to: &nodes)
    }
    if let modal = node.modal { append(modal, parent: position, isModal: true, to: &nodes) }
  }
}

extension TreeSnapshot.Reservation {
  fileprivate init(_ reservation: NodeTree.Reservation) {
    switch reservation {
    case .none: self = .none
    case .remove: self = .remove
    case .add: self = .add
    }
  }
}
