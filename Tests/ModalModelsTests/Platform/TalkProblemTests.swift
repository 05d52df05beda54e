import ModalModels
import ModelChecking
import Testing

/// The eight problems that the talk "Understanding modal transitions" shows: plain bindings run into
/// each of them, by the rules that the reports name, and the engine into none.
@Suite struct TalkProblemTests {
  struct Problem: CustomTestStringConvertible, Sendable {
    var id: String
    var property: PropertyID
    /// Rules that the counterexample has to name.
    var rules: [String]

    var testDescription: String { id }
  }

  static let problems = [
    Problem(id: "three-levels-at-once", property: .noDesync, rules: ["R8", "R17", "R20"]),
    Problem(id: "close-many-levels", property: .noLostClose, rules: ["R7", "R4"]),
    Problem(id: "sheet-to-cover", property: .rightStyle, rules: ["R27"]),
    Problem(id: "sheet-to-alert", property: .noDesync, rules: ["R1", "R20"]),
    Problem(id: "popover-to-sheet", property: .noDesync, rules: ["R11", "R1", "R20"]),
    Problem(id: "close-while-opening", property: .noFreeze, rules: ["R4", "R19"]),
    Problem(id: "switch-while-switching", property: .noCrash, rules: ["R3", "R16"]),
    Problem(id: "menu-open", property: .noDesync, rules: ["R10", "R20"]),
  ]

  @Test(arguments: problems)
  func bindingsFailByTheRulesThatReportsName(problem: Problem) throws {
    let model = try ScenarioFiles.model("problems/\(problem.id)", .bindings)
    let report = model.verify(VerificationOptions(properties: [problem.property]))
    let property = try #require(report.properties.first)
    #expect(property.verdict == .fails)
    let notes = try #require(property.counterexample).steps.flatMap(\.notes)
    for rule in problem.rules {
      #expect(notes.contains { $0.hasPrefix("\(rule):") || $0.hasPrefix("\(rule)/") }, "\(rule)")
    }
  }

  @Test(arguments: problems.filter { $0.id != "close-many-levels" })
  func theEngineHoldsEveryProperty(problem: Problem) throws {
    let model = try ScenarioFiles.model("problems/\(problem.id)", .nodeTree)
    let report = model.verify(VerificationOptions())
    #expect(report.stopped == nil)
    for property in report.properties { #expect(property.verdict == .holds, "\(property.id)") }
  }

  /// One of the talk's remedies is to support iOS 16 and later only.
  @Test func theEngineClosesManyLevelsFromIOS16On() throws {
    var model = try ScenarioFiles.model("problems/close-many-levels", .nodeTree)
    #expect(try verdicts(of: model).contains(.fails))
    model.scenario.profile = .default
    #expect(try verdicts(of: model) == [.holds])
  }

  /// Where the profile of another version lets the platform do better, the problem is gone.
  @Test func theProfileDecides() throws {
    var model = try ScenarioFiles.model("problems/close-many-levels", .bindings)
    model.scenario.profile = PlatformProfile(iOS: 17)
    model.scenario.profile[.closeWhilePresenting] = ["kept"]
    model.scenario.profile[.closeThroughTransition] = ["kept"]
    let report = model.verify(VerificationOptions(properties: [.noLostClose]))
    #expect(report.properties.map(\.verdict) == [.holds])
  }

  private func verdicts(of model: ScenarioModel) throws -> Set<Verdict> {
    Set(model.verify(VerificationOptions()).properties.map(\.verdict))
  }
}
