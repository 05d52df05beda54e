import ModalModels
import ModelChecking
import Testing

/// What the engine's proofs rest on: where an assumption is dropped, something must go wrong in some
/// model, or it is no assumption.
@Suite struct AssumptionTests {
  private static let cases: [(assumption: Assumption, id: String)] = [
    (.dialogTimerOutlastsTransition, "platform/alert-data-changes"),
    (.watchdogOutlastsTransition, "platform/alert-data-changes"),
    (.closingJoinsGesture, "problems/three-levels-at-once"),
    (.actionPrecedesDisappearance, "problems/sheet-to-alert"),
  ]

  @Test(arguments: cases.map(\.assumption))
  func withoutItTheEngineFails(assumption: Assumption) throws {
    let found = try #require(Self.cases.first { $0.assumption == assumption })
    var model = try ScenarioFiles.model(found.id, .nodeTree)
    #expect(Set(model.verify(VerificationOptions()).properties.map(\.verdict)) == [.holds])
    if assumption == .closingJoinsGesture {
      for screen in model.scenario.screens.indices {
        for modifier in model.scenario.screens[screen].modifiers.indices {
          model.scenario.screens[screen].modifiers[modifier].isLocked = false
        }
      }
      model.scenario.actions.append(
        Scenario.Action("close all", by: .app, on: .screen("Root"), [.closeAll("Root")])
      )
      #expect(Set(model.verify(VerificationOptions()).properties.map(\.verdict)) == [.holds])
    }
    model.scenario.assumptions.remove(assumption)
    #expect(model.verify(VerificationOptions()).properties.contains { $0.verdict == .fails })
  }

  @Test func everyAssumptionOfTheEngineIsNeeded() {
    let engine = Strategy.nodeTree(NodeTreePolicy.hardened.rules)
    #expect(
      Set(Self.cases.map(\.assumption)) == Set(Assumption.allCases.filter { $0.concerns(engine) })
    )
  }
}
