public import ModelChecking

extension Requirement {
  /// What bears out the decision on the requirement.
  @inlinable
  func evidence(
    from exploration: Exploration<System>,
    in order: StateOrder,
    until reasonToStop: (Int) -> StopReason?
  ) throws(StopReason) -> Evidence {
    switch self {
    case .always, .never, .noDeadlock:
      return .none
    case .alwaysReachable(let goal):
      return .distances(
        order.column(try exploration.distances(to: goal, until: reasonToStop))
      )
    case .reachableAfter(let premise, let trigger, let goal, let through):
      let found = try exploration.distancesAfter(
        trigger: Self.trigger(trigger, where: premise),
        goal: goal,
        through: through,
        until: reasonToStop
      )
      var columns: [Int: SparseColumn] = [:]
      for (number, states, distances) in found {
        columns[number] = SparseColumn(states: states, values: distances, in: order)
      }
      return .distancesAfter(columns)
    case .settles(let rest, let environment):
      let ranks = try exploration.ranks(toRest: rest, by: environment, until: reasonToStop)
      return .ranks(order.column(ranks))
    case .uniqueEnd(let rest, let environment, let outcome):
      let found = try exploration.outcomes(
        atRest: rest,
        by: environment,
        outcome: outcome,
        until: reasonToStop
      )
      let ranks = try exploration.ranks(toRest: rest, by: environment, until: reasonToStop)
      return Evidence(ranks: ranks, outcomes: found, in: order)
    }
  }
}

extension Evidence {
  /// The evidence of ends, from a rank and an outcome for each state by number.
  @usableFromInline
  init(ranks: [UInt32], outcomes: [UInt64?], in order: StateOrder) {
    let distinct = Set(outcomes.compactMap { $0 }).sorted()
    var label: [UInt64: UInt32] = [:]
    for (index, outcome) in distinct.enumerated() { label[outcome] = UInt32(index + 1) }
    self = .ends(
      ranks: order.column(ranks),
      labels: order.column(outcomes.map { $0.flatMap { label[$0] } ?? 0 }),
      outcomes: distinct
    )
  }
}

extension SparseColumn {
  /// The values of some states, which are given by number.
  @usableFromInline
  init(states: [UInt32], values: [UInt32], in order: StateOrder) {
    let entries = zip(states, values).map { (order.positions[Int($0)], $1) }.sorted { $0.0 < $1.0 }
    self.init(positions: entries.map(\.0), values: entries.map(\.1))
  }
}
