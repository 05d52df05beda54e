import CommandLineTool
import ModalModels
import ModalReports

/// Compares strategies: plain bindings, containers and the engine on the same scenarios.
enum CompareCommand: Subcommand {
  private static let property = Option(
    "property",
    .searchedProperty,
    isRepeatable: true,
    defaultText: "all that have a meaning",
    group: "Model",
    help: "A property to compare."
  )

  private static let format = Option(
    "format",
    ValueType<TableFormat>.choice("name"),
    isRepeatable: true,
    defaultText: "text",
    group: "Output",
    help: "How the table looks."
  )

  static let command = Command(
    name: "compare",
    abstract: "Compare strategies on scenarios, property by property.",
    discussion: [
      "Checks each scenario with each of its strategies, and shows the properties that some "
        + "strategy fails: whether each holds, or the number of events in the shortest "
        + "counterexample and what goes wrong."
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
    positionals: [ModelArguments.models.declaration],
    options: ModelArguments.options + [property.declaration] + SearchArguments.options
      + [format.declaration, OutputArguments.output.declaration]
  )

  /// What is compared where no model is named.
  private static let defaultModels = ["problems"]

  static func run(
    _ arguments: ParsedArguments,
    on console: Console
  ) throws(CommandError) -> Outcome {
    let destinations = try OutputArguments.destinations(
      in: arguments,
      format: format,
      defaultFormat: .text
    )
    let named = arguments[ModelArguments.models]
    let properties = arguments.all(property)
    let table = ComparisonTable.strategies(
      of: try ModelArguments.models(named: named.isEmpty ? defaultModels : named, in: arguments),
      options: VerificationOptions(
        search: SearchArguments.searchOptions(in: arguments),
        properties: properties.isEmpty ? nil : Set(properties)
      )
    )
    for (format, destination) in destinations {
      do throws(OutputError) {
        try destination.write(format.render(table, width: console.output.width), on: console)
      } catch {
        throw .output(error)
      }
    }
    return table.isDecided ? .asExpected : .undecided
  }
}
