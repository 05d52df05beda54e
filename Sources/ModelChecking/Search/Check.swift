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
  return CheckResult(statistics: statistics, stopped: decider.stopped, properties: results)
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
