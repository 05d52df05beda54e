import ModalModels
import ModelChecking
import Testing

@Suite struct StateExcerptTests {
  private let system = NodeTreeSystem<Words4>(
    NodeTreeParameters(levels: 2, kinds: Set(NodeKind.allCases), rules: [])
  )

  @Test("With room for all, an excerpt is the state graph")
  func canBeWhole() {
    let excerpt = StateExcerpt(of: system, traces: [], limit: 1000)
    #expect(excerpt.isComplete)
    #expect(excerpt.states.count == 115)
    #expect(excerpt.states.reduce(0) { $0 + $1.transitions.count } == 1104)
    #expect(excerpt.states.map(\.depth).max() == 9)
    for state in excerpt.states {
      for transition in state.transitions {
        #expect(excerpt.events.indices.contains(transition.event))
        #expect(transition.target.map(excerpt.states.indices.contains) == true)
      }
    }
  }

  @Test("Without room for all, it says so, and still has every counterexample", arguments: 1...114)
  func saysWhatIsMissing(limit: Int) {
    let result = check(system, properties: system.properties)
    let traces = result.properties.compactMap { found in
      found.counterexample.map { (found.id, $0) }
    }
    #expect(!traces.isEmpty)
    let excerpt = StateExcerpt(of: system, traces: traces, limit: limit)
    #expect(!excerpt.isComplete)
    #expect(excerpt.states.count >= limit)
    for (id, trace) in traces {
      let walk = excerpt.walks[id] ?? []
      #expect(walk.map { excerpt.states[$0].description } == trace.states.map(system.describe))
      for (index, event) in trace.events.enumerated() {
        let description = system.describe(event, in: trace.states[index])
        #expect(
          excerpt.states[walk[index]].transitions.contains {
            excerpt.events[$0.event] == description && $0.target == walk[index + 1]
          }
        )
      }
    }
  }
}
