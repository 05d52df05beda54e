extension Decider {
  /// Decides AG EF by going backward from the goal over all edges. The first state in order that
  /// is not met is a nearest one, so its predecessor could still reach the goal: the last event of
  /// its trace is the point of no return.
  @inlinable
  mutating func alwaysReachable(goal: Requirement<System>.StatePredicate) -> Decision<System> {
    let count = exploration.count
    let bytes = Adjacency.bytes(nodes: count, edges: exploration.graph.edgeCount)
    guard mayAnalyse, admits(bytes: bytes + count * 12) else {
      return .undecided(instances: count)
    }
    var marks = Buffer<UInt64>(repeating: 0, count: count)
    for number in 0..<count where goal(exploration.visited.states[number]) { marks[number] = 1 }
    exploration.graph.reversed(nodeCount: count).spread(&marks)
    let lost = (0..<count).first { marks[$0] == 0 }
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
  /// Sixty-four goals are followed backward at once, a bit for each.
  @inlinable
  mutating func reachableAfter(
    trigger: (System.State, System.Event) -> Int?,
    goal: (Int, System.State) -> Bool,
    through: Requirement<System>.EventPredicate
  ) -> Decision<System> {
    let count = exploration.count
    let triggered = triggeredTransitions(trigger)
    let bytes = Adjacency.bytes(nodes: count, edges: exploration.graph.edgeCount)
    guard mayAnalyse, admits(bytes: 2 * bytes + count * 12) else {
      return .undecided(instances: triggered.count)
    }
    let reversed = subgraph(from: { _ in true }, through: through).reversed(nodeCount: count)
    var distinct: Set<Int> = []
    for position in 0..<triggered.count { distinct.insert(triggered[position].number) }
    let numbers = distinct.sorted()
    var lost: Int?
    for first in stride(from: 0, to: numbers.count, by: 64) {
      let group = numbers[first..<min(first + 64, numbers.count)]
      var marks = Buffer<UInt64>(repeating: 0, count: count)
      for number in 0..<count {
        let state = exploration.visited.states[number]
        for (bit, goalNumber) in group.enumerated() where goal(goalNumber, state) {
          marks[number] |= 1 << UInt64(bit)
        }
      }
      reversed.spread(&marks)
      for position in 0..<min(triggered.count, lost ?? .max) {
        guard let index = group.firstIndex(of: triggered[position].number) else { continue }
        let bit = UInt64(index - group.startIndex)
        if marks[Int(triggered[position].target)] >> bit & 1 == 0 {
          lost = position
          break
        }
      }
    }
    return Decision(
      instances: triggered.count,
      failure: lost.map { failure(of: triggered[$0], trigger: trigger) },
      sawAll: true
    )
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

  /// All transitions for which `trigger` gives a number, in order.
  @inlinable
  func triggeredTransitions(
    _ trigger: (System.State, System.Event) -> Int?
  ) -> Buffer<TriggeredTransition> {
    var workspace = exploration.system.makeWorkspace()
    var triggered = Buffer<TriggeredTransition>()
    for source in 0..<exploration.expandedCount {
      let state = exploration.visited.states[source]
      exploration.forEachTransition(from: source, using: &workspace) { event, target, _ in
        if let number = trigger(state, event) {
          triggered.append(TriggeredTransition(source: source, target: target, number: number))
        }
      }
    }
    return triggered
  }

  /// The edges of some states by some events, without those that change nothing.
  @inlinable
  func subgraph(
    from isSource: (Int) -> Bool,
    through isWanted: (System.Event) -> Bool
  ) -> Adjacency {
    var workspace = exploration.system.makeWorkspace()
    var edges = Adjacency()
    for source in 0..<exploration.count {
      if isSource(source) {
        exploration.forEachTransition(from: source, using: &workspace) { event, target, _ in
          if target != source && isWanted(event) { edges.appendNeighbour(target) }
        }
      }
      edges.endNode()
    }
    return edges
  }
}

/// A transition after which something is to be possible, and the number of what.
@usableFromInline
struct TriggeredTransition: BitwiseCopyable {
  @usableFromInline var source: UInt32
  @usableFromInline var target: UInt32
  @usableFromInline var number: Int

  @inlinable
  init(source: Int, target: Int, number: Int) {
    self.source = UInt32(truncatingIfNeeded: source)
    self.target = UInt32(truncatingIfNeeded: target)
    self.number = number
  }
}
