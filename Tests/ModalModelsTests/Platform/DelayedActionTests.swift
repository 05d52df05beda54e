import ModalModels
import ModelChecking
import Testing

/// Actions that come by the clock: what the app has put off, and what happens in the end.
@Suite struct DelayedActionTests {
  private static let id = "platform/login-again-and-again"

  private static func verdicts(
    of model: ScenarioModel
  ) -> [String: PropertyReport] {
    let properties = model.verify(VerificationOptions()).properties
    return Dictionary(uniqueKeysWithValues: properties.map { ($0.id, $0) })
  }

  /// A sheet that closes by itself, and what else the clock brings.
  private static func model(
    _ rest: String,
    strategy: StrategyName = .nodeTree
  ) throws -> ScenarioModel {
    let text =
      "{ model: 'scenario', title: '', strategies: '\(strategy.rawValue)', platform: { ios: 17 }, "
      + "screens: [{ name: 'Root', modifiers: [{ name: 's', kind: 'sheet', shows: 'A' }] }, "
      + "{ name: 'A' }], actions: [{ name: 'open', by: 'app', on: 'Root', does: { present: 's' } }"
      + ", \(rest)] }"
    return try #require(ScenarioFiles.read(text).models(id: "m").first)
  }

  @Test(arguments: [StrategyName.bindings, .presentationView, .nodeTree])
  func twoThatUndoOneAnotherNeverComeToRest(strategy: StrategyName) throws {
    let found = Self.verdicts(of: try ScenarioFiles.model(Self.id, strategy))
    let settles = try #require(found["settles"])
    #expect(settles.verdict == .fails)
    let trace = try #require(settles.counterexample)
    let start = try #require(trace.loopStart)
    // The way round leads through a presentation and a dismissal, and both actions.
    let events = trace.steps[start...].map(\.event.event)
    #expect(events.contains("a token is found"))
    #expect(events.contains("the request is refused again"))
    #expect(events.count { $0 == "transition ends" } == 2)
    // Something goes on all the time, and so that is no deadlock.
    #expect(found["no-deadlock"]?.verdict == .holds)
  }

  /// The same app, but for a limit: it gives up in the end.
  @Test func whatIsDoneALimitedNumberOfTimesComesToRest() throws {
    var model = try ScenarioFiles.model(Self.id, .nodeTree)
    model.expectations = [:]
    let again = try #require(
      model.scenario.actions.firstIndex { $0.name == "the request is refused again" }
    )
    model.scenario.actions[again].times = 3
    let found = Self.verdicts(of: model)
    #expect(Set(found.values.map(\.verdict)) == [.holds])
    #expect((found["settles"]?.bound ?? 0) > 3 * 7)
  }

  /// What is put off has still to come, so that what it closes is not at rest before.
  @Test func whatIsPutOffComesInTheEnd() throws {
    let closing = "by: 'clock', on: 'A', after: 'open', does: { closeScreen: 'A' } }"
    let found = Self.verdicts(of: try Self.model("{ name: 'close', \(closing)"))
    #expect(Set(found.values.map(\.verdict)) == [.holds])
    // The app may do the same, or may not: then the sheet is shown at rest.
    let maybe = closing.replacing("'clock'", with: "'app'")
    let others = Self.verdicts(of: try Self.model("{ name: 'close', \(maybe)"))
    #expect(others["no-lost-close"]?.instances ?? 0 > found["no-lost-close"]?.instances ?? .max)
  }

  /// A task of a view goes with it: if the user was quicker, nothing is left to come.
  @Test func whatIsPutOffOnAScreenGoesWithTheScreen() throws {
    let text = "{ name: 'x', by: 'clock', on: 'A', after: 'open', does: { present: 's' } }"
    let found = Self.verdicts(of: try Self.model(text, strategy: .bindings))
    #expect(found["no-deadlock"]?.verdict == .holds)
    #expect(found["settles"]?.verdict == .holds)
  }

  /// A timer that goes on for ever keeps nothing from being at rest as long as it changes nothing.
  @Test func aTimerThatChangesNothingIsRest() throws {
    let timer = "by: 'clock', on: 'Root', after: ['open', 'check'], does: "
    let idle = Self.verdicts(of: try Self.model("{ name: 'check', \(timer) { close: 's' } }"))
    #expect(idle["no-deadlock"]?.verdict == .holds)
    #expect(idle["settles"]?.verdict == .holds)
    let eager = Self.verdicts(
      of: try Self.model(
        "{ name: 'check', \(timer) { present: 's' } }, "
          + "{ name: 'other', by: 'clock', on: 'A', after: ['open', 'check'], "
          + "does: { closeScreen: 'A' } }"
      )
    )
    #expect(eager["settles"]?.verdict == .fails)
  }

  @Test func whatNothingPutsOffIsAMistake() throws {
    let error = #expect(throws: ModelFileError.self) {
      try Self.model("{ name: 'x', by: 'clock', on: 'Root', does: { close: 's' } }")
    }
    #expect(error?.description.contains("'x' is put off, and nothing puts it off") == true)
  }

  @Test func oneOfSeveralIsEnough() throws {
    func model(_ after: String) throws -> ScenarioModel {
      try Self.model(
        "{ name: 'a', by: 'app', on: 'A', after: 'b', does: { close: 's' } }, "
          + "{ name: 'b', by: 'app', on: 'Root', after: \(after), does: { present: 's' } }"
      )
    }
    #expect(throws: ModelFileError.self) { try model("'a'") }
    #expect(throws: ModelFileError.self) { try model("['open', 'open']") }
    let both = try model("['a', 'open']")
    #expect(both.scenario.actions.last?.after == ["a", "open"])
    let report = both.verify(VerificationOptions())
    #expect(report.statistics.eventCounts.prefix(3).allSatisfy { $0 > 0 })
  }
}
