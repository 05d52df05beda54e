import Foundation
import Testing

/// `verify --certificate` and `certify`, with the real program.
@Suite struct CertificateTests {
  private let folder: TemporaryFolder
  private var executable = Executable()

  init() throws {
    folder = try TemporaryFolder()
    executable.folder = folder.url
  }

  private func data(_ name: String) throws -> Data {
    try Data(contentsOf: folder.url.appending(path: name))
  }

  @Test func whatWasVerifiedIsCertified() throws {
    let models = ["node-tree/reference@levels=3", "problems/sheet-to-alert"]
    let verified = try executable("verify", models[0], models[1], "--certificate", "proof.cert")
    #expect(verified.code == 0)
    #expect(verified.errors == "")
    for option in [[], ["--tables"]] {
      let arguments = ["certify", "proof.cert"] + models + option
      let certified = try executable.start(arguments).finish()
      #expect(certified.code == 0, "\(certified.output)")
      #expect(certified.output.hasPrefix("proof.cert: accepted\n"))
      #expect(certified.output.contains("925 states, 16,037 transitions, depth 14"))
      #expect(certified.output.contains("- no-stuck-modal: fails, counterexample of"))
      #expect(certified.output.contains("+ single-presentation: holds"))
      #expect(certified.output.contains("'modal-check conform' runs the engine itself."))
      #expect(certified.errors == "")
    }
    let again = try executable(
      "verify",
      models[0],
      models[1],
      "--certificate",
      "again.cert",
      "--threads",
      "3"
    )
    #expect(again.code == 0)
    #expect(try data("again.cert") == data("proof.cert"), "the bytes depend on the threads")
    #expect(try folder.names == ["again.cert", "proof.cert"])
  }

  /// What the command line changes of a scenario is in its certificate.
  @Test(arguments: [
    (["--ios", "18"], "platform iOS 18"), (["--without", "watchdog"], "without watchdog"),
    (["--without", "vanished"], "without vanished"),
    (["--policy", "reference"], "policy reference"),
    (["--fault", "lost-call-back"], "faults lost-call-back"),
  ])
  func aCertificateIsAboutTheModelThatWasVerified(options: [String], words: String) throws {
    let command = [
      "verify", "problems/sheet-to-alert@strategy=node-tree", "--certificate", "f.cert",
    ]
    let verified = try executable.start(command + options).finish()
    #expect(verified.code < 2)
    let line = try #require(verified.output.split(separator: "\n").first { $0.contains(words) })
    let certified = try executable("certify", "f.cert")
    #expect(certified.code == verified.code, "\(certified.output)")
    #expect(certified.output.contains(words), "\(line)\n\(certified.output)")
  }

  @Test func aCertificateThatWasChangedOrCutIsRejected() throws {
    _ = try executable("verify", "node-tree/reference@levels=2", "--certificate", "proof.cert")
    let proof = try data("proof.cert")
    var changed = proof
    changed[proof.count / 2] ^= 1
    let forgeries = [
      ("changed", changed, "Its bytes were changed"),
      ("cut", proof.dropLast(), "It is cut off"),
      ("text", Data("{ model: 'node-tree' }".utf8), "It is no certificate"),
      ("empty", Data(), "It is cut off"),
    ]
    for (name, bytes, reason) in forgeries {
      try bytes.write(to: folder.url.appending(path: name))
      let result = try executable("certify", name)
      #expect(result.code == 1, "\(name)")
      #expect(result.output.contains("\(name): REJECTED"))
      #expect(result.output.contains(reason))
    }
  }

  @Test func aCertificateOfAnotherModelIsNotEnough() throws {
    _ = try executable("verify", "node-tree/reference@levels=2", "--certificate", "proof.cert")
    let result = try executable("certify", "proof.cert", "node-tree/reference@levels=3")
    #expect(result.code == 1)
    #expect(result.output.contains("Not certified: node-tree/reference@levels=3"))
    let missing = try executable("certify", "nothing.cert")
    #expect(missing.code == 66)
  }

