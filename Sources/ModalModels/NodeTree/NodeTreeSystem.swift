package import ModelChecking

/// The node tree under an unconstrained environment: everything may call everything at any time,
/// the strongest notion of "all event orders".
package struct NodeTreeSystem<State: PackedState>: TransitionSystem {
  package typealias Event = NodeTreeEvent

  package let parameters: NodeTreeParameters

  package init(_ parameters: NodeTreeParameters) { self.parameters = parameters }

  package var initialStates: [State] {
    NodeTree(parameters).encoded().map { [$0] } ?? []
  }

  package let eventKinds = NodeTreeEvent.Kind.allCases.map(\.eventKind)

  package func kind(of event: NodeTreeEvent) -> Int { Int(event.kind.rawValue) }

  /// A tree before the event, one after it, and what was wanted before and is to be shown after.
  package struct Workspace {
    var before: NodeTree
    var after: NodeTree
    var intent: [NodeTree.ID] = []
    var wanted: [NodeTree.ID] = []
    var shown: [NodeTree.ID] = []
  }

  package func makeWorkspace() -> Workspace {
    let tree = NodeTree(parameters)
    return Workspace(before: tree, after: tree)
  }

  package func forEachTransition(
    from state: State,
    using workspace: inout Workspace,
    _ body: (NodeTreeEvent, State, TransitionMarks) -> Void
  ) {
    workspace.before.decode(state)
    workspace.before.appendAboutToShow(to: &workspace.intent)
    let before = workspace.before
    before.forEachEvent(levels: parameters.levels, kinds: parameters.kinds) { event in
      workspace.after.copy(before)
      workspace.after.apply(event)
      let marks = self.marks(event, in: &workspace)
      guard let successor = workspace.after.encoded(as: State.self) else {
        return body(event, state, marks.union(.overflow))
      }
      body(event, successor, marks)
    }
  }

  /// The tree that `state` is the code of.
  package func tree(_ state: State) -> NodeTree {
    var tree = NodeTree(parameters)
    tree.decode(state)
    return tree
  }
}

extension NodeTree {
  /// Becomes a copy of `other`, in the memory this tree has.
  mutating func copy(_ other: NodeTree) {
    nodes.removeAll(keepingCapacity: true)
    nodes.append(contentsOf: other.nodes)
    effects = Effects()
  }
}
