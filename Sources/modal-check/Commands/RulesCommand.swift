import CommandLineTool
import ModalModels
import ModalReports

/// Shows what each rule of the hardened policy is good for.
enum RulesCommand: Subcommand {
  private static let levels = Option(
    "levels",
    .integer("n", in: NodeTreeParameters.levelBounds),
    defaultText: "3",
    group: "Model",
    help: "How deep the tree may grow: 2 is a root and a child."
  )

  static let command = Command(
    name: "rules",
    abstract: "Show what each of the engine's rules is good for.",
    discussion: [
      "Checks the node tree with all of the hardened policy's rules, with one or two left out, "
        + "with one alone, and with none, and shows for each property whether it holds, or the "
        + "number of events in the shortest counterexample. "
        + "'modal-check help \(HelpTopics.engineRules.name)' says what each rule is."
    ],
    examples: [
      .init(
        "With screens alone, on a root and a child",
        "modal-check rules --levels 2 --kinds screen"
      ),
      .init("As a table for Markdown", "modal-check rules --format markdown"),
    ],
    exitStatuses: ExitStatuses.shown("The table is complete, whatever it says."),
    positionals: [],
    options: [levels.declaration, ModelArguments.kinds.declaration] + SearchArguments.options
      + TableArguments.options
  )

  static func run(
    _ arguments: ParsedArguments,
    on console: Console
  ) throws(CommandError) -> Outcome {
    try TableArguments.run(arguments, on: console) { search, begin in
      .rules(
        levels: arguments[levels] ?? 3,
        kinds: Set(arguments[ModelArguments.kinds] ?? NodeKind.allCases),
        options: VerificationOptions(search: search),
        begin: begin
      )
    }
  }
}
