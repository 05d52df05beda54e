package import ModalModels

extension TreeSnapshot {
  /// What is to be seen of the model's tree, to which an event has just been applied.
  package init(of tree: NodeTree) {
    append(0, of: tree, parent: nil, isModal: false)
    effects.swaps = tree.effects.swaps
    effects.handlerRuns = tree.effects.handlerRuns
    effects.brokenInvariants = tree.effects.brokeInvariant ? 1 : 0
    effects.failures = tree.effects.gaveUp == nil ? 0 : 1
  }

  private mutating func append(_ id: NodeTree.ID, of tree: NodeTree, parent: Int?, isModal: Bool) {
    let node = tree[id]
    let position = nodes.count
    nodes.append(
      Node(
        parent: parent,
        isModal: isModal,
        kind: node.kind,
        phase: node.phase,
        hasModal: node.modal != nil,
        reservation: reservation(node.reservation),
        hasAppeared: node.hasAppeared,
        hasDisappeared: node.hasDisappeared,
        timer: node.timer,
        bindings: tree.visibleModal(of: id).map { tree[$0].kind == .dialog ? [.dialog] : [.screen] }
          ?? []
      )
    )
    if let reserved = node.reservation.modal {
      append(reserved, of: tree, parent: position, isModal: false)
    }
    if let modal = node.modal { append(modal, of: tree, parent: position, isModal: true) }
  }

  private func reservation(_ reservation: NodeTree.Reservation) -> Reservation {
    switch reservation {
    case .none: .none
    case .remove: .remove
    case .add: .add
    }
  }
}
