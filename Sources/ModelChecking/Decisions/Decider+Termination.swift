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
    do throws(StopReason) {
      let graph = try environmentGraph(outside: restless, bit: bit)
      let end = (0..<exploration.count).first {
        restless.contains($0) && graph.edges.degree(of: $0) == 0
      }
      let deadEnd: Decision<System>.Failure? = end.map {
        .init(
          exploration.trace(to: $0),
          "The last state is not at rest, and no event of the environment changes it."
        )
      }
      let (cycle, longest) = try firstCycle(in: graph, environment: environment)
      return Decision(
        instances: restless.count,
        failure: shorter(deadEnd, cycle),
        sawAll: true,
        bound: longest
      )
    } catch {
      return undecided(error, instances: restless.count)
    }
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
    do throws(StopReason) {
      let graph = try environmentGraph(outside: restless, bit: bit)
      let labels = try graph.endLabels(
        outcome: { outcome(exploration.visited.states[$0]) },
        until: { look() }
      )
      let split = (0..<exploration.count).first { labels[$0] == .several }
      var differing: Decision<System>.Failure?
      if let split {
        differing = try failure(
          ofEndsFrom: split,
          in: graph.edges,
          environment: environment,
          outcome: outcome
        )
      }
      let (cycle, _) = try firstCycle(in: graph, environment: environment)
      return Decision(
        instances: restless.count,
        failure: shorter(differing, cycle),
        sawAll: true
      )
    } catch {
      return undecided(error, instances: restless.count)
    }
  }

  /// The graph of the environment's events outside rest, which both decide on.
  @inlinable
  mutating func environmentGraph(
    outside restless: borrowing StateSet,
    bit: GraphRecord.Bits
  ) throws(StopReason) -> TwoWayGraph {
    try begin(taking: bytesForTermination)
    let edges = try exploration.record.subgraph(
      bit: bit,
      nodeCount: exploration.count,
      from: { restless.contains($0) },
      until: { look() }
    )
    return try TwoWayGraph(edges) { look() }
  }

  /// The longest path of such a graph, and if a path goes round for ever, the shortest run that shows
  /// it.
  @inlinable
  mutating func firstCycle(
    in graph: borrowing TwoWayGraph,
    environment: Requirement<System>.EventPredicate
  ) throws(StopReason) -> (Decision<System>.Failure?, longest: Int) {
    var lengths = try graph.edges.pathLengths(reversed: graph.reversed) { look() }
    let longest = lengths.longest
    guard lengths.hasCycle else { return (nil, longest) }
    let lasso = try graph.edges.shortestLasso(
      among: &lengths,
      reversed: graph.reversed,
      depth: exploration.depth,
      until: { look() }
    )
    return (lasso.map { failure(of: $0, environment: environment) }, longest)
  }

  /// A shortest trace to a state whose runs end differently, then a shortest run to an end unlike
  /// the nearest.
  @inlinable
  mutating func failure(
    ofEndsFrom split: Int,
    in edges: borrowing Adjacency,
    environment: Requirement<System>.EventPredicate,
    outcome: (System.State) -> UInt64
  ) throws(StopReason) -> Decision<System>.Failure {
    let ends = try edges.endPaths(
      from: split,
      label: { outcome(exploration.state(at: $0)) },
      until: { look() }
    )
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

  /// The states that are not at rest; not all of them if everything has to end.
  @inlinable
  mutating func restlessStates(_ rest: Requirement<System>.StatePredicate) -> StateSet {
    var states = StateSet(limit: exploration.count)
    for number in 0..<exploration.count {
      if givesUp(at: number) { break }
      if !rest(exploration.visited.states[number]) { states.insert(number) }
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
