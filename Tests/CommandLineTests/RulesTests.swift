import Testing

@Suite struct RulesTests {
  @Test func setsOfRulesAreAgainstEveryProperty() throws {
    let result = try Executable()("rules", "--levels", "2", "--format", "markdown")
    #expect(result.code == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 24)
    #expect(lines[2].hasPrefix("| hardened | holds |"))
    #expect(lines[23].hasPrefix("| reference | holds | holds | 5 | 4 |"))
  }

  @Test func aTableThatABoundLeftOpenIsNotASuccess() throws {
    let result = try Executable()("rules", "--levels", "2", "--max-states", "3")
    #expect(result.code == 2)
    #expect(result.output.contains("undecided"))
  }
}
