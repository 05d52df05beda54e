import ModalConformance
import ModalModels
import ModelChecking
import Testing

@MainActor
@Suite struct ConformanceTests {
  static let ruleSets: [Set<HardenedRule>] = (0..<32).map { mask in
    Set(HardenedRule.allCases.enumerated().filter { mask & (1 << $0.offset) != 0 }.map(\.element))
  }

  private func model(_ rules: Set<HardenedRule>, levels: Int) -> NodeTreeModel {
    NodeTreeModel(
      id: "tree",
      parameters: NodeTreeParameters(levels: levels, kinds: Set(NodeKind.allCases), rules: rules),
      policy: rules.isEmpty ? .reference : .hardened
    )
  }

  @Test("The production engine agrees with the model on every edge, whatever rules are in force")
  func agreesForEveryRuleSet() {
    for rules in Self.ruleSets {
      let report = conform(
        model(rules, levels: 2),
        driver: ProductionDriver.self,
        options: SearchOptions()
      )
      #expect(report.mismatch == nil, "\(rules): \(report.mismatch as Any)")
      let system = NodeTreeSystem<Words4>(model(rules, levels: 2).parameters)
      #expect(report.edges == explore(system).statistics.transitions)
    }
  }

  @Test("It agrees on trees of three levels, and every edge of the graph was compared")
  func agreesAtThreeLevels() {
    let report = conform(
      model(Set(HardenedRule.allCases), levels: 3),
      driver: ProductionDriver.self,
      options: SearchOptions()
    )
    #expect(report.mismatch == nil)
    #expect(report.states == 319)
    #expect(report.edges == 6272)
    #expect(report.statistics.eventCounts.allSatisfy { $0 > 0 })
  }

  @Test("An engine that lacks a rule is caught", arguments: HardenedRule.allCases)
  func catchesMissingRule(rule: HardenedRule) throws {
    MisruledDriver.missing = rule
    let report = conform(
      model(Set(HardenedRule.allCases), levels: 3),
      driver: MisruledDriver.self,
      options: SearchOptions()
    )
    let mismatch = try #require(report.mismatch)
    #expect(!mismatch.trace.steps.isEmpty)
  }

  @Test("A call that is lost or made twice is caught, with the first field that differs")
  func catchesWrongCalls() throws {
    func difference(
      _ kind: NodeTreeEvent.Kind,
      times: Int
    ) throws -> (field: String, model: String, engine: String) {
      MiscallingDriver.kind = kind
      MiscallingDriver.times = times
      let report = conform(
        model([], levels: 2),
        driver: MiscallingDriver.self,
        options: SearchOptions()
      )
      #expect(report.property.verdict == .fails)
      let mismatch = try #require(report.mismatch)
      #expect(mismatch.trace.steps.last?.event.event == kind.name)
      let found = mismatch.difference
      return (found.field, found.model, found.engine)
    }
    #expect(try difference(.didAppear, times: 0) == ("root.phase", "appeared", "appearing"))
    #expect(try difference(.tick, times: 0) == ("root.phase", "childPresenting", "childWaiting"))
    #expect(try difference(.onAppear, times: 0) == ("root.reserved.timer", "running", "notStarted"))
    #expect(try difference(.addScreen, times: 0).field == "root.reservation")
  }

  @Test("A handler that runs twice, and a menu that was not swapped, are caught")
  func catchesWrongEffects() throws {
    for effect in [\TreeSnapshot.Effects.handlerRuns, \.swaps, \.failures] {
      MiscountingDriver.effect = effect
      let report = conform(
        model(Set(HardenedRule.allCases), levels: 2),
        driver: MiscountingDriver.self,
        options: SearchOptions()
      )
      #expect(report.mismatch != nil)
    }
  }

  @Test("A bound that is too small is not taken for agreement")
  func saysWhenItStopped() {
    let report = conform(
      model([], levels: 3),
      driver: ProductionDriver.self,
      options: SearchOptions(bounds: Bounds(states: 50))
    )
    #expect(report.stopped == .states(limit: 50))
    #expect(report.mismatch == nil)
    #expect(report.property.verdict == .undecided)
  }
}
