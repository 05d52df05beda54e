/// Which states can reach a goal by any events, found out without the edges.
///
/// Of each state the search keeps one successor, the one with the least number. Most often these
/// alone lead to the goal; such a chain is a witness, and costs a step for each state. Where chains
/// go round instead, the few states on the circle are expanded once more, and if one of them has a
/// successor that reaches the goal, so do all whose chains lead there.
///
/// What is open then most often can't reach the goal indeed. To prove that, all open states are
/// expanded once more: if none of them has a successor that reaches the goal, none ever will. If
/// some do, there is another round; and when rounds get nowhere, the edges between the open states
/// are put down after all, and followed backward.
@usableFromInline
struct GoalReachability<System: TransitionSystem>: ~Copyable {
  @usableFromInline let exploration: Exploration<System>
  @usableFromInline var chains: GoalChains
  /// How many states are in the goal.
  @usableFromInline var goals = 0

  @inlinable
  init(
    of goal: (System.State) -> Bool,
    in exploration: Exploration<System>,
    until reasonToStop: () -> StopReason?
  ) throws(StopReason) {
    self.exploration = exploration
    chains = GoalChains(states: exploration.count)
    for number in 0..<exploration.count {
      try pause(at: number, reasonToStop)
      guard goal(exploration.visited.states[number]) else { continue }
      chains.marks[number] = .reaches
      goals += 1
    }
  }

  /// Finds out all there is to know.
  ///
  /// - Parameter reasonToStop: Asked now and then, with the bytes that are held for edges besides.
  /// - Throws: The reason to stop.
  @inlinable
  mutating func decide(until reasonToStop: (Int) -> StopReason?) throws(StopReason) {
    while true {
      try chains.follow(exploration.record.least) { reasonToStop(0) }
      var rounds = 0
      while rounds < 16, try leavesCircle(until: { reasonToStop(0) }) {
        try chains.follow(exploration.record.least) { reasonToStop(0) }
        rounds += 1
      }
      let open = chains.openStates
      let found = open.count == 0 ? 0 : try expand(open) { reasonToStop(0) }
      if found == 0 { return }
      if found * 8 < open.count {
        return try followEdges(of: chains.openStates, until: reasonToStop)
      }
    }
  }

  /// Expands the states on circles, and marks those with a successor that reaches the goal. Whether
  /// there are any.
  @inlinable
  mutating func leavesCircle(until reasonToStop: () -> StopReason?) throws(StopReason) -> Bool {
    var workspace = exploration.system.makeWorkspace()
    var found = false
    for position in 0..<chains.circles.count {
      try pause(at: 16 * position, reasonToStop)
      let number = Int(chains.circles[position])
      var reaches = false
      exploration.forEachTransition(from: number, using: &workspace) { _, target, _ in
        if chains.marks[target] == .reaches { reaches = true }
      }
      guard reaches else { continue }
      chains.marks[number] = .reaches
      found = true
    }
    return found
  }

  /// Expands open states, all threads together, and marks those with a successor that reaches the
  /// goal; how many there are.
  ///
  /// In rounds of sixty-four parts for each thread: rare enough that nobody waits long for the slowest.
  @inlinable
  mutating func expand(
    _ open: borrowing Buffer<UInt32>,
    until reasonToStop: () -> StopReason?
  ) throws(StopReason) -> Int {
    let partSize = 256
    let parts = (open.count + partSize - 1) / partSize
    let threads = min(exploration.options.threads, parts)
    let found = UnsafeMutablePointer<Buffer<UInt32>>.allocate(capacity: parts)
    for part in 0..<parts { (found + part).initialize(to: Buffer()) }
    defer { found.deinitialize(count: parts).deallocate() }
    let filter = StateFilter(capacity: exploration.count - open.count)
    defer { filter.free() }
    for number in 0..<chains.marks.count {
      try pause(at: number, reasonToStop)
      guard chains.marks[number] == .reaches else { continue }
      filter.insert(exploration.visited.states[number].mixed)
    }
    nonisolated(unsafe) let numbers = UnsafePointer(open.base)
    let count = open.count
    nonisolated(unsafe) let (results, marked) = (found, UnsafePointer(chains.marks.base))
    let exploration = exploration
    let team = ThreadTeam(threads: threads)
    let round = threads * 64
    for first in stride(from: 0, to: parts, by: round) {
      if let reason = reasonToStop() { throw reason }
      team.forEach(min(round, parts - first)) { piece, _ in
        let part = first + piece
        var workspace = exploration.system.makeWorkspace()
        let lookup = exploration.visited.lookup
        for position in part * partSize..<min((part + 1) * partSize, count) {
          let number = numbers[position]
          let state = lookup.states[Int(number)]
          var reaches = false
          withUnsafeMutablePointer(to: &reaches) { reaches in
            let sink = GoalSink<System>(
              source: state,
              filter: filter,
              lookup: lookup,
              marks: marked,
              reaches: reaches
            )
            exploration.system.sendTransitions(from: state, using: &workspace, to: sink)
          }
          if reaches { results[part].append(number) }
        }
      }
    }
    var total = 0
    for part in 0..<parts {
      for position in 0..<found[part].count { chains.marks[Int(found[part][position])] = .reaches }
      total += found[part].count
    }
    return total
  }

  /// Puts down the edges between open states and follows them backward.
  @inlinable
  mutating func followEdges(
    of open: borrowing Buffer<UInt32>,
    until reasonToStop: (Int) -> StopReason?
  ) throws(StopReason) {
    var positions = Buffer<UInt32>(repeating: 0, count: chains.marks.count)
    for position in 0..<open.count {
      positions[Int(open[position])] = UInt32(truncatingIfNeeded: position)
    }
    var edges = Adjacency()
    var reaching = Buffer<UInt64>(repeating: 0, count: open.count)
    var workspace = exploration.system.makeWorkspace()
    for position in 0..<open.count {
      // A state takes as long as many steps elsewhere.
      try pause(at: 16 * position) { reasonToStop(bytes(open.count, edges.edgeCount)) }
      exploration.forEachTransition(from: Int(open[position]), using: &workspace) {
        _,
        target,
        _ in
        if chains.marks[target] == .reaches {
          reaching[position] = 1
        } else {
          edges.neighbours.append(positions[target])
        }
      }
      edges.endNode()
    }
    let held = bytes(open.count, edges.edgeCount)
    if let reason = reasonToStop(held) { throw reason }
    guard Platform.hasRoom(for: held) else { throw .exhausted }
    try edges.reversed(nodeCount: open.count) { reasonToStop(held) }
      .spread(&reaching) { reasonToStop(held) }
    for position in 0..<open.count where reaching[position] != 0 {
      chains.marks[Int(open[position])] = .reaches
    }
  }

  /// Bytes that following so many edges between so many open states takes.
  @inlinable
  func bytes(_ states: Int, _ edges: Int) -> Int {
    2 * Adjacency.bytes(nodes: states, edges: edges) + states * 16
  }
}
