import CommandLineTool
import ModalModels
import ModalReports

/// How commands that compare report what they find: as a table.
enum TableArguments {
  private static let formats = FormatArguments<TableFormat>(
    default: .text,
    help: "How the table looks."
  )

  static let options = formats.options

  /// Writes the table that `make` makes; what is undecided in it, or makes it fail, is no success.
  static func run(
    _ arguments: ParsedArguments,
    on console: Console,
    fails: (ComparisonTable) -> Bool = { _ in false },
    make: () throws(CommandError) -> ComparisonTable
  ) throws(CommandError) -> Outcome {
    let reports = try formats.reports(in: arguments)
    let table = try make()
    try formats.write(reports, on: console) { format, destination in
      format.render(table, width: destination.width(on: console))
    }
    if fails(table) { return .unexpected }
    return table.isDecided ? .asExpected : .undecided
  }
}
