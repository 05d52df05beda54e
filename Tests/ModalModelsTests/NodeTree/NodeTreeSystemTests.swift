import ModalModels
import ModelChecking
import Testing

@Suite struct NodeTreeSystemTests {
  struct Known: Sendable {
    let levels: Int
    let kinds: Set<NodeKind>
    let states, transitions, depth: Int
  }

  @Test(
    "The reference policy has the state counts on which independent programs agree",
    arguments: [
      Known(levels: 2, kinds: [.screen], states: 27, transitions: 176, depth: 7),
      Known(levels: 2, kinds: [.screen, .dialog], states: 115, transitions: 1104, depth: 9),
      Known(levels: 3, kinds: [.screen, .dialog], states: 925, transitions: 16037, depth: 14),
    ]
  )
  func hasKnownCounts(_ known: Known) {
    let parameters = NodeTreeParameters(levels: known.levels, kinds: known.kinds, rules: [])
    let search = SlowSearch(NodeTreeSystem<Words2>(parameters))
    #expect(search.states.count == known.states)
    #expect(search.transitions == known.transitions)
    #expect(search.depth == known.depth)
  }

  @Test(
    "A tree is the same after encoding and decoding, in every reachable state",
    arguments: 2...3
  )
  func codeRoundTrips(levels: Int) {
    for rules in [[], Set(HardenedRule.allCases)] {
      let parameters = NodeTreeParameters(
        levels: levels,
        kinds: Set(NodeKind.allCases),
        rules: rules
      )
      let system = NodeTreeSystem<Words2>(parameters)
      for state in SlowSearch(system).states {
        #expect(system.tree(state).encoded(as: Words2.self) == state)
      }
    }
  }

  @Test("A tree that does not fit into the words is reported, not cut")
  func reportsOverflow() {
    var tree = NodeTree(rules: [])
    var last = 0
    for _ in 0..<20 { last = tree.add(.screen, to: last) }
    #expect(tree.encoded(as: UInt64.self) == nil)
    #expect(tree.encoded(as: Words2.self) != nil)
  }

  @Test("Each rule row of the hardened policy is used, and none of it under reference")
  func usesRows() {
    func rows(_ rules: Set<HardenedRule>) -> RowSet {
      let parameters = NodeTreeParameters(levels: 3, kinds: Set(NodeKind.allCases), rules: rules)
      let system = NodeTreeSystem<Words2>(parameters)
      var used = RowSet()
      for state in SlowSearch(system).states {
        var workspace = system.makeWorkspace()
        system.forEachTransition(from: state, using: &workspace) { event, _, _ in
          var tree = system.tree(state)
          tree.apply(event)
          used.formUnion(tree.effects.rows)
        }
      }
      return used
    }
    #expect(!rows([]).contains(.startsReservedDismissal))
    #expect(rows(Set(HardenedRule.allCases)).contains(.startsReservedDismissal))
  }
}
