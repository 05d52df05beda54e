import Foundation
import Testing

/// Lines of everything that people read, on screens of 80 columns: in a pipe, and on a terminal.
@Suite struct WidthTests {
  private static let lines: [[String]] =
    [
      "", "verify", "conform", "certify", "diff", "diagram", "storyboard", "report", "rules",
      "compare",
      "mutate", "sweep", "export", "bench", "models", "properties", "faults", "engine-rules",
      "strategies",
      "platform-rules", "switches", "assumptions",
    ]
    .map { $0.isEmpty ? ["help"] : ["help", $0] } + [
      ["verify", "node-tree/reference@levels=2"],
      ["verify", "node-tree/reference", "--coverage", "--timings"],
      ["verify", "node-tree/hardened", "--policy", "reference"],
      [
        "verify", "problems/sheet-to-alert", "--fault", "lost-call-back", "--fault",
        "early-dialog-timer", "--ios", "18", "--max-states", "300",
      ],
      ["conform", "node-tree/hardened@levels=2"],
      ["conform", "problems/menu-open@strategy=node-tree", "--max-states", "20"],
      ["compare", "problems/close-while-opening", "problems/switch-while-switching"],
      ["rules", "--levels", "2"], ["models"], ["mutate", "--row", "tick", "--max-states", "3"],
      ["mutate", "--rule", "R15", "--max-states", "3"],
      ["diff", "node-tree/reference@levels=2", "node-tree/hardened@levels=2"],
      ["bench", "--counts", "--levels", "2"],
      [
        "bench", "--levels", "2", "--digits", "2", "--rounds", "1", "--threads", "2",
        "--no-compare",
      ],
      ["report", "node-tree/hardened@levels=2", "-o", "/dev/null"],
      ["sweep", "problems/menu-open", "--fault", "dropped-presentation", "--without", "watchdog"],
      ["verify", "--fault", "x"], ["verify", "--property", "no-such"], ["mutate", "--row", "x"],
      ["verify", "--policy"], ["verify", "--max-stats", "3"], ["help", "nosuch"], ["nosuch"], [],
      ["verify", "node-tree/refrence"], ["verify", "gallery", "--levels", "3"],
      ["verify", "node-tree", "gallery", "problems", "--levels", "2", "--max-states", "3"],
      ["storyboard", "problems"], ["export", "problems"], ["export", "gallery"],
      ["diagram", "node-tree/reference@levels=3", "--of", "states"],
      ["diagram", "node-tree/reference@levels=2", "--of", "states", "--project", "nosuch"],
      ["certify", "Models/gallery.json5"], ["certify", "nosuch"],
      ["verify", "--output", "/nonexistent/folder/of/some/depth/and/then/a/file.txt", "gallery"],
      ["compare", "node-tree"], ["conform", "problems/menu-open@strategy=bindings"],
      ["verify", "--format", "json", "--format", "text"],
      ["verify", "--certificate", "x", "--output", "x"],
    ]

  @Test(arguments: lines)
  func inAPipeLinesFitAndAreNothingButText(line: [String]) throws {
    let result = try Executable().start(line).finish()
    for line in (result.output + result.errors).split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
    }
    #expect(!(result.output + result.errors).contains("\u{1B}"))
    #expect(!(result.output + result.errors).isEmpty)
  }

  #if os(Linux)
    @Test(arguments: lines)
    func onATerminalLinesFit(line: [String]) throws {
      let screen = try terminal(line)
      // A slow machine shows a progress line, which has to fit as well.
      for line in screen.replacing(#/\u{1B}\[([0-9;]*m|K)/#, with: "").split(
        whereSeparator: \.isNewline
      ) {
        #expect(line.count <= 80, "\(line)")
        #expect(!line.contains("\u{1B}"), "\(line)")
      }
      #expect(!screen.isEmpty)
    }

    @Test func aTerminalHasColoursUnlessItIsDumb() throws {
      let line = ["verify", "node-tree/reference@levels=2"]
      #expect(try terminal(line).contains("\u{1B}["))
      #expect(try !terminal(line, type: "dumb").contains("\u{1B}"))
    }

    /// The search takes more than a second, after which a progress line appears.
    @Test func aProgressLineIsForTerminalsThatCanRewriteIt() throws {
      let line = ["verify", "node-tree/reference@levels=2", "--levels", "8", "--timeout", "2"]
      let screen = try terminal(line)
      #expect(screen.contains("\rnode-tree/reference: "))
      // The last thing that becomes of it is that it goes, and each fits.
      let lines = screen.matches(of: #/\r([^\r\n\u{1B}]*)\u{1B}\[K/#).map { $0.1 }
      #expect(lines.last == "" && lines.count > 1)
      #expect(lines.allSatisfy { $0.count < 80 })
      #expect(try !terminal(line, type: "dumb").contains("\u{1B}"))
    }

    /// Each of these takes more than a second as a whole, whatever the machine.
    @Test(arguments: [
      (["rules", "--levels", "6", "--timeout", "0.2"], "\rwithout "),
      (["sweep", "--timeout", "0.1"], "\rproblems/"),
    ])
    func aTableHasAProgressLineToo(line: [String], start: String) throws {
      let screen = try terminal(line)
      #expect(screen.contains(start))
      let lines = screen.matches(of: #/\r([^\r\n\u{1B}]*)\u{1B}\[K/#).map { $0.1 }
      #expect(lines.last == "" && lines.count > 1)
      #expect(lines.allSatisfy { $0.count < 80 })
    }

    /// What a terminal of 80 columns is sent.
    private func terminal(_ line: [String], type: String = "xterm") throws -> String {
      var executable = Executable()
      executable.environment["TERM"] = type
      executable.environment["LANG"] = "C.UTF-8"
      let quoted = ([Executable.url.path] + line).map { "'\($0)'" }.joined(separator: " ")
      let script = "stty cols 80; \(quoted)"
      return try executable.start(
        ["script", "-qc", script, "/dev/null"],
        program: URL(filePath: "/usr/bin/env")
      )
      .finish().output
    }
  #endif

  /// On screens narrower and wider than most. Only a word that has no room is not broken, as it could
  /// not be copied then.
  @Test(arguments: [40, 60, 120, 200], lines.filter { !$0.contains("--timings") })
  func linesFitIntoScreensOfOtherWidths(width: Int, line: [String]) throws {
    // What is Markdown is not for screens.
    guard !line.contains("--counts") else { return }
    var executable = Executable()
    executable.environment["COLUMNS"] = "\(width)"
    let result = try executable.start(line).finish()
    for line in (result.output + result.errors).split(separator: "\n") where line.count > width {
      let words = line.split(separator: " ")
      #expect(words.count - (words.last == "\\" ? 1 : 0) == 1, "\(line)")
    }
  }

  /// A wide screen is made use of.
  @Test func aTableIsAsWideAsTheScreen() throws {
    var executable = Executable()
    executable.environment["COLUMNS"] = "200"
    let text = try executable("rules", "--levels", "2").output
    #expect(text.split(separator: "\n")[0].count > 120)
    #expect(!text.contains("\n\n"))
  }
}
