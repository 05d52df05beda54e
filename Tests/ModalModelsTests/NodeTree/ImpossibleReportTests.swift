import ModalModels
import ModelChecking
import Testing

/// `no-broken-invariant` of the fast node tree is found out from its states, not taken for granted.
@Suite struct ImpossibleReportTests {
  /// What can break an invariant in a state, by one system.
  private func breaking<System: NodeTreeTransitionSystem>(
    _ state: System.State,
    of system: System
  ) -> Set<NodeTreeEvent> {
    var events: Set<NodeTreeEvent> = []
    var workspace = system.makeWorkspace()
    system.forEachTransition(from: state, using: &workspace) { event, _, marks in
      if marks.contains(.brokenInvariant) { events.insert(event) }
    }
    return events
  }

  /// Takes back the latch of one node after the other in every state, which no event does.
  @Test(
    "A node that went on unreported is found as by the tables",
    arguments: FastNodeTreeSystemTests.ruleSets
  )
  func findsLostLatches(rules: Set<HardenedRule>) throws {
    let parameters = NodeTreeParameters(
      levels: 3,
      kinds: Set(NodeKind.allCases),
      rules: rules
    )
    let fast = try #require(FastNodeTreeSystem<UInt64>(parameters))
    let tables = NodeTreeSystem<Words4>(parameters)
    let exploration = explore(fast)
    var found = 0
    for number in 0..<exploration.count {
      let state = exploration.state(at: number)
      #expect(breaking(state, of: fast).isEmpty)
      let before = fast.tree(state)
      // The appeared latches begin at this bit; above the last node's is a mark, which stays.
      let latches = state >> 7 & 0b1111
      for last in UInt64(0)..<3 where latches >> last & 1 == 1 && latches >> (last + 1) != 0 {
        let changed = state & ~(1 << (7 + last))
        guard let node = lostLatch(from: before, to: fast.tree(changed)) else { continue }
        let tree = try #require(fast.tree(changed).encoded(as: Words4.self))
        let expected = breaking(tree, of: tables)
        #expect(breaking(changed, of: fast) == expected, "\(node)")
        found += expected.count
      }
    }
    #expect(found > 0)
  }

  /// The node whose appeared latch is all that two trees differ in.
  private func lostLatch(from before: NodeTree, to after: NodeTree) -> NodeTree.ID? {
    guard before.nodes.count == after.nodes.count else { return nil }
    let differing = before.nodes.indices.filter { before.nodes[$0] != after.nodes[$0] }
    guard differing.count == 1, let node = differing.first, before[node].hasAppeared else {
      return nil
    }
    var restored = after[node]
    restored.hasAppeared = true
    return restored == before[node] ? node : nil
  }
}
