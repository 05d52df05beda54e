package import ModelChecking

/// A part of a state graph for people to walk about in, with nothing left of its types: the states
/// that are closest to the initial ones, and those on the counterexamples.
package struct StateExcerpt: Sendable {
  /// Where an event leads.
  package struct Transition: Hashable, Sendable {
    /// The event, by its position in `events`.
    package var event: Int

    /// The state it leads to, by its position in `states`; nil for one that was left out.
    package var target: Int?
  }

  /// A state.
  package struct State: Sendable {
    package var description: StateDescription
    package var scene: Scene
    package var transitions: [Transition]

    /// The fewest events that lead to it from an initial state.
    package var depth: Int
  }

  /// The states, initial ones first, then by depth.
  package var states: [State] = []

  /// The events there are, each once.
  package var events: [EventDescription] = []

  /// The states of each property's counterexample, by the property's id.
  package var walks: [String: [Int]] = [:]

  /// Whether these are all the states there are.
  package var isComplete = true

  /// An excerpt of `system` of at most `limit` states, and the states of `traces` on top.
  ///
  /// - Complexity: O(*n*) in the transitions of the states taken.
  package init<System: SceneSystem>(
    of system: System,
    traces: [(property: String, trace: Trace<System>)],
    limit: Int
  ) {
    var chosen = Choice<System.State>()
    for state in system.initialStates { chosen.insert(state, depth: 0) }
    var next = 0
    var workspace = system.makeWorkspace()
    while next < chosen.states.count {
      let depth = chosen.depths[next] + 1
      system.forEachTransition(from: chosen.states[next], using: &workspace) {
        _,
        successor,
        marks in
        guard !marks.contains(.overflow), chosen.states.count < limit else { return }
        chosen.insert(successor, depth: depth)
      }
      next += 1
    }
    for (property, trace) in traces {
      walks[property] = trace.states.enumerated().map { chosen.insert($1, depth: $0) }
    }

    var positions: [EventDescription: Int] = [:]
    for (index, state) in chosen.states.enumerated() {
      var transitions: [Transition] = []
      system.forEachTransition(from: state, using: &workspace) { event, successor, marks in
        let description = system.describe(event, in: state)
        let position = positions[description] ?? events.count
        if position == events.count {
          positions[description] = position
          events.append(description)
        }
        let target = marks.contains(.overflow) ? nil : chosen.positions[successor]
        if target == nil { isComplete = false }
        let transition = Transition(event: position, target: target)
        if !transitions.contains(transition) { transitions.append(transition) }
      }
      states.append(
        State(
          description: system.describe(state),
          scene: system.scene(of: state),
          transitions: transitions,
          depth: chosen.depths[index]
        )
      )
    }
  }
}

/// The states that were chosen, each with its position.
private struct Choice<State: PackedState> {
  private(set) var states: [State] = []
  private(set) var depths: [Int] = []
  private(set) var positions: [State: Int] = [:]

  /// Adds a state unless it is there, and gives its position.
  @discardableResult
  mutating func insert(_ state: State, depth: Int) -> Int {
    if let position = positions[state] { return position }
    positions[state] = states.count
    states.append(state)
    depths.append(depth)
    return states.count - 1
  }
}
