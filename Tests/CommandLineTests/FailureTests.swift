import Foundation
import Testing

@Suite struct FailureTests {
  @Test func aModelThatDoesNotExistIsNamedWithTheNearestOne() throws {
    let result = try Executable()("verify", "node-tree/refrence")
    #expect(result.code == 66)
    #expect(result.output == "")
    #expect(result.errors.contains("'node-tree/refrence'"))
    let message = result.errors.replacing("\n  ", with: " ")
    #expect(message.hasSuffix("Did you mean 'node-tree/reference'?\n"))
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
      #expect(result.output.firstMatch(of: #/ states?, /#) != nil)
    }

    @Test(arguments: [["rules", "--levels", "6"], ["compare", "gallery", "reports"]])
    func anInterruptedTableIsNoResult(line: [String]) throws {
      let running = try Executable().start(line)
      let pid = running.process.processIdentifier
      while try !handles(pid, SIGINT), running.process.isRunning {}
      kill(pid, SIGINT)
      let result = try running.finish()
      #expect(result.code == 130)
      #expect(result.errors.hasPrefix("Error: Interrupted"))
    }

    /// Whichever two come, the second does not wait for anything.
    @Test(arguments: [(SIGINT, SIGINT), (SIGINT, SIGTERM), (SIGTERM, SIGINT), (SIGTERM, SIGTERM)])
    func aSecondSignalEndsTheProcessAtOnce(first: Int32, second: Int32) throws {
      let folder = try TemporaryFolder()
      let pipe = folder.url.appending(path: "pipe").path
      #expect(mkfifo(pipe, 0o600) == 0)
      // Opening a pipe that nobody reads never ends: only the second signal can end it.
      let running = try Executable().start(["verify", "node-tree/screens", "-o", pipe])
      let pid = running.process.processIdentifier
      while try !handles(pid, first), running.process.isRunning {}
      kill(pid, first)
      // The same one right after the first is taken for the first.
      while running.process.isRunning {
        kill(pid, second)
        usleep(10_000)
      }
      let result = try running.finish()
      #expect([130, 143].contains(result.code))
      #expect(result.errors.contains("Interrupted") || result.errors.contains("Terminated"))
    }

    /// Whether a process does something of its own when a signal comes.
    private func handles(_ pid: Int32, _ signal: Int32) throws -> Bool {
      let field = try status("SigCgt", of: pid)
      return try #require(UInt64(field, radix: 16)) >> UInt64(signal - 1) & 1 == 1
    }

    /// How many threads a process has; it is alone until its search begins.
    private func threadCount(_ pid: Int32) throws -> Int {
      try #require(Int(try status("Threads", of: pid)))
    }

    private func status(_ name: String, of pid: Int32) throws -> String {
      let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("\(name):") })
      return line.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces)
    }
  #endif
}
