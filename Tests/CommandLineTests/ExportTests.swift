import Testing

@Suite struct ExportTests {
  @Test func theGraphHasTheStatesAndTransitionsThatVerifyCounts() throws {
    let result = try Executable()("export", "node-tree/reference@levels=2", "--format", "aut")
    #expect(result.code == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "des (0,1104,115)")
    #expect(lines.count == 1105)
    #expect(lines[1] == "(0,\"add_screen_root\",1)")
    for line in lines.dropFirst() {
      let match = try #require(line.wholeMatch(of: #/\(([0-9]+),"[^" ]+",([0-9]+)\)/#))
      #expect(try #require(Int(match.1)) < 115)
      #expect(try #require(Int(match.2)) < 115)
    }
  }

  @Test func aScenarioHasAGraphButNoRules() throws {
    let model = "problems/sheet-to-alert@strategy=bindings"
    let graph = try Executable()("export", model, "--format", "aut")
    #expect(graph.code == 0)
    #expect(graph.output.hasPrefix("des (0,"))
    for format in ["promela", "murphi"] {
      let rules = try Executable()("export", model, "--format", format)
      #expect(rules.code == 64)
      #expect(rules.output == "")
      #expect(rules.errors.contains("Use '--format aut'"))
    }
  }

  @Test(arguments: ["promela", "murphi"])
  func rulesAreThoseOfTheModel(format: String) throws {
    func text(_ arguments: String...) throws -> String {
      let line = ["export", "node-tree/hardened@levels=3", "--format", format] + arguments
      let result = try Executable().start(line).finish()
      #expect(result.code == 0)
      return result.output
    }
    let whole = try text()
    #expect(whole.contains(format == "promela" ? "#define LEVELS 3\n" : "  LEVELS: 3;\n"))
    let others = [
      try text("--without", "vanished"), try text("--without", "watchdog"),
      try text("--without", "on-screen-only"), try text("--without", "settle-first"),
      try text("--without", "tapped-dialog-stays"),
      try text("--kinds", "screen"), try text("--levels", "4"),
    ]
    #expect(Set(others + [whole]).count == 8)
  }

  @Test func aGraphThatABoundCutShortIsNotWritten() throws {
    let result = try Executable()(
      "export",
      "node-tree/reference@levels=3",
      "--format",
      "aut",
      "--max-states",
      "100"
    )
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(result.errors.contains("Nothing was written"))
  }

  @Test func severalModelsAreNotOneExport() throws {
    let result = try Executable()("export", "node-tree")
    #expect(result.code == 64)
    #expect(result.errors.hasPrefix("Error: An export is of one model"))
  }
}
