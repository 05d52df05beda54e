import ModelChecking

/// The search as one would write it on a blackboard: a queue, a dictionary, and lists. Slow, and
/// short enough to be seen to be right; the real one is compared with it.
struct ReferenceExplorer<System: TransitionSystem> {
  typealias State = System.State
  typealias Step = (event: System.Event, target: State, marks: TransitionMarks)

  let system: System
  var states: [State] = []
  var distance: [State: Int] = [:]
  var steps: [State: [Step]] = [:]

  init(_ system: System) {
    self.system = system
    for state in system.initialStates where distance[state] == nil {
      distance[state] = 0
      states.append(state)
    }
    var next = 0
    while next < states.count {
      let source = states[next]
      next += 1
      steps[source] = transitions(from: source)
      for step in steps[source]! where distance[step.target] == nil {
        distance[step.target] = distance[source]! + 1
        states.append(step.target)
      }
    }
  }

  func transitions(from state: State) -> [Step] {
    var steps: [Step] = []
    var workspace = system.makeWorkspace()
    system.forEachTransition(from: state, using: &workspace) { steps.append(($0, $1, $2)) }
    return steps
  }

  /// What is counted, from the definitions.
  var statistics: Statistics {
    var statistics = Statistics()
    let all = states.flatMap { state in steps[state]!.map { (state, $0) } }
    statistics.states = states.count
    statistics.transitions = all.count
    statistics.selfLoops = all.count { $0.0 == $0.1.target }
    statistics.depth = distance.values.max() ?? 0
    statistics.levelWidths = (0...statistics.depth).map { level in
      distance.values.count { $0 == level }
    }
    statistics.eventCounts = system.eventKinds.indices.map { kind in
      all.count { system.kind(of: $0.1.event) == kind }
    }
    statistics.markCounts = (0..<16).map { bit in
      all.count { $0.1.marks.rawValue >> bit & 1 == 1 }
    }
    return statistics
  }

  /// The distances of all states that can be reached from `starts` (themselves at 0) by `wanted`
  /// events, not going on from states where `ends` holds.
  func reach(
    from starts: [State],
    by wanted: (System.Event) -> Bool,
    until ends: (State) -> Bool = { _ in false }
  ) -> [State: Int] {
    var found: [State: Int] = [:]
    var level = starts
    var length = 0
    while !level.isEmpty {
      for state in level where found[state] == nil { found[state] = length }
      let goingOn = Set(level.filter { found[$0] == length && !ends($0) })
      level = goingOn.flatMap { steps[$0]! }.filter { wanted($0.event) }.map(\.target)
        .filter { found[$0] == nil }
      length += 1
    }
    return found
  }
}
