public import ModelChecking

/// Possibility (AG EF): the distance of a state is 0 exactly in the goal, else 1 more than the least
/// of its successors'; and where it is `never`, it is so for all successors. Distances that descend
/// step by step end in the goal; states without one that only lead to their like never get there.
@usableFromInline
struct DistanceCheck<System: DescribedSystem>: RequirementCheck {
  @usableFromInline var findings: Findings
  @usableFromInline let goal: Requirement<System>.StatePredicate
  @usableFromInline let distances: [UInt32]
  @usableFromInline var distance: UInt32 = 0
  @usableFromInline var nearest: UInt32 = 0

  @inlinable
  init(
    _ findings: Findings,
    goal: @escaping Requirement<System>.StatePredicate,
    distances: [UInt32]
  ) {
    self.findings = findings
    self.goal = goal
    self.distances = distances
  }

  @inlinable
  mutating func begin(_ state: System.State, position: Int, level: Int) {
    distance = distances[position]
    nearest = Evidence.never
    if distance != 0 { findings.instances += 1 }
    if goal(state) != (distance == 0) { findings.problem = .distanceOfGoal }
    if distance == Evidence.never { findings.noteViolation(after: level) }
  }

  @inlinable
  mutating func take(_ event: System.Event, target: Int, marks: TransitionMarks) {
    nearest = min(nearest, distances[target])
  }

  @inlinable
  mutating func end() {
    switch distance {
    case 0: break
    case Evidence.never: if nearest != Evidence.never { findings.problem = .foundSuccessor }
    default: if nearest != distance - 1 { findings.problem = .noNearerSuccessor }
    }
  }

  @usableFromInline
  func isViolated(by run: CertifiedRun<System>) -> Bool {
    run.loopStart == nil && distances[run.end] == Evidence.never
  }
}

/// Possibility after certain transitions: as `DistanceCheck`, for each number that triggers, by some
/// events only, and only for the states that matter.
@usableFromInline
struct TriggeredDistanceCheck<System: DescribedSystem>: RequirementCheck {
  /// The distances for one number.
  @usableFromInline
  struct Column {
    @usableFromInline let number: Int
    @usableFromInline let entries: SparseColumn
    /// How many entries the pass has met.
    @usableFromInline var met = 0

    @inlinable
    init(number: Int, entries: SparseColumn) {
      self.number = number
      self.entries = entries
    }
  }

  /// An entry for the state that is looked at.
  @usableFromInline
  struct Entry {
    @usableFromInline let column: Int
    @usableFromInline let distance: UInt32
    @usableFromInline var nearest = Evidence.never

    @inlinable
    init(column: Int, distance: UInt32) {
      self.column = column
      self.distance = distance
    }
  }

  @usableFromInline var findings: Findings
  @usableFromInline let trigger: @Sendable (System.State, System.Event) -> Int?
  @usableFromInline let goal: @Sendable (Int, System.State) -> Bool
  @usableFromInline let through: Requirement<System>.EventPredicate
  @usableFromInline var columns: [Column]

  @usableFromInline var state: System.State?
  @usableFromInline var position = 0
  @usableFromInline var level = 0
  @usableFromInline var entries: [Entry] = []

  @inlinable
  init(
    _ findings: Findings,
    trigger: @escaping @Sendable (System.State, System.Event) -> Int?,
    goal: @escaping @Sendable (Int, System.State) -> Bool,
    through: @escaping Requirement<System>.EventPredicate,
    columns: [Int: SparseColumn]
  ) {
    self.findings = findings
    self.trigger = trigger
    self.goal = goal
    self.through = through
    self.columns = columns.sorted { $0.key < $1.key }.map { Column(number: $0, entries: $1) }
  }

  @inlinable
  mutating func begin(_ state: System.State, position: Int, level: Int) {
    (self.state, self.position, self.level) = (state, position, level)
    entries.removeAll(keepingCapacity: true)
    for index in columns.indices {
      let next = columns[index].met
      guard next < columns[index].entries.positions.count,
        columns[index].entries.positions[next] == position
      else { continue }
      columns[index].met += 1
      let entry = Entry(column: index, distance: columns[index].entries.values[next])
      if goal(columns[index].number, state) != (entry.distance == 0) {
        findings.problem = .distanceOfGoal
      }
      entries.append(entry)
    }
  }

  @inlinable
  mutating func take(_ event: System.Event, target: Int, marks: TransitionMarks) {
    if let state, let number = trigger(state, event) {
      findings.instances += 1
      switch distance(number, of: target) {
      case nil: findings.problem = .noDistance
      case Evidence.never: findings.noteViolation(after: level + 1)
      default: break
      }
    }
    guard !entries.isEmpty, target != position, through(event) else { return }
    for index in entries.indices {
      let column = columns[entries[index].column].entries
      switch (column.value(at: target), entries[index].distance) {
      case (nil, Evidence.never): findings.problem = .unknownSuccessor
      case (nil, _): break
      case (let value?, _): entries[index].nearest = min(entries[index].nearest, value)
      }
    }
  }

  @inlinable
  mutating func end() {
    for entry in entries where entry.distance != 0 {
      if entry.distance == Evidence.never {
        if entry.nearest != Evidence.never { findings.problem = .foundSuccessor }
      } else if entry.nearest != entry.distance - 1 {
        findings.problem = .noNearerSuccessor
      }
    }
  }

  /// The distance for `number` of the state at a position; nil if there is none.
  @inlinable
  func distance(_ number: Int, of position: Int) -> UInt32? {
    for column in columns where column.number == number {
      return column.entries.value(at: position)
    }
    return nil
  }

  @usableFromInline
  func isViolated(by run: CertifiedRun<System>) -> Bool {
    guard let event = run.events.last, run.loopStart == nil,
      let number = trigger(run.states[run.states.count - 2], event)
    else { return false }
    return distance(number, of: run.end) == Evidence.never
  }
}
