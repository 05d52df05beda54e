extension Decider {
  /// Decides termination on the graph of the environment's events outside `rest`: it must have no
  /// cycle and no end but `rest`. Then its longest path is the bound.
  @inlinable
  mutating func settles(
    rest: Requirement<System>.StatePredicate,
    environment: Requirement<System>.EventPredicate,
    bit: GraphRecord.Bits
  ) -> Decision<System> {
    let restless = restlessStates(rest)
    guard mayAnalyse, admits(bytes: bytesForTermination) else {
      return .undecided(instances: restless.count)
    }
    let edges = exploration.record.subgraph(bit: bit, nodeCount: exploration.count) {
      restless.contains($0)
    }
    let reversed = edges.reversed(nodeCount: exploration.count)
    var lengths = edges.pathLengths(reversed: reversed)
    let dead = (0..<exploration.count).first { restless.contains($0) && edges.degree(of: $0) == 0 }
    let lasso =
      lengths.hasCycle
      ? edges.shortestLasso(among: &lengths, reversed: reversed, depth: exploration.depth) : nil
    let deadEnd: Decision<System>.Failure? = dead.map {
      .init(
        exploration.trace(to: $0),
        "The last state is not at rest, and no event of the environment changes it."
      )
    }
    return Decision(
      instances: restless.count,
      failure: shorter(deadEnd, lasso.map { failure(of: $0, environment: environment) }),
      sawAll: true,
      bound: lengths.longest
    )
  }

  /// Decides that all runs of the environment from a state end alike, by carrying the outcomes of
  /// ends backward. A run that does not end has no outcome, so it violates the requirement too.
  @inlinable
  mutating func uniqueEnd(
    rest: Requirement<System>.StatePredicate,
    environment: Requirement<System>.EventPredicate,
    outcome: (System.State) -> UInt64,
    bit: GraphRecord.Bits
  ) -> Decision<System> {
    let restless = restlessStates(rest)
    guard mayAnalyse, admits(bytes: bytesForTermination) else {
      return .undecided(instances: restless.count)
    }
    let edges = exploration.record.subgraph(bit: bit, nodeCount: exploration.count) {
      restless.contains($0)
    }
    let reversed = edges.reversed(nodeCount: exploration.count)
    var labels = Buffer<Adjacency.EndLabel>(repeating: .none, count: exploration.count)
    for number in 0..<exploration.count where edges.degree(of: number) == 0 {
      labels[number] = .one(outcome(exploration.visited.states[number]))
    }
    reversed.carry(&labels)
    let split = (0..<exploration.count).first { labels[$0] == .several }
    var lengths = edges.pathLengths(reversed: reversed)
    let lasso =
      lengths.hasCycle
      ? edges.shortestLasso(among: &lengths, reversed: reversed, depth: exploration.depth) : nil
    let differing = split.map {
      failure(ofEndsFrom: $0, in: edges, environment: environment, outcome: outcome)
    }
    return Decision(
      instances: restless.count,
      failure: shorter(differing, lasso.map { failure(of: $0, environment: environment) }),
      sawAll: true
    )
  }

  /// A shortest trace to a state whose runs end differently, then a shortest run to an end unlike
  /// the nearest.
  @inlinable
  func failure(
    ofEndsFrom split: Int,
    in edges: borrowing Adjacency,
    environment: Requirement<System>.EventPredicate,
    outcome: (System.State) -> UInt64
  ) -> Decision<System>.Failure {
    let ends = edges.endPaths(from: split) { outcome(exploration.state(at: $0)) }
    var trace = exploration.trace(to: split)
    let run = exploration.trace(along: ends.other, where: environment)
    trace.states += run.states.dropFirst()
    trace.events += run.events
    let shared = trace.events.count - run.events.count
    return .init(
      trace,
      "After \(shared) events the end depends on the order of the environment's events: "
        + "this run of \(run.events.count) ends otherwise than "
        + "another of \(ends.nearest.count - 1)."
    )
  }

  @inlinable
  func failure(
    of lasso: [Int],
    environment: Requirement<System>.EventPredicate
  ) -> Decision<System>.Failure {
    var trace = exploration.trace(to: lasso[0])
    let cycle = exploration.trace(along: lasso, where: environment)
    trace.loopStart = trace.events.count
    trace.states += cycle.states.dropFirst()
    trace.events += cycle.events
    return .init(
      trace,
      "The environment can go round for ever: the last \(cycle.events.count) events repeat."
    )
  }

  /// The failure with the shorter counterexample; the first if they are equally long.
  @inlinable
  func shorter(
    _ first: Decision<System>.Failure?,
    _ second: Decision<System>.Failure?
  ) -> Decision<System>.Failure? {
    guard let first, let second else { return first ?? second }
    return second.counterexample.events.count < first.counterexample.events.count ? second : first
  }

  /// The states that are not at rest.
  @inlinable
  func restlessStates(_ rest: Requirement<System>.StatePredicate) -> StateSet {
    var states = StateSet(limit: exploration.count)
    for number in 0..<exploration.count where !rest(exploration.visited.states[number]) {
      states.insert(number)
    }
    return states
  }

  /// Bytes that deciding termination may take besides the exploration: the environment's edges
  /// both ways, and what the algorithms note of each state.
  @inlinable var bytesForTermination: Int {
    2 * Adjacency.bytes(nodes: exploration.count, edges: exploration.record.edges.edgeCount)
      + 24 * exploration.count
  }
}
