import Foundation
import Testing

@Suite struct VerifyTests {
  private static let formats = ["text", "json", "junit", "sarif", "github", "markdown"]

  @Test func aRefutedModelThatIsExpectedToFailIsASuccess() throws {
    let result = try Executable()("verify", "node-tree/reference@levels=2")
    #expect(result.code == 0)
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("PASSED  "))
    #expect(result.output.contains("115 states, 1,104 transitions"))
    #expect(result.output.contains("+ no-stuck-modal        refuted, as expected"))
    #expect(result.output.contains("point of no return"))
  }

  @Test func aPropertyThatFailsUnexpectedlyIsAFailure() throws {
    let line = ["verify", "node-tree/hardened@levels=2", "--policy", "reference"]
    let result = try Executable().start(line).finish()
    #expect(result.code == 1)
    #expect(result.output.hasPrefix("FAILED  "))
    #expect(result.output.contains("REFUTED; expected to hold"))
  }

  @Test func aBoundThatIsTooSmallLeavesItUndecided() throws {
    let line = ["verify", "node-tree/hardened@levels=2", "--max-states", "5"]
    let text = try Executable().start(line).finish()
    #expect(text.code == 2)
    #expect(text.output.hasPrefix("UNDECIDED  "))
    #expect(text.output.contains("Raise --max-states"))
    #expect(!text.output.contains("proved"))
    let json = try Executable().start(line + ["--format", "json"]).finish()
    #expect(json.code == 2)
    #expect(json.output.contains("\"passed\": false"))
    #expect(json.output.contains("\"complete\": false"))
    #expect(!json.output.contains("\"verdict\": \"holds\""))
  }

  @Test func aPropertyWithoutMeaningForTheModelIsNotASuccess() throws {
    let line = ["verify", "node-tree/hardened@levels=2", "--property", "no-crash"]
    let result = try Executable().start(line).finish()
    #expect(result.code == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("Error: '--property no-crash' is for models"))
  }

  @Test(arguments: formats)
  func theReportDoesNotDependOnThreadsOrTheTerminal(format: String) throws {
    let line = ["verify", "node-tree/reference", "--format", format]
    let one = try Executable().start(line + ["--threads", "1"]).finish()
    var other = Executable()
    other.environment["LANG"] = "en_GB.UTF-8"
    other.environment["TERM"] = "xterm-256color"
    let three = try other.start(line + ["--threads", "3"]).finish()
    #expect(one.output == three.output)
    #expect(!one.output.isEmpty && !one.output.contains("\u{1B}"))
  }

  @Test func linesFitIntoAnOrdinaryTerminal() throws {
    let result = try Executable()("verify", "node-tree/reference")
    for line in result.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func theCommandThatReproducesDoesReproduce() throws {
    let line = [
      "verify", "Models/node-tree/hardened.json5", "--levels", "2", "--without", "watchdog",
      "--without", "on-screen-only", "--without", "settle-first",
    ]
    let first = try Executable().start(line).finish()
    let command = try #require(first.output.firstMatch(of: #/Reproduce:\s+((.*\\\n)*.*)\n/#))
    #expect(command.1.contains("\\\n"))
    let second = try Executable().script(String(command.1))
    #expect(second.output == first.output)
    #expect(second.code == first.code)
  }

  @Test func writesSeveralReportsAtOnce() throws {
    let folder = try TemporaryFolder()
    var executable = Executable()
    executable.folder = folder.url
    let line = [
      "verify", "node-tree/reference@levels=2", "--format", "junit", "--output", "a.xml",
      "--format", "text", "--format", "sarif", "--output", "b.sarif",
    ]
    let result = try executable.start(line).finish()
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("PASSED"))
    #expect(try folder.text("a.xml").hasPrefix("<?xml"))
    #expect(try folder.text("b.sarif").hasPrefix("{"))
    #expect(try folder.names == ["a.xml", "b.sarif"])
  }

  @Test func withoutAFolderOfModelsTheBuiltInOnesAreChecked() throws {
    let folder = try TemporaryFolder()
    var executable = Executable()
    executable.folder = folder.url
    let result = try executable("models", "--names")
    #expect(result.code == 0)
    #expect(result.output.contains("node-tree/reference@levels=2\n"))
    let line = ["verify", "node-tree/reference@levels=2"]
    #expect(try executable.start(line).finish().code == 0)
  }
}

