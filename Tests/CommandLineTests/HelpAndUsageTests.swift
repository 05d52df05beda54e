import Foundation
import Testing

@Suite struct HelpAndUsageTests {
  private static let commands = [
    "", "verify", "conform", "certify", "diff", "diagram", "storyboard", "report", "rules",
    "compare", "sweep", "mutate", "export", "bench", "models",
  ]

  @Test(arguments: commands)
  func helpIsWhatItWas(command: String) throws {
    let result = try command.isEmpty ? Executable()("--help") : Executable()(command, "--help")
    #expect(result.code == 0)
    #expect(result.errors == "")
    try expectSnapshot(result.output, "help\(command.isEmpty ? "" : "-" + command).txt")
    let other = try command.isEmpty ? Executable()("help") : Executable()("help", command)
    #expect(other.output == result.output)
  }

  @Test(arguments: commands)
  func helpFitsIntoAnOrdinaryTerminal(command: String) throws {
    let result = try command.isEmpty ? Executable()("--help") : Executable()(command, "--help")
    for line in result.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func everyCommandThatIsListedHasHelp() throws {
    let lines = try Executable()("--help").output.split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let start = try #require(lines.firstIndex(of: "SUBCOMMANDS:"))
    let listed = lines[(start + 1)...].prefix { !$0.isEmpty }
      .filter { !$0.hasPrefix("   ") }
      .map { String($0.split(separator: " ")[0]) }
    #expect(Set(listed) == Set(Self.commands.dropFirst()))
  }

  @Test(arguments: commands)
  func everyCommandHasExamplesAndSaysHowItEnds(command: String) throws {
    let help = try Executable().start(["help"] + (command.isEmpty ? [] : [command])).finish().output
    let title = command.isEmpty ? "\nSTART HERE:\n" : "\nEXAMPLES:\n"
    let examples = try #require(help.split(separator: title).last)
      .split(separator: "\n\n")[0].split(separator: "\n")
      .filter { $0.hasPrefix("    modal-check ") }
    #expect(examples.count >= 2)
    if !command.isEmpty {
      #expect(examples.contains { $0.contains("modal-check \(command)") })
      #expect(help.contains("\n  64 and more             It could not be done."))
    }
    #expect(help.contains("\nEXIT STATUS:\n  0 "))
  }

  /// Each word that an option takes and that is not clear by itself is explained somewhere.
  @Test func everyTopicIsExplainedAndReferredTo() throws {
    let root = try Executable()("help").output
    for (topic, words, command) in [
      ("properties", ["no-stuck-modal", "conforms", "right-content"], "verify"),
      ("faults", ["lost-call-back", "early-dialog-timer"], "verify"),
      ("engine-rules", ["settle-first", "watchdog"], "verify"), ("strategies", ["bindings"], ""),
      ("platform-rules", ["R14"], ""), ("switches", ["inner-wins"], ""),
      ("assumptions", ["closing-joins-gesture"], ""),
    ] {
      let result = try Executable()("help", topic)
      #expect(result.code == 0)
      for word in words { #expect(result.output.contains("\n  \(word) "), "\(topic)") }
      #expect(root.contains("\n  \(topic) "))
      if command != "" {
        let help = try Executable()("help", command).output.replacing(#/\n +/#, with: " ")
        #expect(help.contains("see 'modal-check help \(topic)'"))
      }
    }
  }

  @Test func shellsShowWhatValuesMean() throws {
    for shell in ["zsh", "fish"] {
      let script = try Executable()("--generate-completion-script", shell).output
      for meaning in ["A call-back comes twice.", "The platform never crashes."] {
        #expect(script.contains(meaning), "\(shell)")
      }
    }
    let manual = try Executable()("--generate-manual").output
    #expect(manual.contains("A call\\-back comes twice."))
  }

  @Test func versionIsTheVersionAlone() throws {
    let result = try Executable()("--version")
    #expect(result.code == 0)
    #expect(result.errors == "")
    #expect(result.output.wholeMatch(of: #/[0-9]+\.[0-9]+\.[0-9]+\n/#) != nil)
  }

  @Test(arguments: [
    (["verify", "--levles", "3"], "Unknown option '--levles'. Did you mean '--levels'?"),
    (["verify", "--levels", "0"], "The value '0' is invalid for '--levels <n>'"),
    (["verify", "--levels", "40"], "The value '40' is invalid for '--levels <n>'"),
    (["verify", "--levels"], "Missing value for '--levels <n>'"),
    (["verify", "--levels", "-1"], "The value '-1' is invalid for '--levels <n>'"),
    (["verify", "--levels", "--policy"], "Missing value for '--levels <n>'"),
    (
      ["diff", "--levels", "3", "a", "b"],
      "Unknown option '--levels'. Subcommands that have it: verify,"
    ),
    (["--levels", "3"], "Unknown option '--levels'. Subcommands that have it: verify,"),
    (
      ["node-tree/hardened"],
      "Unexpected argument 'node-tree/hardened'. A subcommand comes first, as in"
    ),
    (["verify", "--policy", "hard"], "The value 'hard' is invalid for '--policy <policy>'"),
    (
      ["verify", "--format", "json", "--format", "text"], "Two reports would go to standard output"
    ),
    (["verify", "--output", "a", "--output", "b"], "More than one '--output <file>'"),
    (["help", "nosuch"], "Unexpected argument 'nosuch'"),
    (["help", "verifi"], "Unexpected argument 'verifi'. Did you mean 'verify'?"),
    (["help", "fault"], "Unexpected argument 'fault'. Did you mean 'faults'?"),
    (["verifi", "--help"], "Unexpected argument 'verifi'. Did you mean 'verify'?"),
    (["verify", "--fault", "lost-callback"], "The value 'lost-callback' is invalid"),
    (["verifi"], "Unexpected argument 'verifi'. Did you mean 'verify'?"),
    (["diagram"], "Missing expected argument '<model>'"),
    (["diagram", "node-tree"], "A picture is of one model"),
    ([], "Missing expected argument '<subcommand>'"),
  ])
  func aWrongCommandLineIsExplainedOnStandardError(line: [String], message: String) throws {
    let result = try Executable().start(line).finish()
    #expect(result.code == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("Error: \(message)"), "\(result.errors)")
    #expect(result.errors.contains("\nUsage: modal-check"))
    #expect(result.errors.hasSuffix("--help' for more information.\n"))
  }

  /// Whoever does not know what to say is told what works.
  @Test func withoutArgumentsItSaysWhereToStart() throws {
    let result = try Executable().start([]).finish()
    #expect(result.code == 64)
    #expect(result.errors.contains("\nStart here:\n"))
    #expect(result.errors.contains("\n    modal-check verify\n"))
    #expect(try !Executable()("nosuch").errors.contains("Start here"))
  }

  @Test(arguments: [
    (["--property", "no-stuck"], "Did you mean 'no-stuck-modal'?"),
    (["--fault", "lost"], "Did you mean 'lost-call-back'?"),
    (
      ["--kinds", "screen,dialogue"],
      "'dialogue' is none of 'screen', 'dialog'. Did you mean 'dialog'?"
    ),
    (["sheet-to-alert"], "Did you mean 'problems/sheet-to-alert'?"),
    (
      ["problems/sheet-to-alert@bindings"],
      "Did you mean 'problems/sheet-to-alert@strategy=bindings'?"
    ),
    (
      ["Models/problems/sheet-to-alrt.json5"],
      "Did you mean 'Models/problems/sheet-to-alert.json5'?"
    ),
    (["gallery@strategy=bindings"], "'gallery' is a single model, without variants. Leave out"),
    (["node-tree/hardened@strategy=x"], "There are: @levels=2, @levels=3, @levels=4."),
  ])
  func theNearestRightNameIsSaid(line: [String], answer: String) throws {
    let result = try Executable().start(["verify"] + line).finish()
    #expect([64, 66].contains(result.code))
    let message = result.errors.replacing(#/\n +/#, with: " ")
    #expect(message.contains(answer), "\(result.errors)")
  }

  @Test func completionsAndManualAreForEveryCommand() throws {
    for shell in ["bash", "zsh", "fish"] {
      let result = try Executable()("--generate-completion-script", shell)
      #expect(result.code == 0)
      for word in ["verify", "max-states", "settle-first", "models --names"] {
        #expect(result.output.contains(word), "\(shell): \(word)")
      }
    }
    let manual = try Executable()("--generate-manual")
    #expect(manual.code == 0)
    #expect(manual.output.hasPrefix(".TH MODAL-CHECK 1"))
  }

  /// The page as it is read on a terminal of 80 columns; one of 90 shows that long lines are found.
  @Test func theManualFitsIntoAnOrdinaryTerminal() throws {
    let script =
      "command -v groff > /dev/null || exit 3; modal-check --generate-manual"
      + " | groff -man -Tascii -P-c -P-b -P-u -rLL=80n | awk 'length > 80'"
    let result = try Executable().script(script)
    guard result.code != 3 else { return }
    #expect(result.output == "" && result.errors == "")
    let wide = try Executable().script(script.replacing("80n", with: "90n"))
    #expect(wide.output != "")
  }

  /// A real shell's own idea of what comes next on a real command line.
  @Test(arguments: [
    ("verify --policy h", "hardened"), ("verify --fault early-di", "early-disappearance"),
    ("verify problems/menu-open@strategy=b", "problems/menu-open@strategy=bindings"),
    ("help engine", "engine-rules"), ("verify --output README", "README.md"),
    ("diagram node-tree/hardened@levels=4", "node-tree/hardened@levels=4"), ("stor", "storyboard"),
  ])
  func fishCompletesCommandLines(line: String, word: String) throws {
    let result = try Executable().script(
      "command -v fish > /dev/null || exit 3; folder=$(mktemp -d); "
        + "ln -s '\(Executable.url.path)' $folder/modal-check; export PATH=$folder:$PATH; "
        + "export HOME=$folder; fish --no-config -c \"command modal-check "
        + "--generate-completion-script fish | source; complete -C 'modal-check \(line)'\"; "
        + "rm -r $folder"
    )
    guard result.code != 3 else { return }
    let words = result.output.split(separator: "\n").map { $0.split(separator: "\t")[0] }
    #expect(words.contains { $0 == word }, "\(result.output) \(result.errors)")
  }
}
