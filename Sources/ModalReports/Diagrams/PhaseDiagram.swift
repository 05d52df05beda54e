package import ModalModels
import ModelChecking

extension Diagram {
  /// The phases of one node with what leads from one to the other, as an architect would draw it.
  ///
  /// Not drawn by hand: every transition of every state is looked at from the child in the middle
  /// of the tree, which has both a parent and children, and said in its words.
  package static func phases<State>(
    of system: NodeTreeSystem<State>,
    states: some Sequence<State>,
    title: String
  ) -> Diagram {
    var diagram = Diagram(title: title)
    diagram.nodes = NodeTree.Phase.allCases.map { phase in
      let emphasis: Emphasis =
        switch phase {
        case .appearing: .initial
        case .appeared: .goal
        case .disappearing: .faint
        default: .plain
        }
      return Node(lines: ["\(phase)", meaning(of: phase)], emphasis: emphasis)
    }
    var found: Set<PhaseChange> = []
    for state in states {
      let before = system.tree(state)
      guard let node = before[0].modal else { continue }
      var workspace = system.makeWorkspace()
      system.forEachTransition(from: state, using: &workspace) { event, _, _ in
        var after = before
        after.apply(event)
        guard after[node].phase != before[node].phase else { return }
        found.insert(
          PhaseChange(
            from: before[node].phase,
            to: after[node].phase,
            label: label(event, seenFrom: node, in: before)
          )
        )
      }
    }
    var merger = EdgeMerger()
    for change in found.sorted() {
      merger.add(
        change.label.rawValue,
        from: Int(change.from.rawValue),
        to: Int(change.to.rawValue),
        emphasis: change.to == .disappearing ? .faint : .plain,
        to: &diagram
      )
    }
    return diagram
  }

  private static func meaning(of phase: NodeTree.Phase) -> String {
    switch phase {
    case .appearing: "its own presentation runs"
    case .appeared: "shown, presents nothing"
    case .childWaiting: "about to present"
    case .childPresenting: "the child's presentation runs"
    case .childPresented: "the child is shown"
    case .childDismissing: "the child's dismissal runs"
    case .disappearing: "dismissed"
    }
  }

  private static func label(
    _ event: NodeTreeEvent,
    seenFrom node: NodeTree.ID,
    in tree: NodeTree
  ) -> PhaseChange.Label {
    let place = Int(event.node)
    let isOwn = place == node
    let isChild = tree[node].modal == place
    switch event.kind {
    case .addScreen, .addDialog: return isOwn ? .add : .dismissedBelow
    case .remove: return isOwn ? .remove : .dismissedBelow
    case .removeForModal, .removeForReserved: return isOwn ? .removeFor : .dismissedBelow
    case .tick: return .tick
    case .didAppear, .timer: return isOwn ? .didAppear : isChild ? .childAppears : .settledAbove
    case .didDisappear, .onDisappear:
      return isOwn ? .didDisappear : isChild ? .childDisappears : .settledAbove
    case .onAction: return isOwn ? .tapped : isChild ? .childTapped : .settledAbove
    case .watchdog: return isOwn ? .watchdog : .settledAbove
    case .onAppear: return .didAppear
    }
  }
}

/// A change of phase, in the words of the node whose phase it is.
private struct PhaseChange: Hashable, Comparable {
  enum Label: String {
    case didAppear
    case add, remove
    case removeFor = "remove(for:)"
    case tick = "two ticks"
    case childAppears = "child appeared"
    case childDisappears = "child disappeared"
    case childTapped = "child's action tapped"
    case tapped = "action tapped"
    case watchdog
    case settledAbove = "settled above, dismissed below"
    case dismissedBelow = "dismissed by its parent"
    case didDisappear
  }

  let from, to: NodeTree.Phase
  let label: Label

  static func < (left: Self, right: Self) -> Bool {
    (left.from.rawValue, left.to.rawValue, left.label.rawValue)
      < (right.from.rawValue, right.to.rawValue, right.label.rawValue)
  }
}
