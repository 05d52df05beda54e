package import ModelChecking

/// The states and transitions of a model in words, so that two versions of a model, or of this
/// program, can be compared: packed states of different versions can't.
package struct StateGraph: Hashable, Sendable {
  package struct Transition: Hashable, Sendable {
    /// Positions in `states`.
    package var source: Int
    package var target: Int

    /// What happens, such as `root: add screen`; with `(way 2)` and so on behind it where the platform
    /// may go several ways that differ in nothing else, not even in what comes of it.
    package var event: String

    package init(source: Int, event: String, target: Int) {
      self.source = source
      self.event = event
      self.target = target
    }
  }

  /// The states in breadth-first order, those with which everything begins first. No two have the
  /// same words.
  package var states: [String]

  /// How many of them are initial.
  package var initialCount: Int

  /// By source, each once.
  package var transitions: [Transition]

  package init(states: [String], initialCount: Int, transitions: [Transition]) {
    self.states = states
    self.initialCount = initialCount
    self.transitions = transitions
  }
}

extension StateGraph {
  /// The whole graph of what was explored.
  ///
  /// - Throws: The reason to stop, if `reasonToStop` gave one.
  package init<System: DescribedSystem>(
    of exploration: Exploration<System>,
    until reasonToStop: () -> StopReason?
  ) throws(StopReason) {
    let words = try StateWords(of: exploration, until: reasonToStop)
    states = (0..<exploration.count).map { words[$0] }
    initialCount = exploration.levelEnds.first ?? 0
    transitions = []
    // Of each event, one text is held.
    var events: [String: String] = [:]
    var workspace = exploration.system.makeWorkspace()
    for number in 0..<exploration.count {
      if number & 0xFF == 0, let reason = reasonToStop() { throw reason }
      exploration.forEachTransitionInWords(from: number, using: &workspace) { event, target in
        let event = events[event] ?? event
        events[event] = event
        transitions.append(Transition(source: number, event: event, target: target))
      }
    }
  }

  /// A shortest run to each state: the transition it ends with, by position in `transitions`; nil for
  /// an initial state.
  ///
  /// Breadth-first: O(states + transitions).
  package var lastSteps: [Int?] {
    var outgoing: [[Int]] = Array(repeating: [], count: states.count)
    for (index, transition) in transitions.enumerated() {
      outgoing[transition.source].append(index)
    }
    var steps: [Int?] = Array(repeating: nil, count: states.count)
    var isFound = states.indices.map { $0 < initialCount }
    var queue = Array(0..<initialCount)
    var next = 0
    while next < queue.count {
      for index in outgoing[queue[next]] where !isFound[transitions[index].target] {
        let target = transitions[index].target
        isFound[target] = true
        steps[target] = index
        queue.append(target)
      }
      next += 1
    }
    return steps
  }
}

extension Exploration where System: DescribedSystem {
  /// Calls `body` with all transitions from a state in words: with the event, and the number of the
  /// successor. No two have both in common: ways of one event that lead to the same state are numbered.
  package func forEachTransitionInWords(
    from number: Int,
    using workspace: inout System.Workspace,
    _ body: (String, Int) -> Void
  ) {
    let state = state(at: number)
    var ways: [String: [Int: Int]] = [:]
    forEachTransition(from: number, using: &workspace) { event, target, _ in
      let words = system.describe(event, in: state).words
      let way = ways[words, default: [:]][target, default: 0] + 1
      ways[words, default: [:]][target] = way
      body(way == 1 ? words : "\(words) (way \(way))", target)
    }
  }
}

/// Keeps the graph of what was explored in words.
package final class GraphRecorder: ExplorationRecorder {
  /// The graph; nil as long as there is none.
  package private(set) var graph: StateGraph?

  /// Why there is none.
  package private(set) var stopped: StopReason?

  private let limits: SearchLimits

  package init(within limits: SearchLimits) { self.limits = limits }

  package func record<System: DescribedSystem>(
    _ exploration: Exploration<System>,
    encoding: String,
    properties: [Property<System>],
    result: CheckResult<System>
  ) {
    do throws(StopReason) {
      graph = try StateGraph(of: exploration) { limits.reasonToStop() }
    } catch {
      stopped = error
    }
  }
}
