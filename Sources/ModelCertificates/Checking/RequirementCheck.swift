public import ModelChecking

/// Decides one requirement anew while the pass goes over all states, and says where the evidence for
/// it is wrong.
///
/// Nothing here looks further than from a state to its successors: that evidence which is right
/// everywhere step by step proves the whole, by induction on the number that it gives to each state.
/// Closures, which are compiled with the system that they are made for: a type for each kind of
/// requirement would be called without knowing what a state is.
@usableFromInline
struct RequirementCheck<System: DescribedSystem> {
  /// The property that the requirement is part of.
  @usableFromInline let property: String

  @usableFromInline var findings = Findings()

  @usableFromInline let look: (borrowing Neighbourhood<System>, inout Findings) -> Void

  /// Whether a run ends in a violation of the requirement. To be asked after the pass.
  @usableFromInline let isViolated: (borrowing CertifiedRun<System>) -> Bool

  /// Makes the check of a requirement with the evidence given for it on so many states.
  @inlinable
  init(
    _ requirement: Requirement<System>,
    _ evidence: Evidence,
    property: String,
    states: Int
  ) throws(CertificateRejection) {
    switch (requirement, evidence) {
    case (.always(let premise, let condition), .none):
      self.init(property, always: condition, where: premise)
    case (.never(let forbidden, let premise), .none):
      self.init(property, never: forbidden, where: premise)
    case (.noDeadlock(let settled, let environment), .none):
      self.init(property, noDeadlockBut: settled, environment)
    case (.alwaysReachable(let goal), .distances(let distances)):
      self.init(property, reachable: goal, distances)
    case (
      .reachableAfter(let premise, let trigger, let goal, let through),
      .distancesAfter(let columns)
    ):
      let distances = DistancesByState(columns, states: states)
      self.init(property, after: trigger, where: premise, reachable: goal, through, distances)
    case (.settles(let rest, let environment), .ranks(let ranks)):
      self.init(property, settlesAt: rest, environment, ranks)
    case (
      .uniqueEnd(let rest, let environment, let outcome),
      .ends(let ranks, let labels, let outcomes)
    ):
      self.init(property, oneEndAt: rest, environment, ranks, outcome, labels, outcomes)
    default: throw .malformed("evidence of another kind than '\(property)' needs")
    }
  }

  @inlinable
  init(
    _ property: String,
    look: @escaping (borrowing Neighbourhood<System>, inout Findings) -> Void,
    isViolated: @escaping (borrowing CertifiedRun<System>) -> Bool
  ) {
    self.property = property
    self.look = look
    self.isViolated = isViolated
  }
}

/// What a check has found.
@usableFromInline
struct Findings: Sendable {
  /// States or transitions that could violate the requirement.
  @usableFromInline var instances = 0

  /// The fewest events after which it is violated, as far as levels say.
  @usableFromInline var nearestViolation: Int?

  /// Whether it is violated in a way whose length the levels do not say: by going round for ever, or
  /// by ending differently.
  @usableFromInline var isViolatedFurther = false

  /// The most steps to rest, for requirements of termination.
  @usableFromInline var bound: Int?

  /// How the evidence is wrong at the state that was looked at last.
  @usableFromInline var problem: Problem?

  /// How evidence can be wrong.
  @usableFromInline
  enum Problem: String, Sendable {
    case distanceOfGoal = "the distance is 0 exactly in the goal"
    case noNearerSuccessor = "no successor is just one event nearer to the goal"
    case foundSuccessor = "a successor of a lost state is not lost"
    case noDistance = "a state after which something is to be possible has no distance"
    case unknownSuccessor = "a successor of a lost state is not known to be lost"
    case rank = "the rank is not 1 more than the highest to which the environment leads"
    case sharedLabel = "two labels stand for one outcome"
    case label = "the label is not that of the ends"
    case outcome = "the label is not the outcome"
  }

  @inlinable init() {}

  @usableFromInline var isViolated: Bool { nearestViolation != nil || isViolatedFurther }

  @inlinable
  mutating func noteViolation(after events: Int) {
    nearestViolation = min(nearestViolation ?? events, events)
  }
}

/// A run that was found to be one, step by step.
@usableFromInline
struct CertifiedRun<System: DescribedSystem>: ~Copyable {
  @usableFromInline
  struct Step {
    @usableFromInline let state: System.State
    @usableFromInline let position: Int
    @usableFromInline let transition: Neighbourhood<System>.Transition
  }

  @usableFromInline var steps: [Step] = []

  /// Where it ends.
  @usableFromInline var end = Neighbourhood<System>()

  /// For a lasso, the number of the step that its end leads back to.
  @usableFromInline let loopStart: Int?

  @usableFromInline
  init(loopStart: Int?) { self.loopStart = loopStart }
}
