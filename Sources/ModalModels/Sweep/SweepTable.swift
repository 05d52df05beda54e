import ModelChecking

extension ComparisonTable {
  /// Whether the engine keeps its promises whatever is true of the platform: a row for each scenario
  /// with the hardened engine; columns for no fault, for each of `faults` alone, and for all of
  /// them together. A cell holds if every property does in every combination of options; if it is the
  /// same without its fault, that never strikes.
  ///
  /// `begin` is called with what is checked next.
  ///
  /// - Complexity: for each scenario, faults times combinations of options.
  package static func sweep(
    of models: [Model],
    faults: [Fault],
    options: VerificationOptions,
    begin: (String) -> Void = { _ in }
  ) -> Self {
    var table = ComparisonTable(
      subject: "scenario",
      columns: ["no fault"] + faults.map(\.rawValue),
      rows: []
    )
    let together = faults.count > 1 ? [faults] : []
    if !together.isEmpty { table.columns.append("all of these") }
    let columns = [[]] + faults.map { [$0] } + together
    let total = models.count * columns.count
    for case .scenario(let model) in models where model.name == .nodeTree {
      var checks = 0
      var withoutFault: PlatformSweep.Result?
      let cells = columns.indices.map { index in
        let faults = columns[index]
        let number = table.rows.count * columns.count + index + 1
        begin("\(model.scenario.id), \(table.columns[index]) (\(number) of \(total))")
        let result = PlatformSweep(model, faults: Set(faults)).run(options)
        checks += result.combinations
        defer { withoutFault = withoutFault ?? result }
        return Cell(result, withoutFault: withoutFault)
      }
      // How many models there would be is known only if the one with all options was seen as a whole.
      let extent =
        checks == 0 ? "number of models undecided" : checks == 1 ? "1 model" : "\(checks) models"
      table.rows.append(Row(name: "\(model.scenario.id) (\(extent))", cells: cells))
    }
    return table
  }
}

extension ComparisonTable.Cell {
  /// The cell for what came out of a sweep. Without any combination nothing was checked.
  fileprivate init(_ result: PlatformSweep.Result, withoutFault: PlatformSweep.Result?) {
    if let (property, options) = result.failure {
      let word = PropertyID(rawValue: property.id)?.failure ?? property.id
      self = .fails(
        length: property.counterexample?.steps.count ?? 0,
        failure: options.isEmpty ? word : "\(word), \(options)"
      )
    } else if !result.isDecided || result.combinations == 0 {
      self = .undecided
    } else if withoutFault.map(result.isAsLarge) == true {
      self = .neverStrikes
    } else {
      self = result.isVacuous ? .holdsVacuously : .holds
    }
  }
}
