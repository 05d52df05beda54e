public import ModelChecking

/// An invariant of states: looked at again in each.
@usableFromInline
final class InvariantCheck<System: DescribedSystem>: RequirementCheck<System> {
  @usableFromInline let premise: Requirement<System>.StatePredicate?
  @usableFromInline let condition: Requirement<System>.StatePredicate

  @usableFromInline
  init(
    premise: Requirement<System>.StatePredicate?,
    condition: @escaping Requirement<System>.StatePredicate
  ) {
    self.premise = premise
    self.condition = condition
    super.init(needsTransitions: false)
  }

  @inlinable
  override func begin(_ state: State, position: Int, level: Int) {
    if let premise, !premise(state) { return }
    instances += 1
    if !condition(state) { noteViolation(after: level) }
  }

  @usableFromInline
  override func isViolated(by run: CertifiedRun<System>) -> Bool {
    guard let last = run.states.last, run.loopStart == nil else { return false }
    return (premise?(last) ?? true) && !condition(last)
  }
}

/// An invariant of transitions: the marks of each are looked at again.
@usableFromInline
final class MarkCheck<System: DescribedSystem>: RequirementCheck<System> {
  @usableFromInline let forbidden: TransitionMarks
  @usableFromInline let premise: TransitionMarks?
  @usableFromInline var level = 0

  @usableFromInline
  init(marks: TransitionMarks, premise: TransitionMarks?) {
    forbidden = marks
    self.premise = premise
    super.init(needsTransitions: true)
  }

  @inlinable
  override func begin(_ state: State, position: Int, level: Int) { self.level = level }

  @inlinable
  override func take(_ event: System.Event, target: Int, marks: TransitionMarks) {
    if premise.map({ !$0.isDisjoint(with: marks) }) ?? true { instances += 1 }
    if !marks.isDisjoint(with: forbidden) { noteViolation(after: level + 1) }
  }

  @usableFromInline
  override func isViolated(by run: CertifiedRun<System>) -> Bool {
    guard let last = run.marks.last, run.loopStart == nil else { return false }
    return !last.isDisjoint(with: forbidden)
  }
}

/// No deadlock: whether the environment changes a state that is not settled is looked at again.
@usableFromInline
final class DeadlockCheck<System: DescribedSystem>: RequirementCheck<System> {
  @usableFromInline let settled: Requirement<System>.StatePredicate
  @usableFromInline let environment: Requirement<System>.EventPredicate
  @usableFromInline var position = 0
  @usableFromInline var level = 0
  @usableFromInline var isSettled = false
  @usableFromInline var goesOn = false
  /// The positions of the deadlocks.
  @usableFromInline var dead: Set<Int> = []

  @usableFromInline
  init(
    settled: @escaping Requirement<System>.StatePredicate,
    environment: @escaping Requirement<System>.EventPredicate
  ) {
    self.settled = settled
    self.environment = environment
    super.init(needsTransitions: true)
  }

  @inlinable
  override func begin(_ state: State, position: Int, level: Int) {
    (self.position, self.level) = (position, level)
    isSettled = settled(state)
    goesOn = false
    if !isSettled { instances += 1 }
  }

  @inlinable
  override func take(_ event: System.Event, target: Int, marks: TransitionMarks) {
    if !goesOn && target != position && environment(event) { goesOn = true }
  }

  @inlinable
  override func end() {
    guard !isSettled && !goesOn else { return }
    noteViolation(after: level)
    dead.insert(position)
  }

  @usableFromInline
  override func isViolated(by run: CertifiedRun<System>) -> Bool {
    run.loopStart == nil && dead.contains(run.positions[run.positions.count - 1])
  }
}
