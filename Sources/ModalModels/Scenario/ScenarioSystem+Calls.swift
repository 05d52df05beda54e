import ModelChecking

/// The engine's calls that a run consists of, as a production engine has to get them to run along.
extension ScenarioSystem {
  /// The calls that lead to the initial state.
  package var openingCalls: [NodeTreeEvent] {
    guard compiled.strategy.usesEngine, let opening = try? compiled.opened() else { return [] }
    return [NodeTreeEvent(.didAppear, at: 0)] + opening.calls
  }

  /// The calls that an event consists of, each by the number that its node has at that time in the
  /// order of the tree's code; a late one comes at `NodeTreeEvent.removedNode`.
  package func engineCalls(on event: PlatformEvent, in state: State) -> [NodeTreeEvent] {
    var turn = Turn(view(of: state), choices: Choices(event.choices), isExplained: true)
    turn.run(event)
    return turn.calls
  }
}
