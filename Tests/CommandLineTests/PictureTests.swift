import Foundation
import Testing

@Suite struct PictureTests {
  /// What is said on standard error, as if there were no end of a line.
  private func words(of result: Executable.Result) -> String {
    result.errors.replacing(#/\s+/#, with: " ")
  }

  @Test func aStoryboardIsOfWhatFails() throws {
    let result = try Executable()("storyboard", "node-tree/screens", "--property", "no-stuck-modal")
    #expect(result.code == 0)
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("<svg "))
    #expect(result.output.contains("point of no return"))
  }

  @Test func whatUsersNoticeMostIsDrawnFirstAndTheRestIsNamed() throws {
    let result = try Executable()("storyboard", "node-tree/reference@levels=3")
    #expect(result.code == 0)
    #expect(result.output.contains("no-stuck-modal fails"))
    #expect(words(of: result).hasPrefix("Note: The picture is of 'no-stuck-modal'. '"))
    #expect(words(of: result).contains("can be drawn as well: name one with '--property'."))
    let diagram = try Executable()(
      "diagram",
      "node-tree/reference@levels=3",
      "--of",
      "counterexample"
    )
    #expect(diagram.output.contains("A counterexample to no-stuck-modal"))
  }

  @Test func whatHoldsHasNoStoryboard() throws {
    let result = try Executable()("storyboard", "node-tree/hardened@levels=2")
    #expect(result.code == 64)
    #expect(result.output == "")
    #expect(words(of: result).contains("no property fails. 'modal-check report'"))
    for command in [["storyboard"], ["diagram", "--of", "counterexample"]] {
      let line = command + ["node-tree/hardened@levels=2", "--property", "settles"]
      let one = try Executable().start(line).finish()
      #expect(one.code == 64)
      #expect(words(of: one).contains("it holds. 'modal-check report'"), "\(line)")
      let scenario = ["problems/sheet-to-alert@strategy=node-tree", "--property", "no-desync"]
      let other = try Executable().start(command + scenario).finish()
      #expect(words(of: other).contains("it holds."))
    }
  }

  @Test func aRunThatEndsWellIsDrawnIfThereIsOne() throws {
    let engine = "problems/sheet-to-alert@strategy=node-tree"
    for line in [[engine, "--run", "alert"], ["node-tree/screens", "--run", "screen"]] {
      let result = try Executable().start(["storyboard"] + line).finish()
      #expect(result.code == 0)
      #expect(result.errors == "")
      #expect(result.output.contains("at rest, as asked for"))
      #expect(!result.output.contains("fails here"))
    }
    for (line, code, said) in [
      (["problems/sheet-to-alert@strategy=bindings", "--run", "alert"], 64, "no run to draw"),
      ([engine, "--run", "alarm"], 64, "What can: 'sheet', 'alert'."),
      (["node-tree/screens", "--run", "dialog"], 64, "What can: 'screen'."),
      ([engine, "--run", "alert", "--property", "settles"], 64, "not of both"),
      ([engine, "--run", "alert", "--max-states", "4"], 2, "not all states were seen"),
    ] {
      let result = try Executable().start(["storyboard"] + line).finish()
      #expect(result.code == code, "\(line)")
      #expect(result.output == "")
      #expect(words(of: result).contains(said), "\(line): \(result.errors)")
    }
  }

  @Test func aPictureThatIsTextGetsNoNameOfAnImage() throws {
    let folder = try TemporaryFolder()
    var executable = Executable()
    executable.folder = folder.url
    for name in ["a b.svg", "a.PNG", "a.pdf"] {
      let result = try executable("diagram", "node-tree/screens", "-o", name)
      #expect(result.code == 64)
      #expect(result.output == "")
      #expect(words(of: result).contains("| dot -T\(name.suffix(3).lowercased()) >"))
      #expect(try folder.names == [])
    }
    for name in ["a.dot", "svg"] {
      #expect(try executable("diagram", "node-tree/screens", "-o", name).code == 0)
      #expect(try folder.text(name).hasPrefix("digraph"))
    }
  }

  @Test func aStoryboardIsNotWrittenUnderTheNameOfAnotherFormat() throws {
    let folder = try TemporaryFolder()
    var executable = Executable()
    executable.folder = folder.url
    for name in ["a b.png", "a.PDF", "a.svg.dot"] {
      let result = try executable("storyboard", "node-tree/screens", "-o", name)
      #expect(result.code == 64)
      #expect(words(of: result).contains("'\(name)' would be SVG"))
      #expect(words(of: result).contains("'.svg'"))
      #expect(try folder.names == [])
    }
    for name in ["a.svg", "a.SVG", "png"] {
      #expect(try executable("storyboard", "node-tree/screens", "-o", name).code == 0)
      #expect(try folder.text(name).hasPrefix("<svg"))
    }
  }

  @Test func theEngineIsRunForAStoryboardOfConforms() throws {
    for model in ["node-tree/screens", "problems/sheet-to-alert@strategy=bindings"] {
      let result = try Executable()("storyboard", model, "--property", "conforms")
      #expect(result.code == 64)
      #expect(result.output == "")
      #expect(result.errors.contains("'conforms' has no counterexample"))
    }
    let result = try Executable()(
      "storyboard",
      "node-tree/screens",
      "--property",
      "conforms",
      "--max-states",
      "4"
    )
    #expect(result.code == 2)
  }

  @Test func aSearchThatABoundEndedHasNoStoryboard() throws {
    let result = try Executable()(
      "storyboard",
      "node-tree/reference@levels=3",
      "--property",
      "no-overlap",
      "--max-states",
      "4"
    )
    #expect(result.code == 2)
    #expect(result.output == "")
  }

  @Test func aPageIsWrittenAndEndsAsVerifyDoes() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "report.html")
    for (arguments, code, said) in [
      (["node-tree/screens"], 0, "Every verdict is the expected one"),
      (["node-tree/screens", "--policy", "hardened"], 0, "Every verdict is the expected one"),
      (
        ["node-tree/hardened@levels=2", "--policy", "reference"], 1,
        "verdicts are not as expected"
      ),
      (["node-tree/hardened@levels=2", "--max-states", "5"], 2, "undecided"),
    ] {
      let result = try Executable().start(["report", "-o", file.path] + arguments).finish()
      #expect(result.code == code, "\(arguments)")
      #expect(result.output == "")
      let errors = words(of: result)
      #expect(errors.contains("The page was written to '") && errors.contains(said), "\(errors)")
      let page = try String(contentsOf: file, encoding: .utf8)
      #expect(!page.contains("p-conforms"))
      #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
    }
  }

  @Test func aPageShowsWhetherTheEngineConformsIfToldTo() throws {
    let result = try Executable()("report", "node-tree/screens", "--conform")
    #expect(result.code == 0)
    #expect(result.output.contains("<a href=\"#p-conforms\">"))
    let bounded = try Executable()(
      "report",
      "node-tree/screens",
      "--conform",
      "--max-states",
      "4"
    )
    #expect(bounded.code == 2)
  }
}