  @Test func nothingIsCertifiedThatIsNotDecided() throws {
    let result = try executable(
      "verify",
      "node-tree/reference@levels=3",
      "--max-states",
      "100",
      "--certificate",
      "proof.cert"
    )
    #expect(result.code == 2 || result.code == 1)
    #expect(result.errors.contains("No certificate was written"))
    #expect(!result.errors.contains("earlier run"))
    #expect(try folder.names == [])
    let nothing = try executable(
      "verify",
      "node-tree/reference@levels=2",
      "--property",
      "no-crash",
      "--certificate",
      "proof.cert"
    )
    #expect(nothing.code != 0)
    #expect(try folder.names == [])
    let unwritable = try executable(
      "verify",
      "node-tree/reference@levels=2",
      "--certificate",
      "no/such/folder/proof.cert"
    )
    #expect(unwritable.code == 74)
  }

  /// What 'verify' finds to be other than expected, no certificate makes right.
  @Test func aCertificateOfWhatIsNotAsExpectedIsNoSuccess() throws {
    let model = "node-tree/hardened@levels=2"
    for (changes, code) in [(["--policy", "reference"], Int32(1)), (["--levels", "3"], 0)] {
      let line = ["verify", model, "--certificate", "proof.cert"] + changes
      #expect(try executable.start(line).finish().code == code)
      let result = try executable("certify", "proof.cert")
      #expect(result.code == code)
      #expect(result.output.contains("(changed)"))
      #expect(result.output.contains("NOT AS EXPECTED") == (code == 1))
    }
    // The same model by its name is known to fail, in the same way.
    let known = "node-tree/reference@levels=2"
    #expect(try executable("verify", known, "--certificate", "proof.cert").code == 0)
    #expect(try executable("certify", "proof.cert").code == 0)
  }

  /// What the model of that name expects is what its file says now.
  @Test func whatIsExpectedIsReadFromTheFileOfThatName() throws {
    let rule = "expect: { 'no-deadlock': 'fails', 'no-stuck-modal': 'fails', settles: 'fails', "
    let more = "'shows-what-was-asked': 'fails', 'honours-last-request': 'fails', "
    let rest = "'actions-run-once': 'fails' } }"
    let start = "{ model: 'node-tree', policy: 'reference', levels: 2, "
    let models = folder.url.appending(path: "Models")
    try FileManager.default.createDirectory(at: models, withIntermediateDirectories: false)
    try folder.write(start + rule + more + rest, to: "Models/mine.json5")
    #expect(try executable("verify", "--certificate", "proof.cert").code == 0)
    #expect(try executable("certify", "proof.cert").code == 0)
    try folder.write(start + "}", to: "Models/mine.json5")
    #expect(try executable("verify").code == 1)
    let other = try executable("certify", "proof.cert")
    #expect(other.code == 1)
    #expect(other.output.contains("NOT AS EXPECTED"))
    try folder.write(start.replacingOccurrences(of: "2", with: "3") + "}", to: "Models/mine.json5")
    let changed = try executable("certify", "proof.cert")
    #expect(changed.code == 1)
    #expect(changed.output.contains("REJECTED"))
    #expect(changed.output.contains("is not of the model that has this name here"))
  }

  @Test func aCertificateOfSomePropertiesDoesNotPassForOneOfAll() throws {
    let models = ["node-tree/hardened@levels=2", "problems/menu-open@strategy=node-tree"]
    let line = ["verify"] + models + ["--property", "settles", "--certificate", "proof.cert"]
    #expect(try executable.start(line).finish().code == 0)
    let all = try executable("certify", "proof.cert")
    #expect(all.code == 2)
    #expect(all.output.hasPrefix("proof.cert: right as far as it goes, and INCOMPLETE\n"))
    #expect(all.output.contains("? no-overlap: undecided"))
    #expect(all.output.contains("? no-desync: undecided"))
    let some = try executable("certify", "proof.cert", "--property", "settles")
    #expect(some.code == 0)
    #expect(!some.output.hasPrefix("proof.cert: accepted\n"))
    #expect(some.output.contains("Not asked for, and not certified: no-broken-invariant"))
    let more = ["certify", "proof.cert", "--property", "settles", "--property", "no-desync"]
    let missing = try executable.start(more).finish()
    #expect(missing.code == 2)
    #expect(missing.output.contains("? no-desync: undecided"))
    #expect(!missing.output.contains("? no-overlap"))
    let none = try executable("certify", "proof.cert", "--property", "no-crash")
    #expect(none.code == 2)
    #expect(none.output.contains("? no-crash: undecided"))
    let json = try executable("certify", "proof.cert", "--format", "json")
    #expect(json.code == 2)
    #expect(json.output.contains("\"outcome\": \"undecided\""))
  }

