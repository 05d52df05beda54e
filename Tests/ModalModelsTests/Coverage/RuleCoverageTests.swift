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

  private func events(of model: Model) throws -> [RuleCoverage.Item] {
    var report = model.verify(VerificationOptions(properties: []))
    report.addRuleCoverage(of: model, options: SearchOptions())
    let coverage = try #require(report.ruleCoverage)
    let events = coverage.items.filter { $0.kind == .nodeTreeEvent || $0.kind == .platformEvent }
    #expect(coverage.rules.items + events == coverage.items)
    return events
  }

  @Test
  func `kinds of events of node trees are missed where they might happen and never do`() throws {
    let hardened = Set(HardenedRule.allCases)
    for rules in [[], hardened, hardened.subtracting([.watchdog])] {
      for kinds in [[.screen], [.dialog], Set(NodeKind.allCases)] {
        let events = try events(of: model(rules, kinds: kinds, levels: 3))
        #expect(events.count == NodeTreeEvent.Kind.allCases.count)
        for event in events {
          let isImpossible =
            event.name == "watchdog" && !rules.contains(.watchdog)
            || event.name == "add screen" && !kinds.contains(.screen)
            || ["add dialog", "onAppear", "timer", "onDisappear", "onAction"].contains(event.name)
              && !kinds.contains(.dialog)
          #expect((event.absence != nil) == isImpossible, "\(event.name)")
          #expect((event.count == 0) == (isImpossible || event.isMissing))
        }
      }
    }
    #expect(
      try events(of: model(hardened, kinds: [.screen, .dialog], levels: 3)).allSatisfy {
        $0.count > 0
      }
    )
    // A root alone has no way to wait for a frame.
    let small = try events(of: model([], kinds: [.screen], levels: 1))
    #expect(small.contains { $0.isMissing })
  }

  @Test
  func `kinds of events of the platform are counted as reports count them, without actions`() throws
  {
    for strategy in [StrategyName.bindings, .presentationView, .nodeTree] {
      let model = try ScenarioFiles.model("problems/sheet-to-alert", strategy)
      let report = Model.scenario(model).verify(VerificationOptions(properties: []))
      let events = try events(of: .scenario(model))
      let actions = report.eventKinds.count - events.count
      #expect(actions >= model.scenario.actions.count)
      #expect(events.map(\.name) == report.eventKinds.dropFirst(actions).map(\.name))
      #expect(events.map(\.count) == Array(report.statistics.eventCounts.dropFirst(actions)))
      #expect(events.allSatisfy { $0.kind == .platformEvent })
      for event in events where event.absence != nil { #expect(event.count == 0) }
      let ticks = events.filter { $0.name == "tick" }
      #expect(ticks.map { $0.absence != nil } == [strategy != .nodeTree])
      #expect(events.contains { $0.isMissing }, "no scenario has everything")
    }
  }
}
