#if os(Linux)
  import Foundation
  import Testing

  /// The program where the system gives it no more memory: whatever it was about to do, it ends as
  /// undecided or, where it can't, as an error, and no file is half written.
  @Suite struct MemoryLimitTests {
    private let folder: TemporaryFolder
    private var executable = Executable()

    init() throws {
      folder = try TemporaryFolder()
      executable.folder = folder.url
    }

    /// Runs it with so many KiB of address space.
    private func run(within limit: Int, _ line: [String]) throws -> Executable.Result {
      let limited = "ulimit -c 0; ulimit -v \(limit); exec \"$0\" \"$@\""
      return try executable.start(
        ["bash", "-c", limited, Executable.url.path] + line,
        program: URL(filePath: "/usr/bin/env")
      ).finish()
    }

    /// The least address space, in KiB and in steps, in which a small tree is proved.
    private func enoughForASmallTree(threads: Int) throws -> Int {
      let line = ["verify", "node-tree/hardened@levels=2", "--threads", "\(threads)"]
      return try #require(
        try stride(from: 60_000, to: 2_000_000, by: 10_000).first {
          try run(within: $0, line).code == 0
        }
      )
    }

    @Test(arguments: [1, 2])
    func aSearchForWhichTheSystemHasNoMoreMemoryIsUndecided(threads: Int) throws {
      let limit = try enoughForASmallTree(threads: threads) + 20_000
      for name in ["a.cert", "a.json"] { try folder.write("old", to: name) }
      let line = [
        "verify", "node-tree/hardened@levels=3", "--levels", "8", "--threads", "\(threads)",
        "--certificate", "a.cert", "--save", "a.json",
      ]
      let result = try run(within: limit, line)
      #expect(result.code == 2, "\(result.errors)")
      #expect(result.output.contains("UNDECIDED"))
      #expect(result.output.contains("the system gave no more memory"))
      #expect(!result.output.contains("proved"))
      let states = try #require(result.output.firstMatch(of: #/([0-9,]+) states, /#)).1
      #expect(states.count > "1,000".count)
      #expect(try folder.names == ["a.cert", "a.json"])
      for name in try folder.names {
        #expect(try folder.text(name) == "old")
        #expect(result.errors.contains("Warning: '\(name)' is of an earlier run"))
      }
      // It is the limit that does it.
      let free = try executable.start(["verify", "node-tree/reference@levels=3"]).finish()
      #expect(free.code == 0 && free.output.contains("PASSED"))
      let bounded = try executable.start(line + ["--max-states", "2000"]).finish()
      #expect(bounded.code == 2 && !bounded.output.contains("the system gave no more memory"))
    }

    @Test func withTheLeastMemoryNothingIsExplored() throws {
      let least = try #require(
        try stride(from: 30_000, to: 400_000, by: 5000).first { limit in
          try run(within: limit, ["verify", "node-tree/hardened@levels=2"]).code == 2
        }
      )
      let result = try run(within: least, ["verify", "node-tree/hardened@levels=2"])
      #expect(result.output.contains("the system gave no more memory"))
      #expect(result.output.contains("0 states, 0 transitions"))
    }

    /// From an address space in which the program can't even be loaded up to one that is enough.
    @Test(arguments: KilledWriterTests.writers)
    func withoutMemoryAFileIsWrittenWholeOrNotAtAll(writer: KilledWriterTests.Writer) throws {
      if writer.command == "certify" {
        let tree = "node-tree/hardened@levels=2"
        _ = try executable("verify", tree, "--certificate", "proof.cert")
      }
      _ = try executable.start(writer.line).finish()
      let file = folder.url.appending(path: "file")
      let whole = try Data(contentsOf: file)
      let old = Data("what was there before".utf8)
      var codes: Set<Int32> = []
      var limit = 20_000
      while !codes.contains(0) {
        try old.write(to: file)
        let result = try run(within: limit, writer.line)
        codes.insert(result.code)
        let found = try Data(contentsOf: file)
        switch result.code {
        case 0, 1: #expect(writer.isRepeatable ? found == whole : found.last == whole.last)
        // What is not known can be reported.
        case 2: #expect(found == old || writer.option == "output")
        case 70:
          #expect(found == old)
          #expect(result.errors.contains("The program could not go on"))
        case 127:
          #expect(found == old)
          #expect(result.errors.contains("shared libraries"))
        default: Issue.record("exit code \(result.code) within \(limit) KiB: \(result.errors)")
        }
        if result.code != 0 { #expect(codes.contains(0) == false) }
        #expect(try folder.names.filter { $0 != "file" && $0 != "proof.cert" } == [])
        if writer.command == "diff", result.code == 1 { break }
        limit += limit / 3
        try #require(limit < 16_000_000)
      }
      #expect(codes.count > 1, "the limit was never too low")
    }
  }
#endif
