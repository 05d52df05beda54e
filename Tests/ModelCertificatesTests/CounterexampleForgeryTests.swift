import ModelCertificates
import ModelChecking
import RandomSystems
import Testing

/// A counterexample that someone has changed is accepted exactly if it still is one.
///
/// Several runs may violate a property after as many events, so that a changed one can be right; what
/// is, is judged here by the definition alone, run by run.
struct CounterexampleForgeryTests {
  /// Every choice of every counterexample, as every other transition of its state.
  private struct ChangedChoices: Attempt {
    final class Count {
      var accepted = 0
      var rejected = 0
    }

    let count = Count()

    func run<System: DescribedSystem>(
      on system: System,
      properties: [Property<System>],
      text: String
    ) throws {
      let truth = try Dissection(system, properties, text)
      let judge = RunJudge(system)
      let claims = truth.certificate.claims.indices.filter {
        truth.certificate.claims[$0].verdict == 2
      }
      let levels = truth.certificate.levels
      for (refutation, claim) in claims.enumerated() {
        let choices = truth.certificate.refutations[refutation].choices
        for place in choices.indices {
          for choice in UInt64(0)...UInt64(judge.mostTransitions) where choice != choices[place] {
            var forged = truth.certificate
            forged.refutations[refutation].choices[place] = choice
            let run = judge.run(forged.refutations[refutation], levels)
            let isRight = run.map { run in
              properties[claim].requirements.contains { judge.violates(run, $0) }
            }
            let rejected = rejection(of: forged.bytes, as: system, properties: properties)
            #expect(
              (rejected == nil) == (isRight ?? false),
              "\(properties[claim].id), step \(place), \(choice): \(rejected.map { "\($0)" } ?? "")"
            )
            if rejected == nil { count.accepted += 1 } else { count.rejected += 1 }
          }
        }
      }
    }
  }

  @Test(arguments: [Subject.reference, .bindings])
  func `a changed counterexample of a model is accepted only if it is one`(
    subject: Subject
  ) throws {
    let attempt = ChangedChoices()
    try subject.attempt(attempt)
    #expect(attempt.count.rejected > 100, "\(attempt.count.rejected)")
    #expect(attempt.count.accepted > 0)
  }

  @Test(arguments: UInt64(1)...30)
  func `a changed counterexample of a random system is accepted only if it is one`(
    seed: UInt64
  ) throws {
    for shape in RandomSystem<UInt64>.Shape.allCases {
      let system = RandomSystem<UInt64>(seed: seed, shape: shape, nodeCount: 12 + Int(seed % 9))
      try ChangedChoices().run(on: system, properties: system.properties, text: "")
    }
  }
}

/// Replays runs and says what they violate, as the definitions have it.
private struct RunJudge<System: TransitionSystem> {
  typealias Transition = (event: System.Event, target: System.State, marks: TransitionMarks)

  struct Run {
    var states: [System.State]
    var transitions: [Transition]

    /// Where the last transition leads back to, for one that goes round.
    var loopStart: Int?
  }

  private let transitions: [System.State: [Transition]]

  init(_ system: System) {
    var transitions: [System.State: [Transition]] = [:]
    var left = system.initialStates
    var workspace = system.makeWorkspace()
    while let state = left.popLast() {
      guard transitions[state] == nil else { continue }
      var found: [Transition] = []
      system.forEachTransition(from: state, using: &workspace) { found.append(($0, $1, $2)) }
      transitions[state] = found
      left += found.map(\.target)
    }
    self.transitions = transitions
  }

  var mostTransitions: Int { transitions.values.map(\.count).max() ?? 0 }

  /// The run that a certificate describes; nil if there is none.
  func run(_ refutation: DissectedCertificate.Refutation, _ levels: [[[UInt64]]]) -> Run? {
    let words = levels.joined().dropFirst(refutation.start).first ?? []
    var run = Run(states: [System.State { words[$0] }], transitions: [])
    for choice in refutation.choices {
      let found = transitions[run.states[run.states.count - 1], default: []]
      guard choice < UInt64(found.count) else { return nil }
      run.transitions.append(found[Int(choice)])
      run.states.append(found[Int(choice)].target)
    }
    run.loopStart = refutation.loop == 0 ? nil : Int(refutation.loop) - 1
    return run
  }

  func violates(_ run: Run, _ requirement: Requirement<System>) -> Bool {
    let end = run.states[run.states.count - 1]
    let last = run.transitions.last
    switch requirement {
    case .always(let premise, let condition):
      return run.loopStart == nil && premise?(end) ?? true && !condition(end)
    case .never(let marks, _):
      return run.loopStart == nil && !(last?.marks.isDisjoint(with: marks) ?? true)
    case .noDeadlock(let settled, let environment):
      return run.loopStart == nil && !settled(end) && steps(from: end, environment).isEmpty
    case .alwaysReachable(let goal):
      return run.loopStart == nil && !reachable(from: end) { _ in true }.contains(where: goal)
    case .reachableAfter(let premise, let trigger, let goal, let through):
      guard run.loopStart == nil, let last else { return false }
      let source = run.states[run.states.count - 2]
      guard premise?(source) ?? true, let number = trigger(source, last.event) else { return false }
      return !reachable(from: end, by: through).contains { goal(number, $0) }
    case .settles(let rest, let environment):
      return goesRound(run, rest, environment)
        || run.loopStart == nil && !rest(end) && steps(from: end, environment).isEmpty
    case .uniqueEnd(let rest, let environment, let outcome):
      if run.loopStart != nil { return goesRound(run, rest, environment) }
      let isEnd = { (state: System.State) in rest(state) || steps(from: state, environment).isEmpty
      }
      guard isEnd(end) else { return false }
      return run.states.indices.contains { start in
        let ends = reachable(from: run.states[start], by: environment, until: rest).filter(isEnd)
        return Set(ends.map(outcome)).count > 1
          && run.transitions.indices[start...].allSatisfy {
            !rest(run.states[$0]) && environment(run.transitions[$0].event)
          }
      }
    }
  }

  private func goesRound(
    _ run: Run,
    _ rest: (System.State) -> Bool,
    _ environment: (System.Event) -> Bool
  ) -> Bool {
    guard let start = run.loopStart, start < run.transitions.count,
      run.states[start] == run.states[run.states.count - 1]
    else { return false }
    return run.transitions.indices[start...].allSatisfy { index in
      !rest(run.states[index]) && environment(run.transitions[index].event)
        && run.states[index] != run.states[index + 1]
    }
  }

  /// The transitions of the environment that change a state.
  private func steps(
    from state: System.State,
    _ environment: (System.Event) -> Bool
  ) -> [Transition] {
    transitions[state, default: []].filter { environment($0.event) && $0.target != state }
  }

  /// The states that some events lead to, and not beyond where it ends.
  private func reachable(
    from start: System.State,
    by events: (System.Event) -> Bool,
    until end: (System.State) -> Bool = { _ in false }
  ) -> Set<System.State> {
    var found: Set<System.State> = []
    var left = [start]
    while let state = left.popLast() {
      guard found.insert(state).inserted, !end(state) else { continue }
      left += steps(from: state, events).map(\.target)
    }
    return found
  }
}
