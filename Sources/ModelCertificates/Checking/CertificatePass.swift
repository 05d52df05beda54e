public import ModelChecking

/// Goes over all states of a certificate and their transitions, once.
@usableFromInline
struct CertificatePass<System: DescribedSystem> {
  @usableFromInline let system: System
  @usableFromInline let states: CertifiedStates<System.State>

  /// The checks of all requirements.
  @usableFromInline var checks = CheckList<System>()

  /// Transitions met.
  @usableFromInline var transitions = 0

  @usableFromInline let mayGoOn: () -> Bool

  @inlinable
  init(
    system: System,
    states: CertifiedStates<System.State>,
    while mayGoOn: @escaping () -> Bool
  ) {
    self.system = system
    self.states = states
    self.mayGoOn = mayGoOn
  }

  @inlinable
  mutating func run() throws(CertificateRejection) {
    try checkInitialStates()
    var hasPredecessor = [Bool](repeating: false, count: states.states.count)
    var workspace = system.makeWorkspace()
    var checks = checks
    var transitions = 0
    var rejection: CertificateRejection?
    var start = 0
    for (level, end) in states.levelEnds.enumerated() {
      let nextEnd = level + 1 < states.levelEnds.count ? states.levelEnds[level + 1] : end
      for position in start..<end {
        if position & 0x3FF == 0, !mayGoOn() { throw .interrupted }
        let state = states.states[position]
        if level > 0 && !hasPredecessor[position] {
          throw .unreached(state: words(state), level: level)
        }
        checks.begin(state, position: position, level: level)
        system.forEachTransition(from: state, using: &workspace) { event, successor, marks in
          guard rejection == nil else { return }
          transitions += 1
          var target = position
          if marks.contains(.overflow) {
            rejection = .overflow
          } else if !states.isEqual(successor, state) {
            if let found = states.position(of: successor), found < nextEnd {
              if found >= end { hasPredecessor[found] = true }
              target = found
            } else {
              rejection = misplaced(successor, of: state, level: level)
            }
          }
          checks.take(event, target: target, marks: marks)
        }
        if let rejection { throw rejection }
        if let wrong = checks.end() {
          throw .wrongEvidence(
            property: wrong.property,
            state: words(state),
            reason: wrong.problem?.rawValue ?? ""
          )
        }
      }
      start = end
    }
    self.checks = checks
    self.transitions = transitions
  }

  @usableFromInline
  func checkInitialStates() throws(CertificateRejection) {
    let initial = Set(system.initialStates)
    let lowest = states.states.prefix(states.levelEnds.first ?? 0)
    if Set(lowest) != initial { throw .wrongInitialStates }
  }

  /// What is wrong about a successor that is not among the states, or on too high a level.
  @usableFromInline
  func misplaced(_ successor: System.State, of state: System.State, level: Int)
    -> CertificateRejection
  {
    states.position(of: successor) == nil
      ? .notClosed(from: words(state), level: level)
      : .levelSkipped(from: words(state), level: level)
  }

  @usableFromInline
  func words(_ state: System.State) -> String {
    "[" + system.describe(state).fields.map { "\($0.name): \($0.value)" }.joined(separator: "; ")
      + "]"
  }
}

extension CertificatePass {
  /// Compares what is claimed of a property with what the pass has found.
  @usableFromInline
  func certify(
    _ claim: PropertyClaim,
    refutation: Refutation?
  ) throws(CertificateRejection) -> CertifiedProperty {
    let checks = checks.checks(of: claim.id)
    let findings = checks.map(\.findings)
    let instances = findings.reduce(0) { $0 + $1.instances }
    guard instances == claim.instances else {
      let what = "instances of '\(claim.id)'"
      throw .wrongCount(of: what, claimed: claim.instances, actual: instances)
    }
    let bound = findings.compactMap { $0.isViolated ? nil : $0.bound }.max()
    guard bound == claim.bound else {
      let what = "steps at most in '\(claim.id)'"
      throw .wrongCount(of: what, claimed: claim.bound ?? -1, actual: bound ?? -1)
    }
    guard findings.contains(where: { $0.isViolated }) == (claim.verdict == .fails) else {
      throw .wrongVerdict(property: claim.id)
    }
    guard let refutation else {
      return CertifiedProperty(claim: claim, counterexampleLength: nil, isShortest: true)
    }
    let run = try run(refutation, property: claim.id)
    guard checks.contains(where: { $0.isViolated(by: run) }) else {
      throw .wrongCounterexample(property: claim.id, reason: "its end violates nothing")
    }
    let length = run.events.count
    if let shortest = findings.compactMap(\.nearestViolation).min(), shortest < length {
      throw .notShortest(property: claim.id, claimed: length, shortest: shortest)
    }
    return CertifiedProperty(
      claim: claim,
      counterexampleLength: length,
      isShortest: !findings.contains { $0.isViolatedFurther }
    )
  }

  /// Takes the transitions of a counterexample, one by one.
  @usableFromInline
  func run(
    _ refutation: Refutation,
    property: String
  ) throws(CertificateRejection) -> CertifiedRun<System> {
    guard refutation.start < states.levelEnds.first ?? 0 else {
      let reason = "it does not begin with an initial state"
      throw .wrongCounterexample(property: property, reason: reason)
    }
    var run = CertifiedRun<System>(
      states: [states.states[refutation.start]],
      positions: [refutation.start],
      loopStart: refutation.loopStart
    )
    var workspace = system.makeWorkspace()
    for choice in refutation.choices {
      var step: (System.Event, System.State, TransitionMarks)?
      var number = 0
      system.forEachTransition(from: run.states[run.states.count - 1], using: &workspace) {
        if number == choice { step = ($0, $1, $2) }
        number += 1
      }
      guard let (event, state, marks) = step, let position = states.position(of: state) else {
        let reason = "a state has no transition number \(choice)"
        throw .wrongCounterexample(property: property, reason: reason)
      }
      run.events.append(event)
      run.states.append(state)
      run.marks.append(marks)
      run.positions.append(position)
    }
    return run
  }
}
