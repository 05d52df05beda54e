import ModalConformance
import ModalModels
import ModelChecking
import Testing

/// The production engine in lockstep with scenarios on the presentation platform.
@MainActor
@Suite struct ScenarioConformanceTests {
  /// A screen that presents a sheet and an alert, either of which may be asked for at any time.
  private func model(_ strategy: Strategy, faults: Set<Fault> = []) -> ScenarioModel {
    let scenario = Scenario(
      id: "scenario",
      screens: [
        Scenario.Screen(
          "Root",
          [Scenario.Modifier("sheet", .sheet, shows: "Sheet"), Scenario.Modifier("alert", .alert)]
        ),
        Scenario.Screen("Sheet", [Scenario.Modifier("inner", .fullScreenCover)]),
      ],
      actions: [
        Scenario.Action(
          "open",
          by: .app,
          on: .screen("Root"),
          [present("sheet"), present("inner")]
        ),
        Scenario.Action("warn", by: .app, on: .screen("Root"), [present("alert")]),
        Scenario.Action("close", by: .app, on: .screen("Root"), [.close("sheet")]),
      ],
      open: [Scenario.PresentationName("sheet")],
      faults: faults
    )
    return ScenarioModel(scenario: scenario, strategy: strategy)
  }

  private func present(_ name: String) -> Scenario.Request {
    .present(Scenario.PresentationName(name))
  }

  @Test(arguments: NodeTreePolicy.allCases)
  func theProductionEngineAgreesOnEveryEdge(policy: NodeTreePolicy) {
    let faults: Set<Fault> = [.droppedPresentation, .earlyDisappearance, .tapOutside]
    for faults in [[], faults] {
      let report = conform(
        model(.nodeTree(policy.rules), faults: faults),
        driver: ProductionDriver.self,
        options: SearchOptions()
      )
      #expect(report.mismatch?.explanation == nil)
      #expect(report.stopped == nil && report.error == nil)
      #expect(report.edges == report.statistics.transitions)
      #expect(report.calls > report.edges / 2)
    }
  }

  @Test func anEngineThatLacksARuleIsCaught() throws {
    MisruledDriver.missing = .settleFirst
    let report = conform(
      model(.nodeTree(NodeTreePolicy.hardened.rules)),
      driver: MisruledDriver.self,
      options: SearchOptions()
    )
    #expect(report.mismatch != nil)
    #expect(report.property?.verdict == .fails)
  }

  @Test func withoutTheEngineThereIsNothingToCompare() {
    let report = conform(
      model(.bindings),
      driver: ProductionDriver.self,
      options: SearchOptions()
    )
    #expect(report.property == nil)
  }

  @Test func whatABoundLeftOpenIsUndecided() {
    let report = conform(
      model(.nodeTree(NodeTreePolicy.hardened.rules)),
      driver: ProductionDriver.self,
      options: SearchOptions(bounds: Bounds(states: 5))
    )
    #expect(report.property?.verdict == .undecided)
  }
}
