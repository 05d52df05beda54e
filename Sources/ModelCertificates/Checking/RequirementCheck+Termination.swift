public import ModelChecking

extension RequirementCheck {
  /// Termination: ranks are right, and each end is at rest.
  @inlinable
  init(
    _ property: String,
    settlesAt rest: @escaping Requirement<System>.StatePredicate,
    _ environment: @escaping Requirement<System>.EventPredicate,
    _ ranks: [UInt32]
  ) {
    let ranking = Ranking<System>(rest: rest, environment: environment, ranks: ranks)
    self.init(property) { here, findings in
      ranking.look(here, &findings)
      if ranking.isEnd(here), !rest(here.state) { findings.noteViolation(after: here.level) }
      let rank = ranks[here.position]
      if rank != Evidence.never { findings.bound = max(findings.bound ?? 0, Int(rank)) }
    } isViolated: { run in
      run.loopStart == nil
        ? ranking.isEnd(run.end) && !rest(run.end.state) : ranking.goesRound(run)
    }
    findings.bound = 0
  }

  /// Confluence: where the environment can do nothing more, a state is labelled with its outcome,
  /// else with the label that all states have to which the environment leads, or with 0 if they
  /// differ. Ranks make sure that the labels rest on ends.
  @inlinable
  init(
    _ property: String,
    oneEndAt rest: @escaping Requirement<System>.StatePredicate,
    _ environment: @escaping Requirement<System>.EventPredicate,
    _ ranks: [UInt32],
    _ outcome: @escaping @Sendable (System.State) -> UInt64,
    _ labels: [UInt32],
    _ outcomes: [UInt64]
  ) {
    let ranking = Ranking<System>(rest: rest, environment: environment, ranks: ranks)
    self.init(property) { here, findings in
      ranking.look(here, &findings)
      let claimed = labels[here.position]
      if claimed == 0 { findings.isViolatedFurther = true }
      if ranking.isEnd(here) {
        let isOutcome = claimed != 0 && outcome(here.state) == outcomes[Int(claimed) - 1]
        if !isOutcome { findings.problem = .outcome }
      } else if ranks[here.position] != Evidence.never {
        var found: UInt32?
        ranking.forEachStep(from: here) { target in
          found = found == nil || found == labels[target] ? labels[target] : 0
        }
        if found != claimed { findings.problem = .label }
      }
    } isViolated: { run in
      if run.loopStart != nil { return ranking.goesRound(run) }
      // From some state on whose ends differ, only the environment acts, and comes to an end.
      guard let split = run.steps.lastIndex(where: { labels[$0.position] == 0 }),
        ranks[run.end.position] == 0
      else { return false }
      return run.steps[split...].allSatisfy { environment($0.transition.event) }
    }
    if Set(outcomes).count != outcomes.count { findings.problem = .sharedLabel }
  }
}

/// Ranks: a state's is 1 more than the greatest of those to which the environment leads before all is
/// at rest, so that it can go on for no more steps than that; where it is `never`, the environment
/// leads to another such state, so that it can go on for ever.
@usableFromInline
struct Ranking<System: DescribedSystem> {
  @usableFromInline let rest: Requirement<System>.StatePredicate
  @usableFromInline let environment: Requirement<System>.EventPredicate
  @usableFromInline let ranks: [UInt32]

  @inlinable
  init(
    rest: @escaping Requirement<System>.StatePredicate,
    environment: @escaping Requirement<System>.EventPredicate,
    ranks: [UInt32]
  ) {
    self.rest = rest
    self.environment = environment
    self.ranks = ranks
  }

  /// Calls `body` with the position of each other state to which the environment leads, unless the
  /// state is at rest.
  @inlinable
  func forEachStep(from here: borrowing Neighbourhood<System>, _ body: (Int) -> Void) {
    guard !rest(here.state) else { return }
    for transition in here.transitions.elements
    where transition.isChange && environment(transition.event) {
      body(here.target(of: transition))
    }
  }

  /// Whether the environment leads nowhere; by its rank, which has to be right.
  @inlinable
  func isEnd(_ here: borrowing Neighbourhood<System>) -> Bool { ranks[here.position] == 0 }

  @inlinable
  func look(_ here: borrowing Neighbourhood<System>, _ findings: inout Findings) {
    if !rest(here.state) { findings.instances += 1 }
    var expected: UInt32 = 0
    forEachStep(from: here) { target in
      let rank = ranks[target]
      expected = max(expected, rank == Evidence.never ? rank : rank + 1)
    }
    if ranks[here.position] != expected { findings.problem = .rank }
    if expected == Evidence.never { findings.isViolatedFurther = true }
  }

  /// Whether the run's last events, all the environment's, lead back to where they began without
  /// coming to rest.
  @inlinable
  func goesRound(_ run: borrowing CertifiedRun<System>) -> Bool {
    guard let start = run.loopStart, start < run.steps.count else { return false }
    let loop = run.steps[start...]
    return run.steps[start].position == run.end.position
      && loop.allSatisfy {
        $0.transition.isChange && !rest($0.state) && environment($0.transition.event)
      }
  }
}
