import ModalModels
import ModelChecking
import Testing

/// What the rule `tapped-dialog-stays` is for: nobody documents whether a dialog's action is called
/// while the dialog is still on its way out.
@Suite struct TappedDialogTests {
  /// The button of a dialog on a sheet closes the sheet.
  private func failures(
    without rules: Set<HardenedRule> = [],
    dialogAction options: [String] = PlatformSwitch.dialogAction.options
  ) throws -> [String] {
    var model = try ScenarioFiles.model("reports/b41-dialog-closes-sheet", .nodeTree)
    #expect(model.scenario.profile[.dialogAction] == PlatformSwitch.dialogAction.options)
    model.strategy = .nodeTree(NodeTreePolicy.hardened.rules.subtracting(rules))
    model.scenario.profile[.dialogAction] = options
    let report = model.verify(VerificationOptions())
    #expect(report.stopped == nil)
    return report.properties.filter { $0.verdict == .fails }.map(\.id)
  }

  @Test func withTheRuleTheActionMayBeCalledThenOrAfter() throws {
    #expect(try failures().isEmpty)
  }

  @Test func withoutItTheDismissalBelowMeetsTheDialogs() throws {
    let failures = try failures(without: [.tappedDialogStays])
    #expect(Set(failures).isSuperset(of: ["no-crash", "no-freeze", "no-overlap"]))
  }

  @Test func withoutItAllIsWellOnlyIfTheActionIsCalledAfter() throws {
    #expect(
      try failures(without: [.tappedDialogStays], dialogAction: ["after-leaving"]).isEmpty
    )
    #expect(
      try !failures(without: [.tappedDialogStays], dialogAction: ["before-leaving"]).isEmpty
    )
  }
}