  @Test func aCheckThatABoundEndsIsUndecided() throws {
    _ = try executable("verify", "node-tree/reference@levels=2", "--certificate", "proof.cert")
    let short = try executable("certify", "proof.cert", "--timeout", "0.000001")
    #expect(short.code == 2)
    #expect(short.output.hasPrefix("proof.cert: not checked to the end\n"))
    #expect(short.output.contains("Nothing is known of it: the limit of "))
    #expect(short.output.contains("Raise --timeout"))
    let line = ["certify", "proof.cert", "--timeout", "0.000001", "--format", "json"]
    let json = try executable.start(line).finish()
    #expect(json.code == 2)
    #expect(json.output.contains("\"accepted\": false"))
    #expect(json.output.contains("\"stopped\": \"time\""))
    let bounds = ["--timeout", "60", "--max-memory", "1"]
    #expect(try executable.start(["certify", "proof.cert"] + bounds).finish().code == 0)
  }

  /// Whatever is named instead of a certificate, it is told in no time and without taking memory.
  @Test func whatIsNoRegularFileIsNotRead() throws {
    #expect(mkfifo(folder.url.appending(path: "pipe").path, 0o600) == 0)
    for name in ["/dev/zero", "/dev/urandom", "/dev/null", "pipe", "."] {
      let result = try executable("certify", name)
      #expect(result.code == 66, "\(name)")
      #expect(result.errors.hasPrefix("Error: \(name): Can't be opened: it is "))
    }
  }

  @Test func aFileThatIsLargerThanMemoryIsNotHeld() throws {
    _ = try executable("verify", "node-tree/reference@levels=2", "--certificate", "proof.cert")
    let proof = try data("proof.cert")
    for (name, bytes) in [("zeroes", Data()), ("magic", proof.prefix(24)), ("proof", proof)] {
      try bytes.write(to: folder.url.appending(path: name))
      let handle = try FileHandle(forUpdating: folder.url.appending(path: name))
      try handle.truncate(atOffset: 100 << 30)
      try handle.close()
      let result = try executable.script("ulimit -v 4000000; modal-check certify \(name)")
      #expect(result.code == 1, "\(name)")
      #expect(result.output.contains("REJECTED"))
    }
  }

  /// Wherever the process is killed, the file holds what it held before, or all of the new.
  @Test(arguments: ["--certificate", "--output", "--save"])
  func aProcessThatIsKilledLeavesNoHalfFile(option: String) throws {
    let arguments = ["verify", "node-tree/reference@levels=3", "--format", "json", option, "file"]
    let small = ["verify", "node-tree/reference@levels=2", "--format", "json", option, "file"]
    #expect(try executable.start(small).finish().code == 0)
    let old = try data("file")
    #expect(try executable.start(arguments).finish().code == 0)
    let new = try data("file")
    var kills = 0
    for attempt in 0..<12 {
      try old.write(to: folder.url.appending(path: "file"))
      let running = try executable.start(arguments)
      // First at once, then from the moment the new file exists on, at ever later moments.
      while attempt > 0, try folder.names.count == 1, running.process.isRunning { usleep(200) }
      usleep(UInt32(attempt * 15_000))
      kill(running.process.processIdentifier, SIGKILL)
      let result = try running.finish()
      let found = try data("file")
      if result.code == -SIGKILL {
        kills += 1
        // The kill may come when the whole file is in its place already.
        #expect(found == old || found == new || option == "--certificate" && accepts("file"))
      }
      for name in try folder.names where name != "file" {
        // What is left over has another name and, if it is a certificate, is not taken for one.
        #expect(name.hasSuffix(".tmp"))
        if option == "--certificate", try data(name).count < old.count {
          #expect(try executable("certify", name).code == 1)
        }
        try FileManager.default.removeItem(at: folder.url.appending(path: name))
      }
    }
    #expect(kills > 0)
  }

