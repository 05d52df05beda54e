package import ModelChecking

/// A scenario on the presentation platform, with one strategy, as something to explore.
package struct ScenarioSystem: TransitionSystem {
  package typealias State = Words4
  package typealias Event = PlatformEvent

  let code: PlatformCode

  var compiled: CompiledScenario {
    @inline(__always) _read { yield code.tables.scenario }
  }

  init(_ compiled: CompiledScenario) { code = PlatformCode(ScenarioTables(compiled)) }

  /// A state, to look at.
  func view(of state: State) -> PlatformView { PlatformView(code.tables, code.decode(state)) }

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
    compiled.actions.map { EventKind(name: $0.name, group: $0.actor.rawValue) }
      + PlatformEvent.Kind.ofPlatform.map(\.eventKind)
  }

  package func kind(of event: PlatformEvent) -> Int {
    event.action ?? compiled.actions.count + Int(event.kind.rawValue)
  }

  /// The state that is expanded, what may happen in it, and the step that is worked out.
  package struct Workspace {
    fileprivate var before: PlatformView
    fileprivate var events: [PlatformEvent] = []
    fileprivate var turn: Turn
  }

  package func makeWorkspace() -> Workspace {
    let view = PlatformView(code.tables, compiled.emptyState)
    return Workspace(before: view, turn: Turn(view, choices: Choices(0)))
  }

  package func forEachTransition(
    from state: State,
    using workspace: inout Workspace,
    _ body: (PlatformEvent, State, TransitionMarks) -> Void
  ) {
    withoutActuallyEscaping(body) { body in
      sendTransitions(from: state, using: &workspace, to: ClosureSink(body))
    }
  }

  package func sendTransitions(
    from state: State,
    using workspace: inout Workspace,
    to body: some TransitionSink<PlatformEvent, State>
  ) {
    code.decode(state, into: &workspace.before.state)
    workspace.collectEvents()
    // What nobody changes meanwhile can be read without a copy for each step.
    let before = workspace.before
    for index in workspace.events.indices {
      let event = workspace.events[index]
      var choices: UInt32? = 0
      while let way = choices {
        workspace.turn.begin(in: before, choices: Choices(way))
        workspace.turn.run(event)
        choices = workspace.turn.choices.following
        let taken = event.taking(way)
        let marks = workspace.turn.marks
        guard !workspace.turn.choices.isExhausted,
          let after = code.encode(workspace.turn.state, as: State.self)
        else {
          body(taken, state, marks.union(.overflow))
          continue
        }
        body(taken, after, marks)
      }
    }
  }
}

extension ScenarioSystem.Workspace {
  /// Looks what may happen, before anything does: a step then finds nothing that it has to keep as it
  /// is but the state.
  fileprivate mutating func collectEvents() {
    var events: [PlatformEvent] = []
    swap(&events, &self.events)
    events.removeAll(keepingCapacity: true)
    before.forEachEvent { events.append($0) }
    self.events = events
  }
}
