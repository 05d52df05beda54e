#if os(Linux)
  import Foundation
  import Testing

  /// What becomes of the program and its files when it can't go on.
  @Suite struct SuddenEndTests {
    private let folder: TemporaryFolder
    private var executable = Executable()

    /// It does not end before the test does.
    private let line = [
      "verify", "node-tree/reference@levels=2", "--levels", "8", "--certificate", "proof.cert",
    ]

    init() throws {
      folder = try TemporaryFolder()
      executable.folder = folder.url
      try folder.write("old", to: "proof.cert")
    }

    /// Sends a signal to the program when it has begun its file.
    private func end(by signal: Int32) throws -> Executable.Result {
      let running = try executable.start(line)
      while try folder.names.count < 2, running.process.isRunning { usleep(1000) }
      kill(running.process.processIdentifier, signal)
      return try running.finish()
    }

    @Test(arguments: [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE])
    func aCrashIsAnErrorOfTheProgramAndLeavesNoDraft(signal: Int32) throws {
      let result = try end(by: signal)
      #expect(result.code == 70)
      #expect(result.errors.hasPrefix("Error: The program could not go on"))
      #expect(result.output == "")
      #expect(try folder.names == ["proof.cert"])
      #expect(try folder.text("proof.cert") == "old")
    }

    /// GNU `timeout` sends the same signal twice, to the process and to its group.
    @Test(arguments: [(SIGINT, SIGINT), (SIGINT, SIGTERM), (SIGTERM, SIGINT), (SIGTERM, SIGHUP)])
    func twoSignalsInARowLeaveNoDraft(first: Int32, second: Int32) throws {
      let running = try executable.start(line)
      while try folder.names.count < 2, running.process.isRunning { usleep(1000) }
      kill(running.process.processIdentifier, first)
      kill(running.process.processIdentifier, second)
      let result = try running.finish()
      #expect([130, 143].contains(result.code))
      if first == second { #expect(result.output.hasPrefix("INTERRUPTED")) }
      #expect(try folder.names == ["proof.cert"])
      #expect(try folder.text("proof.cert") == "old")
    }

    /// Nothing can be done about this signal, so the draft stays, until the same file is written again.
    @Test func aDraftOfAProcessThatWasKilledGoesWhenTheFileIsWrittenAgain() throws {
      #expect(try end(by: SIGKILL).code == -SIGKILL)
      #expect(try folder.names.count == 2)
      let other = try executable("verify", "node-tree/screens", "--certificate", "other.cert")
      #expect(other.code == 0)
      #expect(try folder.names.count == 3)
      let same = try executable("verify", "node-tree/screens", "--certificate", "proof.cert")
      #expect(same.code == 0)
      #expect(try folder.names == ["other.cert", "proof.cert"])
    }

    /// Reading is not work that has anything to show for itself.
    @Test(arguments: [(SIGINT, Int32(130), "Interrupted"), (SIGTERM, Int32(143), "Terminated")])
    func aSignalEndsTheReadingOfSavedResults(signal: Int32, code: Int32, word: String) throws {
      let model = ["node-tree/reference@levels=3", "--levels", "4", "--save", "saved.json"]
      _ = try executable.start(["verify"] + model).finish()
      let running = try executable.start(["diff", "saved.json", "saved.json", "-o", "a.txt"])
      let pid = running.process.processIdentifier
      while try !catches(pid, signal), running.process.isRunning {}
      kill(pid, signal)
      let result = try running.finish()
      #expect(result.code == code)
      #expect(result.errors.hasPrefix("Error: \(word) before there was a result"))
      #expect(result.output == "")
      #expect(try folder.names == ["proof.cert", "saved.json"])
    }

    private func catches(_ pid: Int32, _ signal: Int32) throws -> Bool {
      let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
      let field = try #require(status.firstMatch(of: #/SigCgt:\s*([0-9a-f]+)/#)).1
      return try #require(UInt64(field, radix: 16)) >> UInt64(signal - 1) & 1 == 1
    }
  }
#endif
