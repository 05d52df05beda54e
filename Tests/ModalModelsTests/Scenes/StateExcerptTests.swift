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
    expectWalks(along: traces, in: excerpt)
  }

  @Test("One that is shortened keeps what is near and every counterexample", arguments: 0...60)
  func canBeShortened(limit: Int) {
    let result = check(system, properties: system.properties)
    let traces = result.properties.compactMap { found in
      found.counterexample.map { (found.id, $0) }
    }
    let whole = StateExcerpt(of: system, traces: traces, limit: 1000)
    var excerpt = whole
    excerpt.shorten(to: limit * 50)
    #expect(excerpt.isComplete == (limit * 50 >= whole.weight))
    #expect(excerpt.isComplete == (excerpt.states.count == 115))
    expectWalks(along: traces, in: excerpt)
    // Without counterexamples nothing is on top.
    var bare = StateExcerpt(of: system, traces: [], limit: 1000)
    bare.shorten(to: limit * 50)
    #expect(bare.weight <= limit * 50)
    let depths = bare.states.map(\.depth)
    #expect(depths == whole.states.prefix(depths.count).map(\.depth))
    for state in bare.states {
      let targets = state.transitions.compactMap(\.target)
      #expect(targets.allSatisfy(bare.states.indices.contains))
    }
  }

  @Test(
    "What is added around a counterexample can be walked, however small the rest",
    arguments: 1...115
  )
  func takesMore(limit: Int) {
    let result = check(system, properties: system.properties)
    let traces = result.properties.compactMap { found in
      found.counterexample.map { (found.id, $0) }
    }
    var excerpt = StateExcerpt(of: system, traces: [], limit: limit)
    let before = excerpt
    for trace in traces { excerpt.add(StateExcerpt(of: system, traces: [trace], limit: 0)) }
    expectWalks(along: traces, in: excerpt)
    #expect(excerpt.isComplete == (limit == 115))
    let wholeStates = Dictionary(
      uniqueKeysWithValues: StateExcerpt(of: system, traces: [], limit: 1000).states.map {
        ($0.description, $0.transitions.count)
      }
    )
    for state in excerpt.states {
      #expect(state.transitions.count == wholeStates[state.description])
    }
    if limit == 115 {
      #expect(excerpt.states.map(\.transitions) == before.states.map(\.transitions))
      #expect(excerpt.events == before.events)
    }
  }

  /// Each trace's walk is its states, joined by its events.
  private func expectWalks(
    along traces: [(String, Trace<NodeTreeSystem<Words4>>)],
    in excerpt: StateExcerpt
  ) {
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
