public import ModelChecking

/// Decides one requirement anew while the pass goes over all states and their transitions, and says
/// where the evidence for it is wrong.
///
/// The pass calls `begin` for a state, `take` for each of its transitions, and `end`. Nothing here
/// looks further than one transition: that evidence which is right everywhere step by step proves
/// the whole, by induction on the number that it gives to each state.
@usableFromInline
class RequirementCheck<System: DescribedSystem> {
  @usableFromInline typealias State = System.State

  /// Whether transitions have to be looked at.
  @usableFromInline let needsTransitions: Bool

  /// States or transitions that could violate the requirement.
  @usableFromInline var instances = 0

  /// The fewest events after which it is violated, as far as levels say.
  @usableFromInline var nearestViolation: Int?

  /// Whether it is violated in a way whose length the levels do not say: by going round for ever, or
  /// by ending differently.
  @usableFromInline var isViolatedFurther = false

  /// The most steps to rest, for requirements of termination that hold.
  @usableFromInline var bound: Int?

  /// Why the evidence is wrong at the state that was looked at last.
  @usableFromInline var problem: String?

  @usableFromInline
  init(needsTransitions: Bool) { self.needsTransitions = needsTransitions }

  @usableFromInline var isViolated: Bool { nearestViolation != nil || isViolatedFurther }

  /// A state, with its position and level.
  @usableFromInline func begin(_ state: State, position: Int, level: Int) {}

  /// A transition of that state to the state at position `target`.
  @usableFromInline func take(_ event: System.Event, target: Int, marks: TransitionMarks) {}

  /// No more transitions of that state.
  @usableFromInline func end() {}

  /// Whether `run` ends in a violation of the requirement. Called after the pass.
  @usableFromInline func isViolated(by run: CertifiedRun<System>) -> Bool { false }

  @inlinable
  func noteViolation(after events: Int) {
    nearestViolation = min(nearestViolation ?? events, events)
  }
}

/// A run that was found to be one, step by step.
@usableFromInline
struct CertifiedRun<System: DescribedSystem> {
  @usableFromInline var states: [System.State]

  /// Where the states stand in the certificate.
  @usableFromInline var positions: [Int]

  @usableFromInline var events: [System.Event]
  @usableFromInline var marks: [TransitionMarks]
  @usableFromInline var loopStart: Int?

  @usableFromInline
  init(states: [System.State], positions: [Int], loopStart: Int?) {
    self.states = states
    self.positions = positions
    self.loopStart = loopStart
    events = []
    marks = []
  }

  /// Whether event number `index` leads to another state.
  @usableFromInline func changes(_ index: Int) -> Bool { positions[index] != positions[index + 1] }
}

extension Requirement where System: DescribedSystem {
  /// What checks the requirement with the evidence given for it; nil if the evidence is of another
  /// kind.
  @inlinable
  func check(_ evidence: Evidence) -> RequirementCheck<System>? {
    switch (self, evidence) {
    case (.always(let premise, let condition), .none):
      InvariantCheck(premise: premise, condition: condition)
    case (.never(let marks, let premise), .none):
      MarkCheck(marks: marks, premise: premise)
    case (.noDeadlock(let settled, let environment), .none):
      DeadlockCheck(settled: settled, environment: environment)
    case (.alwaysReachable(let goal), .distances(let distances)):
      DistanceCheck(goal: goal, distances: distances)
    case (.reachableAfter(let trigger, let goal, let through), .distancesAfter(let columns)):
      TriggeredDistanceCheck(trigger: trigger, goal: goal, through: through, columns: columns)
    case (.settles(let rest, let environment), .ranks(let ranks)):
      RankCheck(rest: rest, environment: environment, ranks: ranks)
    case (
      .uniqueEnd(let rest, let environment, let outcome), .ends(let ranks, let labels, let ends)
    ):
      EndCheck(
        ranks: RankCheck(rest: rest, environment: environment, ranks: ranks),
        environment: environment,
        outcome: outcome,
        labels: labels,
        outcomes: ends
      )
    default: nil
    }
  }
}
