import ModelChecking

extension StateExcerpt {
  /// Adds the states and walks of another excerpt of the same model, such as one made around a
  /// counterexample that was found by other means.
  ///
  /// The two need not come from the same types; states and events are the same if they are described
  /// alike.
  package mutating func add(_ other: StateExcerpt) {
    let places = places(of: other)
    let numbers = numbers(of: other)
    for (state, place) in zip(other.states, places) {
      for transition in state.transitions {
        add(
          Transition(
            event: numbers[transition.event],
            target: transition.target.map { places[$0] }
          ),
          at: place
        )
      }
    }
    for (property, walk) in other.walks { walks[property] = walk.map { places[$0] } }
  }

  /// Where the states of `other` are, after those that were not there have been added without their
  /// transitions.
  private mutating func places(of other: StateExcerpt) -> [Int] {
    var places: [StateDescription: Int] = [:]
    for (place, state) in states.enumerated() { places[state.description] = place }
    return other.states.map { state in
      if let place = places[state.description] { return place }
      places[state.description] = states.count
      var added = state
      added.transitions = []
      states.append(added)
      return states.count - 1
    }
  }

  /// The numbers of the events of `other`, after those that were not there have been added.
  private mutating func numbers(of other: StateExcerpt) -> [Int] {
    var numbers: [EventDescription: Int] = [:]
    for (number, event) in events.enumerated() { numbers[event] = number }
    return other.events.map { event in
      if let number = numbers[event] { return number }
      numbers[event] = events.count
      events.append(event)
      return events.count - 1
    }
  }

  /// Adds a transition, or says where one leads of which that was left open.
  private mutating func add(_ transition: Transition, at place: Int) {
    let known = states[place].transitions
    if known.contains(transition) { return }
    let isNamed = known.contains { $0.event == transition.event }
    if transition.target == nil, isNamed { return }
    let open = known.firstIndex { $0.event == transition.event && $0.target == nil }
    if let open {
      states[place].transitions[open] = transition
    } else {
      states[place].transitions.append(transition)
    }
  }
}
