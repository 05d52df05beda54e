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

  /// Wherever the process is killed, the file holds what it held before, or all of the new.
  @Test(arguments: ["--certificate", "--output"])
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
      // From the moment the new file exists on, at ever later moments.
      while try folder.names.count == 1, running.process.isRunning { usleep(200) }
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
    @Test(arguments: [(SIGHUP, Int32(143)), (SIGINT, Int32(130)), (SIGTERM, Int32(143))])
    func aProcessThatIsAskedToStopLeavesNothingBehind(signal: Int32, code: Int32) throws {
      let running = try executable.start([
        "verify", "node-tree/reference@levels=2", "--levels", "8", "--max-memory", "512",
        "--certificate", "file",
      ])
      while try folder.names.isEmpty, running.process.isRunning { usleep(200) }
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
