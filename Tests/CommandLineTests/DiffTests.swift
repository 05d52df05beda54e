import Foundation
import Testing

/// `verify --save` and `diff`, with the real program.
@Suite struct DiffTests {
  private let folder: TemporaryFolder
  private var executable = Executable()

  init() throws {
    folder = try TemporaryFolder()
    executable.folder = folder.url
  }

  @Test func whatWasSavedIsComparedWithWhatIsNow() throws {
    let (old, new) = ("node-tree/reference@levels=2", "node-tree/hardened@levels=2")
    #expect(try executable("verify", old, "--save", "old.json").code == 0)
    let same = try executable("diff", "old.json", old)
    #expect(same.code == 0)
    #expect(same.output == "Nothing differs.\n")
    let saved = try executable("diff", "old.json", new)
    let direct = try executable("diff", old, new)
    #expect(saved.code == 1)
    #expect(saved.output == direct.output)
    #expect(saved.output.contains("! no-stuck-modal: fails before, holds now"))
    #expect(saved.output.contains("115 states and 1,104 transitions before"))
    let back = try executable("diff", new, "old.json", "--format", "markdown")
    #expect(back.code == 1)
    #expect(back.output.contains("| `no-stuck-modal` | holds | fails | `"))
  }

  @Test func whatConformSavesIsComparedWithWhatItSavedBefore() throws {
    let model = "node-tree/hardened@levels=2"
    #expect(try executable("conform", model, "--save", "a.json").code == 0)
    #expect(try executable("diff", "a.json", "a.json").code == 0)
    var text = try folder.text("a.json")
    let verdict = #""id":"conforms","verdict":"holds""#
    #expect(text.contains(verdict))
    text = text.replacingOccurrences(of: verdict, with: #""id":"conforms","verdict":"fails""#)
    try folder.write(text, to: "b.json")
    let result = try executable("diff", "b.json", "a.json")
    #expect(result.code == 1)
    #expect(result.output.contains("! conforms: fails before, holds now"))
  }

  @Test func scenariosAreComparedToo() throws {
    #expect(try executable("verify", "problems", "--save", "old.json").code == 0)
    #expect(try executable("diff", "old.json", "problems").code == 0)
    let fewer = try executable("diff", "old.json", "problems/sheet-to-alert")
    #expect(fewer.code == 1)
    #expect(fewer.output.contains("- problems/menu-open"))
  }

  @Test func aPictureThatIsTooLargeIsDrawnAsItsRefusalAdvises() throws {
    let sides = ["node-tree/reference@levels=3", "node-tree/hardened@levels=3", "--format", "dot"]
    let refused = try executable.start(["diff"] + sides).finish()
    #expect(refused.code == 64)
    #expect(refused.output == "")
    #expect(refused.errors.contains("--project root"))
    #expect(refused.errors.contains("--max-nodes"))
    let projected = try executable.start(["diff"] + sides + ["--project", "root"]).finish()
    #expect(projected.code == 1)
    let all = try executable.start(["diff"] + sides + ["--max-nodes", "5000"]).finish()
    #expect(all.code == 1)
    #expect(all.output.count > 10 * projected.output.count)
    // Layout of hundreds of boxes takes minutes, so that the large one is only read.
    #expect(try graphviz("dot", "-Tsvg", projected.output) ?? 0 == 0)
    #expect(try graphviz("nop", "-p", all.output) ?? 0 == 0)
    for (tool, option) in [("dot", "-Tsvg"), ("nop", "-p")] {
      #expect(try graphviz(tool, option, "digraph { a -> }") ?? 1 != 0)
    }
  }

  /// How a tool of Graphviz ends for a text; nil where it is not installed.
  private func graphviz(_ tool: String, _ option: String, _ text: String) throws -> Int32? {
    let path = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(tool)" }
      .first(where: FileManager.default.isExecutableFile(atPath:))
    guard let path else { return nil }
    try folder.write(text, to: "picture.dot")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = [option, "picture.dot"]
    process.currentDirectoryURL = folder.url
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test func allThatDiffersIsNamedIfAskedFor() throws {
    let sides = ["diff", "node-tree/reference@levels=2", "node-tree/hardened@levels=2"]
    let some = try executable.start(sides).finish()
    #expect(some.output.contains("more (--all shows them)"))
    let all = try executable.start(sides + ["--all"]).finish()
    #expect(!all.output.contains("more (--all"))
    #expect(all.output.count > 2 * some.output.count)
  }

  @Test func nothingIsSavedThatWasNotSeen() throws {
    let result = try executable(
      "verify",
      "node-tree/reference@levels=3",
      "--max-states",
      "100",
      "--save",
      "old.json"
    )
    #expect(result.errors.contains("Nothing was saved"))
    #expect(try folder.names == [])
    let bounded = try executable(
      "diff",
      "node-tree/reference@levels=3",
      "node-tree/hardened@levels=3",
      "--max-states",
      "100"
    )
    #expect(bounded.code == 2)
  }

  @Test func savedResultsThatMakeNoSenseAreNamedWithTheirPlace() throws {
    let head = #"{ "saved": "modal-check results", "version": 3, "models": "#
    let model = #"[{ "id": "a", "initial": 1, "states": ["x", "y"], "events": ["e"], "#
    let right = #""transitions": ["0:1", ""], "#
    let fails = #""properties": [{ "id": "p", "verdict": "fails", "counterexample": ["e"] }] }] }"#
    let whole = head + model + right + fails
    try folder.write(whole, to: "good.json")
    #expect(try executable("diff", "good.json", "good.json").code == 0)
    for (part, forged, message) in [
      (#""version": 3"#, #""version": 1"#, "expected 3, which this"),
      (#""version": 3, "#, "", "'version'"),
      (#""models": ["#, #""models": 1, "x": ["#, "'x'"),
      (#""y"]"#, #""x"]"#, "states[1]"),
      (#""initial": 1"#, #""initial": 3"#, ".initial'"),
      (#"["0:1", ""]"#, #"["0:1"]"#, "as many texts as there are states"),
      (#"0:1"#, #"0:2"#, "transitions[0]"),
      (#"0:1"#, #"1:1"#, "transitions[0]"),
      (#"0:1"#, #"0:-1"#, "transitions[0]"),
      (#"0:1"#, #"0"#, "transitions[0]"),
      (#"0:1"#, #"0:1 0:1"#, "transitions[0]"),
      (#"0:1"#, #"0:99999999999999999999"#, "transitions[0]"),
      (#"0:1"#, #"0:0"#, "states[1]"),
      (#""fails""#, #""holds""#, "counterexample"),
      (#""fails""#, #""perhaps""#, "verdict"),
      (#"["e"] }"#, #"["e", "e"] }"#, "counterexample"),
      (#"["e"] }"#, #"["e"] }, { "id": "p", "verdict": "holds", "counterexample": [] }"#, "[1]"),
      (#" }"#, "", "bad.json:1:"),
    ] {
      let range = try #require(whole.range(of: part, options: .backwards))
      try folder.write(whole.replacingCharacters(in: range, with: forged), to: "bad.json")
      let result = try executable("diff", "bad.json", "good.json")
      #expect(result.code == 65, "\(forged)")
      #expect(result.errors.contains("bad.json:1:"), "\(result.errors)")
      #expect(result.errors.contains(message), "\(result.errors)")
    }
    #expect(try executable("diff", "nothing.json", "node-tree").code == 66)
  }

  /// Wherever it is cut, it is no result, and no model either.
  @Test func savedResultsThatAreCutAreRefused() throws {
    _ = try executable("verify", "node-tree/screens", "--save", "whole.json")
    let whole = try folder.text("whole.json")
    for length in stride(from: 0, to: whole.count - 2, by: 307) {
      try folder.write(String(whole.prefix(length)), to: "cut.json")
      let result = try executable("diff", "whole.json", "cut.json")
      #expect(result.code == 65, "\(length): \(result.errors)")
    }
    #expect(try executable("diff", "whole.json", "node-tree/screens").code == 0)
  }

  @Test func whatIsNoRegularFileIsNotRead() throws {
    #expect(mkfifo(folder.url.appending(path: "pipe").path, 0o600) == 0)
    for name in ["/dev/zero", "/dev/urandom", "pipe", "."] {
      let result = try executable("diff", "node-tree/screens", name)
      #expect(result.code == 65, "\(name)")
      #expect(result.errors.hasPrefix("Error: \(name)"))
    }
  }
}
