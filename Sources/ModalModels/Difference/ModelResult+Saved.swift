import ModelChecking

// What was saved is not trusted: a run to a state that nothing leads to, or a counterexample that is
// no run, would be shown as if it had been found.

private enum ModelKey: String, CaseIterable {
  case id, properties, states, initial, events, transitions
}

private enum PropertyKey: String, CaseIterable { case id, verdict, counterexample }

/// What is undecided is not saved.
private enum VerdictName: String, CaseIterable {
  case holds, fails

  var verdict: Verdict {
    switch self {
    case .holds: .holds
    case .fails: .fails
    }
  }
}

extension ModelResult {
  /// Reads a model of a file of results.
  init(saved field: ModelField) throws(ModelFileError) {
    let model = try ObjectReader(field, keys: ModelKey.self)
    let states = try model.required(.states).distinctStrings()
    let graph = StateGraph(
      states: states,
      initialCount: try model.required(.initial).integer(in: 0...states.count),
      transitions: try Self.transitions(
        try model.required(.transitions),
        states: states.count,
        events: try model.required(.events).distinctStrings()
      )
    )
    if let state = graph.firstUnreached {
      throw try model.required(.states).elements()[state].badValue(
        expected: "a state to which a transition leads from one before it"
      )
    }
    var properties: [PropertyResult] = []
    for field in try model.required(.properties).someElements() {
      let property = try PropertyResult(saved: field, graph)
      guard !properties.contains(where: { $0.id == property.id }) else {
        throw field.badValue(expected: "a property that is not there already")
      }
      properties.append(property)
    }
    self.init(id: try model.required(.id).string(), properties: properties, graph: graph)
  }

  /// Reads the transitions of all states, a text for each state.
  private static func transitions(
    _ field: ModelField,
    states: Int,
    events: [String]
  ) throws(ModelFileError) -> [StateGraph.Transition] {
    let texts = try field.elements()
    guard texts.count == states else {
      throw field.badValue(expected: "as many texts as there are states, \(states)")
    }
    var transitions: [StateGraph.Transition] = []
    for (source, text) in texts.enumerated() {
      var seen: Set<[Int]> = []
      for pair in try text.string().split(separator: " ") {
        let parts = pair.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let event = parts[0], let target = parts[1],
          events.indices.contains(event), 0..<states ~= target,
          seen.insert([event, target]).inserted
        else {
          throw text.badValue(
            expected:
              "pairs 'event:state' of numbers below \(events.count) and \(states), each once"
          )
        }
        transitions.append(
          StateGraph.Transition(source: source, event: events[event], target: target)
        )
      }
    }
    return transitions
  }
}

extension ModelResult.PropertyResult {
  fileprivate init(saved field: ModelField, _ graph: StateGraph) throws(ModelFileError) {
    let property = try ObjectReader(field, keys: PropertyKey.self)
    let field = try property.required(.counterexample)
    var events: [String] = []
    for event in try field.elements() { events.append(try event.string()) }
    let id = try property.required(.id).string()
    let verdict = try property.required(.verdict).oneCase(of: VerdictName.self)
    guard verdict == .fails || events.isEmpty else {
      throw field.badValue(expected: "nothing, since the property does not fail")
    }
    // Where the engine was run, what went wrong may be a call that the model does not have.
    guard id == PropertyID.conforms.rawValue || graph.allows(events) else {
      throw field.badValue(expected: "events that the transitions allow in this order")
    }
    self.init(
      id: id,
      verdict: verdict.verdict,
      counterexample: events
    )
  }
}

extension ModelField {
  /// The strings of an array, in which none is twice.
  fileprivate func distinctStrings() throws(ModelFileError) -> [String] {
    var strings: [String] = []
    var seen: Set<String> = []
    for field in try elements() {
      let string = try field.string()
      guard seen.insert(string).inserted else {
        throw field.badValue(expected: "a text that is not there already")
      }
      strings.append(string)
    }
    return strings
  }
}

extension StateGraph {
  /// The first state that is not initial and to which nothing leads from a state before it.
  fileprivate var firstUnreached: Int? {
    var isReached = states.indices.map { $0 < initialCount }
    for transition in transitions where transition.source < transition.target {
      isReached[transition.target] = true
    }
    return isReached.firstIndex(of: false)
  }

  /// Whether events can happen one after the other. Several transitions of a state may have the same
  /// words.
  fileprivate func allows(_ events: [String]) -> Bool {
    guard !events.isEmpty else { return true }
    var outgoing: [Int: [Transition]] = [:]
    let wanted = Set(events)
    for transition in transitions where wanted.contains(transition.event) {
      outgoing[transition.source, default: []].append(transition)
    }
    var places = Set(0..<initialCount)
    for event in events {
      places = Set(
        places.flatMap { outgoing[$0, default: []].filter { $0.event == event }.map(\.target) }
      )
    }
    return !places.isEmpty
  }
}
