package import ModelChecking

extension ModelReport {
  /// Counts how often the model used each of its rules and took each kind of event; `ruleCoverage`
  /// stays nil if the state space was not seen as a whole.
  package mutating func addRuleCoverage(of model: Model, options: SearchOptions) {
    guard stopped == nil else { return }
    ruleCoverage = model.ruleCoverage(options)
    ruleCoverage?.items += model.eventCoverage(statistics.eventCounts)
  }
}

extension Model {
  /// How often each rule is used in the whole state space; nil if it was not seen.
  package func ruleCoverage(_ options: SearchOptions) -> RuleCoverage? {
    switch self {
    case .nodeTree(let model):
      let found = withNodeTreeSystem(model.parameters, RowCount(options: options))
      guard found.stopped == nil else { return nil }
      return RuleCoverage(tableRows: found.counts) { $0.absence(in: model.parameters) }
    case .scenario(let model):
      guard let system = try? ScenarioSystem(model.scenario, strategy: model.strategy) else {
        return nil
      }
      return system.ruleCoverage(options)
    }
  }
}

extension RuleCoverage {
  /// The rows of the tables, counted by number.
  fileprivate init(tableRows counts: [Int], absence: (TableRow) -> String?) {
    items = TableRow.allCases.map { row in
      Item(
        kind: .tableRow,
        name: row.name,
        count: counts[Int(row.rawValue)],
        absence: absence(row)
      )
    }
  }
}

/// Counts the transitions that use each row: those of every state, done again by the tables.
private struct RowCount: NodeTreeSystemUse {
  struct Found {
    var counts: [Int]
    var stopped: StopReason?
  }

  let options: SearchOptions

  func use<System: NodeTreeTransitionSystem>(_ system: System) -> Found {
    let exploration = explore(system, options: options)
    let (levels, kinds) = (system.parameters.levels, system.parameters.kinds)
    var counts = [Int](repeating: 0, count: TableRow.allCases.count)
    var after = NodeTree(system.parameters)
    for number in 0..<exploration.expandedCount {
      let before = system.tree(exploration.state(at: number))
      before.forEachEvent(levels: levels, kinds: kinds) { event in
        after.copy(before)
        after.apply(event)
        after.effects.rows.count(into: &counts)
      }
    }
    return Found(counts: counts, stopped: exploration.stopped)
  }

  func overflowed(_ found: Found) -> Bool { found.stopped == .overflow }
}

extension RowSet {
  /// Adds 1 to the count of each row in the set.
  fileprivate func count(into counts: inout [Int]) {
    var rest = rawValue
    while rest != 0 {
      counts[rest.trailingZeroBitCount] += 1
      rest &= rest - 1
    }
  }
}

extension ScenarioSystem {
  /// How often each rule of the platform was at work in the whole state space.
  fileprivate func ruleCoverage(_ options: SearchOptions) -> RuleCoverage? {
    let exploration = explore(self, options: options)
    guard exploration.stopped == nil else { return nil }
    var counts: [PlatformRule.ID: Int] = [:]
    var workspace = makeWorkspace()
    for number in 0..<exploration.count {
      let state = exploration.state(at: number)
      forEachTransition(from: state, using: &workspace) { event, _, _ in
        for rule in rules(atWorkOn: event, in: state).ids { counts[rule, default: 0] += 1 }
      }
    }
    return RuleCoverage(
      items: PlatformRule.table.map { rule in
        RuleCoverage.Item(
          kind: .platformRule,
          name: "\(rule.id)",
          count: counts[rule.id] ?? 0,
          absence: rule.reasonLeftOut.map { "left out of the model: \($0)" }
        )
      }
    )
  }
}
