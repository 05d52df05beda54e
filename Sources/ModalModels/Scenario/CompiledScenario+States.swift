import ModelChecking

extension CompiledScenario {
  /// The state in which nothing has happened: the root alone, which has appeared.
  var emptyState: PlatformState {
    var state = PlatformState(
      values: strategy.usesEngine ? [] : values.map { _ in 0 },
      runs: actions.filter { $0.times != nil }.map { _ in 0 }
    )
    if case .nodeTree(let rules) = strategy {
      var tree = NodeTree(rules: rules)
      tree.didAppear(0)
      tree.effects = NodeTree.Effects()
      state.engine = PlatformState.Engine(tree: tree)
      state.hosts[0].node = 0
    }
    return state
  }

  /// Where the scenario starts: what is to be open was asked for level by level, and each level has
  /// come to rest. Nil if that does not lead there.
  var initialState: PlatformState? { try? opened().state }

  /// Says why what is to be open at the start can't be, or that nothing can happen from there on.
  func checkOpening() throws(ScenarioError) {
    let start = try opened().state
    var canHappen = false
    PlatformView(self, start).forEachEvent { _ in canHappen = true }
    guard canHappen else { throw .nothingCanHappen }
  }

  /// The initial state, and the engine's calls that lead there.
  func opened() throws(ScenarioError) -> (state: PlatformState, calls: [NodeTreeEvent]) {
    var state = emptyState
    var calls: [NodeTreeEvent] = []
    for (count, presentation) in open.enumerated() {
      let name = modifiers[presentations[Int(presentation)].modifier].name
      var turn = Turn(self, state, choices: Choices(0), isExplained: true)
      turn.perform([.present(presentation)], from: nil)
      calls += turn.calls
      guard let rest = settled(turn.state, &calls) else {
        throw .cannotOpen(name, "the platform does not come to rest")
      }
      state = rest
      guard PlatformView(self, state).shown == Array(open[...count]) else {
        throw .cannotOpen(name, "it is not shown above what is open below it")
      }
    }
    return (state, calls)
  }

  /// Most steps that opening one level takes.
  private static let stepLimit = 100

  /// Lets the environment act, one event after the other and always the first way, until all is at
  /// rest.
  private func settled(
    _ state: PlatformState,
    _ calls: inout [NodeTreeEvent]
  ) -> PlatformState? {
    var state = state
    for _ in 0..<Self.stepLimit {
      var first: PlatformEvent?
      PlatformView(self, state).forEachEvent { event in
        if first == nil, event.kind.isEnvironment { first = event }
      }
      guard let first else { return state }
      var turn = Turn(self, state, choices: Choices(0), isExplained: true)
      turn.run(first)
      calls += turn.calls
      state = turn.state
    }
    return nil
  }
}
