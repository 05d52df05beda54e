import ModalEngine
package import ModalModels

/// Drives the production engine: its clocks stand still until an event says otherwise.
///
/// Each modal that is added is of another kind, so that over a run every modifier has its turn:
/// sheet, cover and popovers for screens, alert and confirmation dialogs for dialogs.
@MainActor
package final class ProductionDriver: EngineDriver {
  private let tree: ModalTree<Int>
  private let clock = VirtualClock()
  private let record = Record()
  private var additions = 0
  private var effectsBefore = TreeSnapshot.Effects()

  /// Counts what the tree reports.
  @MainActor
  private final class Record {
    var handlerRuns = 0
    var brokenInvariants = 0
    var failures = 0
  }

  private static let targets: [ModalTarget] = ["first", "second"]

  package init(rules: Set<HardenedRule>) {
    let engineRules = rules.compactMap { Policy.Rule(rawValue: $0.rawValue) }
    tree = ModalTree(
      settings: ModalSettings(policy: Policy(rules: Set(engineRules))),
      waiter: clock,
      sleeper: clock,
      handlers: ModalHandlers(
        onFailure: { [record] _ in record.failures += 1 },
        onBrokenInvariant: { [record] _ in record.brokenInvariants += 1 }
      )
    )
  }

  // MARK: Calls

  package func perform(_ event: NodeTreeEvent) {
    effectsBefore = effects
    let nodes = linkedNodes()
    guard nodes.indices.contains(Int(event.node)) else { return }
    let node = nodes[Int(event.node)].node
    switch event.kind {
    case .addScreen, .addDialog:
      node.add(nextModal(isDialog: event.kind == .addDialog))
    case .remove: node.remove()
    case .removeForModal: if let child = node.phase.child { node.remove(for: child.id) }
    case .removeForReserved:
      if let reserved = node.phase.reservedChild { node.remove(for: reserved.id) }
    case .tick: clock.endWaits { $0.node == node.id && $0.purpose == .presenting }
    case .didAppear: node.didAppear()
    case .didDisappear: node.didDisappear()
    case .onAppear: DialogNode(node)?.onAppear()
    case .timer: clock.endSleeps { $0.node == node.id }
    case .onDisappear: DialogNode(node)?.onDisappear()
    case .onAction: DialogNode(node)?.onAction(0)
    case .watchdog:
      clock.endWaits { wait in
        guard case .watching = wait.purpose else { return false }
        return wait.node == node.id
      }
    }
  }

  private func nextModal(isDialog: Bool) -> Modal<Int> {
    additions += 1
    let target = Self.targets[additions / 2 % 2]
    if isDialog {
      let count: @MainActor @Sendable () -> Void = { [record] in record.handlerRuns += 1 }
      let dialog = Dialog(actions: [Dialog.Action(title: "Tap", handler: count)])
      return additions % 2 == 0 ? .alert(dialog) : .confirmationDialog(dialog, target: target)
    }
    return switch additions % 3 {
    case 0: .sheet(additions)
    case 1: .fullScreenCover(additions)
    default: .popover(additions, target: target)
    }
  }

  // MARK: What is to be seen

  package func snapshot() -> TreeSnapshot {
    var snapshot = TreeSnapshot()
    snapshot.nodes = linkedNodes().map { linked in
      let node = linked.node
      return TreeSnapshot.Node(
        parent: linked.parent,
        isModal: linked.isModal,
        kind: node.isDialog ? .dialog : .screen,
        phase: NodeTree.Phase(node.phase.name),
        hasModal: node.phase.child != nil,
        reservation: reservation(of: node),
        hasAppeared: node.hasAppeared,
        hasDisappeared: node.hasDisappeared,
        timer: NodeTree.Timer(node.timer),
        bindings: bindings(of: node)
      )
    }
    let now = effects
    snapshot.effects = TreeSnapshot.Effects(
      swaps: now.swaps - effectsBefore.swaps,
      handlerRuns: now.handlerRuns - effectsBefore.handlerRuns,
      brokenInvariants: now.brokenInvariants - effectsBefore.brokenInvariants,
      failures: now.failures - effectsBefore.failures
    )
    return snapshot
  }

  private var effects: TreeSnapshot.Effects {
    TreeSnapshot.Effects(
      swaps: tree.menuSwapCount,
      handlerRuns: record.handlerRuns,
      brokenInvariants: record.brokenInvariants,
      failures: record.failures
    )
  }

  private struct Linked {
    let node: ModalNode<Int>
    let parent: Int?
    let isModal: Bool
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
    func note(_ child: ModalNode<Int>?, as kind: ModalKind) {
      guard let child else { return }
      let isRight =
        child.modal?.kind == kind && child.parent === node && bindings.child(child.id) === child
      bound.append(!isRight ? .wrong : kind.isDialog ? .dialog : .screen)
    }
    note(bindings.sheet, as: .sheet)
    note(bindings.fullScreenCover, as: .fullScreenCover)
    note(bindings.alert?.node, as: .alert)
    for target in Self.targets {
      note(bindings.popover(target), as: .popover(target: target))
      note(
        bindings.confirmationDialog(target)?.node,
        as: .confirmationDialog(target: target)
      )
    }
    return bound
  }
}

extension NodeTree.Phase {
  /// The model's word for the engine's.
  fileprivate init(_ phase: PhaseName) {
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
  fileprivate init(_ timer: DialogTimer) {
    switch timer {
    case .notStarted: self = .notStarted
    case .running: self = .running
    case .fired: self = .fired
    }
  }
}
