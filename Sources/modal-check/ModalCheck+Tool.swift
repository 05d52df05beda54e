import CommandLineTool
import ModalModels
import ModalReports

extension ModalCheck {
  /// The subcommands, in the order of help.
  static var subcommands: [any Subcommand.Type] {
    [
      VerifyCommand.self, ConformCommand.self, CertifyCommand.self, DiffCommand.self,
      DiagramCommand.self, StoryboardCommand.self, ReportCommand.self, RulesCommand.self,
      CompareCommand.self, SweepCommand.self, MutateCommand.self, ExportCommand.self,
      BenchCommand.self,
      ModelsCommand.self,
    ]
  }

  /// What the tool is, from which parsing, help, completion and the manual page are made.
  static let tool = Tool(
    root: Command(
      name: ToolIdentity.name,
      abstract: "Prove, or refute, that an app's modals open and close as it asks.",
      discussion: [
        "A model says what an app, its users and the platform may do. modal-check explores every "
          + "order in which they can do it, and decides properties such as 'no modal is ever stuck'. "
          + "Where one fails, a shortest run that shows it is printed. A bound that runs out leaves "
          + "a property undecided, never proved."
      ],
      examples: [
        .init("Check all there is; what ends as it should takes a line", "modal-check verify"),
        .init(
          "Why an alert does not open, step by step",
          "modal-check verify problems/sheet-to-alert@strategy=bindings --property no-desync"
        ),
        .init("Look at everything in a browser", "modal-check report -o report.html"),
      ],
      subcommands: subcommands.map { $0.command }
    ),
    version: ToolIdentity.version,
    topics: HelpTopics.all,
    exitStatuses: Outcome.allCases.map { .init(code: $0.exitCode, meaning: $0.meaning) },
    variables: [
      .init(name: "NO_COLOR", meaning: "If not empty, output has no colour."),
      .init(
        name: "CLICOLOR_FORCE, FORCE_COLOR",
        meaning: "If neither empty nor 0, output has colour even where it is no terminal."
      ),
      .init(
        name: "TERM",
        meaning: "If it is 'dumb', output has no colour, and there is no progress line."
      ),
      .init(name: "COLUMNS", meaning: "The width of lines, instead of the terminal's."),
      .init(
        name: "LC_ALL, LC_CTYPE, LANG",
        meaning: "The first that is set must say UTF-8 for a terminal to be sent more than ASCII."
      ),
      .init(name: "SHELL", meaning: "The shell that a completion script is for by default."),
    ],
    nearestMatch: { nearestMatch(to: $0, among: $1) }
  )
}
