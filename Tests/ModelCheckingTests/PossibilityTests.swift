import ModelChecking
import Testing

/// Possibilities where the way to the goal is not the one that the search keeps of each state.
struct PossibilityTests {
  private func result(
    _ system: Ladder,
    to goal: UInt64? = nil,
    threads: Int = 1,
    memory: Int? = nil
  ) -> (property: PropertyResult<Ladder>, statistics: Statistics) {
    let goal = goal ?? system.top
    let property = Property<Ladder>(
      id: "goal",
      requirements: [.alwaysReachable { $0 == goal }]
    )
    let options = SearchOptions(threads: threads, bounds: Bounds(memory: memory))
    let result = check(system, properties: [property], options: options)
    return (result.properties[0], result.statistics)
  }

  /// All but the last rung lead back to the start, which goes round with the first one: the way up is
  /// found only by the edges.
  @Test(arguments: [1, 3])
  func `a goal is found at the end of a way that leads back everywhere`(threads: Int) {
    let found = result(Ladder(rungs: 5000), threads: threads)
    #expect(found.property.verdict == .holds)
    // The goal itself can't be out of reach.
    #expect(found.property.instances == 4999)
  }

  @Test(arguments: [1, 3])
  func `a rung from which it only goes down for good is found`(threads: Int) {
    let found = result(Ladder(rungs: 5000, trapdoor: 3000), threads: threads)
    #expect(found.property.verdict == .fails)
    #expect(found.property.counterexample?.events.count == 3001)
    #expect(found.property.counterexample?.pointOfNoReturn == 3001)
  }

  @Test func `it is not decided if there is no memory for the edges`() {
    let plain = explore(Ladder(rungs: 5000)).statistics.bytes
    #expect(result(Ladder(rungs: 5000), memory: plain + 130_000).property.verdict == .undecided)
    #expect(result(Ladder(rungs: 5000), memory: plain + 600_000).property.verdict == .holds)
  }

  /// Every state of a small system, as the one goal there is, as the reference has it.
  @Test func `every goal is decided as by the definition`() {
    for trapdoor: UInt64? in [nil, 0, 1, 4, 6] {
      let system = Ladder(rungs: 8, trapdoor: trapdoor)
      let reference = ReferenceExplorer(system)
      for goal in reference.states {
        let requirement = Requirement<Ladder>.alwaysReachable { $0 == goal }
        let property = Property(id: "goal", requirements: [requirement])
        let found = check(system, properties: [property]).properties[0]
        let expected = reference.decide(requirement)
        #expect((found.verdict == .holds) == expected.holds)
        #expect(found.counterexample?.events.count == expected.shortest)
      }
    }
  }

  /// What is kept for a verdict is a successor of each state, and not the edges.
  @Test func `a verdict takes no more memory where there are more edges`() {
    let few = result(Ladder(rungs: 5000, trapdoor: 9), to: 0)
    let many = result(Ladder(rungs: 5000, trapdoor: 9, shortcuts: 40), to: 0)
    #expect(few.property.counterexample?.events.count == 10)
    #expect(many.property.counterexample?.events.count == 10)
    #expect(many.statistics.transitions > 15 * few.statistics.transitions)
    #expect(many.statistics.bytes == few.statistics.bytes)
  }
}

/// Rungs from 0 up to a top. From each one can climb to the next or fall to the bottom; from one of
/// them, a trapdoor leads to a cellar with no way out.
struct Ladder: TransitionSystem {
  let rungs: UInt64
  /// The rung with the trapdoor.
  var trapdoor: UInt64?
  /// How many more ways down there are from each rung.
  var shortcuts: UInt64 = 0

  init(rungs: UInt64, trapdoor: UInt64? = nil, shortcuts: UInt64 = 0) {
    self.rungs = rungs
    self.trapdoor = trapdoor
    self.shortcuts = shortcuts
  }

  var top: UInt64 { rungs - 1 }
  let initialStates: [UInt64] = [0]
  let eventKinds = ["climb", "fall", "drop"].map { EventKind(name: $0, group: "user") }

  func kind(of event: UInt8) -> Int { Int(event) }
  func makeWorkspace() {}

  func forEachTransition(
    from state: UInt64,
    using workspace: inout Void,
    _ body: (UInt8, UInt64, TransitionMarks) -> Void
  ) {
    // The cellar's two rooms, which lead to each other.
    if state > top { return body(2, state == rungs ? rungs + 1 : rungs, []) }
    if state < top { body(0, state + 1, []) }
    body(1, 0, [])
    for step in 0..<min(shortcuts, state) { body(1, state - step, []) }
    if state == trapdoor { body(2, rungs, []) }
  }
}
