/// Graphs are large where two versions differ in one row of a table, and what differs can be seen only
/// in a few parts of a state. Words are all that saved results have, so that parts are read from them.
extension StateGraph {
  /// The names of the parts that states have, such as `root`, each once.
  package var partNames: [String] {
    var seen: Set<String> = []
    return states.flatMap(Self.parts).map(\.name).filter { seen.insert($0).inserted }
  }

  /// The graph in which all states are one that agree in the parts of these names.
  ///
  /// - Parameter names: what is kept of a state; a part that it does not have is `none`.
  /// - Returns: states in the order in which the first of each was found, and transitions between
  ///   them, each once.
  /// - Complexity: O(states + transitions), and the lengths of their words.
  package func projected(on names: [String]) -> StateGraph {
    var positions: [String: Int] = [:]
    var result = StateGraph(states: [], initialCount: 0, transitions: [])
    let places = states.enumerated().map { number, state in
      let parts = Self.parts(of: state)
      let words = names.map { name in
        "\(name): \(parts.first { $0.name == name }?.value ?? "none")"
      }.joined(separator: "; ")
      let place = positions[words] ?? result.states.count
      if place == result.states.count {
        positions[words] = place
        result.states.append(words)
        if number < initialCount { result.initialCount += 1 }
      }
      return place
    }
    var seen: Set<Transition> = []
    for transition in transitions {
      let projected = Transition(
        source: places[transition.source],
        event: transition.event,
        target: places[transition.target]
      )
      if seen.insert(projected).inserted { result.transitions.append(projected) }
    }
    return result
  }

  /// The parts of a state that is described by `words`.
  private static func parts(of words: String) -> [(name: String, value: String)] {
    words.split(separator: "; ").map { part in
      let halves = part.split(separator: ": ", maxSplits: 1)
      return (String(halves.first ?? ""), halves.count > 1 ? String(halves[1]) : "")
    }
  }
}
