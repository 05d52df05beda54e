public import ModelChecking

/// Termination: a state's rank is 1 more than the greatest of those to which the environment leads,
/// so the environment can go on for no more steps than that; where it is `never`, the environment
/// leads to another such state, so it can go on for ever.
@usableFromInline
final class RankCheck<System: DescribedSystem>: RequirementCheck<System> {
  @usableFromInline let rest: Requirement<System>.StatePredicate
  @usableFromInline let environment: Requirement<System>.EventPredicate
  @usableFromInline let ranks: [UInt32]

  @usableFromInline var position = 0
  @usableFromInline var level = 0
  @usableFromInline var isAtRest = false
  @usableFromInline var degree = 0
  @usableFromInline var highest: UInt32 = 0
  @usableFromInline var dead: Set<Int> = []

  @usableFromInline
  init(
    rest: @escaping Requirement<System>.StatePredicate,
    environment: @escaping Requirement<System>.EventPredicate,
    ranks: [UInt32]
  ) {
    self.rest = rest
    self.environment = environment
    self.ranks = ranks
    super.init(needsTransitions: true)
    bound = 0
  }

  @inlinable
  override func begin(_ state: State, position: Int, level: Int) {
    (self.position, self.level) = (position, level)
    (degree, highest) = (0, 0)
    isAtRest = rest(state)
    if !isAtRest { instances += 1 }
  }

  @inlinable
  override func take(_ event: System.Event, target: Int, marks: TransitionMarks) {
    guard !isAtRest, target != position, environment(event) else { return }
    degree += 1
    highest = max(highest, ranks[target])
  }

  @inlinable
  override func end() {
    let rank = ranks[position]
    let expected =
      degree == 0 ? 0 : highest == Evidence.never ? Evidence.never : highest + 1
    if rank != expected {
      problem = "the rank is not 1 more than the highest to which the environment leads"
    }
    if rank == Evidence.never {
      isViolatedFurther = true
      bound = nil
    } else {
      bound = bound.map { max($0, Int(rank)) }
    }
    guard !isAtRest && degree == 0 else { return }
    noteViolation(after: level)
    dead.insert(position)
  }

  @usableFromInline
  override func isViolated(by run: CertifiedRun<System>) -> Bool {
    guard let start = run.loopStart else {
      return dead.contains(run.positions[run.positions.count - 1])
    }
    return goesRound(run, from: start)
  }

  /// Whether the run's last events, all the environment's, lead back to the state at `start`
  /// without coming to rest.
  @usableFromInline
  func goesRound(_ run: CertifiedRun<System>, from start: Int) -> Bool {
    start < run.events.count && run.positions[start] == run.positions[run.positions.count - 1]
      && run.states[start...].allSatisfy { !rest($0) }
      && (start..<run.events.count).allSatisfy { run.changes($0) && environment(run.events[$0]) }
  }
}

/// Confluence: where the environment can do nothing more, a state is labelled with its outcome, else
/// with the label that all states have to which the environment leads, or with 0 if they differ.
/// Ranks, which are checked on the way, make sure that the labels rest on ends.
@usableFromInline
final class EndCheck<System: DescribedSystem>: RequirementCheck<System> {
  @usableFromInline let ranks: RankCheck<System>
  @usableFromInline let environment: Requirement<System>.EventPredicate
  @usableFromInline let outcome: @Sendable (System.State) -> UInt64
  @usableFromInline let labels: [UInt32]
  @usableFromInline let outcomes: [UInt64]

  @usableFromInline var state: System.State?
  @usableFromInline var label: UInt32?

  @usableFromInline
  init(
    ranks: RankCheck<System>,
    environment: @escaping Requirement<System>.EventPredicate,
    outcome: @escaping @Sendable (System.State) -> UInt64,
    labels: [UInt32],
    outcomes: [UInt64]
  ) {
    self.ranks = ranks
    self.environment = environment
    self.outcome = outcome
    self.labels = labels
    self.outcomes = outcomes
    super.init(needsTransitions: true)
    if Set(outcomes).count != outcomes.count { problem = "two labels stand for one outcome" }
  }

  @inlinable
  override func begin(_ state: State, position: Int, level: Int) {
    ranks.begin(state, position: position, level: level)
    instances = ranks.instances
    self.state = state
    label = nil
  }

  @inlinable
  override func take(_ event: System.Event, target: Int, marks: TransitionMarks) {
    ranks.take(event, target: target, marks: marks)
    guard !ranks.isAtRest, target != ranks.position, environment(event) else { return }
    label = label.map { $0 == labels[target] ? $0 : 0 } ?? labels[target]
  }

  @inlinable
  override func end() {
    ranks.end()
    problem = problem ?? ranks.problem
    let claimed = labels[ranks.position]
    if ranks.ranks[ranks.position] == Evidence.never {
      isViolatedFurther = true
    } else if let label {
      if claimed != label { problem = "the label is not that of the ends" }
    } else if claimed == 0 || state.map(outcome) != outcomes[Int(claimed) - 1] {
      problem = "the label is not the outcome"
    }
    if claimed == 0 { isViolatedFurther = true }
  }

  @usableFromInline
  override func isViolated(by run: CertifiedRun<System>) -> Bool {
    if let start = run.loopStart { return ranks.goesRound(run, from: start) }
    // From some state on whose ends differ, only the environment acts, and comes to an end.
    guard let split = run.positions.lastIndex(where: { labels[$0] == 0 }),
      ranks.ranks[run.positions[run.positions.count - 1]] == 0
    else { return false }
    return (split..<run.events.count).allSatisfy { environment(run.events[$0]) }
  }
}
