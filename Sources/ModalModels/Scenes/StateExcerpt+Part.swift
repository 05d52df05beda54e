import ModelChecking

/// How much of an excerpt there is room for is known only when all are made: they are made with room to
/// spare, and shortened then.
extension StateExcerpt {
  /// How many numbers it takes to write down the states and their transitions.
  package var weight: Int { states.reduce(0) { $0 + $1.weight } }

  /// Leaves out the states that are furthest from the beginning, until what is left weighs at most
  /// `limit`. The states of counterexamples stay, on top of that.
  ///
  /// - Complexity: O(states + transitions).
  package mutating func shorten(to limit: Int) {
    var room = limit
    let end = states.firstIndex { state in
      room -= state.weight
      return room < 0
    }
    guard let end else { return }
    let onWalks = Set(walks.values.joined())
    let kept = states.indices.filter { $0 < end || onWalks.contains($0) }
    guard kept.count < states.count else { return }
    var places: [Int?] = Array(repeating: nil, count: states.count)
    for (place, number) in kept.enumerated() { places[number] = place }
    states = kept.map { number in
      var state = states[number]
      for index in state.transitions.indices {
        state.transitions[index].target = state.transitions[index].target.flatMap { places[$0] }
      }
      return state
    }
    walks = walks.mapValues { $0.compactMap { places[$0] } }
    isComplete = false
  }
}

extension StateExcerpt.State {
  /// Its picture and depth, a number for each field, two for each transition.
  fileprivate var weight: Int { 2 + description.fields.count + 2 * transitions.count }
}
