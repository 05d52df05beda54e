import ModalConformance
import ModalModels
import ModelChecking
import Synchronization
import Testing

@MainActor
@Suite(.serialized) struct ConformanceTests {
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
      #expect(report.mismatch?.explanation == nil, "\(rules): ")
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
    #expect(report.mismatch?.explanation == nil)
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

  /// What is found of an engine that makes other calls.
  private func mismatch(
    _ rules: Set<HardenedRule> = [],
    levels: Int = 2,
    calls: @escaping @MainActor (EngineCall, TreeSnapshot) -> [EngineCall] = { call, _ in [call] },
    voidCalls: @escaping @MainActor (VoidCalls, TreeSnapshot) -> [EngineCall] = { _, _ in [] }
  ) throws -> ConformanceMismatch {
    MiscallingDriver.calls = calls
    MiscallingDriver.calledByVoidCalls = voidCalls
    let report = conform(
      model(rules, levels: levels),
      driver: MiscallingDriver.self,
      options: SearchOptions()
    )
    #expect(report.property.verdict == .fails)
    return try #require(report.mismatch)
  }

  @Test("A call that is lost or made twice is caught, with the first field that differs")
  func catchesWrongCalls() throws {
    func difference(
      _ kind: NodeTreeEvent.Kind,
      times: Int
    ) throws -> (field: String, model: String, engine: String) {
      let mismatch = try mismatch(calls: { call, _ in
        Array(repeating: call, count: call.event.kind == kind ? times : 1)
      })
      #expect(mismatch.trace.steps.last?.event.event == kind.name)
      #expect(mismatch.occasion == .lastCall(.usual))
      let found = mismatch.difference
      return (found.field, found.model, found.engine)
    }
    #expect(try difference(.didAppear, times: 0) == ("root.phase", "appeared", "appearing"))
    #expect(try difference(.tick, times: 0) == ("root.phase", "childPresenting", "childWaiting"))
    #expect(try difference(.onAppear, times: 0) == ("root.reserved.timer", "running", "notStarted"))
    #expect(try difference(.addScreen, times: 0).field == "root.reservation")
    #expect(try difference(.addScreen, times: 2).field == "root.reserved.identity")
  }

  @Test("An engine that keeps the first of two reserved modals, not the last, is caught")
  func catchesWrongIdentity() throws {
    let found = try mismatch(calls: { call, before in
      let position = Int(call.event.node)
      guard call.event.kind == .addScreen, before.nodes[position].reservation == .add else {
        return [call]
      }
      let reserved = before.nodes.first { $0.parent == position && !$0.isModal }
      return reserved?.kind == .screen ? [] : [call]
    })
    #expect(found.difference.field == "root.reserved.identity")
    #expect(found.trace.steps.map(\.event.event) == ["add", "add"])
    #expect(found.difference.model == "popover 2 at target 1")
    #expect(found.difference.engine == "cover 1")
  }

  @Test("An engine that shows a cover as a sheet is caught")
  func catchesWrongStyle() throws {
    MisseenDriver.change = { snapshot in
      for position in snapshot.nodes.indices {
        guard case .modal(let shown)? = snapshot.nodes[position].bindings.first else { continue }
        guard shown.style == .fullScreenCover else { continue }
        snapshot.nodes[position].bindings = [
          .modal(ModalIdentity(number: shown.number, style: .sheet))
        ]
      }
    }
    let found = try #require(misseen().mismatch)
    #expect(found.difference.field == "root.bindings")
    #expect(found.difference.model == "[cover 1]")
    #expect(found.difference.engine == "[sheet 1]")
  }

  private func misseen(_ rules: Set<HardenedRule> = []) -> ConformanceReport {
    conform(model(rules, levels: 2), driver: MisseenDriver.self, options: SearchOptions())
  }

