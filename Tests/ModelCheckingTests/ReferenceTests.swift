import ModelChecking
import RandomSystems
import Testing

/// The checker against the reference on hundreds of random systems.
struct ReferenceTests {
  typealias Shape = RandomSystem<UInt64>.Shape

  static let seeds: [UInt64] = Array(1...60)

  @Test(arguments: seeds)
  func `finds what the reference finds in states of one word`(seed: UInt64) {
    for shape in RandomSystem<UInt64>.Shape.allCases {
      let size = 1 + Int(seed % 40)
      compare(RandomSystem<UInt64>(seed: seed, shape: shape, nodeCount: size), threads: 1)
    }
  }

  @Test(arguments: seeds)
  func `finds what the reference finds in states of two words`(seed: UInt64) {
    for shape in RandomSystem<Words2>.Shape.allCases {
      compare(RandomSystem<Words2>(seed: seed, shape: shape, nodeCount: 30), threads: 2)
    }
  }

  @Test(arguments: seeds.prefix(30))
  func `finds what the reference finds in states of four words`(seed: UInt64) {
    for shape in RandomSystem<Words4>.Shape.allCases {
      compare(RandomSystem<Words4>(seed: seed, shape: shape, nodeCount: 25), threads: 3)
    }
  }

  @Test func `the random systems satisfy and violate every requirement, in every way`() {
    var seen: [String: Set<String>] = [:]
    for seed in Self.seeds {
      for shape in Shape.allCases {
        let system = RandomSystem<UInt64>(seed: seed, shape: shape, nodeCount: 30)
        let properties = system.requirements.map { Property(id: $0.id, requirements: [$0.1]) }
        for result in check(system, properties: properties).properties {
          let trace = result.counterexample
          let way = trace.map { $0.loopStart == nil ? "ends" : "goes round" } ?? "holds"
          seen[result.id, default: []].insert(way)
          if trace?.events.isEmpty == true { seen[result.id]?.insert("at once") }
        }
      }
    }
    for (id, ways) in seen {
      let failure = id.hasSuffix("round") ? "goes round" : "ends"
      #expect(ways.isSuperset(of: ["holds", failure]), "\(id)")
      if id.hasPrefix("always") { #expect(ways.contains("at once"), "\(id)") }
    }
    #expect(seen.count == 14)
  }

  /// One search watches sixteen requirements; more take several.
  @Test(arguments: seeds.prefix(10))
  func `decides any number of requirements as it decides each`(seed: UInt64) {
    let system = RandomSystem<UInt64>(seed: seed, shape: .tangled, nodeCount: 30)
    let properties = system.requirements.map { Property(id: $0.id, requirements: [$0.1]) }
    let each = properties.map { check(system, properties: [$0]) }
    let all = check(system, properties: properties + properties + properties)
    for (number, result) in all.properties.enumerated() {
      let alone = each[number % each.count]
      #expect(result.verdict == alone.properties[0].verdict)
      #expect(result.instances == alone.properties[0].instances)
      #expect(result.bound == alone.properties[0].bound)
      #expect(result.counterexample?.states == alone.properties[0].counterexample?.states)
      #expect(result.explanation == alone.properties[0].explanation)
      #expect(all.statistics.eventCounts == alone.statistics.eventCounts)
    }
  }

  private func compare<State: PackedState>(_ system: RandomSystem<State>, threads: Int) {
    let reference = ReferenceExplorer(system)
    let exploration = explore(system, options: SearchOptions(threads: threads))
    #expect((0..<exploration.count).map(exploration.state) == reference.states)

    let requirements = system.requirements
    let result = check(
      system,
      properties: requirements.map { Property(id: $0.id, requirements: [$0.requirement]) },
      options: SearchOptions(threads: threads)
    )
    #expect(result.stopped == nil)
    var statistics = result.statistics
    statistics.bytes = 0
    #expect(statistics == reference.statistics)
    for (property, requirement) in zip(result.properties, requirements) {
      let expected = reference.decide(requirement.requirement)
      let found = ReferenceDecision(
        holds: property.verdict == .holds,
        instances: property.instances,
        shortest: property.counterexample?.events.count,
        bound: property.bound
      )
      #expect(found == expected, "\(property.id)")
      #expect(property.verdict != .undecided)
      #expect((property.explanation == nil) == (property.counterexample == nil))
      if let trace = property.counterexample { #expect(reference.isRun(trace), "\(property.id)") }
    }
  }
}

extension ReferenceExplorer {
  /// Whether each step of a trace is a transition, from an initial state on, and the loop closes.
  func isRun(_ trace: Trace<System>) -> Bool {
    guard trace.states.count == trace.events.count + 1,
      system.initialStates.contains(trace.states[0])
    else { return false }
    for (number, event) in trace.events.enumerated() {
      let isStep = transitions(from: trace.states[number]).contains {
        $0.event == event && $0.target == trace.states[number + 1]
      }
      guard isStep else { return false }
    }
    if let start = trace.loopStart { return trace.states[start] == trace.states.last }
    return true
  }
}
