import Testing

@Suite struct SweepTests {
  private static let arguments = ["sweep", "problems/menu-open", "--format", "markdown"]

  @Test func everyFaultHasAColumnAndAllOfThemTogether() throws {
    let result = try Executable().start(
      Self.arguments + ["--fault", "dropped-presentation", "--fault", "late-call-back"]
    ).finish()
    #expect(result.code == 0)
    let lines = result.output.split(separator: "\n")
    #expect(
      lines.first
        == "| scenario | `no fault` | `dropped-presentation` | `late-call-back` | `all of these` |"
    )
    #expect(lines.last == "| problems/menu-open (8 models) | holds | holds | holds | holds |")
  }

  @Test func whatFailsNamesTheOptionsAndIsNotASuccess() throws {
    let result = try Executable().start(
      Self.arguments + ["--fault", "dropped-presentation", "--without", "watchdog"]
    ).finish()
    #expect(result.code == 1)
    #expect(result.output.contains("present-while-menu-closes: "))
  }

  @Test func aBoundThatRunsOutIsNotASuccess() throws {
    let result = try Executable().start(Self.arguments + ["--max-states", "3"]).finish()
    #expect(result.code == 2)
    #expect(result.output.contains("(number of models undecided) | undecided | undecided |"))
  }
}
