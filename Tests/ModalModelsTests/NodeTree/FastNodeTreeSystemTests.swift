import ModalModels
import ModelChecking
import Testing

@Suite struct FastNodeTreeSystemTests {
  /// All 16 sets of rules.
  static let ruleSets: [Set<HardenedRule>] = (0..<16).map { bits in
    Set(HardenedRule.allCases.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element))
  }

  static let kindSets: [Set<NodeKind>] = [[.screen], [.dialog], [.screen, .dialog]]

  @Test(
    "Every event of every state leads to the same tree, with the same marks, as on the tree of nodes",
    arguments: ruleSets,
    kindSets
  )
  func agreesOnEveryEdge(rules: Set<HardenedRule>, kinds: Set<NodeKind>) {
    for levels in 2...3 {
      let parameters = NodeTreeParameters(levels: levels, kinds: kinds, rules: rules)
      let lockstep = FastLockstep(parameters, as: UInt64.self)
      #expect(lockstep.difference == nil)
    }
  }
}
