import Foundation
import Testing

@Suite struct PictureTests {
  @Test func aStoryboardIsOfWhatFails() throws {
    let result = try Executable()("storyboard", "node-tree/screens", "--property", "no-stuck-modal")
    #expect(result.code == 0)
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("<svg "))
    #expect(result.output.contains("point of no return"))
  }

  @Test func whatHoldsHasNoStoryboard() throws {
    let result = try Executable()("storyboard", "node-tree/hardened@levels=2")
    #expect(result.code == 64)
    #expect(result.output == "")
    #expect(result.errors.contains("no property fails"))
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
    for (arguments, code) in [
      (["node-tree/screens"], 0), (["node-tree/screens", "--policy", "hardened"], 0),
      (["node-tree/hardened@levels=2", "--policy", "reference"], 1),
      (["node-tree/hardened@levels=2", "--max-states", "5"], 2),
    ] {
      let result = try Executable().start(["report", "-o", file.path] + arguments).finish()
      #expect(result.code == code, "\(arguments)")
      #expect(result.output == "")
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
