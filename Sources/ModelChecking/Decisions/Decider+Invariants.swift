extension Decider {
  /// Decides an invariant of states: the first state in order that breaks it is a nearest one.
  @inlinable
  mutating func always(
    premise: Requirement<System>.StatePredicate?,
    condition: Requirement<System>.StatePredicate
  ) -> Decision<System> {
    var instances = 0
    var broken: Int?
    var sawAll = exploration.stopped == nil
    for number in 0..<exploration.count {
      if givesUp(at: number) {
        sawAll = false
        break
      }
      let state = exploration.visited.states[number]
      if let premise, !premise(state) { continue }
      instances += 1
      if broken == nil && !condition(state) { broken = number }
    }
    return Decision(
      instances: instances,
      failure: broken.map {
        .init(exploration.trace(to: $0), "The last state breaks the invariant.")
      },
      sawAll: sawAll
    )
  }

  /// Decides an invariant of transitions from what the search noted.
  @inlinable
  func never(marks: TransitionMarks, premise: TransitionMarks?) -> Decision<System> {
    let noted = exploration.markedSources
    let instances =
      if let premise {
        noted.reduce(0) { $0 + ($1.marks.isDisjoint(with: premise) ? 0 : $1.count) }
      } else {
        exploration.statistics.transitions
      }
    let source = noted.filter { !$0.marks.isDisjoint(with: marks) }.map(\.source).min()
    return Decision(
      instances: instances,
      failure: source.map { source in
        var trace = exploration.trace(to: source)
        exploration.append(to: &trace, from: source) { _, _, noted in
          !noted.isDisjoint(with: marks)
        }
        return .init(trace, "The last event does what must never be done.")
      },
      sawAll: exploration.stopped == nil
    )
  }

  /// Decides that what is not settled can go on by itself. A state that was not expanded says
  /// nothing.
  @inlinable
  mutating func noDeadlock(
    settled: Requirement<System>.StatePredicate,
    bit: GraphRecord.Bits
  ) -> Decision<System> {
    var instances = 0
    var dead: Int?
    var sawAll = exploration.stopped == nil
    for number in 0..<exploration.count {
      if givesUp(at: number) {
        sawAll = false
        break
      }
      let state = exploration.visited.states[number]
      if settled(state) { continue }
      instances += 1
      guard dead == nil && number < exploration.expandedCount else { continue }
      if exploration.record.leavingBits[number] & bit == 0 { dead = number }
    }
    return Decision(
      instances: instances,
      failure: dead.map {
        .init(
          exploration.trace(to: $0),
          "The last state is not settled, and no event of the environment changes it."
        )
      },
      sawAll: sawAll
    )
  }
}
