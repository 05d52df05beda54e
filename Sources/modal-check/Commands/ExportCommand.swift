import CommandLineTool
import ModalModels
import ModalReports

/// Writes a model for other tools.
enum ExportCommand: Subcommand {
  private static let model = Positional(
    .file("model", orOutputOf: ["models", "--names"]),
    .one,
    help: "A file, or the id of a model."
  )

  private static let formats = FormatArguments<ExportFormat>(
    default: .promela,
    help: "The language: Promela for SPIN, Murphi for rumur, or the graph in Aldebaran's format, "
      + "which mCRL2, CADP and LTSmin read."
  )

  static let command = Command(
    name: "export",
    abstract: "Write a model for another checker.",
    discussion: [
      "A node tree is written in Promela and Murphi as its rules, not as its states, so that a "
        + "checker that runs on many machines, or in a swarm, can go where this one can't. It counts "
        + "the same states and transitions. docs/performance.md shows how.",
      "Properties are written where the language has them, each by a constant of its own: all but "
        + "no-stuck-modal, of which only Murphi has the part that speaks of the root. The head of the "
        + "text says how.",
    ],
    examples: [
      .init(
        "Have SPIN check the node tree",
        "modal-check export node-tree/hardened@levels=4 > tree.pml"
      ),
      .init(
        "Take a scenario's graph to mCRL2",
        "modal-check export problems/menu-open@strategy=bindings --format aut"
      ),
    ],
    exitStatuses: ExitStatuses.shown("The model was written."),
    positionals: [model.declaration],
    options: ModelArguments.options + SearchArguments.options
      + formats.options
  )

  static func run(
    _ arguments: ParsedArguments,
    on console: Console
  ) throws(CommandError) -> Outcome {
    let reports = try formats.reports(in: arguments)
    let model = try ModelArguments.model(
      named: arguments[model],
      in: arguments,
      purpose: "An export",
      on: console
    )
    let search = SearchArguments.searchOptions(in: arguments)
    try formats.write(reports, on: console) { format, _ throws(CommandError) in
      do throws(ExportError) {
        return try format.text(of: model, search: search)
      } catch {
        throw .export(error)
      }
    }
    return .asExpected
  }
}
