import ModalModels
import ModelChecking
import Testing

/// Which words are the code of a tree.
@Suite struct CodesOfTreesTests {
  private func parameters(_ levels: Int, _ policy: NodeTreePolicy) -> NodeTreeParameters {
    NodeTreeParameters(levels: levels, kinds: Set(NodeKind.allCases), rules: policy.rules)
  }

  @Test("Every state that can be reached is one", arguments: NodeTreePolicy.allCases)
  func reachedStates(policy: NodeTreePolicy) throws {
    for levels in 2...4 {
      let parameters = parameters(levels, policy)
      let system = try #require(FastNodeTreeSystem<UInt64>(parameters))
      let exploration = explore(system)
      #expect((0..<exploration.count).allSatisfy { system.isTree(exploration.state(at: $0)) })
    }
  }

  /// Two levels take 16 bits at most.
  @Test("Of the words that are, a tree can be made", arguments: NodeTreePolicy.allCases)
  func allWords(policy: NodeTreePolicy) throws {
    let parameters = parameters(2, policy)
    let system = try #require(FastNodeTreeSystem<UInt64>(parameters))
    let codes = (0..<UInt64(1 << 16)).filter(system.isTree)
    for code in codes {
      let tree = system.tree(code)
      #expect(tree.nodes.count <= 4)
      #expect(tree.encoded(as: Words2.self) != nil)
      for bit in 16..<64 where system.isTree(code | 1 << UInt64(bit)) {
        Issue.record("bit \(bit) means nothing")
      }
    }
    #expect(codes.count > explore(system).count)
    #expect(codes.count < 1 << 15)
  }
}
