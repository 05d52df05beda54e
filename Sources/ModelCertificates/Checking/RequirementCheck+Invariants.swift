public import ModelChecking

/// An invariant of states: looked at again in each.
@usableFromInline
struct InvariantCheck<System: DescribedSystem>: RequirementCheck {
  @usableFromInline var findings: Findings
  @usableFromInline let premise: Requirement<System>.StatePredicate?
  @usableFromInline let condition: Requirement<System>.StatePredicate

  @inlinable
  init(
    _ findings: Findings,
    premise: Requirement<System>.StatePredicate?,
    condition: @escaping Requirement<System>.StatePredicate
  ) {
    self.findings = findings
    self.premise = premise
    self.condition = condition
  }

  @inlinable
  mutating func begin(_ state: System.State, position: Int, level: Int) {
    if let premise, !premise(state) { return }
    findings.instances += 1
    if !condition(state) { findings.noteViolation(after: level) }
  }

  @inlinable func take(_ event: System.Event, target: Int, marks: TransitionMarks) {}
  @inlinable func end() {}

  @usableFromInline
  func isViolated(by run: CertifiedRun<System>) -> Bool {
    guard let last = run.states.last, run.loopStart == nil else { return false }
    return (premise?(last) ?? true) && !condition(last)
  }
}

/// An invariant of transitions: the marks of each are looked at again.
@usableFromInline
struct MarkCheck<System: DescribedSystem>: RequirementCheck {
  @usableFromInline var findings: Findings
  @usableFromInline let forbidden: TransitionMarks
  @usableFromInline let premise: TransitionMarks?
  @usableFromInline var level = 0

  @inlinable
  init(_ findings: Findings, forbidden: TransitionMarks, premise: TransitionMarks?) {
    self.findings = findings
    self.forbidden = forbidden
    self.premise = premise
  }

  @inlinable
  mutating func begin(_ state: System.State, position: Int, level: Int) { self.level = level }

  @inlinable
  mutating func take(_ event: System.Event, target: Int, marks: TransitionMarks) {
    if premise.map({ !$0.isDisjoint(with: marks) }) ?? true { findings.instances += 1 }
    if !marks.isDisjoint(with: forbidden) { findings.noteViolation(after: level + 1) }
  }

  @inlinable func end() {}

  @usableFromInline
  func isViolated(by run: CertifiedRun<System>) -> Bool {
    guard let last = run.marks.last, run.loopStart == nil else { return false }
    return !last.isDisjoint(with: forbidden)
  }
}

/// No deadlock: whether the environment changes a state that is not settled is looked at again.
@usableFromInline
struct DeadlockCheck<System: DescribedSystem>: RequirementCheck {
  @usableFromInline var findings: Findings
  @usableFromInline let settled: Requirement<System>.StatePredicate
  @usableFromInline let environment: Requirement<System>.EventPredicate
  @usableFromInline var position = 0
  @usableFromInline var level = 0
  /// Whether the state is settled or was seen to go on.
  @usableFromInline var isFine = true
  /// The positions of the deadlocks.
  @usableFromInline var dead: Set<Int> = []

  @inlinable
  init(
    _ findings: Findings,
    settled: @escaping Requirement<System>.StatePredicate,
    environment: @escaping Requirement<System>.EventPredicate
  ) {
    self.findings = findings
    self.settled = settled
    self.environment = environment
  }

  @inlinable
  mutating func begin(_ state: System.State, position: Int, level: Int) {
    (self.position, self.level) = (position, level)
    isFine = settled(state)
    if !isFine { findings.instances += 1 }
  }

  @inlinable
  mutating func take(_ event: System.Event, target: Int, marks: TransitionMarks) {
    if !isFine && target != position && environment(event) { isFine = true }
  }

  @inlinable
  mutating func end() {
    guard !isFine else { return }
    findings.noteViolation(after: level)
    dead.insert(position)
  }

  @usableFromInline
  func isViolated(by run: CertifiedRun<System>) -> Bool {
    run.loopStart == nil && dead.contains(run.end)
  }
}
