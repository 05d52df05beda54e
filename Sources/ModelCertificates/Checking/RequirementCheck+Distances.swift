public import ModelChecking

extension RequirementCheck {
  /// Possibility (AG EF): the distance of a state is 0 exactly in the goal, else 1 more than the least
  /// of its successors'; and where it is `never`, it is so for all successors. Distances that descend
  /// step by step end in the goal; states without one that only lead to their like never get there.
  @inlinable
  init(
    _ property: String,
    reachable goal: @escaping Requirement<System>.StatePredicate,
    _ distances: [UInt32]
  ) {
    self.init(property) { here, findings in
      let distance = distances[here.position]
      if distance != 0 { findings.instances += 1 }
      if distance == Evidence.never { findings.noteViolation(after: here.level) }
      var nearest = Evidence.never
      for successor in here.successors.elements {
        nearest = min(nearest, distances[successor.position])
      }
      findings.compare(distance, isGoal: goal(here.state), nearest: nearest)
    } isViolated: { run in
      run.loopStart == nil && distances[run.end.position] == Evidence.never
    }
  }

  /// Possibility after certain transitions: as above, for each number that triggers, by some events
  /// only, and only for the states that matter.
  @inlinable
  init(
    _ property: String,
    after trigger: @escaping @Sendable (System.State, System.Event) -> Int?,
    where premise: Requirement<System>.StatePredicate?,
    reachable goal: @escaping @Sendable (Int, System.State) -> Bool,
    _ through: @escaping Requirement<System>.EventPredicate,
    _ distances: DistancesByState
  ) {
    self.init(property) { here, findings in
      if premise?(here.state) ?? true {
        for transition in here.transitions.elements {
          guard let number = trigger(here.state, transition.event) else { continue }
          findings.instances += 1
          switch distances.distance(for: number, at: here.target(of: transition)) {
          case nil: findings.problem = .noDistance
          case Evidence.never: findings.noteViolation(after: here.level + 1)
          default: break
          }
        }
      }
      for index in distances.indices(at: here.position) {
        let (number, distance) = distances.entries[index]
        var nearest = Evidence.never
        for transition in here.transitions.elements where transition.isChange {
          guard distance != 0, through(transition.event) else { continue }
          let next = distances.distance(for: number, at: here.target(of: transition))
          if next == nil, distance == Evidence.never { findings.problem = .unknownSuccessor }
          nearest = min(nearest, next ?? Evidence.never)
        }
        findings.compare(distance, isGoal: goal(number, here.state), nearest: nearest)
      }
    } isViolated: { run in
      guard let last = run.steps.last, run.loopStart == nil,
        premise?(last.state) ?? true,
        let number = trigger(last.state, last.transition.event)
      else { return false }
      return distances.distance(for: number, at: run.end.position) == Evidence.never
    }
  }
}

/// Distances for several numbers, of which a state has few or none, by state.
@usableFromInline
struct DistancesByState: Sendable {
  @usableFromInline var entries: [(number: Int, distance: UInt32)]

  /// Where among the entries those of each state end.
  @usableFromInline var ends: [Int]

  @usableFromInline
  init(_ columns: [Int: SparseColumn], states: Int) {
    entries = Array(repeating: (0, 0), count: columns.values.reduce(0) { $0 + $1.positions.count })
    ends = Array(repeating: 0, count: states)
    for column in columns.values { for position in column.positions { ends[Int(position)] += 1 } }
    var start = 0
    for position in ends.indices {
      (ends[position], start) = (start, start + ends[position])
    }
    for (number, column) in columns.sorted(by: { $0.key < $1.key }) {
      for (position, distance) in zip(column.positions, column.values) {
        entries[ends[Int(position)]] = (number, distance)
        ends[Int(position)] += 1
      }
    }
  }

  /// The entries of a state.
  @inlinable
  func indices(at position: Int) -> Range<Int> {
    (position == 0 ? 0 : ends[position - 1])..<ends[position]
  }

  @inlinable
  func distance(for number: Int, at position: Int) -> UInt32? {
    for index in indices(at: position) where entries[index].number == number {
      return entries[index].distance
    }
    return nil
  }
}

extension Findings {
  /// Notes what is wrong about the distance of a state to a goal.
  @inlinable
  mutating func compare(_ distance: UInt32, isGoal: Bool, nearest: UInt32) {
    if isGoal != (distance == 0) { problem = .distanceOfGoal }
    switch distance {
    case 0: break
    case Evidence.never: if nearest != Evidence.never { problem = .foundSuccessor }
    default: if nearest != distance - 1 { problem = .noNearerSuccessor }
    }
  }
}
