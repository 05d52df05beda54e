import Testing

@Suite struct CompareTests {
  @Test func strategiesAreSideBySide() throws {
    let result = try Executable()(
      "compare",
      "problems/sheet-to-cover",
      "--property",
      "right-style",
      "--format",
      "markdown"
    )
    #expect(result.code == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first?.contains("`bindings` | `presentation-view` | `node-tree`") == true)
    #expect(lines.last?.contains("right-style | wrong style (5) | holds | holds |") == true)
  }

  @Test func aTableThatABoundLeftOpenIsNotASuccess() throws {
    let result = try Executable()("compare", "problems/sheet-to-cover", "--max-states", "3")
    #expect(result.code == 2)
    #expect(result.output.contains("undecided"))
  }
}
