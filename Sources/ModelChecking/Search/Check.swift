/// Explores a system and decides its properties.
///
/// The whole state space is explored even when a counterexample is found early, so that the
/// statistics are always those of the system. If a bound ends the search, a property with a
/// counterexample among what was seen still fails; every other one is undecided.
///
/// - Parameters:
///   - system: What to check.
///   - properties: What it is to satisfy.
///   - options: How far to go and with how many threads; no influence on results but by bounds.
/// - Returns: What was seen, and a result for each property.
/// - Complexity: O(states + transitions) for the search and each requirement, but for the shortest
///   lasso of `settles`, which can take more where cycles are long and many.
@inlinable
public func check<System: TransitionSystem>(
  _ system: System,
  properties: [Property<System>],
  options: SearchOptions = SearchOptions()
) -> CheckResult<System> {
  check(system, properties: properties, options: options) { _, _ in }
}

/// Explores a system and decides its properties, as `check(_:properties:options:)` does, and lets
/// `inspect` look at what was explored before it is forgotten.
///
/// - Parameters:
///   - system: What to check.
///   - properties: What it is to satisfy.
///   - options: How far to go and with how many threads; no influence on results but by bounds.
///   - inspect: Called once, with all states and what was decided.
/// - Returns: What was seen, and a result for each property.
/// - Throws: What `inspect` throws.
@inlinable
public func check<System: TransitionSystem, Failure: Error>(
  _ system: System,
  properties: [Property<System>],
  options: SearchOptions,
  inspect: (Exploration<System>, CheckResult<System>) throws(Failure) -> Void
) throws(Failure) -> CheckResult<System> {
  var watch = Watch(options: options)
  let needsGraph = properties.contains { $0.requirements.contains { $0.needsGraph } }
  let exploration = explore(system, options: options, recordsGraph: needsGraph)
  var decider = Decider(exploration)
  let results = properties.map { property in
    PropertyResult(
      id: property.id,
      decisions: property.requirements.map { requirement in
        decider.look(at: &watch)
        return decider.decide(requirement)
      }
    )
  }
  var statistics = exploration.statistics
  statistics.bytes = decider.peakBytes
  let result = CheckResult(
    statistics: statistics,
    stopped: decider.stopped,
    properties: results
  )
  try inspect(exploration, result)
  return result
}

extension Exploration {
  /// Where a finished search stands.
  @usableFromInline var progress: Progress {
    Progress(
      states: statistics.states,
      transitions: statistics.transitions,
      depth: statistics.depth,
      queue: count - expandedCount,
      bytes: statistics.bytes
    )
  }
}

extension Requirement {
  /// Whether it is decided on the finished graph.
  @usableFromInline var needsGraph: Bool {
    switch self {
    case .always, .never, .noDeadlock: false
    case .alwaysReachable, .reachableAfter, .settles, .uniqueEnd: true
    }
  }
}
