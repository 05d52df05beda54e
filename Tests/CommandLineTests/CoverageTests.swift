import Testing

@Suite struct CoverageTests {
  @Test func rowsThatAreNeverUsedFailOnlyIfThatIsAskedFor() throws {
    let covered = try Executable()("verify", "node-tree", "--require-coverage")
    #expect(covered.code == 0, "\(covered.output.suffix(2000))")
    #expect(covered.output.contains("Rows of the engine's tables: 53 of 53 used."))
    #expect(covered.output.contains("Kinds of events of node trees: 13 of 13 used."))
    let small = "node-tree/hardened@levels=2"
    let missed = try Executable()("verify", small, "--require-coverage")
    #expect(missed.code == 1)
    #expect(missed.output.hasPrefix("FAILED"))
    #expect(missed.output.contains("Never used: addDisappearing"))
    #expect(try Executable()("verify", small, "--coverage").code == 0)
    let bounded = try Executable()("verify", small, "--require-coverage", "--max-states", "9")
    #expect(bounded.code == 2)
  }

  @Test func countsAreInTheReportForPrograms() throws {
    let result = try Executable()(
      "verify",
      "node-tree/reference@levels=2",
      "--coverage",
      "--format",
      "json"
    )
    #expect(
      result.output.contains(
        #"{ "kind": "table-row", "name": "addAppeared", "count": 2, "absence": null }"#
      )
    )
    let plain = try Executable()("verify", "node-tree/reference@levels=2", "--format", "json")
    #expect(!plain.output.contains(#""rules""#))
  }
}
