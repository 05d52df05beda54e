extension Decider {
  /// Decides AG EF. What is known to reach the goal was found out during the search; the edges of
  /// the states left over are followed backward from there. The first state in order that is not
  /// met is a nearest one, so its predecessor could still reach the goal: the last event of its
  /// trace is the point of no return.
  @inlinable
  mutating func alwaysReachable(bit: GraphRecord.Bits) -> Decision<System> {
    let count = exploration.count
    let edges = exploration.record.pendingEdges.edgeCount
    let bytes = edges == 0 ? 0 : Adjacency.bytes(nodes: count, edges: edges) + count * 12
    guard mayAnalyse, admits(bytes: bytes) else {
      return .undecided(instances: count)
    }
    let lost = exploration.record.firstState(withoutWayTo: bit)
    return Decision(
      instances: count,
      failure: lost.map { lost in
        var trace = exploration.trace(to: lost)
        trace.pointOfNoReturn = trace.events.count
        let explanation =
          trace.events.isEmpty
          ? "The goal can't be reached even from the initial state."
          : "The last event puts the goal out of reach: no events lead there any more."
        return .init(trace, explanation)
      },
      sawAll: true
    )
  }

  /// Decides that the goal belonging to each triggering transition can be reached after it.
  ///
  /// Sixty-four goals are followed backward at once, a bit for each, and only states that can come
  /// after a triggering transition are asked whether they are goals.
  @inlinable
  mutating func reachableAfter(
    trigger: (System.State, System.Event) -> Int?,
    goal: (Int, System.State) -> Bool,
    bit: GraphRecord.Bits
  ) -> Decision<System> {
    let count = exploration.count
    let triggered = exploration.record.transitions(triggering: bit)
    let edges = exploration.record.edges.edgeCount
    guard mayAnalyse,
      admits(bytes: triggered.bytes + 2 * Adjacency.bytes(nodes: count, edges: edges) + count * 24)
    else {
      return .undecided(instances: triggered.count)
    }
    let graph = exploration.record.subgraph(bit: bit, nodeCount: count) { _ in true }
    let following = graph.following(triggered)
    let reversed = graph.reversed(nodeCount: count)
    let numbers = Self.goalNumbers(of: triggered)
    var lost: Int?
    for first in stride(from: 0, to: numbers.count, by: 64) {
      let group = numbers[first..<min(first + 64, numbers.count)]
      var marks = Buffer<UInt64>(repeating: 0, count: count)
      for number in 0..<count where following[number] != 0 {
        let state = exploration.visited.states[number]
        for (bit, goalNumber) in group.enumerated() where goal(goalNumber, state) {
          marks[number] |= 1 << UInt64(bit)
        }
      }
      reversed.spread(&marks)
      lost = Self.first(of: triggered, before: lost, missing: group, in: marks)
    }
    return Decision(
      instances: triggered.count,
      failure: lost.map { failure(of: triggered[$0], trigger: trigger) },
      sawAll: true
    )
  }

  /// The numbers of the goals, in ascending order.
  @usableFromInline
  static func goalNumbers(of triggered: borrowing Buffer<TriggeredTransition>) -> [Int] {
    var numbers: Set<Int> = []
    for position in 0..<triggered.count { numbers.insert(triggered[position].number) }
    return numbers.sorted()
  }

  /// The position of the first transition whose goal, if it is one of `group`, is not among the
  /// marks of its target; `earlier` if that one comes first.
  @usableFromInline
  static func first(
    of triggered: borrowing Buffer<TriggeredTransition>,
    before earlier: Int?,
    missing group: ArraySlice<Int>,
    in marks: borrowing Buffer<UInt64>
  ) -> Int? {
    let bits = Dictionary(uniqueKeysWithValues: zip(group, UInt64(0)...))
    for position in 0..<min(triggered.count, earlier ?? .max) {
      guard let bit = bits[triggered[position].number] else { continue }
      if marks[Int(triggered[position].target)] >> bit & 1 == 0 { return position }
    }
    return earlier
  }

  @inlinable
  func failure(
    of transition: TriggeredTransition,
    trigger: (System.State, System.Event) -> Int?
  ) -> Decision<System>.Failure {
    let source = Int(transition.source)
    let state = exploration.state(at: source)
    var trace = exploration.trace(to: source)
    exploration.append(to: &trace, from: source) { event, target, _ in
      target == Int(transition.target) && trigger(state, event) == transition.number
    }
    trace.pointOfNoReturn = trace.events.count
    return .init(trace, "What the last event asks for can't come about after it.")
  }
}

extension GraphRecord {
  /// The first state from which the goal with this bit can't be reached.
  @usableFromInline
  func firstState(withoutWayTo bit: Bits) -> Int? {
    if pendingEdges.edgeCount == 0 {
      return (0..<reachableBits.count).first { reachableBits[$0] & bit == 0 }
    }
    var marks = Buffer<UInt64>(repeating: 0, count: reachableBits.count)
    for number in 0..<marks.count where reachableBits[number] & bit != 0 { marks[number] = 1 }
    pendingReversed(nodeCount: marks.count).spread(&marks)
    return (0..<marks.count).first { marks[$0] == 0 }
  }

  /// The transitions that trigger one requirement, in order.
  @usableFromInline
  func transitions(triggering bit: Bits) -> Buffer<TriggeredTransition> {
    var transitions = Buffer<TriggeredTransition>()
    for position in 0..<triggered.count where triggered[position].bit == bit {
      transitions.append(triggered[position])
    }
    return transitions
  }
}

extension Adjacency {
  /// Marks the targets of transitions and all that can come after them.
  @usableFromInline
  func following(_ transitions: borrowing Buffer<TriggeredTransition>) -> Buffer<UInt64> {
    var marks = Buffer<UInt64>(repeating: 0, count: nodeCount)
    for position in 0..<transitions.count { marks[Int(transitions[position].target)] = 1 }
    spread(&marks)
    return marks
  }
}
