import ModelChecking
import Testing

@testable import ModalModels

/// A proof under several options of a switch is one for each of them: nothing happens under one
/// option for good that is not explored under all.
@Suite struct SwitchInclusionTests {
  /// What was explored of a scenario: its states, and those among them at rest.
  private struct Seen {
    var states: Set<Words4> = []
    var atRest: Set<Words4> = []

    init(_ model: ScenarioModel) throws {
      let system = try ScenarioSystem(model.scenario, strategy: model.strategy)
      let exploration = explore(system, options: SearchOptions(), recordsGraph: false)
      #expect(exploration.stopped == nil)
      for number in 0..<exploration.count {
        let state = exploration.state(at: number)
        states.insert(state)
        if system.isAtRest(state) { atRest.insert(state) }
      }
    }
  }

  /// The model's variants in which one switch that is open has one of its options.
  private static func variants(of model: ScenarioModel) throws -> [(String, ScenarioModel)] {
    try #require(model.switchesAsked(SearchOptions())).flatMap { point in
      model.scenario.profile[point].map { option in
        var variant = model
        variant.scenario.profile[point] = [option]
        return ("\(point.rawValue): \(option)", variant)
      }
    }
  }

  @Test(
    arguments: try ScenarioFiles.models().filter {
      $0.isSmall
        && (Assumption.viewUpdatesComeFirst.concerns($0.strategy) || $0.id.hasPrefix("problems/"))
    }
  )
  func `what can happen under one option can happen under all`(model: ScenarioModel) throws {
    let open = try Seen(model)
    for (option, variant) in try Self.variants(of: model) {
      let seen = try Seen(variant)
      #expect(seen.states.isSubset(of: open.states), "\(option)")
      #expect(seen.atRest.isSubset(of: open.atRest), "\(option)")
    }
  }

  /// Else the inclusion would say nothing. Where the inner sheet waits all is at rest, and where it
  /// replaces the outer one there is more to come.
  @Test func `options differ in what can happen under them`() throws {
    let open = try Seen(Self.innerSheetAsked(options: ["no", "yes"]))
    let waits = try Seen(Self.innerSheetAsked(options: ["no"]))
    let replaces = try Seen(Self.innerSheetAsked(options: ["yes"]))
    #expect(!waits.atRest.isSubset(of: replaces.atRest))
    #expect(!replaces.states.isSubset(of: waits.states))
    #expect(open.states == waits.states.union(replaces.states))
    #expect(open.atRest == waits.atRest.union(replaces.atRest))
  }

  @Test func `a trace says which option it ends with`() throws {
    for (options, isSaid) in [(["no", "yes"], true), (["no"], false)] {
      let model = try Self.innerSheetAsked(options: options)
      let report = model.verify(VerificationOptions(properties: [.showsWhatWasAsked]))
      let trace = try #require(report.properties.first?.counterexample)
      let notes = trace.steps.flatMap(\.notes)
      let remark = "if the sheet that is shown stays (inner-wins: no), no view update has to follow"
      #expect(notes.contains(remark) == isSaid)
    }
  }

  /// Views are updated before anything else happens, but only if the update changes something: where
  /// the outer sheet keeps the slot there is none to wait for.
  @Test(arguments: [
    (options: ["no"], asked: Verdict.fails, crash: Verdict.holds),
    (["yes"], .holds, .holds),
    (["no", "yes"], .fails, .holds),
  ])
  func `a failure under one option is found under both`(
    options: [String],
    asked: Verdict,
    crash: Verdict
  ) throws {
    let report = try Self.innerSheetAsked(options: options).verify(
      VerificationOptions(properties: [.showsWhatWasAsked, .noCrash])
    )
    func verdict(_ id: PropertyID) -> Verdict? {
      report.properties.first { $0.id == id.rawValue }?.verdict
    }
    #expect(verdict(.showsWhatWasAsked) == asked)
    #expect(verdict(.noCrash) == crash)
  }

  private static func innerSheetAsked(options: [String]) throws -> ScenarioModel {
    var model = try ScenarioFiles.model("platform/inner-sheet-asked", .bindings)
    model.scenario.profile[.innerWins] = options
    model.expectations = [:]
    return model
  }
}
