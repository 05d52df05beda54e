import ModalModels

extension ComparisonTable {
  /// The table for a terminal with lines of `width` columns.
  func text(width: Int) -> String {
    TextTable(
      ([subject] + columns).map { TextTable.Column($0) },
      rows: rows.map { [$0.name] + $0.cells.map(\.words) }
    )
    .lines(width: width).joined(separator: "\n") + "\n"
  }
}
