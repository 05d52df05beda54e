package import ModelChecking

/// The states and transitions of a model in words, so that two versions of a model, or of this
/// program, can be compared: packed states of different versions can't.
package struct StateGraph: Hashable, Sendable {
  package struct Transition: Hashable, Sendable {
    /// Positions in `states`.
    package var source: Int
    package var target: Int

    /// What happens, such as `root: add screen`.
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
  /// The whole graph of a system; nil if a search could not see all of it.
  ///
  /// States that are described by the same words are told apart by their packed words, which mean
  /// the same only as long as states are packed in the same way.
  package init?<System: DescribedSystem>(of system: System, options: SearchOptions) {
    let exploration = explore(system, options: options, recordsGraph: true)
    guard exploration.stopped == nil else { return nil }
    states = (0..<exploration.count).map { system.describe(exploration.state(at: $0)).words }
    var counts: [String: Int] = [:]
    for words in states { counts[words, default: 0] += 1 }
    for number in states.indices where counts[states[number]] != 1 {
      states[number] += "; code: \(exploration.state(at: number).digits)"
    }
    initialCount = exploration.levelEnds.first ?? 0
    transitions = []
    var workspace = system.makeWorkspace()
    for number in 0..<exploration.count {
      let state = exploration.state(at: number)
      var seen: Set<Transition> = []
      exploration.forEachTransition(from: number, using: &workspace) { event, target, _ in
        let transition = Transition(
          source: number,
          event: system.describe(event, in: state).words,
          target: target
        )
        if seen.insert(transition).inserted { transitions.append(transition) }
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

extension PackedState {
  /// The words in hexadecimal digits, the first one first.
  fileprivate var digits: String {
    (0..<Self.wordCount).map { String(word($0), radix: 16) }.joined(separator: "-")
  }
}

extension StateDescription {
  /// The state on one line.
  fileprivate var words: String {
    fields.map { "\($0.name): \($0.value)" }.joined(separator: "; ")
  }
}

extension EventDescription {
  /// The event on one line, such as `root: add screen`.
  var words: String {
    let call = argument.map { "\(event) \($0)" } ?? event
    return at.map { "\($0): \(call)" } ?? call
  }
}

extension Model {
  /// The model's graph in words; nil if it could not be seen as a whole.
  package func stateGraph(_ options: SearchOptions) -> StateGraph? {
    switch self {
    case .nodeTree(let model):
      return withNodeTreeSystem(model.parameters, GraphInWords(options: options))
    case .scenario(let model):
      guard let system = try? ScenarioSystem(model.scenario, strategy: model.strategy) else {
        return nil
      }
      return StateGraph(of: system, options: options)
    }
  }
}

private struct GraphInWords: NodeTreeSystemUse {
  let options: SearchOptions

  func use<System: NodeTreeTransitionSystem>(_ system: System) -> StateGraph? {
    StateGraph(of: system, options: options)
  }

  // A system that has too few words gives no graph; so does a search that was stopped, and then it
  // is stopped again.
  func overflowed(_ graph: StateGraph?) -> Bool { graph == nil }
}