  /// So it is with every command that writes a file, whose text is written in one go.
  @Test(arguments: [
    "verify", "bench", "certify", "compare", "conform", "diagram", "diff", "export", "mutate",
    "report", "rules", "storyboard", "sweep",
  ])
  func noCommandLeavesAHalfFileWhenItIsKilled(command: String) throws {
    let model = "node-tree/reference@levels=2"
    let lines = [
      "bench": ["--counts", "--levels", "2", "--digits", "2"],
      "certify": ["proof.cert"], "compare": ["problems/menu-open"],
      "diff": [model, "node-tree/hardened@levels=2"], "export": [model, "--format", "murphi"],
      "mutate": ["--row", "tick", "--minimum", "0", "--max-states", "3"],
      "rules": ["--levels", "2"],
      "storyboard": ["problems/sheet-to-alert@strategy=bindings", "--property", "no-desync"],
      "sweep": ["problems/menu-open", "--fault", "tap-outside"],
    ]
    if command == "certify" { _ = try executable("verify", model, "--certificate", "proof.cert") }
    let line = [command] + (lines[command] ?? [model]) + ["--output", "file"]
    let whole = try executable.start(line).finish()
    #expect(whole.code <= 2, "\(whole.errors)")
    let new = try data("file")
    #expect(!new.isEmpty)
    let old = Data("what was there before".utf8)
    var kills = 0
    for attempt in 0..<4 {
      try old.write(to: folder.url.appending(path: "file"))
      let running = try executable.start(line)
      // First at once, then as soon as there is a new file.
      while attempt > 0, running.process.isRunning,
        try !folder.names.contains(where: { $0.hasSuffix(".tmp") })
      {}
      usleep(UInt32(attempt * 100))
      kill(running.process.processIdentifier, SIGKILL)
      if try running.finish().code == -SIGKILL { kills += 1 }
      let found = try data("file")
      #expect(found == old || found == new)
      for name in try folder.names where name.hasSuffix(".tmp") {
        try FileManager.default.removeItem(at: folder.url.appending(path: name))
      }
    }
    #expect(kills > 0)
  }

  /// A file's name may be as long as the system allows, which leaves no room for more.
  @Test func aLongNameOfAFileIsNoObstacle() throws {
    for name in [String(repeating: "n", count: 255), String(repeating: "名", count: 85)] {
      let result = try executable(
        "verify",
        "node-tree/reference@levels=2",
        "--certificate",
        name
      )
      #expect(result.code == 0, "\(result.errors)")
      #expect(try folder.names == [name])
      try FileManager.default.removeItem(at: folder.url.appending(path: name))
    }
  }

  #if os(Linux)
    /// A signal that can be handled leaves nothing behind, whatever it says.
    @Test(arguments: ["--certificate", "--save"])
    func aProcessThatIsAskedToStopLeavesNothingBehind(option: String) throws {
      for (signal, code) in [(SIGHUP, Int32(143)), (SIGINT, Int32(130)), (SIGTERM, Int32(143))] {
        try stop(signal, code, ["--levels", "8", "--max-memory", "512", option, "file"]) { size in
          size != nil
        }
      }
    }

    /// Nor does it while it writes what the search has found.
    @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
    func aProcessThatIsAskedToStopWhileItSavesLeavesNothingBehind(
      signal: Int32,
      code: Int32
    ) throws {
      try stop(signal, code, ["--levels", "5", "--save", "file"]) { $0 ?? 0 > 1 << 20 }
    }

    /// Sends a signal to a process as soon as the file that it writes is as it should be.
    private func stop(
      _ signal: Int32,
      _ code: Int32,
      _ arguments: [String],
      when isTime: (UInt64?) -> Bool
    ) throws {
      let line = ["verify", "node-tree/reference@levels=2"] + arguments
      let running = try executable.start(line)
      while running.process.isRunning {
        let name = try folder.names.first
        let path = name.map { folder.url.appending(path: $0).path }
        let attributes = try path.map { try FileManager.default.attributesOfItem(atPath: $0) }
        if isTime(attributes?[.size] as? UInt64) { break }
        usleep(200)
      }
      kill(running.process.processIdentifier, signal)
      let result = try running.finish()
      #expect(result.code == code)
      #expect(try folder.names == [])
    }
  #endif

  private func accepts(_ name: String) -> Bool {
    (try? executable("certify", name).code) == 0
  }
}
