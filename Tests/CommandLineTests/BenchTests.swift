import Testing

@Suite struct BenchTests {
  @Test func whatIsTheSameOnEveryMachineCanBePrinted() throws {
    let arguments = ["bench", "--counts", "--levels", "2,3", "--digits", "3"]
    let result = try Executable().start(arguments).finish()
    #expect(result.code == 0)
    #expect(result.output.contains("| node tree, 3 levels | 925 | 16,037 | 14 |"))
    #expect(result.output.contains("| counters, 3 digits | 1,000 | 5,400 | 27 |"))
    #expect(try Executable().start(arguments).finish().output == result.output)
  }

  @Test func withoutOtherCheckersThereAreStillNumbers() throws {
    let result = try Executable()(
      "bench",
      "--quick",
      "--levels",
      "3",
      "--digits",
      "2",
      "--no-compare",
      "--format",
      "json"
    )
    #expect(result.code == 0)
    #expect(result.output.contains(#""states": 925"#))
    #expect(result.output.contains(#""faults": []"#))
  }

  @Test func aFolderOfPeersThatIsNotThereIsAnError() throws {
    let arguments = ["bench", "--quick", "--levels", "2", "--peers", "nowhere"]
    let result = try Executable().start(arguments).finish()
    #expect(result.code == 66)
    #expect(result.output == "")
    #expect(result.errors.contains("nowhere/run: Can't be opened"))
    // Who does not want to compare needs none.
    #expect(try Executable().start(arguments + ["--no-compare"]).finish().code == 0)
  }

  @Test func howTheWorkDividesCanBePrinted() throws {
    let arguments = ["bench", "--split", "--levels", "3,4"]
    let result = try Executable().start(arguments).finish()
    #expect(result.code == 0)
    #expect(result.output.contains("| workload | 2 threads | 4 threads | 8 threads | 16 threads |"))
    #expect(result.output.contains("| node tree, 4 levels |"))
    // Who asks for trees is not made to wait for counters.
    #expect(!result.output.contains("counters"))
    #expect(try Executable().start(arguments).finish().output == result.output)
  }
}
