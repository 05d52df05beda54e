import Foundation
import Testing

/// The real program, run as a user or script would run it.
struct Executable {
  struct Result {
    var output: String
    var errors: String
    var code: Int32
  }

  /// The folder it is run in.
  var folder = Executable.package

  /// The only variables it sees.
  var environment: [String: String] = ["PATH": "/usr/local/bin:/usr/bin:/bin"]

  /// The folder of Package.swift.
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The program, which is built beside the test bundle.
  static var url: URL {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    #else
      let folder = Bundle.main.bundleURL
    #endif
    return folder.appending(path: "modal-check")
  }

  /// Runs it with arguments.
  func callAsFunction(_ arguments: String...) throws -> Result {
    try start(arguments).finish()
  }

  /// Runs a script in which `modal-check` is the program.
  func script(_ script: String) throws -> Result {
    let definition = "modal-check() { '\(Self.url.path)' \"$@\"; }; "
    return try start(["bash", "-c", definition + script], program: URL(filePath: "/usr/bin/env"))
      .finish()
  }

  /// Starts it, and does not wait for it.
  func start(_ arguments: [String], program: URL = Executable.url) throws -> Running {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let running = try Running(process)
    try process.run()
    return running
  }

  /// A program that runs. Its output goes to files, which can't fill up as pipes do.
  struct Running {
    let process: Process
    private let folder: URL

    init(_ process: Process) throws {
      self.process = process
      folder = FileManager.default.temporaryDirectory.appending(path: "run-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      process.standardOutput = try handle("output")
      process.standardError = try handle("errors")
    }

    func finish() throws -> Result {
      process.waitUntilExit()
      defer { try? FileManager.default.removeItem(at: folder) }
      return Result(
        output: try text("output"),
        errors: try text("errors"),
        code: process.terminationReason == .exit
          ? process.terminationStatus : -process.terminationStatus
      )
    }

    private func handle(_ name: String) throws -> FileHandle {
      let file = folder.appending(path: name)
      try Data().write(to: file)
      return try FileHandle(forWritingTo: file)
    }

    private func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
  }
}

/// A folder that is empty at first and goes when the test does.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "modal-check-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}
