import ModalReports

extension BenchmarkReport {
  var json: JSONValue {
    .object([
      ("schemaVersion", .number(1)),
      ("rounds", .number(rounds)),
      ("processors", .number(processors)),
      ("tables", .array(tables.map(\.json))),
      ("omissions", .array(omissions.map(JSONValue.string))),
      ("faults", .array(faults.map(JSONValue.string))),
    ])
  }
}

extension BenchmarkReport.Table {
  fileprivate var json: JSONValue {
    .object([
      ("workload", .string(workload.name)),
      ("states", .number(states)),
      ("transitions", .number(transitions)),
      ("depth", .number(depth)),
      ("instructionsPerTransition", instructions.map(JSONValue.real) ?? .null),
      (
        "rows",
        .array(
          rows.map { row in
            .object([
              ("engine", .string(row.engine)),
              ("task", .string(row.task.rawValue)),
              ("processorSeconds", row.seconds.json),
              ("bytesPerState", row.bytesPerState.map(JSONValue.real) ?? .null),
            ])
          }
        )
      ),
      (
        "scaling",
        .array(
          scaling.map { scaling in
            .object([
              ("threads", .number(scaling.threads)),
              ("wallSeconds", scaling.wallSeconds.json),
              ("speedup", scaling.speedup.json),
            ])
          }
        )
      ),
    ])
  }
}

extension Sample {
  fileprivate var json: JSONValue {
    .object([("median", .real(median)), ("least", .real(least)), ("most", .real(most))])
  }
}
