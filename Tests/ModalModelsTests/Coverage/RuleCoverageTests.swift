import ModalModels
import ModelChecking
import Testing

struct RuleCoverageTests {
  private func model(_ rules: Set<HardenedRule>, kinds: Set<NodeKind>, levels: Int) -> Model {
    .nodeTree(
      NodeTreeModel(
        id: "model",
        title: nil,
        parameters: NodeTreeParameters(levels: levels, kinds: kinds, rules: rules),
        policy: rules.isEmpty ? .reference : .hardened,
        environment: .unconstrained,
        expectations: [:]
      )
    )
  }

  private func items(
    _ rules: Set<HardenedRule>,
    kinds: Set<NodeKind> = Set(NodeKind.allCases),
    levels: Int = 3
  ) throws -> [RuleCoverage.Item] {
    let model = model(rules, kinds: kinds, levels: levels)
    return try #require(model.ruleCoverage(SearchOptions())).items
  }

  @Test
  func `every row that is possible is used under some set of rules`() throws {
    var used: Set<String> = []
    for only in HardenedRule.allCases {
      for rules in [
        [], [only], Set(HardenedRule.allCases), Set(HardenedRule.allCases).subtracting([only]),
      ] {
        used.formUnion(try items(rules).filter { $0.count > 0 }.map(\.name))
      }
    }
    let impossible = ["didAppearImpossible", "childDidAppearImpossible", "presentImpossible"]
    #expect(Set(TableRow.allCases.map(\.name)).subtracting(used) == Set(impossible))
  }

  @Test
  func `rows that are never used at three levels, and are not said to be absent, are known`() throws
  {
    #expect(try items([]).filter(\.isMissing).map(\.name) == [])
    let hardened = try items(Set(HardenedRule.allCases)).filter(\.isMissing).map(\.name)
    #expect(hardened == ["childDidAppearLate", "childDidDisappearOther"])
  }

  @Test
  func `a row that is said to be absent is never used`() throws {
    for rule in HardenedRule.allCases {
      for rules in [[], [rule], Set(HardenedRule.allCases)] {
        for kinds in [[.screen], Set(NodeKind.allCases)] {
          for item in try items(rules, kinds: kinds) where item.absence != nil {
            #expect(item.count == 0, "\(item.name) under \(rules)")
          }
        }
      }
    }
  }

  @Test
  func `rows are counted once for each transition that uses them`() throws {
    let parameters = NodeTreeParameters(levels: 3, kinds: Set(NodeKind.allCases), rules: [])
    let statistics = explore(NodeTreeSystem<Words2>(parameters)).statistics
    let items = try items([])
    func count(_ prefix: String) -> Int {
      items.filter { $0.name.hasPrefix(prefix) }.reduce(0) { $0 + $1.count }
    }
    func events(_ kinds: NodeTreeEvent.Kind...) -> Int {
      kinds.reduce(0) { $0 + statistics.eventCounts[Int($1.rawValue)] }
    }
    #expect(count("add") == events(.addScreen, .addDialog))
    #expect(count("tick") == events(.tick))
    #expect(count("timerFires") == events(.timer))
    #expect(count("onAction") == events(.onAction))
    #expect(count("onDisappear") == events(.onDisappear))
  }

  @Test
  func `too small a model misses rows, and says so`() throws {
    let missing = try items([.settleFirst], levels: 2).filter(\.isMissing).map(\.name)
    #expect(missing.contains("reservesRemoval"))
  }

  @Test
  func `a rule counts as absent from several models only if it is from each`() {
    let absent = RuleCoverage.Item(kind: .tableRow, name: "a", count: 0, absence: "off")
    let unused = RuleCoverage.Item(kind: .tableRow, name: "a", count: 0, absence: nil)
    let used = RuleCoverage.Item(kind: .tableRow, name: "a", count: 2, absence: nil)
    let other = RuleCoverage.Item(kind: .platformRule, name: "a", count: 0, absence: nil)
    func total(_ items: RuleCoverage.Item...) -> [RuleCoverage.Item] {
      RuleCoverage.total(of: items.map { RuleCoverage(items: [$0]) }).items
    }
    #expect(total(absent, absent) == [absent])
    #expect(total(absent, unused) == [unused])
    #expect(total(absent, used, used).map(\.count) == [4])
    #expect(total(used, other).filter(\.isMissing) == [other])
  }
}
