public import ModelChecking

/// Decides one requirement anew while the pass goes over all states and their transitions, and says
/// where the evidence for it is wrong.
///
/// The pass calls `begin` for a state, `take` for each of its transitions, and `end`. Nothing here
/// looks further than one transition: that evidence which is right everywhere step by step proves
/// the whole, by induction on the number that it gives to each state.
@usableFromInline
protocol RequirementCheck<System> {
  associatedtype System: DescribedSystem

  var findings: Findings { get }

  /// A state, with its position and level.
  mutating func begin(_ state: System.State, position: Int, level: Int)

  /// A transition of that state to the state at position `target`.
  mutating func take(_ event: System.Event, target: Int, marks: TransitionMarks)

  /// No more transitions of that state.
  mutating func end()

  /// Whether `run` ends in a violation of the requirement. Called after the pass.
  func isViolated(by run: CertifiedRun<System>) -> Bool
}

/// What a check has found.
@usableFromInline
struct Findings: Sendable {
  /// The property that the requirement is part of.
  @usableFromInline let property: String

  /// States or transitions that could violate the requirement.
  @usableFromInline var instances = 0

  /// The fewest events after which it is violated, as far as levels say.
  @usableFromInline var nearestViolation: Int?

  /// Whether it is violated in a way whose length the levels do not say: by going round for ever, or
  /// by ending differently.
  @usableFromInline var isViolatedFurther = false

  /// The most steps to rest, for requirements of termination that hold.
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

  @usableFromInline
  init(_ property: String) { self.property = property }

  @usableFromInline var isViolated: Bool { nearestViolation != nil || isViolatedFurther }

  @inlinable
  mutating func noteViolation(after events: Int) {
    nearestViolation = min(nearestViolation ?? events, events)
  }
}

/// A run that was found to be one, step by step.
@usableFromInline
struct CertifiedRun<System: DescribedSystem> {
  @usableFromInline var states: [System.State]

  /// Where the states stand in the certificate.
  @usableFromInline var positions: [Int]

  @usableFromInline var events: [System.Event] = []
  @usableFromInline var marks: [TransitionMarks] = []
  @usableFromInline var loopStart: Int?

  @usableFromInline
  init(states: [System.State], positions: [Int], loopStart: Int?) {
    self.states = states
    self.positions = positions
    self.loopStart = loopStart
  }

  /// Where the run ends.
  @usableFromInline var end: Int { positions[positions.count - 1] }

  /// Whether event number `index` leads to another state.
  @usableFromInline func changes(_ index: Int) -> Bool { positions[index] != positions[index + 1] }
}
