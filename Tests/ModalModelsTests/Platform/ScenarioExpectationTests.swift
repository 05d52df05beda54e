import ModalModels
import ModelChecking
import Testing

/// What the scenario files expect, compared with what a check finds.
@Suite struct ScenarioExpectationTests {
  @Test(arguments: try ScenarioFiles.models().filter(\.isSmall))
  func everyVerdictIsTheExpectedOne(model: ScenarioModel) throws {
    let report = model.verify(VerificationOptions())
    #expect(report.stopped == nil)
    #expect(!report.properties.isEmpty)
    for property in report.properties {
      #expect(property.verdict == property.expected, "\(model.id) \(property.id)")
      let length = property.counterexample?.steps.count
      #expect(
        property.expectedLength == nil || property.expectedLength == length,
        "\(model.id) \(property.id) has \(length ?? -1) steps"
      )
    }
  }

  @Test func aChangedExpectationIsNotMet() throws {
    var model = try ScenarioFiles.model("problems/sheet-to-alert", .bindings)
    model.expectations[.noDesync] = .holds
    let report = model.verify(VerificationOptions(properties: [.noDesync]))
    #expect(report.properties.map(\.verdict) == [.fails])
    #expect(report.properties.map(\.expected) == [.holds])
  }
}
