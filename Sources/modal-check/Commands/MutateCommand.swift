import CommandLineTool
import ModalConformance
import ModalModels
import ModalReports

/// Tries whether mistakes in the engine's tables are caught.
enum MutateCommand: Subcommand {
  private static let row = Option(
    "row",
    .choice("name", of: TableRow.allCases.map(\.name)),
    isRepeatable: true,
    defaultText: "all",
    group: "Mistakes",
    help: "A row of the tables to make mistakes in."
  )

  private static let minimum = Option(
    "minimum",
    .integer("percent", in: 0...100),
    defaultText: "95",
    group: "Mistakes",
    help: "Of a hundred mistakes that make a difference, how many have to be caught."
  )

  private static let formats = FormatArguments<MutationFormat>(
    default: .text,
    help: "How the report looks."
  )

  static let command = Command(
    name: "mutate",
    abstract: "Try whether mistakes in the engine's tables are caught.",
    discussion: [
      "Changes each row of the tables in turn: its effect is dropped, it ends in a wrong phase, it "
        + "loses what is reserved, and so on. A mistake is caught if a property gets another verdict, "
        + "if the production engine does something else, or if the numbers of states and transitions "
        + "are others. Trees of two levels come first, then "
        + "trees of three. What differs in no transition of these makes no difference."
    ],
    examples: [.init("Mistakes in one row", "modal-check mutate --row tick")],
    positionals: [],
    options: [row.declaration, minimum.declaration] + SearchArguments.options
      + formats.options
  )

  static func run(
    _ arguments: ParsedArguments,
    on console: Console
  ) throws(CommandError) -> Outcome {
    let reports = try formats.reports(in: arguments)
    let rows = Set(arguments.all(row))
    let test = MutationTest(options: SearchArguments.searchOptions(in: arguments))
    var report = MutationReport(results: [])
    for mutation in Mutation.all where rows.isEmpty || rows.contains(mutation.row.name) {
      report.results.append(test.run(mutation))
    }
    try formats.write(reports, on: console) { format, _ in format.render(report) }
    return outcome(of: report, minimum: arguments[minimum] ?? 95)
  }

  private static func outcome(of report: MutationReport, minimum: Int) -> Outcome {
    if let signal = Interruption.signal { return .interrupted(by: signal) }
    if report.count(.undecided) > 0 { return .undecided }
    guard let score = report.score else { return .asExpected }
    return score >= Double(minimum) ? .asExpected : .unexpected
  }
}
