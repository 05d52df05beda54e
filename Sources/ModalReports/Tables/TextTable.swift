import CommandLineTool

/// A table for a terminal.
///
/// Nothing in a cell is ever cut off. A table that is wider than the screen is broken between its
/// columns instead: as many as fit stand side by side, the others in further blocks below, each with
/// the columns that name the rows. Where no more than one fits beside those, each row is a list.
/// Columns in which nothing stands are left out.
package struct TextTable {
  /// A column by its heading, and on which side its cells stand.
  package struct Column {
    var heading: String
    var isRightAligned: Bool

    package init(_ heading: String, isRightAligned: Bool = false) {
      self.heading = heading
      self.isRightAligned = isRightAligned
    }
  }

  private let columns: [Column]
  private let names: Int
  private let rows: [[String]]
  private let widths: [Int]

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - columns: The columns, from left to right.
  ///   - names: How many of them, the first ones, name the rows; at least one.
  ///   - rows: The rows, each with a cell for every column; an empty one is left out of a list.
  package init(_ columns: [Column], names: Int = 1, rows: [[String]]) {
    self.columns = columns
    self.names = names
    self.rows = rows
    widths = columns.indices.map { column in
      ([columns[column].heading] + rows.map { $0[column] }).map(\.count).max() ?? 0
    }
  }

  /// The table in lines of at most `width` columns; in a list, a single word may be longer.
  package func lines(width: Int) -> [String] {
    let naming = Array(0..<names)
    var blocks: [[Int]] = []
    for column in names..<columns.count where rows.contains(where: { !$0[column].isEmpty }) {
      if let last = blocks.last, total(naming + last + [column]) <= width {
        blocks[blocks.count - 1].append(column)
      } else {
        blocks.append([column])
      }
    }
    let isNarrow =
      blocks.count > 1 && blocks.allSatisfy { $0.count == 1 }
      || blocks.contains { total(naming + $0) > width }
    if isNarrow { return list(width) }
    return Array(
      (blocks.isEmpty ? [[]] : blocks).map { block(naming + $0) }.joined(separator: [""])
    )
  }

  private static let gap = 2

  /// The width of columns side by side with the gaps between them.
  private func total(_ columns: [Int]) -> Int {
    columns.reduce(0) { $0 + widths[$1] } + Self.gap * max(0, columns.count - 1)
  }

  private func block(_ shown: [Int]) -> [String] {
    ([columns.map(\.heading)] + rows).map { row in
      let cells = shown.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return columns[column].isRightAligned ? space + row[column] : row[column] + space
      }
      let line = cells.joined(separator: String(repeating: " ", count: Self.gap))
      return String(line[...(line.lastIndex { $0 != " " } ?? line.startIndex)])
    }
  }

  private func list(_ width: Int) -> [String] {
    let column = (columns[names...].map(\.heading.count).max() ?? 0) + Self.gap
    return rows.flatMap { row in
      let name = row[..<names].joined(separator: ", ")
      let cells = (names..<columns.count).filter { !row[$0].isEmpty }
      return wrapped(name, width: width, hanging: 2)
        + cells.flatMap { cell in
          wrapped(
            row[cell],
            label: padded(columns[cell].heading, to: column),
            width: width,
            indent: 2,
            hanging: 2
          )
        }
    }
  }
}
