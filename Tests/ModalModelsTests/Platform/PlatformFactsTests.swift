import ModelChecking
import Testing

@testable import ModalModels

/// What is remembered of states is what they are, however many there are.
@Suite struct PlatformFactsTests {
  private static let facts: [PlatformFacts] = (0..<19).map { PlatformFacts(rawValue: 1 << $0) }

  @Test(arguments: try ScenarioFiles.models().filter { $0.isSmall && $0.id.hasPrefix("problems/") })
  func whatIsRememberedIsWhatIsSoInEachState(model: ScenarioModel) throws {
    let system = try ScenarioSystem(model.scenario, strategy: model.strategy)
    let memory = PlatformFactsMemory(system.code)
    let predicates = Self.facts.map { memory.include($0) }
    let exploration = explore(system)
    // Once when nothing is known, and once when all is.
    for _ in 0..<2 {
      for number in 0..<exploration.count {
        let state = exploration.state(at: number)
        let view = system.view(of: state)
        let facts = view.facts
        for (fact, predicate) in zip(Self.facts, predicates) {
          #expect(predicate(state) == facts.contains(fact))
        }
        let shown = system.compiled.presentations.indices.filter { memory.shows($0, in: state) }
        #expect(shown == view.shown.map(Int.init).sorted())
      }
    }
  }

  /// A memory of a thousand states, asked about eight times as many.
  @Test func moreStatesThanAreRememberedAreToldApart() throws {
    let model = try #require(try ScenarioFiles.models().first { $0.isSmall })
    let system = try ScenarioSystem(model.scenario, strategy: model.strategy)
    let memory = PlatformFactsMemory(system.code, places: 64)
    let exploration = explore(system)
    let isAtRest = memory.include(.atRest)
    var expected: [Bool] = []
    for number in 0..<exploration.count {
      expected.append(system.isAtRest(exploration.state(at: number)))
    }
    #expect(expected.contains(true) && expected.contains(false))
    for round in 0..<UInt64(1 << 13) / UInt64(exploration.count) {
      for number in 0..<exploration.count {
        var state = exploration.state(at: number)
        // The last word's highest bits are read by nobody, and make it another state.
        state.fourth |= round << 44
        #expect(isAtRest(state) == expected[number])
      }
    }
  }
}
