public import ModelChecking

/// Possibility (AG EF): the distance of a state is 0 exactly in the goal, else 1 more than the least
/// of its successors'; and where it is `never`, it is so for all successors. Distances that descend
/// step by step end in the goal; states without one that only lead to their like never get there.
@usableFromInline
final class DistanceCheck<System: DescribedSystem>: RequirementCheck<System> {
  @usableFromInline let goal: Requirement<System>.StatePredicate
  @usableFromInline let distances: [UInt32]
  @usableFromInline var distance: UInt32 = 0
  @usableFromInline var nearest: UInt32 = 0

  @usableFromInline
  init(goal: @escaping Requirement<System>.StatePredicate, distances: [UInt32]) {
    self.goal = goal
    self.distances = distances
    super.init(needsTransitions: true)
  }

  @inlinable
  override func begin(_ state: State, position: Int, level: Int) {
    instances += 1
    distance = distances[position]
    nearest = Evidence.never
    if goal(state) != (distance == 0) { problem = "the distance is 0 exactly in the goal" }
    if distance == Evidence.never { noteViolation(after: level) }
  }

  @inlinable
  override func take(_ event: System.Event, target: Int, marks: TransitionMarks) {
    nearest = min(nearest, distances[target])
  }

  @inlinable
  override func end() {
    switch distance {
    case 0: break
    case Evidence.never:
      if nearest != Evidence.never { problem = "a successor of a lost state is not lost" }
    default:
      if nearest != distance - 1 { problem = "no successor is just one event nearer to the goal" }
    }
  }

  @usableFromInline
  override func isViolated(by run: CertifiedRun<System>) -> Bool {
    run.loopStart == nil && distances[run.positions[run.positions.count - 1]] == Evidence.never
  }
}

/// Possibility after certain transitions: as `DistanceCheck`, for each number that triggers, by some
/// events only, and only for the states that matter.
@usableFromInline
final class TriggeredDistanceCheck<System: DescribedSystem>: RequirementCheck<System> {
  @usableFromInline let trigger: @Sendable (System.State, System.Event) -> Int?
  @usableFromInline let goal: @Sendable (Int, System.State) -> Bool
  @usableFromInline let through: Requirement<System>.EventPredicate
  @usableFromInline let columns: [Int: SparseColumn]

  @usableFromInline var columnList: [SparseColumn]
  @usableFromInline let numbers: [Int]
  /// How many entries of each column the pass has met.
  @usableFromInline var met: [Int]

  @usableFromInline var state: System.State?
  @usableFromInline var position = 0
  @usableFromInline var level = 0
  /// The columns with an entry for this state: which, its value, and the least of its successors'.
  @usableFromInline var entries: [(column: Int, value: UInt32, nearest: UInt32)] = []

  @usableFromInline
  init(
    trigger: @escaping @Sendable (System.State, System.Event) -> Int?,
    goal: @escaping @Sendable (Int, System.State) -> Bool,
    through: @escaping Requirement<System>.EventPredicate,
    columns: [Int: SparseColumn]
  ) {
    self.trigger = trigger
    self.goal = goal
    self.through = through
    self.columns = columns
    numbers = columns.keys.sorted()
    columnList = numbers.compactMap { columns[$0] }
    met = Array(repeating: 0, count: columns.count)
    super.init(needsTransitions: true)
  }

  @inlinable
  override func begin(_ state: State, position: Int, level: Int) {
    (self.state, self.position, self.level) = (state, position, level)
    entries.removeAll(keepingCapacity: true)
    for column in columnList.indices {
      let next = met[column]
      guard next < columnList[column].positions.count,
        columnList[column].positions[next] == position
      else { continue }
      met[column] += 1
      let value = columnList[column].values[next]
      entries.append((column, value, Evidence.never))
      if goal(numbers[column], state) != (value == 0) {
        problem = "the distance is 0 exactly in the goal"
      }
    }
  }

  @inlinable
  override func take(_ event: System.Event, target: Int, marks: TransitionMarks) {
    if let state, let number = trigger(state, event) {
      instances += 1
      switch columns[number]?.value(at: target) {
      case nil: problem = "a state after which something is to be possible has no distance"
      case Evidence.never: noteViolation(after: level + 1)
      default: break
      }
    }
    guard !entries.isEmpty, target != position, through(event) else { return }
    for index in entries.indices {
      switch (columnList[entries[index].column].value(at: target), entries[index].value) {
      case (nil, Evidence.never): problem = "a successor of a lost state is not known to be lost"
      case (nil, _): break
      case (let value?, _): entries[index].nearest = min(entries[index].nearest, value)
      }
    }
  }

  @inlinable
  override func end() {
    for entry in entries where entry.value != 0 {
      if entry.value == Evidence.never {
        if entry.nearest != Evidence.never { problem = "a successor of a lost state is not lost" }
      } else if entry.nearest != entry.value - 1 {
        problem = "no successor is just one event nearer to the goal"
      }
    }
  }

  @usableFromInline
  override func isViolated(by run: CertifiedRun<System>) -> Bool {
    guard let event = run.events.last, run.loopStart == nil,
      let number = trigger(run.states[run.states.count - 2], event)
    else { return false }
    return columns[number]?.value(at: run.positions[run.positions.count - 1]) == Evidence.never
  }
}
