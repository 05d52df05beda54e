import CommandLineTool
import Testing

@Suite struct HelpTests {
  private static let root = [SampleTool.tool.root]
  private static let check = [SampleTool.tool.root, SampleTool.check]

  @Test func helpOfTheToolListsItsCommands() {
    #expect(
      SampleTool.tool.help(of: Self.root, width: 80) == """
        OVERVIEW: A sample.

        USAGE: sample <subcommand>

        OPTIONS:
          --generate-completion-script <shell>
                                  Print a completion script for a shell. (values: zsh,
                                  bash, fish)
          --generate-manual       Print the manual page, as roff.
          --version               Show the version.
          -h, --help              Show help information.

        SUBCOMMANDS:
          check                   Check models.
          copy                    Copy it's a file.

        HELP TOPICS:
          averages                Kinds of averages.

        EXIT STATUS:
          0                       Fine.
          64                      The usage is wrong.

          See 'sample help <subcommand or topic>' for detailed help.
        """
    )
  }

  @Test func helpOfACommandTeachesWithExamples() {
    #expect(
      SampleTool.tool.help(of: Self.check, width: 80) == """
        OVERVIEW: Check models.

        Explores each model.

        USAGE: sample check [--levels <n>] [--kinds <kind,...>] [--kind <kind>]
               [--fault <name>] ... [--timeout <seconds>] [--format <name>] ...
               [--output <file>] ... [--color/--no-color] [--quiet] [--verbose]
               [<model> ...]

        ARGUMENTS:
          <model>                 What to check.

        MODEL OPTIONS:
          --levels <n>            How deep the tree may grow. (default: what the model
                                  says)
          --kinds <kind,...>      The kinds that may be added, and a text so long that
                                  it has to go on in another line. (values: mean,
                                  median, mode)

        OPTIONS:
          --kind <kind>           The kind of average. (values: mean, median, mode; see
                                  'sample help averages')
          --fault <name>          A [fault]: it's on.
          --timeout <seconds>     When to stop.
          --format <name>         A format. (values: text, json)
          --output <file>         A file.
          --color/--no-color      Use colour.
          -q, --quiet             Say less.
          -v, --verbose           Say more.
          --version               Show the version.
          -h, --help              Show help information.

        EXAMPLES:
          Check everything:
            sample check
          A quote:
            sample check 'a b'
        """
    )
  }

  @Test func helpOnATopicSaysWhatItsWordsMean() throws {
    let topic = try #require(SampleTool.tool.topics.first)
    #expect(
      SampleTool.tool.help(on: topic, width: 60) == """
        OVERVIEW: Kinds of averages.

        AVERAGES:
          mean                    The "usual" one: it costs $1.
          median                  The one in the middle.
          mode                    It's the most frequent.
        """
    )
  }

  /// Every usage error there is, on screens of several widths.
  @Test(arguments: [40, 60, 80])
  func errorsFitIntoTheScreen(width: Int) {
    for line in [
      "check --kind meen", "check --levels", "check --levels 0", "copy a b c d e", "nosuch",
      "check --quiet=yes", "check --output a --output b", "help averagse", "copy a",
    ] {
      let words = line.split(separator: " ").map(String.init)
      do throws(UsageFailure) {
        _ = try SampleTool.tool.parse(words, shell: nil)
      } catch {
        for line in SampleTool.tool.text(of: error, width: width).split(separator: "\n") {
          #expect(line.count <= width || line.hasPrefix("  See"), "\(line)")
        }
      }
    }
  }

  @Test(arguments: [40, 60, 79, 80, 81, 132])
  func noLineIsWiderThanTheScreen(width: Int) {
    for path in [Self.root, Self.check] {
      for line in SampleTool.tool.help(of: path, width: width).split(separator: "\n") {
        #expect(line.count <= width || line.contains("--generate-completion-script"), "\(line)")
      }
    }
  }
}

@Suite struct TextWrappingTests {
  /// Every width against a text with words of every length up to it: joined again it is the same
  /// text, no line is too wide, and no line could have taken another word.
  @Test(arguments: 1...24)
  func losesNothingAndFillsLines(width: Int) {
    let words = (1...width).map { String(repeating: "x", count: $0) }
    for indent in 0..<min(width, 4) {
      let fitting = words.filter { $0.count <= width - indent }
      let lines = wrapped(fitting.joined(separator: " "), width: width, indent: indent)
      #expect(lines.flatMap { $0.split(separator: " ").map(String.init) } == fitting)
      for (line, next) in zip(lines, lines.dropFirst()) {
        #expect(line.count <= width)
        let word = next.split(separator: " ")[0]
        #expect(line.count + 1 + word.count > width)
      }
    }
  }

  @Test func keepsTheLabelAndTheTextsOwnLines() {
    #expect(
      wrapped("aa bb cc\r\ndd", label: "* ", width: 9, indent: 1, hanging: 2)
        == [" * aa bb", "   cc", "   dd"]
    )
    #expect(wrapped("", width: 10) == [""])
    #expect(wrapped("toolong", label: "* ", width: 4, hanging: 2) == ["*", "  toolong"])
  }

  @Test func controlCharactersCannotSteerATerminal() {
    #expect(wrapped("a\u{1B}[31mb\u{9B}c\u{7F}", width: 80) == ["a?[31mb?c?"])
  }
}
