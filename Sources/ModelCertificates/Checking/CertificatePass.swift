public import ModelChecking

/// Goes over all states of a certificate and their transitions, once.
@usableFromInline
struct CertificatePass<System: DescribedSystem> {
  @usableFromInline let system: System
  @usableFromInline let states: CertifiedStates<System.State>

  /// The checks of all requirements.
  @usableFromInline var checks: [RequirementCheck<System>] = []

  /// Transitions met.
  @usableFromInline var transitions = 0

  @inlinable
  init(system: System, states: CertifiedStates<System.State>) {
    self.system = system
    self.states = states
  }

  /// Checks that the states are closed under transitions, that their levels are right, and what is
  /// said of each.
  ///
  /// The system is asked only about states that were found to be reached: what a file has for a
  /// state may be none, and no system has to make sense of it.
  @inlinable
  mutating func run(until reasonToStop: () -> StopReason?) throws(CertificateRejection) {
    let lowest = states.states.prefix(states.levelEnds.first ?? 0)
    if Set(lowest) != Set(system.initialStates) { throw .wrongInitialStates }
    var isReached = [Bool](repeating: false, count: states.states.count)
    var workspace = system.makeWorkspace()
    var here = Neighbourhood<System>()
    var start = 0
    for (level, end) in states.levelEnds.enumerated() {
      let nextEnd = level + 1 < states.levelEnds.count ? states.levelEnds[level + 1] : end
      for position in start..<end {
        if position & 0x3FF == 0, let reason = reasonToStop() { throw .stopped(reason) }
        guard level == 0 || isReached[position] else {
          throw .unreached(state: states.states[position].digits, level: level)
        }
        here.level = level
        try move(&here, to: position, using: &workspace)
        transitions += here.transitions.count
        for successor in here.successors.elements where successor.position >= end {
          guard successor.position < nextEnd else {
            throw .levelSkipped(from: words(here.state), level: level)
          }
          isReached[successor.position] = true
        }
        for index in checks.indices {
          checks[index].look(here, &checks[index].findings)
          guard let problem = checks[index].findings.problem else { continue }
          throw .wrongEvidence(
            property: checks[index].property,
            state: words(here.state),
            reason: problem.rawValue
          )
        }
      }
      start = end
    }
  }

  /// Goes to the state at `position`, and finds out where its transitions lead.
  @inlinable
  func move(
    _ here: inout Neighbourhood<System>,
    to position: Int,
    using workspace: inout System.Workspace
  ) throws(CertificateRejection) {
    let state = states.states[position]
    here.begin(state, position: position)
    withUnsafeMutablePointer(to: &here) {
      system.sendTransitions(from: state, using: &workspace, to: TransitionCollector($0))
    }
    if here.marks.contains(.overflow) { throw .overflow }
    guard states.findPositions(here.successors.elements) else {
      throw .notClosed(from: words(state), level: here.level)
    }
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
    let checks = checks.filter { $0.property == claim.id }
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
    guard findings.contains(where: \.isViolated) == (claim.verdict == .fails) else {
      throw .wrongVerdict(property: claim.id)
    }
    guard let refutation else {
      return CertifiedProperty(claim: claim, counterexampleLength: nil, isShortest: true)
    }
    let run = try run(refutation, property: claim.id)
    guard checks.contains(where: { $0.isViolated(run) }) else {
      throw .wrongCounterexample(property: claim.id, reason: "its end violates nothing")
    }
    let length = run.steps.count
    if let shortest = findings.compactMap(\.nearestViolation).min(), shortest < length {
      throw .notShortest(property: claim.id, claimed: length, shortest: shortest)
    }
    return CertifiedProperty(
      claim: claim,
      counterexampleLength: length,
      isShortest: !findings.contains(where: \.isViolatedFurther)
    )
  }

  /// Takes the transitions of a counterexample, one by one.
  private func run(
    _ refutation: Refutation,
    property: String
  ) throws(CertificateRejection) -> CertifiedRun<System> {
    guard refutation.start < states.levelEnds.first ?? 0 else {
      let reason = "it does not begin with an initial state"
      throw .wrongCounterexample(property: property, reason: reason)
    }
    var run = CertifiedRun<System>(loopStart: refutation.loopStart)
    var workspace = system.makeWorkspace()
    try move(&run.end, to: refutation.start, using: &workspace)
    for choice in refutation.choices {
      guard run.end.transitions.elements.indices.contains(choice) else {
        let reason = "a state has no transition number \(choice)"
        throw .wrongCounterexample(property: property, reason: reason)
      }
      let (state, position) = (run.end.state, run.end.position)
      let step = run.end.transitions[choice]
      run.steps.append(.init(state: state, position: position, transition: step))
      try move(&run.end, to: run.end.target(of: step), using: &workspace)
    }
    return run
  }
}
