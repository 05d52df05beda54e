import CommandLineTool
import Foundation
import Testing

/// Completion scripts and the manual page, given to the programs that read them.
@Suite struct GeneratedFilesTests {
  /// Asks bash what it would complete at the end of a line, whose last word it breaks as `raw`.
  private func completions(_ words: [String], raw: String? = nil) throws -> Set<String> {
    let line = words.joined(separator: " ")
    let broken = words.dropLast() + [raw ?? words[words.count - 1]]
    let script = """
      \(SampleTool.tool.completionScript(for: .bash))
      sample() { printf '%s\\n' gallery talk/menu@strategy=engine talk/menu@strategy=none; }
      compopt() { :; }
      COMP_LINE=\(shellQuoted(line))
      COMP_POINT=${#COMP_LINE}
      COMP_WORDS=(\(broken.map(shellQuoted).joined(separator: " ")))
      COMP_CWORD=\(words.count - 1)
      _sample
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let output = try run("/usr/bin/env", ["bash", "-c", script])
    return Set(output.split(separator: "\n").map(String.init))
  }

  @Test(.enabled(if: isInstalled("bash")))
  func bashCompletesCommandsOptionsAndValues() throws {
    #expect(try completions(["sample", ""]) == ["check", "copy", "help"])
    #expect(try completions(["sample", "help", ""]) == ["check", "copy", "averages"])
    #expect(try completions(["sample", "c"]) == ["check", "copy"])
    #expect(try completions(["sample", "check", "--le"]) == ["--levels"])
    #expect(try completions(["sample", "check", "--no"]) == ["--no-color"])
    #expect(try completions(["sample", "check", "--kind", "me"]) == ["mean", "median"])
    #expect(try completions(["sample", "check", "--levels", ""]) == [])
    #expect(try completions(["sample", "copy", "--"]) == ["--version", "--help"])
    #expect(try completions(["sample", "check", "gal"]) == ["gallery"])
    #expect(try completions(["sample", "check", "-q", "gal"]) == ["gallery"])
  }

  /// bash breaks words where names and values don't end.
  @Test(.enabled(if: isInstalled("bash")))
  func bashCompletesWhatItBreaks() throws {
    let both: Set = ["engine", "none"]
    #expect(try completions(["sample", "check", "talk/menu@strategy="], raw: "=") == both)
    #expect(try completions(["sample", "check", "talk/menu@strategy=n"], raw: "n") == ["none"])
    #expect(
      try completions(["sample", "check", "talk/menu@s"], raw: "s")
        == ["strategy=engine", "strategy=none"]
    )
    #expect(
      try completions(["sample", "check", #"talk/menu\@strategy\=n"#])
        == ["talk/menu@strategy=none"]
    )
    let kinds: Set = ["mean", "median", "mode"]
    #expect(try completions(["sample", "check", "--kind=mea"], raw: "mea") == ["mean"])
    #expect(try completions(["sample", "check", "--kind="], raw: "=") == kinds)
    #expect(try completions(["sample", "check", "--kinds", "mean,med"]) == ["mean,median"])
    #expect(
      try completions(["sample", "check", "--kinds=mode,med"], raw: "mode,med") == ["mode,median"]
    )
  }

  @Test(.enabled(if: isInstalled("zsh")))
  func zshReadsItsScript() throws {
    _ = try run("/usr/bin/env", ["zsh", "-n", "-c", SampleTool.tool.completionScript(for: .zsh)])
  }

  @Test(.enabled(if: isInstalled("fish")))
  func fishReadsItsScript() throws {
    let script = SampleTool.tool.completionScript(for: .fish)
    let output = try run(
      "/usr/bin/env",
      ["fish", "--no-config", "-c", script + "complete -C 'sample check --kind m'"]
    )
    #expect(
      output.split(separator: "\n") == [
        "mean\tThe \"usual\" one: it costs $1.", "median\tThe one in the middle.",
        "mode\tIt's the most frequent.",
      ]
    )
    let list = try run(
      "/usr/bin/env",
      ["fish", "--no-config", "-c", script + "complete -C 'sample check --kinds mode,med'"]
    )
    #expect(list.hasPrefix("mode,median\t"))
    let topics = try run(
      "/usr/bin/env",
      ["fish", "--no-config", "-c", script + "complete -C 'sample help a'"]
    )
    #expect(topics == "averages\tKinds of averages.\n")
  }

  /// The words of `_arguments` for values with meanings, read as zsh reads them.
  @Test(.enabled(if: isInstalled("zsh")))
  func zshReadsMeanings() throws {
    let script = SampleTool.tool.completionScript(for: .zsh)
    let line = try #require(script.split(separator: "\n").first { $0.contains("--kind=[") })
    let word = line.trimmingPrefix { $0 == " " }.dropLast(2)
    let output = try run(
      "/usr/bin/env",
      [
        "zsh", "-f", "-c",
        "spec=\(word); action=${spec##*:\\(\\(}; action=${action%))}; "
          + "eval ws=\\( ${action//\\\\:/:} \\); print -l -- $ws",
      ]
    )
    #expect(
      output == """
        mean:The "usual" one, it costs $1.
        median:The one in the middle.
        mode:It's the most frequent.

        """
    )
  }

  @Test(arguments: Shell.allCases)
  func scriptsNameEveryCommandAndOption(shell: Shell) {
    let script = SampleTool.tool.completionScript(for: shell)
    for word in [
      "check", "copy", "levels", "no-color", "generate-manual", "median", "list --names",
      "averages",
    ] {
      #expect(script.contains(word), "\(shell): \(word)")
    }
    #expect(script.hasPrefix("#"))
  }

  /// The one thing that is missing is a date, which the text must not depend on.
  @Test(.enabled(if: isInstalled("mandoc")))
  func mandocHasNothingToComplainOf() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "sample-\(UUID()).1")
    try SampleTool.tool.manualPage.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let script = "mandoc -T lint '\(file.path)' | grep -v 'missing date' || true"
    #expect(try run("/usr/bin/env", ["bash", "-c", script]) == "")
    let broken = "mandoc -T lint <(echo .XX) | grep -v 'missing date' || true"
    #expect(try run("/usr/bin/env", ["bash", "-c", broken]) != "")
  }

  @Test(.enabled(if: isInstalled("groff")))
  func roffReadsTheManualWithoutWarnings() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "sample-\(UUID()).1")
    try SampleTool.tool.manualPage.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let arguments = ["groff", "-man", "-ww", "-Tascii", "-P-c", "-P-b", "-P-u", file.path]
    let page = try run("/usr/bin/env", arguments)
    for text in ["SYNOPSIS", "--levels <n>", "--no-color", "EXIT STATUS", "sample check 'a b'"] {
      #expect(page.contains(text), "\(text)")
    }
  }
}

private func isInstalled(_ program: String) -> Bool {
  let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
  return path.split(separator: ":").contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
  }
}

/// What a program prints; throws if it fails or complains.
private func run(_ program: String, _ arguments: [String]) throws -> String {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(filePath: program)
  process.arguments = arguments
  process.standardOutput = output
  process.standardError = output
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  let text = String(decoding: data, as: UTF8.self)
  guard process.terminationStatus == 0 else { throw ProgramFailure(output: text) }
  return text
}

private struct ProgramFailure: Error { var output: String }
