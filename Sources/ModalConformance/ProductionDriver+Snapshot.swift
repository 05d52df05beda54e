import ModalEngine
import ModalModels

/// What is to be seen of the production engine.
extension ProductionDriver {
  /// Keeps what the tree reports.
  @MainActor
  final class Record {
    var effects = TreeSnapshot.Effects()

    /// The only nodes whose changes count, while calls are made at nodes that no link reaches: what
    /// becomes of those is their own affair. Nil for all nodes.
    var observed: [Linked]?

    var handlers: ModalHandlers<Int> {
      ModalHandlers(
        onChange: { [weak self] in self?.note($0) },
        onFailure: { [weak self] in self?.note($0) },
        onBrokenInvariant: { [weak self] _ in self?.effects.brokenInvariants += 1 }
      )
    }

    private func note(_ change: ModalChange<Int>) {
      var nodes = change.nodes
      if let observed {
        nodes = nodes.filter { node in observed.contains { $0.node === node } }
        if nodes.isEmpty, !change.menusSwapped { return }
      }
      effects.changes.append(
        TreeSnapshot.Change(
          nodes: nodes.map { $0.identity?.number ?? 0 }.sorted(),
          menusSwapped: change.menusSwapped
        )
      )
    }

    private func note(_ failure: PresentationFailure) {
      effects.failures.append(
        TreeSnapshot.Failure(
          node: numbers[failure.node] ?? 0,
          child: ModalIdentity(
            number: numbers[failure.child] ?? 0,
            style: ModalIdentity.Style(failure.kind)
          ),
          isPresentation: failure.transition == .presentation
        )
      )
    }

    /// The numbers of the additions, by what the engine calls the nodes.
    var numbers: [NodeID: Int] = [:]
  }

  package func snapshot() -> TreeSnapshot {
    var snapshot = TreeSnapshot()
    snapshot.nodes = lookForLinkedNodes().map { linked in
      let node = linked.node
      return TreeSnapshot.Node(
        parent: linked.parent,
        isModal: linked.isModal,
        kind: node.isDialog ? .dialog : .screen,
        identity: node.identity,
        phase: NodeTree.Phase(node.phase.name),
        hasModal: node.phase.child != nil,
        reservation: reservation(of: node),
        hasAppeared: node.hasAppeared,
        hasDisappeared: node.hasDisappeared,
        timer: NodeTree.Timer(node.timer),
        bindings: bindings(of: node)
      )
    }
    snapshot.effects = record.effects
    snapshot.effects.swaps = tree.menuSwapCount - swapsBefore
    swapsBefore = tree.menuSwapCount
    record.effects = TreeSnapshot.Effects()
    return snapshot
  }

  private func reservation(of node: ModalNode<Int>) -> TreeSnapshot.Reservation {
    switch node.phase {
    case .childPresenting(_, .remove), .childPresented(_, .remove): .remove
    default: node.phase.reservedChild == nil ? .none : .add
    }
  }

  /// What each modifier is bound to, checked against the child it says it shows.
  private func bindings(of node: ModalNode<Int>) -> [TreeSnapshot.Binding] {
    let bindings = node.bindings
    guard bindings.child != nil else { return [] }
    var bound: [TreeSnapshot.Binding] = []
    func note(_ child: ModalNode<Int>?, as style: ModalIdentity.Style) {
      guard let child else { return }
      guard child.parent === node, bindings.child(child.id) === child,
        let number = child.identity?.number
      else { return bound.append(.wrong) }
      bound.append(.modal(ModalIdentity(number: number, style: style)))
    }
    note(bindings.sheet, as: .sheet)
    note(bindings.fullScreenCover, as: .fullScreenCover)
    note(bindings.alert?.node, as: .alert)
    for (number, target) in Self.targets.enumerated() {
      note(bindings.popover(target), as: .popover(target: number))
      note(
        bindings.confirmationDialog(target)?.node,
        as: .confirmationDialog(target: number)
      )
    }
    return bound
  }
}

extension ModalNode<Int> {
  /// Which addition made the node, as its content or title says; nil for the root.
  var identity: ModalIdentity? {
    guard let modal else { return nil }
    let number = modal.content ?? modal.dialog?.title.flatMap { Int($0) } ?? 0
    return ModalIdentity(number: number, style: ModalIdentity.Style(modal.kind))
  }
}

extension Modal<Int> {
  /// The modal with this identity. A dialog has two actions, which are kept when they run.
  @MainActor
  init(_ identity: ModalIdentity, handlers record: ProductionDriver.Record) {
    var dialog: Dialog {
      Dialog(
        title: "\(identity.number)",
        actions: (0..<2).map { index in
          Dialog.Action(title: "Action \(index)") { [weak record] in
            record?.effects.handlerRuns.append(
              TreeSnapshot.HandlerRun(dialog: identity.number, action: index)
            )
          }
        }
      )
    }
    switch identity.style {
    case .sheet: self = .sheet(identity.number)
    case .fullScreenCover: self = .fullScreenCover(identity.number)
    case .popover(let target):
      self = .popover(identity.number, target: ProductionDriver.targets[target])
    case .alert: self = .alert(dialog)
    case .confirmationDialog(let target):
      self = .confirmationDialog(dialog, target: ProductionDriver.targets[target])
    }
  }
}

extension ModalIdentity.Style {
  /// The model's word for the engine's.
  @MainActor
  init(_ kind: ModalKind) {
    switch kind {
    case .sheet: self = .sheet
    case .fullScreenCover: self = .fullScreenCover
    case .popover(let target): self = .popover(target: Self.number(of: target))
    case .alert: self = .alert
    case .confirmationDialog(let target):
      self = .confirmationDialog(target: Self.number(of: target))
    }
  }

  @MainActor
  private static func number(of target: ModalTarget) -> Int {
    ProductionDriver.targets.firstIndex(of: target) ?? -1
  }
}

extension NodeTree.Phase {
  /// The model's word for the engine's.
  init(_ phase: PhaseName) {
    switch phase {
    case .appearing: self = .appearing
    case .appeared: self = .appeared
    case .childWaiting: self = .childWaiting
    case .childPresenting: self = .childPresenting
    case .childPresented: self = .childPresented
    case .childDismissing: self = .childDismissing
    case .disappearing: self = .disappearing
    }
  }
}

extension NodeTree.Timer {
  /// The model's word for the engine's.
  init(_ timer: DialogTimer) {
    switch timer {
    case .notStarted: self = .notStarted
    case .running: self = .running
    case .fired: self = .fired
    }
  }
}
