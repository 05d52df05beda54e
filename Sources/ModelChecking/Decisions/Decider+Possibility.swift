extension Decider {
  /// Decides AG EF. The first state in order that can't reach the goal is a nearest one, so its
  /// predecessor could still reach it: the last event of its trace is the point of no return.
  @inlinable
  mutating func alwaysReachable(goal: (System.State) -> Bool) -> Decision<System> {
    do throws(StopReason) {
      return try decideReachability(of: goal)
    } catch {
      return undecided(error, instances: exploration.count)
    }
  }

  @inlinable
  mutating func decideReachability(
    of goal: (System.State) -> Bool
  ) throws(StopReason) -> Decision<System> {
    let bytes = GoalChains.bytes(states: exploration.count)
    try begin(taking: bytes)
    var reachability = try GoalReachability(of: goal, in: exploration) { look() }
    try reachability.decide { reasonToStop(holding: bytes + $0) }
    return Decision(
      instances: exploration.count - reachability.goals,
      failure: reachability.chains.firstLost.map { lost in
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
  /// Only states that can come after a triggering transition matter; they and the edges between
  /// them are gathered, and sixty-four goals are followed backward at once, a bit for each.
  @inlinable
  mutating func reachableAfter(
    trigger: (System.State, System.Event) -> Int?,
    goal: (Int, System.State) -> Bool,
    through: Requirement<System>.EventPredicate,
    bit: GraphRecord.Bits
  ) -> Decision<System> {
    var instances: [TriggeredTransition<System.State>] = []
    for position in 0..<exploration.triggered.count {
      let triggered = exploration.triggered[position]
      if triggered.bit == bit { instances.append(triggered) }
    }
    do throws(StopReason) {
      let lost = try firstLost(of: instances, goal: goal, through: through, bit: bit)
      return Decision(
        instances: instances.count,
        failure: lost.map { failure(of: instances[$0], trigger: trigger) },
        sawAll: true
      )
    } catch {
      return undecided(error, instances: instances.count)
    }
  }

  /// Which of some triggering transitions is the first after which its goal can't be reached; nil if
  /// there is none.
  @inlinable
  mutating func firstLost(
    of instances: [TriggeredTransition<System.State>],
    goal: (Int, System.State) -> Bool,
    through: Requirement<System>.EventPredicate,
    bit: GraphRecord.Bits
  ) throws(StopReason) -> Int? {
    try begin(taking: exploration.count * 4)
    let region = try region(after: instances, through: through, bit: bit)
    try begin(taking: region.bytesToDecide)
    let reversed = try region.edges.reversed(nodeCount: region.members.count) { look() }
    let numbers = Set(instances.map(\.number)).sorted()
    var lost: Int?
    for first in stride(from: 0, to: numbers.count, by: 64) {
      let group = numbers[first..<min(first + 64, numbers.count)]
      let bits = Dictionary(uniqueKeysWithValues: zip(group, UInt64(0)...))
      var marks = Buffer<UInt64>(repeating: 0, count: region.members.count)
      for position in 0..<marks.count {
        try pause(at: position) { look() }
        let state = exploration.visited.states[Int(region.members[position])]
        for (bit, number) in group.enumerated() where goal(number, state) {
          marks[position] |= 1 << UInt64(bit)
        }
      }
      try reversed.spread(&marks) { look() }
      lost =
        instances.prefix(lost ?? .max).firstIndex { instance in
          guard let bit = bits[instance.number] else { return false }
          return marks[region.position(of: number(of: instance.target))] >> bit & 1 == 0
        } ?? lost
    }
    return lost
  }

  @inlinable
  func number(of state: System.State) -> Int {
    guard let number = exploration.index(of: state) else {
      preconditionFailure("the system reports other transitions than it did during the search")
    }
    return number
  }

  /// The states that can come after triggering transitions, and the edges between them.
  @inlinable
  mutating func region(
    after instances: [TriggeredTransition<System.State>],
    through: Requirement<System>.EventPredicate,
    bit: GraphRecord.Bits
  ) throws(StopReason) -> Region {
    var region = Region(states: exploration.count)
    for instance in instances { _ = region.add(number(of: instance.target)) }
    var workspace = exploration.system.makeWorkspace()
    var next = 0
    while next < region.members.count {
      // A state takes as long as many steps elsewhere.
      try pause(at: 16 * next) { reasonToStop(holding: region.bytesToDecide) }
      let source = Int(region.members[next])
      exploration.forEachNeighbour(of: source, through: through, bit: bit, using: &workspace) {
        region.edges.neighbours.append(region.add($0))
      }
      region.edges.endNode()
      next += 1
    }
    if let reason = reasonToStop(holding: region.bytesToDecide) { throw reason }
    return region
  }

  @inlinable
  func failure(
    of transition: TriggeredTransition<System.State>,
    trigger: (System.State, System.Event) -> Int?
  ) -> Decision<System>.Failure {
    let source = Int(transition.source)
    let state = exploration.state(at: source)
    let wanted = number(of: transition.target)
    var trace = exploration.trace(to: source)
    exploration.append(to: &trace, from: source) { event, target, _ in
      target == wanted && trigger(state, event) == transition.number
    }
    trace.pointOfNoReturn = trace.events.count
    return .init(trace, "What the last event asks for can't come about after it.")
  }
}

/// A part of a state space: some of its states, numbered anew in the order they were added, and edges
/// between them.
@usableFromInline
struct Region: ~Copyable {
  /// The number that each member has in the state space.
  @usableFromInline var members = Buffer<UInt32>()
  /// For each state of the space 1 + its position among the members, or 0.
  @usableFromInline var positions: Buffer<UInt32>
  @usableFromInline var edges = Adjacency()

  @usableFromInline
  init(states count: Int) { positions = Buffer(repeating: 0, count: count) }

  /// The position of a state, which is added if it is no member.
  @inlinable
  mutating func add(_ number: Int) -> UInt32 {
    if positions[number] == 0 {
      members.append(UInt32(truncatingIfNeeded: number))
      positions[number] = UInt32(truncatingIfNeeded: members.count)
    }
    return positions[number] &- 1
  }

  @inlinable func position(of member: Int) -> Int { Int(positions[member]) - 1 }

  /// Bytes it takes, and its edges once more the other way round, and two words for each member.
  @inlinable var bytesToDecide: Int {
    positions.bytes + members.bytes + members.count * 16
      + 2 * Adjacency.bytes(nodes: members.count, edges: edges.edgeCount)
  }
}

extension Exploration {
  /// Calls `body` with the successors of a state by events for which `through` holds, other than the
  /// state itself: from the edges kept, if those of the requirement with this bit are, or else from
  /// the system.
  @inlinable
  func forEachNeighbour(
    of source: Int,
    through: Requirement<System>.EventPredicate,
    bit: GraphRecord.Bits,
    using workspace: inout System.Workspace,
    _ body: (Int) -> Void
  ) {
    if record.keptBits & bit != 0 {
      for edge in record.edges.positions(of: source) where record.edgeBits[edge] & bit != 0 {
        body(Int(record.edges.neighbours[edge]))
      }
    } else {
      forEachTransition(from: source, using: &workspace) { event, target, _ in
        if target != source && through(event) { body(target) }
      }
    }
  }
}
