package import ModalModels
import ModelChecking

/// How a comparison is written.
package enum TableFormat: String, CaseIterable, Hashable, Sendable {
  case text, markdown, json

  /// The table in this format; text has lines of `width` columns where the cells allow.
  package func render(_ table: ComparisonTable, width: Int) -> String {
    switch self {
    case .text: table.text(width: width)
    case .markdown: table.markdown
    case .json: table.json
    }
  }
}

extension ComparisonTable {
  /// Whether every cell is decided.
  package var isDecided: Bool { !rows.contains { $0.cells.contains(.undecided) } }

  /// Whether something in it fails.
  package var hasFailures: Bool {
    rows.contains { row in
      row.cells.contains { if case .fails = $0 { true } else { false } }
    }
  }
}

extension ComparisonTable.Cell {
  /// What stands in the cell.
  var words: String {
    switch self {
    case .holds: "holds"
    case .holdsVacuously: "holds (vacuous)"
    case .neverStrikes: "never strikes"
    case .fails(let length, nil): "\(length)"
    case .fails(let length, let failure?): "\(failure) (\(length))"
    case .undecided: "undecided"
    case .notApplicable: "–"
    }
  }
}
