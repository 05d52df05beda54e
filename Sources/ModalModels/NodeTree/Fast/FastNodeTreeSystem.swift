package import ModelChecking

/// The node tree once more, for speed: the same events in the same order, the same marks, and
/// successors that are the same trees.
///
/// `NodeTreeSystem` does what the engine's tables say, operation by operation, on a tree of nodes.
/// This one knows what comes of it: for each phase of the active node and each event, what the tables
/// add up to, as a change to the packed words (see `FastNodeTreeLayout`). It is ten times as fast
/// and not obviously right. That it is, is shown by comparing the two on every edge; wherever speed
/// is not needed, the other one speaks.
package struct FastNodeTreeSystem<State: PackedState>: Sendable {
  package typealias Event = NodeTreeEvent

  package let parameters: NodeTreeParameters

  let layout: FastNodeTreeLayout
  let rules: NodeTree.Rules
  private let levels: UInt64
  private let kinds: AddedKinds

  /// Makes the system, or nil if `State` has too few words or the code no place for so many levels,
  /// or if the tables are to have a mistake.
  package init?(_ parameters: NodeTreeParameters) {
    guard NodeTreeParameters.levelBounds.contains(parameters.levels), parameters.mutation == nil
    else { return nil }
    layout = FastNodeTreeLayout(parameters)
    guard layout.wordCount <= State.wordCount else { return nil }
    self.parameters = parameters
    rules = NodeTree.Rules(parameters.rules)
    levels = UInt64(parameters.levels)
    kinds = AddedKinds(
      screen: parameters.kinds.contains(.screen),
      dialog: parameters.kinds.contains(.dialog)
    )
  }

  package var initialStates: [State] {
    let mark = UInt64.end(after: 0) << FastNodeTreeLayout.appearedShift
    return [State { $0 == 0 ? mark : 0 }]
  }

  package let eventKinds = NodeTreeEvent.Kind.allCases.map(\.eventKind)

  package func kind(of event: NodeTreeEvent) -> Int { Int(event.kind.rawValue) }

  package func makeWorkspace() {}

  package func forEachTransition(
    from state: State,
    using workspace: inout Void,
    _ body: (NodeTreeEvent, State, TransitionMarks) -> Void
  ) {
    withoutActuallyEscaping(body) { body in
      sendTransitions(from: state, using: &workspace, to: ClosureSink(body))
    }
  }

  package func sendTransitions(
    from state: State,
    using workspace: inout Void,
    to body: some TransitionSink<NodeTreeEvent, State>
  ) {
    let tree = code(state)
    if tree.unreported != 0 { tree.forEachImpossibleReport(body) }
    var node: UInt64 = 0
    var depth: UInt64 = 0
    while depth < tree.depth {
      tree.forEachEvent(atShown: depth, node: node, kinds: kinds, body)
      node &+= 1
      if depth >= tree.firstReserving {
        let reserved = tree.reservedChain(
          at: depth,
          emptied: layout.removal,
          wanted: depth == tree.firstReserving
        )
        tree.forEachEvent(of: reserved, node: node, levels: levels, kinds: kinds, body)
        node &+= reserved.count
      }
      depth &+= 1
    }
    tree.forEachEvent(fromActive: node, levels: levels, kinds: kinds, body)
  }

  /// The state, taken apart.
  @inline(__always)
  func code(_ state: State) -> FastNodeTree<State> {
    FastNodeTree(state, layout: layout, rules: rules)
  }
}
