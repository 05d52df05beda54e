import CommandLineTool
import ModalModels
import ModalReports
import ModelChecking

/// How commands that compare report what they find: as a table.
enum TableArguments {
  private static let formats = FormatArguments<TableFormat>(
    default: .text,
    help: "How the table looks."
  )

  static let options = formats.options

  /// Writes the table that `make` makes, which says what it checks when it begins to; what is undecided
  /// in it, or makes it fail, is no success.
  static func run(
    _ arguments: ParsedArguments,
    on console: Console,
    fails: (ComparisonTable) -> Bool = { _ in false },
    make: (SearchOptions, _ begin: (String) -> Void) throws(CommandError) -> ComparisonTable
  ) throws(CommandError) -> Outcome {
    let reports = try formats.reports(in: arguments)
    var search = SearchArguments.searchOptions(in: arguments)
    let progress = CheckProgress(on: console, search)
    search.progress = progress.add
    let table: ComparisonTable
    do throws(CommandError) {
      table = try make(search, progress.begin)
    } catch {
      progress.clear()
      throw error
    }
    progress.clear()
    try formats.write(reports, on: console) { format, destination in
      format.render(table, width: destination.width(on: console))
    }
    if fails(table) { return .unexpected }
    return table.isDecided ? .asExpected : .undecided
  }
}