@Suite struct TimingTests {
  @Test func timesAreThoseOfTheClock() throws {
    let line = ["verify", "node-tree/hardened@levels=3", "--timings", "--format"]
    let json = try Executable().start(line + ["json"]).finish()
    let seconds = try #require(json.output.firstMatch(of: #/"seconds": ([0-9.e-]+)/#))
    #expect(try #require(Double(seconds.1)) > 0)
    let text = try Executable().start(line + ["text"]).finish()
    #expect(text.output.firstMatch(of: #/\n  [0-9.]+ seconds, [0-9,]+ states\/s/#) != nil)
    let several = try Executable()("verify", "node-tree/reference", "--timings")
    #expect(several.output.firstMatch(of: #/refuted as expected \([0-9.]+ s\)\n/#) != nil)
    let plain = try Executable()("verify", "node-tree/hardened@levels=3", "--format", "json")
    #expect(!plain.output.contains("seconds"))
  }
}

@Suite struct ConclusionTests {
  @Test func theEndSaysWhatIsNotAsItShouldBeAndWhatToDo() throws {
    let result = try Executable()(
      "verify",
      "node-tree/hardened",
      "node-tree/screens",
      "--max-states",
      "20"
    )
    #expect(result.code == 2)
    let end = try #require(result.output.firstRange(of: "\nUndecided  ")).upperBound
    #expect(result.output[end...].contains("node-tree/hardened@levels=2"))
    #expect(result.output.hasSuffix("\n  Raise --max-states, or make the model smaller.\n"))
    let passed = try Executable()("verify", "node-tree/reference")
    #expect(!passed.output.contains("Undecided") && !passed.output.contains("Not as expected"))
  }
}

@Suite struct ConformTests {
  @Test func theProductionEngineAgreesWithTheModelOnEveryEdge() throws {
    let result = try Executable()("conform", "node-tree/reference@levels=2")
    #expect(result.code == 0)
    #expect(result.output.contains("1,104 instances"))
  }

  @Test func theVerdictIsComparedWithTheOneThatTheModelExpects() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "{ model: 'node-tree', policy: 'hardened', levels: 2, expect: { conforms: 'fails' } }",
      to: "defective.json5"
    )
    var executable = Executable()
    executable.folder = folder.url
    let result = try executable("conform", "defective.json5")
    #expect(result.code == 1)
    #expect(result.output.contains("PROVED, BUT EXPECTED TO FAIL"))
  }

  @Test func edgesThatWereNotComparedAreNotASuccess() throws {
    let line = ["conform", "node-tree/reference@levels=2", "--max-states", "5"]
    #expect(try Executable().start(line).finish().code == 2)
  }
}

@Suite struct ConformanceOfTheEngineTests {
  @Test func itIsNotListedWhereTheEngineWasNotRun() throws {
    let result = try Executable()("verify", "node-tree/hardened@levels=2")
    #expect(result.code == 0)
    #expect(result.output.contains("no-deadlock"))
    #expect(!result.output.contains("conforms"))
  }

  @Test(arguments: ["verify", "report", "compare", "diagram"])
  func itCanBeAskedForOnlyWhereTheEngineIsRun(command: String) throws {
    let line = [command, "node-tree/hardened@levels=2", "--property", "conforms"]
    let result = try Executable().start(line).finish()
    #expect(result.code == 64)
    #expect(result.output == "")
    #expect(result.errors.contains("for which there is 'conform'"))
  }
}

@Suite struct BriefReportTests {
  @Test func severalModelsThatAreAsExpectedHaveALineEach() throws {
    let result = try Executable()("verify", "node-tree/reference")
    #expect(result.code == 0)
    #expect(
      result.output.contains(
        "PASSED  node-tree/reference@levels=2: 3 proved, 6 refuted as expected\n"
      )
    )
    #expect(!result.output.contains("A shortest counterexample"))
    let detailed = try Executable()("verify", "node-tree/reference", "--details")
    #expect(detailed.output.contains("A shortest counterexample"))
  }

  @Test func aModelThatIsNotAsExpectedIsReportedInFull() throws {
    let changed = try Executable().start(["verify", "node-tree/hardened", "--policy", "reference"])
      .finish()
    #expect(changed.code == 1)
    #expect(changed.output.contains("A shortest counterexample"))
  }
}