  @Test(
    "An engine for which late or repeated calls count is caught, and which calls is said",
    arguments: VoidCalls.allCases
  )
  func catchesCallsThatCount(calls: VoidCalls) throws {
    let found = try mismatch(voidCalls: { made, before in
      guard made == calls, before.nodes[0].phase == .childWaiting else { return [] }
      return [EngineCall(NodeTreeEvent(.tick, at: 0))]
    })
    #expect(found.occasion == .voidCalls(calls))
    #expect(found.explanation.contains(calls.rawValue))
    #expect(found.difference.field == "root.phase")
  }

  @Test("Calls that must do nothing are made, of every group, whatever rules are in force")
  func makesCallsThatMustDoNothing() {
    for policy in NodeTreePolicy.allCases {
      let report = conform(
        model(policy.rules, levels: 3),
        driver: ProductionDriver.self,
        options: SearchOptions()
      )
      #expect(report.mismatch?.explanation == nil)
      for calls in VoidCalls.allCases {
        #expect(report.voidCalls[calls, default: 0] > report.states, "\(calls)")
      }
    }
  }

  @Test("An engine that ignores a child's own wish to be removed is caught")
  func catchesLostRemovalFromParent() throws {
    let found = try mismatch(calls: { call, _ in
      call.way == .other && call.event.kind == .removeForReserved ? [] : [call]
    })
    #expect(found.occasion == .lastCall(.other))
    #expect(found.trace.steps.last?.event.event == "remove(for:)")
  }

  @Test("An engine that runs another action of a dialog than the one tapped is caught")
  func catchesWrongAction() throws {
    let found = try mismatch(calls: { call, _ in [EngineCall(call.event)] })
    #expect(found.difference.field == "handler runs")
    #expect(found.difference.model == "action 1 of dialog 1")
    #expect(found.difference.engine == "action 0 of dialog 1")
  }

  @Test("Effects that are reported too often, or of something else, are caught")
  func catchesWrongEffects() throws {
    func field(_ change: @escaping @MainActor (inout TreeSnapshot.Effects) -> Void) throws -> String
    {
      MisseenDriver.change = { change(&$0.effects) }
      return try #require(misseen(Set(HardenedRule.allCases)).mismatch).difference.field
    }
    #expect(try field { $0.swaps *= 2 } == "menu swaps")
    #expect(try field { $0.handlerRuns += $0.handlerRuns } == "handler runs")
    #expect(try field { $0.failures += $0.failures } == "failure reports")
    #expect(try field { $0.changes += $0.changes } == "reported changes")
    #expect(try field { $0.changes = [] } == "reported changes")
    let wrongFailure = try field { effects in
      for index in effects.failures.indices { effects.failures[index].isPresentation.toggle() }
    }
    #expect(wrongFailure == "failure reports")
    let missingNode = try field { effects in
      for index in effects.changes.indices { effects.changes[index].nodes = [0] }
    }
    #expect(missingNode == "reported changes")
  }

  @Test("Time that runs out and a signal end the comparison, too, and leave it undecided")
  func stopsInTime() {
    let asked = Counter()
    let options = SearchOptions(interruption: {
      // Not while it is explored, which takes a few questions.
      asked.next() > 100 ? .interrupted(signal: 2) : nil
    })
    let interrupted = conform(
      model([], levels: 3),
      driver: ProductionDriver.self,
      options: options
    )
    #expect(interrupted.stopped == .interrupted(signal: 2))
    #expect(interrupted.edges > 0)
    #expect(interrupted.edges < interrupted.statistics.transitions)
    #expect(interrupted.property.verdict == .undecided)

    let late = conform(
      model([], levels: 2),
      driver: ProductionDriver.self,
      options: SearchOptions(bounds: Bounds(seconds: 0))
    )
    #expect(late.stopped == .time(limit: 0))
    #expect(late.property.verdict == .undecided)
  }

  @Test("A bound that is too small is not taken for agreement")
  func saysWhenItStopped() {
    let report = conform(
      model([], levels: 3),
      driver: ProductionDriver.self,
      options: SearchOptions(bounds: Bounds(states: 50))
    )
    #expect(report.stopped == .states(limit: 50))
    #expect(report.mismatch?.explanation == nil)
    #expect(report.property.verdict == .undecided)
  }
}

/// Counts from whatever thread.
private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}
