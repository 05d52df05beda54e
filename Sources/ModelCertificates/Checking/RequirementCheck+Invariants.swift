public import ModelChecking

// Invariants need no evidence: whether they hold is looked at again everywhere.

extension RequirementCheck {
  /// An invariant of states.
  @inlinable
  init(
    _ property: String,
    always condition: @escaping Requirement<System>.StatePredicate,
    where premise: Requirement<System>.StatePredicate?
  ) {
    self.init(property) { here, findings in
      if let premise, !premise(here.state) { return }
      findings.instances += 1
      if !condition(here.state) { findings.noteViolation(after: here.level) }
    } isViolated: { run in
      let last = run.end.state
      return run.loopStart == nil && (premise?(last) ?? true) && !condition(last)
    }
  }

  /// An invariant of transitions: what is noted of each.
  @inlinable
  init(_ property: String, never forbidden: TransitionMarks, where premise: TransitionMarks?) {
    self.init(property) { here, findings in
      if let premise {
        if !premise.isDisjoint(with: here.marks) {
          findings.instances += here.transitions.elements.count {
            !premise.isDisjoint(with: $0.marks)
          }
        }
      } else {
        findings.instances += here.transitions.count
      }
      if !forbidden.isDisjoint(with: here.marks) { findings.noteViolation(after: here.level + 1) }
    } isViolated: { run in
      guard let last = run.steps.last, run.loopStart == nil else { return false }
      return !forbidden.isDisjoint(with: last.transition.marks)
    }
  }

  /// No deadlock: a state is settled, or the environment changes it.
  @inlinable
  init(
    _ property: String,
    noDeadlockBut settled: @escaping Requirement<System>.StatePredicate,
    _ environment: @escaping Requirement<System>.EventPredicate
  ) {
    let goesOn = { (here: borrowing Neighbourhood<System>) in
      here.transitions.elements.contains { $0.isChange && environment($0.event) }
    }
    self.init(property) { here, findings in
      guard !settled(here.state) else { return }
      findings.instances += 1
      if !goesOn(here) { findings.noteViolation(after: here.level) }
    } isViolated: { run in
      run.loopStart == nil && !settled(run.end.state) && !goesOn(run.end)
    }
  }
}
