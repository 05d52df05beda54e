import Foundation
import Testing

@Suite struct FailureTests {
  @Test func aModelThatDoesNotExistIsNamedWithTheNearestOne() throws {
    let result = try Executable()("verify", "node-tree/refrence")
    #expect(result.code == 66)
    #expect(result.output == "")
    #expect(result.errors.contains("'node-tree/refrence'"))
    #expect(result.errors.contains("Did you mean 'node-tree/reference'?"))
  }

  @Test func aModelThatMakesNoSenseIsNamedWithLineAndColumn() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\n  model: 'node-tree',,\n}\n", to: "bad.json5")
    var executable = Executable()
    executable.folder = folder.url
    let result = try executable("verify", "bad.json5")
    #expect(result.code == 65)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("Error: bad.json5:2:"), "\(result.errors)")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFullDiskIsAnOutputError() throws {
    let model = "node-tree/reference@levels=2"
    let file = try Executable()("verify", model, "--output", "/dev/full")
    #expect(file.code == 74)
    #expect(file.errors.hasPrefix("Error: Can't write '/dev/full'"))
    for line in ["verify \(model)", "--help", "--version", "models", "diagram \(model)"] {
      let result = try Executable().script("modal-check \(line) > /dev/full")
      #expect(result.code == 74, "\(line)")
      #expect(result.errors.contains("standard output"))
    }
  }

  @Test func aFolderThatDoesNotExistIsFoundBeforeTheWork() throws {
    // With this many levels, the work would not end before the test does.
    let line = ["verify", "node-tree/reference@levels=2", "--levels", "8"]
    let result = try Executable().start(line + ["--output", "/nonexistent/a.txt"]).finish()
    #expect(result.code == 74)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("Error: Can't write '/nonexistent/a.txt'"))
  }

  @Test func aReaderThatLeavesIsNoError() throws {
    let result = try Executable().script(
      "modal-check verify node-tree/reference | true; echo ${PIPESTATUS[0]}"
    )
    #expect(result.output == "0\n")
    #expect(result.errors == "")
  }

  /// The verdict counts, whoever stops reading it.
  @Test func aReaderThatLeavesDoesNotMakeAFailureASuccess() throws {
    let result = try Executable().script(
      "modal-check verify node-tree/hardened --policy reference | true; echo ${PIPESTATUS[0]}"
    )
    #expect(result.output == "1\n")
  }

  @Test func aPictureThatCannotBeReadIsNotDrawn() throws {
    let folder = try TemporaryFolder()
    var executable = Executable()
    executable.folder = folder.url
    let line = ["diagram", "node-tree/reference@levels=3", "--of", "states", "--output", "a.dot"]
    let result = try executable.start(line).finish()
    #expect(result.code == 64)
    #expect(result.errors.contains("925"))
    #expect(try folder.names == [])
    let projected = try executable.start(line + ["--project", "root"]).finish()
    #expect(projected.code == 0)
    #expect(try folder.text("a.dot").hasPrefix("digraph"))
  }

  @Test func aPictureOfAPartIsNotDrawn() throws {
    let line = ["diagram", "node-tree/reference@levels=2", "--max-states", "5"]
    let result = try Executable().start(line).finish()
    #expect(result.code == 2)
    #expect(result.output == "")
  }

  #if os(Linux)
    @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
    func anInterruptedRunSaysHowFarItGot(signal: Int32, code: Int32) throws {
      let line = [
        "verify", "node-tree/reference@levels=2", "--levels", "8", "--max-memory", "512",
        "--threads", "3",
      ]
      let running = try Executable().start(line)
      let pid = running.process.processIdentifier
      while try threadCount(pid) < 2 {}
      kill(pid, signal)
      let result = try running.finish()
      #expect(result.code == code)
      #expect(result.output.hasPrefix(signal == SIGINT ? "INTERRUPTED" : "TERMINATED"))
      #expect(!result.output.contains("proved"))
      #expect(result.output.contains(" states, "))
    }

    /// How many threads a process has; it is alone until its search begins.
    private func threadCount(_ pid: Int32) throws -> Int {
      let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("Threads:") })
      return try #require(Int(line.dropFirst(8).trimmingCharacters(in: .whitespaces)))
    }
  #endif
}
