import ModalModels

extension ComparisonTable {
  /// The table in Markdown.
  var markdown: String {
    func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    var lines = [row([subject] + columns.map { "`\($0)`" })]
    lines.append(row(["---"] + columns.map { _ in ":-:" }))
    lines += rows.map { row([$0.name] + $0.cells.map(\.words)) }
    return lines.joined(separator: "\n") + "\n"
  }
}
