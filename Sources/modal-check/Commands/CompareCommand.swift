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
        + "counterexample and what goes wrong. Formats for machines have each verdict, as those of "
        + "'verify' do.",
      "Where no model is named, those in \(ModelCatalog.folderName)/\(defaultNames[0]) are compared, "
        + "else all below \(ModelCatalog.folderName)/; without such a folder the talk's problems, "
        + "which are built in.",
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
    exitStatuses: ExitStatuses.verdicts,
    positionals: [ModelArguments.models.declaration],
    options: ModelArguments.options + [PropertyArguments.property.declaration]
      + SearchArguments.options
      + ReportArguments.formatOptions
  )

  /// What is compared where no model is named.
  private static let defaultNames = ["problems"]

  static func run(
    _ arguments: ParsedArguments,
    on console: Console
  ) throws(CommandError) -> Outcome {
    let properties = arguments.all(PropertyArguments.property)
    var compared: [ScenarioModel] = []
    return try ReportArguments.run(
      arguments,
      on: console,
      named: ModelArguments.names(in: arguments, or: defaultNames),
      select: { selection throws(CommandError) in
        let scenarios = try selection.only("scenarios", \.isScenario)
        compared = scenarios.models.compactMap(\.scenario)
        return scenarios
      },
      render: { format, report, context in
        let table = ComparisonTable.strategies(Array(zip(compared, report.models)))
        return TableFormat(rawValue: format.rawValue)?.render(table, width: context.width)
          ?? format.render(report, context)
      },
      remark: { report in
        switch report.outcome {
        case .unexpected:
          console.say("Error: \(report.summary) '\(ToolIdentity.name) verify' shows them.")
        case .interrupted, .terminated:
          console.say("Error: \(report.outcome.meaning)")
        default:
          break
        }
      }
    ) { model, search in
      model.verify(
        VerificationOptions(
          search: search,
          properties: properties.isEmpty ? nil : Set(properties)
        )
      )
    }
  }
}

extension Model {
  fileprivate var scenario: ScenarioModel? {
    if case .scenario(let model) = self { model } else { nil }
  }

  fileprivate var isScenario: Bool { scenario != nil }
}
