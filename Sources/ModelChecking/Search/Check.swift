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
@inlinable
public func check<System: TransitionSystem>(
  _ system: System,
  properties: [Property<System>],
  options: SearchOptions,
  inspect: (Exploration<System>, CheckResult<System>) -> Void
) -> CheckResult<System> {
  let requirements = properties.flatMap(\.requirements)
  let size = Monitor<System>.capacity
  let watch = Watch(options: options)
  var result = CheckResult<System>(statistics: Statistics(), stopped: nil, properties: [])
  var decisions: [Decision<System>] = []
  var group = requirements.prefix(size)
  var exploration = explore(system, options: options, for: group)
  while true {
    var decider = Decider(exploration, watch: watch)
    for (position, requirement) in group.enumerated() {
      _ = decider.look()
      decisions.append(decider.decide(requirement, bit: 1 << GraphRecord.Bits(position)))
    }
    let bytes = max(result.statistics.bytes, decider.peakBytes)
    result.statistics = exploration.statistics
    result.statistics.bytes = bytes
    result.stopped = result.stopped ?? decider.stopped
    // Hardly ever is there more than one group; each of the others costs another search.
    guard group.endIndex < requirements.endIndex else { break }
    group = requirements[group.endIndex...].prefix(size)
    exploration = explore(system, options: options, for: group)
  }
  var next = 0
  for property in properties {
    let end = next + property.requirements.count
    result.properties.append(PropertyResult(id: property.id, decisions: decisions[next..<end]))
    next = end
  }
  inspect(exploration, result)
  return result
}

/// Explores a system, keeping of the graph what deciding `requirements` takes.
@inlinable
func explore<System: TransitionSystem>(
  _ system: System,
  options: SearchOptions,
  for requirements: ArraySlice<Requirement<System>>
) -> Exploration<System> {
  Search.explore(system, options: options, monitor: Monitor(requirements: requirements))
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
