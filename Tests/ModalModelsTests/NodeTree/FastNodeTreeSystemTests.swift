import ModalModels
import ModelChecking
import Testing

@Suite struct FastNodeTreeSystemTests {
  /// All 32 sets of rules.
  static let ruleSets: [Set<HardenedRule>] = (0..<32).map { bits in
    Set(HardenedRule.allCases.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element))
  }

  static let kindSets: [Set<NodeKind>] = [[.screen], [.dialog], [.screen, .dialog]]

  #if DEBUG
    static let levelsOfAll = 2...3
    static let levelsOfPolicies = 4...4
  #else
    static let levelsOfAll = 2...4
    static let levelsOfPolicies = 5...5
  #endif

  private func parameters(
    _ levels: Int,
    _ rules: Set<HardenedRule>,
    kinds: Set<NodeKind> = Set(NodeKind.allCases)
  ) -> NodeTreeParameters {
    NodeTreeParameters(levels: levels, kinds: kinds, rules: rules)
  }

  @Test(
    "Every event of every state leads to the same tree, with the same marks, as by the tables",
    arguments: ruleSets,
    kindSets
  )
  func agreesOnEveryEdge(rules: Set<HardenedRule>, kinds: Set<NodeKind>) throws {
    for levels in Self.levelsOfAll {
      var lockstep = try #require(
        FastLockstep<UInt64>(parameters(levels, rules, kinds: kinds))
      )
      lockstep.search()
      #expect(lockstep.difference == nil)
    }
  }

  @Test("So it does for the policies, on larger trees", arguments: NodeTreePolicy.allCases)
  func agreesOnLargerTrees(policy: NodeTreePolicy) throws {
    for levels in Self.levelsOfPolicies {
      var lockstep = try #require(FastLockstep<UInt64>(parameters(levels, policy.rules)))
      lockstep.search()
      #expect(lockstep.difference == nil)
    }
  }

  @Test("So it does along walks through trees of the most levels", arguments: ruleSets)
  func agreesOnWalks(rules: Set<HardenedRule>) throws {
    for levels in 7...8 {
      var lockstep = try #require(FastLockstep<Words2>(parameters(levels, rules)))
      let deepest = (1...2).map { lockstep.walk(steps: 100, seed: $0) }.max()
      #expect(lockstep.difference == nil)
      #expect(deepest == levels)

      guard var narrow = FastLockstep<UInt64>(parameters(levels, rules)) else { continue }
      _ = narrow.walk(steps: 100, seed: 3)
      #expect(narrow.difference == nil)
    }
  }

  @Test("The comparison sees a rule that is in force in one system only", arguments: ruleSets)
  func comparisonSeesRules(rules: Set<HardenedRule>) throws {
    for rule in HardenedRule.allCases {
      var lockstep = try #require(
        FastLockstep<UInt64>(
          parameters(3, rules),
          fast: parameters(3, rules.symmetricDifference([rule]))
        )
      )
      lockstep.search()
      #expect(lockstep.difference != nil, "\(rule)")
    }
  }

  @Test("The policies fit into one word, and every set of rules into two")
  func fits() {
    for levels in NodeTreeParameters.levelBounds {
      for policy in NodeTreePolicy.allCases {
        #expect(FastNodeTreeSystem<UInt64>(parameters(levels, policy.rules)) != nil)
      }
      for rules in Self.ruleSets {
        #expect(FastNodeTreeSystem<Words2>(parameters(levels, rules)) != nil)
      }
    }
  }

  @Test("A system whose states might not fit is not made")
  func refusesWhatDoesNotFit() {
    #expect(FastNodeTreeSystem<UInt64>(parameters(8, [.settleFirst])) == nil)
    #expect(FastNodeTreeSystem<Words4>(parameters(9, [])) == nil)
    #expect(FastNodeTreeSystem<Words4>(parameters(1, [])) == nil)
  }
}
