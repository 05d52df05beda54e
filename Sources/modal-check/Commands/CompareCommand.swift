import CommandLineTool
import ModalModels
import ModalReports

/// Compares strategies: plain bindings, containers and the engine on the same scenarios.
enum CompareCommand: Subcommand {
  static let command = Command(
    name: "compare",
    abstract: "Compare strategies on scenarios, property by property.",
    discussion: [
      "Checks each scenario with each of its strategies, and shows the properties that some "
        + "strategy fails: whether each holds, or the number of events in the shortest "
        + "counterexample and what goes wrong. Without models named, the talk's problems are compared.",
      ModelArguments.remark,
    ],
    examples: [
      .init(
        "The talk's problems, as a table for Markdown",
        "modal-check compare --format markdown"
      ),
      .init(
        "Where apps freeze or crash",
        "modal-check compare reports --property no-freeze --property no-crash"
      ),
    ],
    exitStatuses: ExitStatuses.shown("The table is complete, whatever it says."),
    positionals: [ModelArguments.models.declaration],
    options: ModelArguments.options + [PropertyArguments.property.declaration]
      + SearchArguments.options
      + TableArguments.options
  )

  /// What is compared where no model is named.
  private static let defaultModels = ["problems"]

  static func run(
    _ arguments: ParsedArguments,
    on console: Console
  ) throws(CommandError) -> Outcome {
    let named = arguments[ModelArguments.models]
    let properties = arguments.all(PropertyArguments.property)
    return try TableArguments.run(arguments, on: console) { () throws(CommandError) in
      let selection = try ModelArguments.selection(
        named: named.isEmpty ? defaultModels : named,
        in: arguments,
        properties: properties,
        on: console
      )
      .only("scenarios", \.isScenario)
      return .strategies(
        of: selection.models,
        options: VerificationOptions(
          search: SearchArguments.searchOptions(in: arguments),
          properties: properties.isEmpty ? nil : Set(properties)
        )
      )
    }
  }
}

extension Model {
  fileprivate var isScenario: Bool { if case .scenario = self { true } else { false } }
}
