import ModalModels
import ModelChecking
import Testing

/// What only ModalPresentationView's containers know: programming errors, one style, a slot that a
/// gesture clears.
@Suite struct ContainerScenarioTests {
  private func counterexample(
    _ id: String,
    _ property: PropertyID,
    with strategy: StrategyName = .presentationView
  ) throws -> TraceDescription? {
    let model = try ScenarioFiles.model("presentation-view/\(id)", strategy)
    let report = model.verify(VerificationOptions(properties: [property]))
    #expect(report.stopped == nil)
    return report.properties.first?.counterexample
  }

  @Test(arguments: [
    ("present-outside", ContainerMisuse.presentOutsideContainer),
    ("dismiss-outside", .dismissOutsidePresentation),
  ])
  func aButtonInTheWrongPlaceIsAProgrammingError(id: String, misuse: ContainerMisuse) throws {
    let trace = try #require(try counterexample(id, .noCrash))
    #expect(trace.steps.count == 1)
    #expect(trace.steps.last?.notes == ["programming error: \(misuse.rawValue)"])
    #expect(try counterexample(id, .noCrash, with: .nodeTree) == nil)
  }

  @Test func inTheRightPlaceItIsNone() throws {
    let trace = try #require(try counterexample("demo", .noCrash))
    let notes = trace.steps.flatMap(\.notes)
    #expect(!notes.contains { $0.hasPrefix("programming error") })
    #expect(notes.contains { $0.hasPrefix("R14/corrupts:") })
  }

  @Test func oneStyleForAllThatAContainerPresents() throws {
    #expect(try counterexample("demo", .rightStyle) == nil)
    #expect(try counterexample("demo", .singlePresentation) == nil)
  }

  @Test func theGestureClearsTheSlotAtItsEnd() throws {
    let trace = try #require(try counterexample("demo", .showsWhatWasAsked))
    #expect(trace.steps.contains { $0.event.event == "swipe down" })
  }
}
