public import ModelChecking

/// The checks of all requirements, by kind: so that each is called directly, and nothing is looked
/// up for each transition.
@usableFromInline
struct CheckList<System: DescribedSystem> {
  @usableFromInline var invariants: [InvariantCheck<System>] = []
  @usableFromInline var marks: [MarkCheck<System>] = []
  @usableFromInline var deadlocks: [DeadlockCheck<System>] = []
  @usableFromInline var distances: [DistanceCheck<System>] = []
  @usableFromInline var triggered: [TriggeredDistanceCheck<System>] = []
  @usableFromInline var ranks: [RankCheck<System>] = []
  @usableFromInline var ends: [EndCheck<System>] = []

  @inlinable init() {}

  /// Adds the check of a requirement with the evidence given for it.
  @inlinable
  mutating func add(
    _ requirement: Requirement<System>,
    _ evidence: Evidence,
    property: String
  ) throws(CertificateRejection) {
    let findings = Findings(property)
    switch (requirement, evidence) {
    case (.always(let premise, let condition), .none):
      invariants.append(InvariantCheck(findings, premise: premise, condition: condition))
    case (.never(let forbidden, let premise), .none):
      marks.append(MarkCheck(findings, forbidden: forbidden, premise: premise))
    case (.noDeadlock(let settled, let environment), .none):
      deadlocks.append(DeadlockCheck(findings, settled: settled, environment: environment))
    case (.alwaysReachable(let goal), .distances(let column)):
      distances.append(DistanceCheck(findings, goal: goal, distances: column))
    case (
      .reachableAfter(let premise, let trigger, let goal, let through),
      .distancesAfter(let columns)
    ):
      triggered.append(
        TriggeredDistanceCheck(
          findings,
          trigger: Requirement<System>.trigger(trigger, where: premise),
          goal: goal,
          through: through,
          columns: columns
        )
      )
    case (.settles(let rest, let environment), .ranks(let column)):
      ranks.append(RankCheck(findings, rest: rest, environment: environment, ranks: column))
    case (
      .uniqueEnd(let rest, let environment, let outcome), .ends(let column, let labels, let ends)
    ):
      self.ends.append(
        EndCheck(
          RankCheck(findings, rest: rest, environment: environment, ranks: column),
          outcome: outcome,
          labels: labels,
          outcomes: ends
        )
      )
    default: throw .malformed("evidence of another kind than '\(property)' needs")
    }
  }

  @inlinable
  mutating func begin(_ state: System.State, position: Int, level: Int) {
    for i in invariants.indices { invariants[i].begin(state, position: position, level: level) }
    for i in marks.indices { marks[i].begin(state, position: position, level: level) }
    for i in deadlocks.indices { deadlocks[i].begin(state, position: position, level: level) }
    for i in distances.indices { distances[i].begin(state, position: position, level: level) }
    for i in triggered.indices { triggered[i].begin(state, position: position, level: level) }
    for i in ranks.indices { ranks[i].begin(state, position: position, level: level) }
    for i in ends.indices { ends[i].begin(state, position: position, level: level) }
  }

  @inlinable
  mutating func take(_ event: System.Event, target: Int, marks noted: TransitionMarks) {
    for i in marks.indices { marks[i].take(event, target: target, marks: noted) }
    for i in deadlocks.indices { deadlocks[i].take(event, target: target, marks: noted) }
    for i in distances.indices { distances[i].take(event, target: target, marks: noted) }
    for i in triggered.indices { triggered[i].take(event, target: target, marks: noted) }
    for i in ranks.indices { ranks[i].take(event, target: target, marks: noted) }
    for i in ends.indices { ends[i].take(event, target: target, marks: noted) }
  }

  /// Ends a state; gives the findings of a check whose evidence is wrong there.
  @inlinable
  mutating func end() -> Findings? {
    for i in deadlocks.indices { deadlocks[i].end() }
    for i in distances.indices { distances[i].end() }
    for i in triggered.indices { triggered[i].end() }
    for i in ranks.indices { ranks[i].end() }
    for i in ends.indices { ends[i].end() }
    for check in distances where check.findings.problem != nil { return check.findings }
    for check in triggered where check.findings.problem != nil { return check.findings }
    for check in ranks where check.findings.problem != nil { return check.findings }
    for check in ends where check.findings.problem != nil { return check.findings }
    return nil
  }

  /// All checks of a property's requirements.
  @usableFromInline
  func checks(of property: String) -> [any RequirementCheck<System>] {
    let all: [any RequirementCheck<System>] =
      invariants + marks + deadlocks + distances + triggered + ranks + ends
    return all.filter { $0.findings.property == property }
  }
}
