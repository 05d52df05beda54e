public import ModelChecking

/// Termination: a state's rank is 1 more than the greatest of those to which the environment leads,
/// so the environment can go on for no more steps than that; where it is `never`, the environment
/// leads to another such state, so it can go on for ever.
@usableFromInline
struct RankCheck<System: DescribedSystem>: RequirementCheck {
  @usableFromInline var findings: Findings
  @usableFromInline let rest: Requirement<System>.StatePredicate
  @usableFromInline let environment: Requirement<System>.EventPredicate
  @usableFromInline let ranks: [UInt32]

  @usableFromInline var position = 0
  @usableFromInline var level = 0
  @usableFromInline var isAtRest = false
  @usableFromInline var degree = 0
  @usableFromInline var highest: UInt32 = 0
  @usableFromInline var dead: Set<Int> = []

  @inlinable
  init(
    _ findings: Findings,
    rest: @escaping Requirement<System>.StatePredicate,
    environment: @escaping Requirement<System>.EventPredicate,
    ranks: [UInt32]
  ) {
    self.findings = findings
    self.rest = rest
    self.environment = environment
    self.ranks = ranks
    self.findings.bound = 0
  }

  @inlinable
  mutating func begin(_ state: System.State, position: Int, level: Int) {
    (self.position, self.level) = (position, level)
    (degree, highest) = (0, 0)
    isAtRest = rest(state)
    if !isAtRest { findings.instances += 1 }
  }

  /// Whether a transition is a step of the environment towards rest.
  @inlinable
  func isStep(_ event: System.Event, target: Int) -> Bool {
    !isAtRest && target != position && environment(event)
  }

  @inlinable
  mutating func take(_ event: System.Event, target: Int, marks: TransitionMarks) {
    guard isStep(event, target: target) else { return }
    degree += 1
    highest = max(highest, ranks[target])
  }

  @inlinable
  mutating func end() {
    let rank = ranks[position]
    let expected = degree == 0 ? 0 : highest == Evidence.never ? Evidence.never : highest + 1
    if rank != expected { findings.problem = .rank }
    if rank == Evidence.never {
      findings.isViolatedFurther = true
    } else {
      findings.bound = max(findings.bound ?? 0, Int(rank))
    }
    guard !isAtRest && degree == 0 else { return }
    findings.noteViolation(after: level)
    dead.insert(position)
  }

  @usableFromInline
  func isViolated(by run: CertifiedRun<System>) -> Bool {
    run.loopStart.map { goesRound(run, from: $0) } ?? dead.contains(run.end)
  }

  /// Whether the run's last events, all the environment's, lead back to the state at `start`
  /// without coming to rest.
  func goesRound(_ run: CertifiedRun<System>, from start: Int) -> Bool {
    start < run.events.count && run.positions[start] == run.end
      && run.states[start...].allSatisfy { !rest($0) }
      && (start..<run.events.count).allSatisfy { run.changes($0) && environment(run.events[$0]) }
  }
}

/// Confluence: where the environment can do nothing more, a state is labelled with its outcome, else
/// with the label that all states have to which the environment leads, or with 0 if they differ.
/// Ranks, which are checked on the way, make sure that the labels rest on ends.
@usableFromInline
struct EndCheck<System: DescribedSystem>: RequirementCheck {
  @usableFromInline var findings: Findings
  @usableFromInline var ranks: RankCheck<System>
  @usableFromInline let outcome: @Sendable (System.State) -> UInt64
  @usableFromInline let labels: [UInt32]
  @usableFromInline let outcomes: [UInt64]

  @usableFromInline var state: System.State?
  @usableFromInline var label: UInt32?

  @inlinable
  init(
    _ ranks: RankCheck<System>,
    outcome: @escaping @Sendable (System.State) -> UInt64,
    labels: [UInt32],
    outcomes: [UInt64]
  ) {
    findings = Findings(ranks.findings.property)
    self.ranks = ranks
    self.outcome = outcome
    self.labels = labels
    self.outcomes = outcomes
    if Set(outcomes).count != outcomes.count { findings.problem = .sharedLabel }
  }

  @inlinable
  mutating func begin(_ state: System.State, position: Int, level: Int) {
    ranks.begin(state, position: position, level: level)
    findings.instances = ranks.findings.instances
    self.state = state
    label = nil
  }

  @inlinable
  mutating func take(_ event: System.Event, target: Int, marks: TransitionMarks) {
    ranks.take(event, target: target, marks: marks)
    guard ranks.isStep(event, target: target) else { return }
    label = label.map { $0 == labels[target] ? $0 : 0 } ?? labels[target]
  }

  @inlinable
  mutating func end() {
    ranks.end()
    findings.problem = findings.problem ?? ranks.findings.problem
    let claimed = labels[ranks.position]
    if ranks.ranks[ranks.position] == Evidence.never {
      findings.isViolatedFurther = true
    } else if let label {
      if claimed != label { findings.problem = .label }
    } else if claimed == 0 || state.map(outcome) != outcomes[Int(claimed) - 1] {
      findings.problem = .outcome
    }
    if claimed == 0 { findings.isViolatedFurther = true }
  }

  @usableFromInline
  func isViolated(by run: CertifiedRun<System>) -> Bool {
    if let start = run.loopStart { return ranks.goesRound(run, from: start) }
    // From some state on whose ends differ, only the environment acts, and comes to an end.
    guard let split = run.positions.lastIndex(where: { labels[$0] == 0 }),
      ranks.ranks[run.end] == 0
    else { return false }
    return (split..<run.events.count).allSatisfy { ranks.environment(run.events[$0]) }
  }
}
