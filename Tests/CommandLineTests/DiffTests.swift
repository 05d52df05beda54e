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
    let verdict = #""id": "conforms", "verdict": "holds""#
    #expect(text.contains(verdict))
    text = text.replacingOccurrences(of: verdict, with: #""id": "conforms", "verdict": "fails""#)
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
    let head = #"{ "saved": "modal-check results", "version": 1, "#
    let model = #""models": [{ "id": "a", "properties": [], "initial": 0, "events": [], "#
    for (rest, message) in [
      (#""models": 1 }"#, "'models'"),
      (model + #""states": [], "transitions": [[0, 0, 0]] }] }"#, "transitions[0]"),
      (model + #""states": ["x"], "transitions": [[0, 0]] }] }"#, "three numbers"),
    ] {
      try folder.write(head + rest, to: "bad.json")
      let result = try executable("diff", "bad.json", "bad.json")
      #expect(result.code == 65)
      #expect(result.errors.contains("bad.json:1:"), "\(result.errors)")
      #expect(result.errors.contains(message), "\(result.errors)")
    }
    #expect(try executable("diff", "nothing.json", "node-tree").code == 66)
  }
}
