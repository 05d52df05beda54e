package import ModelChecking

/// A scenario on the presentation platform, with one strategy, as something to explore.
package struct ScenarioSystem: TransitionSystem {
  package typealias State = Words4
  package typealias Event = PlatformEvent

  let compiled: CompiledScenario
  let code: PlatformCode

  init(_ compiled: CompiledScenario) {
    self.compiled = compiled
    code = PlatformCode(compiled)
  }

  /// A scenario with one strategy, on a platform that is right or on trial.
  ///
  /// - Throws: what contradicts itself in the scenario.
  package init(
    _ scenario: Scenario,
    strategy: Strategy,
    trial: PlatformTrial? = nil
  ) throws(ScenarioError) {
    let compiled = try ScenarioCompiler.compile(scenario, strategy: strategy, trial: trial)
    try compiled.checkOpening()
    self.init(compiled)
  }

  package var initialStates: [State] {
    compiled.initialState.flatMap { code.encode($0, as: State.self) }.map { [$0] } ?? []
  }

  package var eventKinds: [EventKind] {
    PlatformEvent.Kind.allCases.map(\.eventKind)
      + compiled.actions.map { EventKind(name: $0.name, group: $0.actor.rawValue) }
  }

  package func kind(of event: PlatformEvent) -> Int {
    event.action.map { PlatformEvent.Kind.allCases.count + $0 } ?? Int(event.kind.rawValue)
  }

  package struct Workspace {}

  package func makeWorkspace() -> Workspace { Workspace() }

  package func forEachTransition(
    from state: State,
    using workspace: inout Workspace,
    _ body: (PlatformEvent, State, TransitionMarks) -> Void
  ) {
    let before = code.decode(state)
    PlatformView(compiled, before).forEachEvent { event in
      var choices: UInt32? = 0
      while let code = choices {
        var turn = Turn(compiled, before, choices: Choices(code))
        turn.run(event)
        choices = turn.choices.following
        let taken = event.taking(code)
        guard !turn.choices.isExhausted, let after = self.code.encode(turn.state, as: State.self)
        else {
          body(taken, state, turn.marks.union(.overflow))
          continue
        }
        body(taken, after, turn.marks)
      }
    }
  }
}
