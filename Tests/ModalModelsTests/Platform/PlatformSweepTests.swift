import ModalModels
import ModelChecking
import Testing

/// The engine under every combination of what is not known about the platform.
@Suite struct PlatformSweepTests {
  private static let faults: Set<Fault> = [
    .droppedPresentation, .earlyDisappearance, .repeatedCallBack, .lateCallBack, .tapOutside,
  ]

  @Test(arguments: [
    "close-many-levels", "close-while-opening", "menu-open", "popover-to-sheet", "sheet-to-alert",
    "sheet-to-cover", "switch-while-switching", "three-levels-at-once",
  ])
  func theTalksProblemsHoldInEach(problem: String) throws {
    let model = try ScenarioFiles.model("problems/\(problem)", .nodeTree)
    for faults in [[], Self.faults] {
      let result = PlatformSweep(model, faults: faults).run(VerificationOptions())
      #expect(result.failure?.property.id == nil, "\(result.failure?.options ?? "")")
      #expect(result.isDecided)
      #expect(result.combinations > 0 && result.states > 0)
    }
  }

  @Test(arguments: [HardenedRule.watchdog, .settleFirst])
  func withoutARuleOfTheEngineSomethingFails(rule: HardenedRule) throws {
    var model = try ScenarioFiles.model("problems/close-while-opening", .nodeTree)
    model.strategy = .nodeTree(NodeTreePolicy.hardened.rules.subtracting([rule]))
    let result = PlatformSweep(model, faults: Self.faults).run(VerificationOptions())
    #expect(result.failure != nil)
  }

  /// A popover that only the user can close: where the platform may take either way there is a way
  /// out, and where a tap outside never closes there is none.
  @Test func aWayOutThroughAnOptionThatNeverComesTrueDoesNotCount() throws {
    let text =
      "{ model: 'scenario', title: '', strategies: 'node-tree', "
      + "screens: [{ name: 'R', targets: ['x'], "
      + "modifiers: [{ name: 'p', kind: 'popover', target: 'x' }] }], "
      + "actions: [{ name: 'open', by: 'user', on: 'R', does: { present: 'p' }, times: 1 }] }"
    var model = try #require(ScenarioFiles.read(text).models(id: "m").first)
    model.scenario.profile = .open
    #expect(Set(model.verify(VerificationOptions()).properties.map(\.verdict)) == [.holds])
    let result = PlatformSweep(model, faults: []).run(VerificationOptions())
    #expect(result.combinations == 3)
    let failure = try #require(result.failure)
    #expect(failure.property.id == PropertyID.noStuckModal.rawValue)
    #expect(failure.options == "tap-outside: delivers")
  }

  /// A tap outside closes dialogs, and one of the talk's problems has some.
  @Test(arguments: ["sheet-to-alert", "menu-open", "popover-to-sheet"])
  func aFaultThatHasNothingToStrikeIsSaidNotToStrike(problem: String) throws {
    let model = try ScenarioFiles.model("problems/\(problem)", .nodeTree)
    let table = ComparisonTable.sweep(
      of: [.scenario(model)],
      faults: [.droppedPresentation, .tapOutside],
      options: VerificationOptions()
    )
    let hasDialogs = problem == "sheet-to-alert"
    #expect(
      table.rows.map(\.cells) == [[.holds, .holds, hasDialogs ? .holds : .neverStrikes, .holds]]
    )
    // All that can be counted is the same, and is not where it strikes.
    let results = [[], [Fault.tapOutside]].map { faults in
      PlatformSweep(model, faults: Set(faults)).run(VerificationOptions())
    }
    #expect(results[0].isAsLarge(as: results[1]) == !hasDialogs)
  }

  /// An app whose only action closes what is never open.
  @Test func whereNothingCouldGoWrongNothingIsSaidToHold() throws {
    let text =
      "{ model: 'scenario', title: '', strategies: ['node-tree', 'bindings'], "
      + "screens: [{ name: 'R', modifiers: [{ name: 's', kind: 'sheet' }] }], "
      + "actions: [{ name: 'shut', by: 'user', on: 'R', does: { close: 's' } }] }"
    let models = try ScenarioFiles.read(text).models(id: "m")
    let swept = ComparisonTable.sweep(
      of: models.map(Model.scenario),
      faults: [],
      options: VerificationOptions()
    )
    #expect(swept.rows.map(\.cells) == [[.holdsVacuously]])
    let found = models.map { ($0, Model.scenario($0).verify(VerificationOptions())) }
    #expect(
      ComparisonTable.strategies(found).rows.map(\.cells) == [[.holdsVacuously, .holdsVacuously]]
    )
    // Of which nothing was checked, nothing is said.
    var unchecked = found
    for index in unchecked.indices { unchecked[index].1.properties = [] }
    #expect(
      ComparisonTable.strategies(unchecked).rows.map(\.cells) == [[.notApplicable, .notApplicable]]
    )
  }

  @Test func aBoundThatRunsOutIsNotASuccess() throws {
    let model = try ScenarioFiles.model("problems/menu-open", .nodeTree)
    var options = VerificationOptions()
    options.search.bounds.states = 3
    let result = PlatformSweep(model, faults: []).run(options)
    #expect(!result.isDecided)
    let table = ComparisonTable.sweep(of: [.scenario(model)], faults: [], options: options)
    #expect(table.rows.map(\.cells) == [[.undecided]])
  }

  @Test func combinationsAreEveryChoiceOfOptionsOnce() {
    let switches: [PlatformSwitch] = [.tapOutside, .dialogAction, .closesManyLevels]
    let profiles = PlatformProfile.open.combinations(of: switches)
    #expect(profiles.count == 6)
    #expect(Set(profiles).count == 6)
    for profile in profiles {
      #expect(switches.allSatisfy { profile[$0].count == 1 })
      #expect(profile[.closesManyLevels] == ["yes"])
      #expect(profile[.presentWhileClosing].count == 2)
    }
  }
}
