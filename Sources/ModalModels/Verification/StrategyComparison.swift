import ModelChecking

extension ComparisonTable {
  /// Strategies side by side: for each scenario, the properties that some strategy fails, and a row
  /// that says so where all hold; a column for each strategy.
  ///
  /// - Parameter found: the models, and what was found of each.
  /// - Returns: the table; a scenario's strategies are told apart by the models' names.
  package static func strategies(_ found: [(ScenarioModel, ModelReport)]) -> Self {
    var table = ComparisonTable(subject: "scenario and property", columns: [], rows: [])
    var names: [StrategyName] = []
    var scenarios: [(id: String, reports: [StrategyName: ModelReport])] = []
    for (model, report) in found {
      if !names.contains(model.name) { names.append(model.name) }
      if scenarios.last?.id != model.scenario.id { scenarios.append((model.scenario.id, [:])) }
      scenarios[scenarios.count - 1].reports[model.name] = report
    }
    names = StrategyName.allCases.filter(names.contains)
    table.columns = names.map(\.rawValue)
    for (id, reports) in scenarios {
      let rows = rows(of: reports, names: names).map { row in
        Row(name: "\(id): \(row.name)", cells: row.cells)
      }
      table.rows += rows
    }
    return table
  }

  private static func rows(
    of reports: [StrategyName: ModelReport],
    names: [StrategyName]
  ) -> [Row] {
    var rows: [Row] = []
    for property in PropertyID.allCases {
      let found = names.map { name in
        reports[name]?.properties.first { $0.id == property.rawValue }
      }
      guard found.contains(where: { $0.map { $0.verdict != .holds } ?? false }) else { continue }
      let cells = found.map { Cell($0, failure: property.failure) }
      rows.append(Row(name: property.rawValue, cells: cells))
    }
    guard rows.isEmpty else { return rows }
    let cells = names.map { name -> Cell in
      guard let report = reports[name], !report.properties.isEmpty else { return .notApplicable }
      return report.properties.allSatisfy(\.isVacuous) ? .holdsVacuously : .holds
    }
    return [Row(name: "all properties", cells: cells)]
  }
}

extension PropertyID {
  /// What has gone wrong where the property fails, in a word or two.
  package var failure: String {
    switch self {
    case .noBrokenInvariant: "impossible state"
    case .singlePresentation: "two at once"
    case .noDeadlock: "deadlock"
    case .noStuckModal: "stuck"
    case .noOverlap: "overlap"
    case .settles: "no rest"
    case .showsWhatWasAsked: "not as asked"
    case .honoursLastRequest: "request lost"
    case .actionsRunOnce: "action lost"
    case .conforms: "another engine"
    case .noDesync: "out of step"
    case .noFreeze: "frozen"
    case .noCrash: "crashed"
    case .rightStyle: "wrong style"
    case .noLostClose: "stays open"
    case .noExtraClose: "closed unasked"
    case .rightContent: "earlier content"
    }
  }
}
