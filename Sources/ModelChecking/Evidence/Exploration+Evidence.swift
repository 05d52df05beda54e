// Numbers that bear out the decisions on a complete exploration, for those who do not want to take
// them on trust: with them, each decision can be checked state by state.

extension Exploration {
  /// How many events lead from each state to one of `goal` at least; `.max` where none do.
  ///
  /// - Parameters:
  ///   - goal: Where to.
  ///   - reasonToStop: Asked now and then, with the bytes that are held for it.
  /// - Returns: A distance for each state, by number.
  /// - Throws: The reason to stop.
  /// - Complexity: O(states + transitions).
  @inlinable
  public func distances(
    to goal: (System.State) -> Bool,
    until reasonToStop: (Int) -> StopReason? = { _ in nil }
  ) throws(StopReason) -> [UInt32] {
    let memory = Reserve.Watch()
    func stop(_ bytes: Int) -> StopReason? { memory.reason { reasonToStop(bytes) } }
    var goals: [UInt32] = []
    for number in 0..<count {
      try pause(at: number) { stop(0) }
      if goal(visited.states[number]) { goals.append(UInt32(number)) }
    }
    guard !recordsGraph else {
      let held = record.edges.bytes
      try memory.ensureRoom(for: record.edges.bytes + 16 * count)
      return try record.edges.reversed(nodeCount: count) { stop(held) }
        .distances(from: goals) { stop(held) }
    }
    let edges = try subgraph(
      from: { _ in true },
      through: { _ in true },
      until: stop
    )
    let held = 2 * edges.bytes
    try memory.ensureRoom(for: edges.bytes + 16 * count)
    return try edges.reversed(nodeCount: count) { stop(held) }
      .distances(from: goals) { stop(held) }
  }

  /// For each number for which some transition triggers: the states that matter, in ascending order,
  /// each with how many events of `through` lead from it to the number's goal at least; `.max` where
  /// none do.
  ///
  /// Those matter to which a triggering transition leads, those on one shortest way from them to the
  /// goal, and all that can be reached from one from which there is none.
  ///
  /// - Parameters:
  ///   - trigger: The number for which a transition triggers.
  ///   - goal: Whether a state is in the goal of a number.
  ///   - through: The events that may be used.
  ///   - reasonToStop: Asked now and then, with the bytes that are held for it.
  /// - Returns: Numbers in ascending order, each with its states and their distances.
  /// - Throws: The reason to stop.
  /// - Complexity: O(states + transitions) for each number.
  @inlinable
  public func distancesAfter(
    trigger: (System.State, System.Event) -> Int?,
    goal: (Int, System.State) -> Bool,
    through: (System.Event) -> Bool,
    until reasonToStop: (Int) -> StopReason? = { _ in nil }
  ) throws(StopReason) -> [(number: Int, states: [UInt32], distances: [UInt32])] {
    let memory = Reserve.Watch()
    func stop(_ bytes: Int) -> StopReason? { memory.reason { reasonToStop(bytes) } }
    let triggered = try triggeredTransitions(trigger, until: stop)
    var targets: [Int: Set<UInt32>] = [:]
    for position in 0..<triggered.count {
      let target = visited.lookup.find(
        triggered[position].target,
        hash: triggered[position].target.mixed
      )
      targets[triggered[position].number, default: []].insert(UInt32(truncatingIfNeeded: target))
    }
    let edges = try subgraph(from: { _ in true }, through: through, until: stop)
    let held = 2 * edges.bytes
    try memory.ensureRoom(for: edges.bytes + 16 * count)
    let reversed = try edges.reversed(nodeCount: count) { stop(held) }
    var found: [(number: Int, states: [UInt32], distances: [UInt32])] = []
    for (number, targets) in targets.sorted(by: { $0.key < $1.key }) {
      var goals: [UInt32] = []
      for node in 0..<count {
        try pause(at: node) { stop(held) }
        if goal(number, visited.states[node]) { goals.append(UInt32(node)) }
      }
      let distances = try reversed.distances(from: goals) { stop(held) }
      let states = try edges.witnesses(of: targets, distances: distances) { stop(held) }
      found.append((number, states, states.map { distances[Int($0)] }))
    }
    return found
  }

