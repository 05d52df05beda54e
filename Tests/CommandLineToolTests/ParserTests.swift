import CommandLineTool
import Testing

@Suite struct ParserTests {
  @Test func readsOptionsBeforeBetweenAndBehindOperands() throws {
    let orders = [
      ["--levels", "3", "a", "b"], ["a", "--levels", "3", "b"], ["a", "b", "--levels", "3"],
      ["a", "b", "--levels=3"], ["--levels=3", "--", "a", "b"],
    ]
    for order in orders {
      let arguments = try parsed(["check"] + order)
      #expect(arguments[SampleTool.levels] == 3)
      #expect(arguments[SampleTool.model] == ["a", "b"])
    }
  }

  @Test func takesEverythingBehindTwoDashesAsItIs() throws {
    let arguments = try parsed(["check", "--", "--levels", "-q", "--", "--help"])
    #expect(arguments[SampleTool.model] == ["--levels", "-q", "--", "--help"])
    #expect(arguments[SampleTool.levels] == nil)
  }

  @Test func takesASingleDashAsAValueAndAnOperand() throws {
    let arguments = try parsed(["check", "-", "--output", "-"])
    #expect(arguments[SampleTool.model] == ["-"])
    #expect(arguments[SampleTool.output] == "-")
  }

  @Test func keepsEqualSignsInValues() throws {
    #expect(try parsed(["check", "--fault=a=b"])[SampleTool.fault] == "a=b")
  }

  @Test func readsShortFlagsInOneWord() throws {
    let arguments = try parsed(["check", "-qv"])
    #expect(arguments[SampleTool.quiet] && arguments[SampleTool.verbose])
    #expect(try !parsed(["check", "-q"])[SampleTool.verbose])
  }

  @Test func letsTheLastOfSeveralCount() throws {
    #expect(try parsed(["check", "--levels", "3", "--levels", "4"])[SampleTool.levels] == 4)
    #expect(try parsed(["check", "--color", "--no-color"])[choice: SampleTool.colour] == false)
    #expect(try parsed(["check", "--no-color", "--color"])[choice: SampleTool.colour] == true)
    #expect(try parsed(["check"])[choice: SampleTool.colour] == nil)
  }

  @Test func collectsRepeatedOptionsInOrder() throws {
    let arguments = try parsed(["check", "--fault", "b", "--fault=a", "--fault", "b"])
    #expect(arguments.all(SampleTool.fault) == ["b", "a", "b"])
  }

  @Test func readsListsOfChoices() throws {
    let arguments = try parsed(["check", "--kinds", "mode,mean"])
    #expect(arguments[SampleTool.kinds] == [.mode, .mean])
    #expect(throws: UsageFailure.self) { try parsed(["check", "--kinds", "mode,,mean"]) }
  }

  @Test func assignsOperandsByPosition() throws {
    let arguments = try parsed(["copy", "a", "b"])
    #expect(arguments[SampleTool.source] == ["a"])
    #expect(arguments[SampleTool.target] == ["b"])
  }

