package import ModalModels
import ModelChecking

extension Diagram {
  /// The phases of one node with what leads from one to the other, as an architect would draw it.
  ///
  /// Not drawn by hand: every transition of every state is looked at from the child in the middle
  /// of the tree, which has both a parent and children, and said in its words. So are the conditions
  /// in brackets: what an event leads to only sometimes is said together with what was then reserved
  /// at the node, and what its parent was doing.
  package static func phases<State>(
    of system: NodeTreeSystem<State>,
    states: some Sequence<State>,
    title: String
  ) -> Diagram {
    var diagram = Diagram(title: title)
    diagram.meanings = [
      .initial: "the beginning", .goal: "free: nothing runs, nothing is presented",
      .faint: "the node itself goes",
    ]
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
    var changes = PhaseChanges()
    for state in states {
      let before = system.tree(state)
      guard let node = before[0].modal else { continue }
      var workspace = system.makeWorkspace()
      system.forEachTransition(from: state, using: &workspace) { event, _, _ in
        var after = before
        after.apply(event)
        changes.add(event, seenFrom: node, before: before, after: after)
      }
    }
    diagram.edges = changes.sorted.map { change in
      Edge(
        from: Int(change.from.rawValue),
        to: Int(change.to.rawValue),
        lines: change.lines,
        emphasis: change.to == .disappearing ? .faint : .plain
      )
    }
    diagram.note = "[what decides, where an event can lead to more than one phase]"
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
}