  /// How many events of the environment lead from each state to rest at most; `.max` where the
  /// environment can go on for ever. 0 in states at rest, and in those that it can't change.
  ///
  /// - Parameters:
  ///   - rest: The states at rest.
  ///   - environment: The environment's events.
  ///   - reasonToStop: Asked now and then, with the bytes that are held for it.
  /// - Returns: A rank for each state, by number.
  /// - Throws: The reason to stop.
  /// - Complexity: O(states + transitions).
  @inlinable
  public func ranks(
    toRest rest: (System.State) -> Bool,
    by environment: (System.Event) -> Bool,
    until reasonToStop: (Int) -> StopReason? = { _ in nil }
  ) throws(StopReason) -> [UInt32] {
    let memory = Reserve.Watch()
    func stop(_ bytes: Int) -> StopReason? { memory.reason { reasonToStop(bytes) } }
    let edges = try subgraph(
      from: { !rest(visited.states[$0]) },
      through: environment,
      until: stop
    )
    let held = 2 * edges.bytes
    try memory.ensureRoom(for: edges.bytes + 16 * count)
    let graph = try TwoWayGraph(edges) { stop(held) }
    return try graph.edges.pathLengths(reversed: graph.reversed) { stop(held) }.ranks
  }

  /// Where the environment's ways from each state end: the outcome of all ends, or nil if there are
  /// several, or none.
  ///
  /// - Parameters:
  ///   - rest: The states at rest.
  ///   - environment: The environment's events.
  ///   - outcome: What is compared of the states where ways end.
  ///   - reasonToStop: Asked now and then, with the bytes that are held for it.
  /// - Returns: An outcome for each state, by number.
  /// - Throws: The reason to stop.
  /// - Complexity: O(states + transitions).
  @inlinable
  public func outcomes(
    atRest rest: (System.State) -> Bool,
    by environment: (System.Event) -> Bool,
    outcome: (System.State) -> UInt64,
    until reasonToStop: (Int) -> StopReason? = { _ in nil }
  ) throws(StopReason) -> [UInt64?] {
    let memory = Reserve.Watch()
    func stop(_ bytes: Int) -> StopReason? { memory.reason { reasonToStop(bytes) } }
    let edges = try subgraph(
      from: { !rest(visited.states[$0]) },
      through: environment,
      until: stop
    )
    let held = 2 * edges.bytes
    try memory.ensureRoom(for: edges.bytes + 16 * count)
    let graph = try TwoWayGraph(edges) { stop(held) }
    let labels = try graph.endLabels(
      outcome: { outcome(visited.states[$0]) },
      until: { stop(held) }
    )
    return (0..<count).map { if case .one(let outcome) = labels[$0] { outcome } else { nil } }
  }
}

extension Adjacency {
  /// The nodes that show what `distances` says of `targets`, in ascending order: the targets, the
  /// nodes on one shortest way from each, and all that a target without a way leads to.
  @usableFromInline
  func witnesses(
    of targets: Set<UInt32>,
    distances: [UInt32],
    until reasonToStop: () -> StopReason?
  ) throws(StopReason) -> [UInt32] {
    var found = targets
    var waiting = targets.sorted()
    var steps = 0
    while let node = waiting.popLast() {
      try pause(at: steps, reasonToStop)
      steps &+= 1
      let distance = distances[Int(node)]
      guard distance != 0 else { continue }
      for position in positions(of: Int(node)) {
        let neighbour = neighbours[position]
        if distance == .max {
          if found.insert(neighbour).inserted { waiting.append(neighbour) }
        } else if distances[Int(neighbour)] == distance - 1 {
          if found.insert(neighbour).inserted { waiting.append(neighbour) }
          break
        }
      }
    }
    return found.sorted()
  }
}

extension Adjacency.PathLengths {
  /// The longest path from each node; `.max` from one that lies on an infinite path.
  @usableFromInline var ranks: [UInt32] {
    (0..<lengths.count).map { endless[$0] > 0 ? .max : lengths[$0] }
  }
}
