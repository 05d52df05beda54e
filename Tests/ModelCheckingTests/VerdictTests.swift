import ModelChecking
import Testing

/// What a check says when, and what its counterexamples show.
struct VerdictTests {
  typealias Rule = Requirement<Counters>

  /// Two counters of 0...3: sixteen states, sums 0...6 on seven levels.
  static let counters = Counters(count: 2, limit: 3)

  private func result(
    _ requirements: Rule...,
    bounds: Bounds = Bounds()
  ) -> PropertyResult<Counters> {
    let property = Property(id: "it", requirements: requirements)
    let options = SearchOptions(bounds: bounds)
    return check(Self.counters, properties: [property], options: options).properties[0]
  }

  private func below(_ sum: UInt64) -> Rule {
    .always(premise: nil) { Self.counters.sum($0) < sum }
  }

  @Test func `of several broken requirements the shortest counterexample is shown`() {
    let both = result(below(5), below(3), below(4))
    #expect(both.verdict == .fails)
    #expect(both.counterexample?.events.count == 3)
    #expect(both.instances == 48)
    #expect(both.explanation == "The last state breaks the invariant.")
  }

  @Test func `of equally short counterexamples the earlier requirement's is shown`() {
    let mark = Rule.never(marks: TransitionMarks(rawValue: 4), premise: nil)
    #expect(result(mark, below(3)).explanation == "The last event does what must never be done.")
    #expect(result(below(3), mark).explanation == "The last state breaks the invariant.")
  }

  @Test func `a property without requirements or instances holds with none`() {
    #expect(result().verdict == .holds)
    let vacuous = result(.always(premise: { _ in false }) { _ in false })
    #expect(vacuous.verdict == .holds)
    #expect(vacuous.instances == 0)
  }

  /// What is found before a bound is reached stays found; nothing else is taken for granted.
  @Test func `a search that was stopped decides only what it has a counterexample to`() {
    let bounds = Bounds(states: 9)
    #expect(result(below(3), bounds: bounds).verdict == .fails)
    #expect(result(below(6), bounds: bounds).verdict == .undecided)
    #expect(result(below(9), bounds: bounds).verdict == .undecided)
    #expect(result(below(9), below(3), bounds: bounds).verdict == .fails)
    #expect(result(below(9), below(9), bounds: bounds).verdict == .undecided)
    let undecided: [Rule] = [
      .never(marks: TransitionMarks(rawValue: 8), premise: nil),
      .noDeadlock(settled: { _ in false }) { _ in true },
      .alwaysReachable { $0 == 0 },
      .alwaysReachable { _ in false },
      .reachableAfter(trigger: { _, _ in 1 }, goal: { _, _ in true }) { _ in true },
      .settles(rest: { _ in false }) { _ in true },
      .settles(rest: { _ in true }) { _ in true },
      .uniqueEnd(rest: { _ in true }, environment: { _ in true }) { _ in 0 },
    ]
    for requirement in undecided {
      let stopped = result(requirement, bounds: bounds)
      #expect(stopped.verdict == .undecided)
      #expect(stopped.counterexample == nil && stopped.explanation == nil && stopped.bound == nil)
    }
  }

  @Test func `a stopped search knows deadlocks of states that it expanded only`() {
    let settled: @Sendable (UInt64) -> Bool = { Self.counters.sum($0) != 2 }
    let idle = Rule.noDeadlock(settled: settled) { $0 == .look }
    #expect(result(idle, bounds: Bounds(states: 15)).counterexample?.events.count == 2)
    // Three states are expanded here, and those with a sum of 2 are found but not expanded.
    #expect(result(idle, bounds: Bounds(states: 6)).verdict == .undecided)
  }

  @Test func `too little memory for the analysis leaves it undecided, and says so`() {
    let rises = Rule.settles(rest: { $0 == 0x33 }) { if case .up = $0 { true } else { false } }
    let property = Property(id: "rises", requirements: [rises])
    let finished = check(Self.counters, properties: [property])
    #expect(finished.properties[0].verdict == .holds)
    let limit = finished.statistics.bytes - 1
    let options = SearchOptions(bounds: Bounds(memory: limit))
    let stopped = check(Self.counters, properties: [property], options: options)
    #expect(stopped.properties[0].verdict == .undecided)
    #expect(stopped.stopped == .memory(limit: limit))
    #expect(stopped.statistics.states == 16)
  }

  @Test func `the point of no return is the last event, or the start if there never was a way`() {
    let chain = Chain(length: 6)
    let goal = { (state: UInt64) in
      check(
        chain,
        properties: [Property(id: "goal", requirements: [.alwaysReachable { $0 == state }])]
      ).properties[0].counterexample
    }
    #expect(goal(5) == nil)
    #expect(goal(3)?.states == [0, 1, 2, 3, 4])
    #expect(goal(3)?.pointOfNoReturn == 4)
    #expect(goal(17)?.states == [0])
    #expect(goal(17)?.pointOfNoReturn == 0)
  }

  @Test func `the bound is the longest run of the environment to rest`() {
    let up = Rule.settles(rest: { $0 == 0x33 }) { if case .up = $0 { true } else { false } }
    #expect(result(up).verdict == .holds)
    #expect(result(up).bound == 6)
    #expect(result(up).instances == 15)
  }

  @Test func `a lasso is as short as can be and names where it goes back to`() {
    let around = result(.settles(rest: { $0 < 0x22 }) { $0 != .look })
    let trace = around.counterexample
    #expect(around.verdict == .fails)
    #expect(trace?.events.count == 5)
    #expect(trace?.loopStart == 3)
    #expect(trace?.states.last == trace?.states[3])
    #expect(around.bound == nil)
    #expect(
      around.explanation == "The environment can go round for ever: the last 2 events repeat."
    )
  }

  @Test func `a state at which the environment stops outside rest fails too`() {
    let stuck = result(.settles(rest: { $0 == 0 }) { $0 == .down(0) || $0 == .look })
    #expect(stuck.counterexample?.states == [0, 0x10])
    #expect(
      stuck.explanation
        == "The last state is not at rest, and no event of the environment changes it."
    )
  }

  @Test func `two ends of the same state are shown by the run to one of them`() {
    let ends = result(
      .uniqueEnd(
        rest: { Self.counters.sum($0) > 1 },
        environment: { if case .up = $0 { true } else { false } },
        outcome: { $0 }
      )
    )
    #expect(ends.verdict == .fails)
    #expect(ends.counterexample?.events.count == 2)
    #expect(ends.explanation?.hasPrefix("After 0 events the end depends on the order") == true)
  }

  @Test func `more than sixty-four goals are told apart`() {
    let chain = Chain(length: 200)
    let ahead = { (distance: UInt64) in
      check(
        chain,
        properties: [
          Property(
            id: "ahead",
            requirements: [
              .reachableAfter(
                trigger: { state, _ in state % 2 == 0 ? Int(state) : nil },
                goal: { number, state in state == UInt64(number) + distance },
                through: { _ in true }
              )
            ]
          )
        ]
      ).properties[0]
    }
    #expect(ahead(1).verdict == .holds)
    #expect(ahead(1).instances == 100)
    #expect(ahead(4).verdict == .fails)
    #expect(ahead(4).counterexample?.events.count == 197)
    #expect(ahead(0).counterexample?.events.count == 1)
  }
}
