import ModalModels

extension ComparisonTable {
  /// The table as one JSON object: a row with a cell for each column, by its heading.
  var json: String {
    JSONValue.object([
      ("schemaVersion", .number(1)),
      ("subject", .string(subject)),
      ("columns", .array(columns.map(JSONValue.string))),
      (
        "rows",
        .array(
          rows.map { row in
            .object([
              ("name", .string(row.name)),
              ("cells", .object(zip(columns, row.cells).map { ($0, json(of: $1)) })),
            ])
          }
        )
      ),
    ]).text
  }

  private func json(of cell: Cell) -> JSONValue {
    switch cell {
    case .holds: .object([("verdict", .string("holds"))])
    case .holdsVacuously: .object([("verdict", .string("holds")), ("vacuous", .bool(true))])
    case .neverStrikes: .object([("verdict", .string("holds")), ("strikes", .bool(false))])
    case .fails(let length, let failure):
      .object(
        [("verdict", .string("fails")), ("length", .number(length))]
          + (failure.map { [("failure", .string($0))] } ?? [])
      )
    case .undecided: .object([("verdict", .string("undecided"))])
    case .notApplicable: .null
    }
  }
}
