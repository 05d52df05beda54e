import ModalModels
import ModelChecking
import Testing

@Suite struct RuleTableTests {
  static let table = ComparisonTable.rules(
    levels: 3,
    kinds: Set(NodeKind.allCases),
    options: VerificationOptions()
  )

  private func failures(_ row: String) throws -> [String: Int] {
    let cells = try #require(Self.table.rows.first { $0.name == row }).cells
    var failures: [String: Int] = [:]
    for (column, cell) in zip(Self.table.columns, cells) {
      if case .fails(let length, _) = cell { failures[column] = length }
    }
    return failures
  }

  @Test("There is a row for all rules, all but one or two, a single one, and none")
  func hasTheSets() {
    let names = Self.table.rows.map(\.name)
    #expect(names.count == 22)
    #expect(Set(names).count == 22)
    #expect(names.first == "hardened")
    #expect(names.last == "reference")
  }

  @Test("With all rules everything holds, with none the known defects show")
  func showsWhatTheRulesAreFor() throws {
    #expect(try failures("hardened").isEmpty)
    #expect(
      try failures("reference") == [
        "no-deadlock": 5, "no-stuck-modal": 4, "no-overlap": 7, "settles": 5,
        "shows-what-was-asked": 2, "honours-last-request": 2, "actions-run-once": 6,
      ]
    )
  }

  @Test("Each rule repairs what it is for, and a rule that another one hides is shown to be needed")
  func showsEachRule() throws {
    #expect(try failures("without settle-first") == ["no-overlap": 7])
    #expect(
      try failures("without on-screen-only") == [
        "shows-what-was-asked": 2, "honours-last-request": 2, "actions-run-once": 6,
      ]
    )
    // Where the environment may report a disappearance at once, nothing is presented too early.
    #expect(try failures("without tapped-dialog-stays").isEmpty)
    // Where the environment may report anything at any time, each of the two makes up for the other.
    #expect(try failures("without vanished").isEmpty)
    #expect(try failures("without watchdog").isEmpty)
    #expect(
      try failures("without vanished, watchdog") == [
        "no-deadlock": 5, "no-stuck-modal": 4, "settles": 5,
      ]
    )
  }
}