  @Test(arguments: [
    "--help", "-h", "check --nosuch --help", "check --levels --help", "help check", "copy -h",
    "check --levels 99 -h", "--version --help",
  ])
  func givesHelpWhateverElseIsWrong(line: String) {
    let command = line.split(separator: " ").first { ["check", "copy"].contains($0) }
    #expect(
      outcome(of: line)
        == (["help sample"] + (command.map { [String($0)] } ?? []))
        .joined(separator: " ")
    )
  }

  @Test(arguments: [
    ("help check", "help sample check"), ("help averages", "topic averages"),
    ("help", "help sample"), ("--help", "help sample"),
  ])
  func helpIsOnCommandsAndTopics(line: String, expected: String) {
    #expect(outcome(of: line) == expected)
  }

  @Test(arguments: [
    ("help chekc", "Unexpected argument 'chekc'. Did you mean 'check'?"),
    ("help averagse", "Unexpected argument 'averagse'. Did you mean 'averages'?"),
    ("help nosuch", "Unexpected argument 'nosuch'"),
    ("help check check", "Unexpected argument 'check'"),
    ("help averages check", "2 unexpected arguments: 'averages', 'check'"),
    ("chekc --help", "Unexpected argument 'chekc'. Did you mean 'check'?"),
    ("averages --help", "Unexpected argument 'averages'"),
  ])
  func helpOnWhatThereIsNotIsAnError(line: String, message: String) {
    #expect(outcome(of: line).split(separator: "\n")[0] == "Error: \(message)")
  }

  @Test func answersWhatIsNoCommand() {
    #expect(outcome(of: "--version") == "version")
    #expect(outcome(of: "check --version") == "version")
    #expect(outcome(of: "--generate-manual") == "manual")
    #expect(outcome(of: "--generate-completion-script fish") == "completion fish")
    #expect(outcome(of: "--generate-completion-script=zsh") == "completion zsh")
    #expect(outcome(of: "--generate-completion-script", shell: "/bin/bash") == "completion bash")
  }

  /// The shapes are those of Apple's Swift Argument Parser.
  @Test(arguments: [
    ("check --levles 3", "Unknown option '--levles'. Did you mean '--levels'?", ""),
    ("check --no-coolr", "Unknown option '--no-coolr'. Did you mean '--no-color'?", ""),
    ("check --xyzzy", "Unknown option '--xyzzy'", ""),
    ("check -x", "Unknown option '-x'", ""),
    ("check -qx", "Unknown option '-x'", ""),
    ("check --no-quiet", "Unknown option '--no-quiet'", ""),
    (
      "check --levels", "Missing value for '--levels <n>'",
      "Help:  --levels <n>  How deep the tree may grow.\n"
    ),
    (
      "check --levels -q", "Missing value for '--levels <n>'",
      "Help:  --levels <n>  How deep the tree may grow.\n"
    ),
    (
      "check --levels 0",
      "The value '0' is invalid for '--levels <n>': must be a whole number from 2 to 8.",
      "Help:  --levels <n>  How deep the tree may grow.\n"
    ),
    (
      "check --levels 9999999999999999999999",
      "The value '9999999999999999999999' is invalid for '--levels <n>': "
        + "must be a whole number from 2 to 8.",
      "Help:  --levels <n>  How deep the tree may grow.\n"
    ),
    (
      "check --timeout nan",
      "The value 'nan' is invalid for '--timeout <seconds>': must be a number above zero, such as 0.5 or 60.",
      "Help:  --timeout <seconds>  When to stop.\n"
    ),
    (
      "check --kind meen",
      "The value 'meen' is invalid for '--kind <kind>'. "
        + "Please provide one of 'mean', 'median' or 'mode'.",
      "Help:  --kind <kind>  The kind of average.\n"
    ),
    (
      "check --quiet=yes",
      "The option '--quiet' does not take any value, but 'yes' was specified.",
      "Help:  --quiet  Say less.\n"
    ),
  ])
  func saysWhatIsWrongWithAnOption(line: String, message: String, help: String) {
    let usage = SampleTool.tool.usage(of: [SampleTool.tool.root, SampleTool.check])
    #expect(
      outcome(of: line)
        == "Error: \(message)\n\(help)Usage: \(usage)\n"
        + "  See 'sample check --help' for more information."
    )
  }

  @Test(arguments: [
    ("copy a", "Missing expected argument '<target>'"),
    ("copy a b c", "Unexpected argument 'c'"),
    ("copy a b c d", "2 unexpected arguments: 'c', 'd'"),
    ("chekc", "Unexpected argument 'chekc'. Did you mean 'check'?"),
    (
      "zzz",
      "Unexpected argument 'zzz'. A subcommand comes first, as in 'sample check zzz'. There are: "
        + "check, copy."
    ),
    ("", "Missing expected argument '<subcommand>'"),
  ])
  func saysWhatIsWrongWithAnOperand(line: String, message: String) {
    #expect(outcome(of: line).split(separator: "\n")[0] == "Error: \(message)")
  }

  @Test func namesTheShellsThereAre() {
    #expect(
      outcome(of: "--generate-completion-script=nosuch") == """
        Error: Can't generate completion scripts for 'nosuch'.
        Please use --generate-completion-script=<shell> with one of:
            zsh bash fish
        """
    )
  }

  @Test(arguments: [
    ("", []),
    ("--format text", ["text:-"]),
    ("--output a", ["-:a"]),
    ("--output a --format json", ["json:a"]),
    ("--format json --output a --format text", ["json:a", "text:-"]),
    ("--format text --format json --output a", ["text:-", "json:a"]),
    ("--format text --output a --format json --output b", ["text:a", "json:b"]),
  ])
  func pairsFormatsWithOutputs(line: String, expected: [String]) throws {
    let arguments = try parsed(["check"] + line.split(separator: " ").map(String.init))
    let pairs = try arguments.pairs(SampleTool.format, SampleTool.output)
    #expect(pairs.map { "\($0.first ?? "-"):\($0.second ?? "-")" } == expected)
  }

  @Test(arguments: ["--output a --output b", "--format text --output a --output b"])
  func refusesTwoOutputsForOneFormat(line: String) throws {
    let arguments = try parsed(["check"] + line.split(separator: " ").map(String.init))
    #expect(throws: UsageError.self) {
      try arguments.pairs(SampleTool.format, SampleTool.output)
    }
  }

  @Test func writesOptionsBackAsAShellReadsThem() throws {
    let words = ["check", "--fault", "it's a b", "--levels=3", "--no-color", "-q", "m"]
    let arguments = try parsed(words)
    #expect(
      arguments.optionsText { name, _ in name != "quiet" }
        == " --fault 'it'\\''s a b' --levels 3 --no-color"
    )
  }
}
