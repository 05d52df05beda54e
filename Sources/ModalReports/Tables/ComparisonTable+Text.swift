import ModalModels

extension ComparisonTable {
  /// The table for a terminal: as many columns as fit side by side, the others in further blocks
  /// below, each with the names of the rows.
  func text(width: Int) -> String {
    let names = [subject] + rows.map(\.name)
    let nameWidth = names.map(\.count).max() ?? 0
    var blocks: [String] = []
    var first = 0
    while first < columns.count {
      var last = first
      var used = nameWidth
      while last < columns.count {
        let columnWidth = self.width(ofColumn: last)
        if last > first, used + 2 + columnWidth > width { break }
        used += 2 + columnWidth
        last += 1
      }
      blocks.append(block(first..<last, nameWidth: nameWidth))
      first = last
    }
    return blocks.joined(separator: "\n")
  }

  private func block(_ range: Range<Int>, nameWidth: Int) -> String {
    func line(_ name: String, _ cell: (Int) -> String) -> String {
      let cells = range.map { pad(cell($0), to: width(ofColumn: $0)) }
      let line = ([pad(name, to: nameWidth)] + cells).joined(separator: "  ")
      let end = line.lastIndex { $0 != " " }
      return String(line[...(end ?? line.startIndex)]) + "\n"
    }
    return line(subject) { columns[$0] }
      + rows.map { row in line(row.name) { row.cells[$0].words } }.joined()
  }

  private func width(ofColumn column: Int) -> Int {
    max(columns[column].count, rows.map { $0.cells[column].words.count }.max() ?? 0)
  }

  private func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
