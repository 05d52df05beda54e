import ModelChecking

/// What several systems do to the same properties, side by side.
package struct ComparisonTable: Hashable, Sendable {
  /// What is compared, such as `rule`; the heading of the first column.
  package var subject: String

  /// The headings of the other columns, such as property ids.
  package var columns: [String]

  package var rows: [Row]

  /// One thing that is compared.
  package struct Row: Hashable, Sendable {
    package var name: String

    /// One cell a column.
    package var cells: [Cell]

    package init(name: String, cells: [Cell]) {
      self.name = name
      self.cells = cells
    }
  }

  /// What came out.
  package enum Cell: Hashable, Sendable {
    case holds
    /// It holds, and nothing could have violated it.
    case holdsVacuously
    /// It holds, and the fault in question can't strike: without it, it is the same.
    case neverStrikes
    /// The length of the shortest counterexample, in events, and what went wrong in a word or two
    /// if there is a name for it.
    case fails(length: Int, failure: String?)
    case undecided
    /// The property has no meaning here.
    case notApplicable
  }

  package init(subject: String, columns: [String], rows: [Row]) {
    self.subject = subject
    self.columns = columns
    self.rows = rows
  }
}

extension ComparisonTable.Cell {
  /// The cell for what was found about a property; nil is that it was not checked.
  package init(_ property: PropertyReport?, failure: String? = nil) {
    switch property?.verdict {
    case .holds: self = property?.isVacuous == true ? .holdsVacuously : .holds
    case .fails:
      self = .fails(length: property?.counterexample?.steps.count ?? 0, failure: failure)
    case .undecided: self = .undecided
    case nil: self = .notApplicable
    }
  }
}
