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

  private static let scenario = """
    {
      model: 'scenario', title: 'Closed while it opens', strategies: ['bindings', 'node-tree'],
      screens: [{ name: 'Root', modifiers: [{ name: 'sheet', kind: 'sheet' }] }],
      actions: [
        { name: 'open', by: 'app', on: 'Root', does: { present: 'sheet' } },
        { name: 'close', by: 'app', on: 'Root', does: { close: 'sheet' } },
      ],
    }
    """

  @Test func withoutNamesTheFolderOfModelsIsCompared() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scenario, to: "Models/mine.json5")
    var executable = Executable()
    executable.folder = folder.url
    let result = try executable("compare", "--property", "no-desync")
    #expect(result.output.contains("mine: no-desync"))
    #expect(!result.output.contains("problems/"))
    // A property that fails without being expected to is no success, here as in 'verify'.
    #expect(result.code == 1)
    #expect(result.errors.contains("1 verdict is not as expected"))
    #expect(try executable("verify", "--property", "no-desync").code == 1)
    let swept = try executable("sweep", "--max-states", "3")
    #expect(swept.output.contains("mine"))
    #expect(!swept.output.contains("sheet-to-alert"))
  }

  @Test(arguments: ["junit", "sarif", "github"])
  func formatsForMachinesAreThoseOfVerify(format: String) throws {
    let line = ["problems/sheet-to-cover", "--property", "right-style", "--format", format]
    let compared = try Executable().start(["compare"] + line).finish()
    let verified = try Executable().start(["verify"] + line).finish()
    #expect(compared.code == 0)
    #expect(compared.output == verified.output)
    #expect(compared.output.contains(format == "github" ? "4 models" : "right-style"))
  }

  @Test func aTableThatABoundLeftOpenIsNotASuccess() throws {
    let result = try Executable()("compare", "problems/sheet-to-cover", "--max-states", "3")
    #expect(result.code == 2)
    #expect(result.output.contains("undecided"))
  }
}
