import Foundation
import Testing

/// Wherever the process is killed while it writes, a file holds what it held before, or all of the
/// new: for every option of every command that writes one.
@Suite struct KilledWriterTests {
  /// A way to write a file: a command line, without the file's name.
  struct Writer: CustomTestStringConvertible {
    var command: String
    var option: String
    var arguments: [String]

    /// Whether the same line writes the same bytes each time; measurements don't.
    var isRepeatable = true

    var testDescription: String { "\(command) --\(option)" }
    var line: [String] { [command] + arguments + ["--\(option)", "file"] }

    init(
      _ command: String,
      _ option: String,
      _ arguments: [String],
      isRepeatable: Bool = true
    ) {
      self.command = command
      self.option = option
      self.arguments = arguments
      self.isRepeatable = isRepeatable
    }
  }

  private static let trap = ["node-tree/reference@levels=2", "--property", "no-stuck-modal"]
  private static let tree = ["node-tree/hardened@levels=2"]

  static let writers = [
    Writer("verify", "output", tree + ["--format", "json"]),
    Writer("verify", "certificate", ["node-tree/reference@levels=3"]),
    Writer("verify", "save", tree),
    Writer("conform", "output", tree + ["--format", "json"]),
    Writer("conform", "save", tree),
    Writer("certify", "output", ["proof.cert", "--format", "json"]),
    Writer("diff", "output", ["node-tree/reference@levels=2", tree[0], "--format", "markdown"]),
    Writer("diagram", "output", tree),
    Writer("storyboard", "output", trap),
    Writer("report", "output", tree),
    Writer("rules", "output", ["--format", "json"]),
    Writer("compare", "output", ["problems/sheet-to-alert", "--format", "json"]),
    Writer(
      "sweep",
      "output",
      ["problems/sheet-to-alert", "problems/popover-to-sheet", "--format", "json"]
    ),
    Writer("mutate", "output", ["--row", "tick", "--format", "json"]),
    Writer("export", "output", tree + ["--format", "promela"]),
    Writer(
      "bench",
      "output",
      ["--levels", "3,4", "--rounds", "1", "--no-compare", "--format", "json"],
      isRepeatable: false
    ),
  ]

  /// Options that name a file or folder which is read, or which other programs write.
  private static let inputs: Set = ["bench --peers", "bench --builds"]

  private let folder: TemporaryFolder
  private var executable = Executable()
  private let old = Data("what was there before".utf8)

  init() throws {
    folder = try TemporaryFolder()
    executable.folder = folder.url
  }

  private var file: URL { folder.url.appending(path: "file") }

  /// The names of files that are not there before the command is run.
  private var leftovers: [String] {
    get throws { try folder.names.filter { $0 != "file" && $0 != "proof.cert" } }
  }

  private func prepare(_ writer: Writer) throws {
    if writer.command == "certify" {
      _ = try executable("verify", Self.tree[0], "--certificate", "proof.cert")
    }
    try old.write(to: file)
  }

  @Test func everyOptionThatWritesAFileIsTried() throws {
    let script = try Executable()("--generate-completion-script", "bash").output
    let options = script.matches(of: #/'(\w+ --\w+)'\) compopt -o filenames/#).map {
      String($0.1)
    }
    let tried = Self.writers.map { "\($0.command) --\($0.option)" }
    #expect(Set(options) == Self.inputs.union(tried))
    #expect(Set(tried).count == tried.count)
  }

  /// A file may not grow beyond a kibibyte, as on a disk that is full in the midst of the write.
  @Test(arguments: writers)
  func aFileThatCannotBeWrittenToItsEndIsNotReplaced(writer: Writer) throws {
    try prepare(writer)
    let limited = "ulimit -f 1; exec \"$0\" \"$@\" > /dev/null"
    let failed = try executable.start(
      ["bash", "-c", limited, Executable.url.path] + writer.line,
      program: URL(filePath: "/usr/bin/env")
    ).finish()
    #expect(failed.code == 74)
    #expect(failed.errors.contains("Can't write 'file'"))
    #expect(try Data(contentsOf: file) == old)
    #expect(try leftovers == [])
  }

  @Test(arguments: writers)
  func aProcessThatIsKilledAtAnyMomentLeavesNoHalfFile(writer: Writer) throws {
    try prepare(writer)
    let start = ContinuousClock.now
    _ = try executable.start(writer.line).finish()
    let duration = ContinuousClock.now - start
    let new = try Data(contentsOf: file)
    #expect(new.count > 1024, "nothing that a limit would cut")
    for part in 1...3 {
      try old.write(to: file)
      let running = try executable.start(writer.line)
      // Not before the last file was begun, or at a moment of the whole run.
      if part == 1 {
        while try leftovers.isEmpty, running.process.isRunning { usleep(100) }
      } else {
        Thread.sleep(forTimeInterval: duration / .seconds(1) * Double(part) / 4)
      }
      kill(running.process.processIdentifier, SIGKILL)
      _ = try running.finish()
      let found = try Data(contentsOf: file)
      let isWhole = writer.isRepeatable ? found == new : found.last == new.last && found.count > 999
      #expect(found == old || isWhole)
      for name in try leftovers {
        #expect(name.hasSuffix(".tmp"))
        try FileManager.default.removeItem(at: folder.url.appending(path: name))
      }
    }
  }

  /// There is one place that makes files.
  @Test func nothingElseMakesFiles() throws {
    let calls = [
      "O_CREAT", "O_WRONLY", "O_RDWR", "fopen(", "creat(", "mkstemp(", "FileHandle",
      "FileManager", "createFile", "write(to: URL", "write(toFile",
    ]
    let sources = Executable.package.appending(path: "Sources")
    var found: Set<String> = []
    for case let name as String in try #require(
      FileManager.default.enumerator(atPath: sources.path)
    ) where name.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
      if calls.contains(where: text.contains) { found.insert(name) }
    }
    #expect(found == ["CommandLineTool/Terminal/Platform.swift"])
  }
}
