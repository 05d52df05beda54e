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
  init(of goal: (System.State) -> Bool, in exploration: Exploration<System>) {
    self.exploration = exploration
    chains = GoalChains(states: exploration.count)
    for number in 0..<exploration.count where goal(exploration.visited.states[number]) {
      chains.marks[number] = .reaches
      goals += 1
    }
  }

  /// Finds out all there is to know.
  ///
  /// - Parameter admits: Whether so many bytes may be held for edges besides.
  /// - Returns: Whether it could.
  @inlinable
  mutating func decide(admits: (Int) -> Bool) -> Bool {
    while true {
      chains.follow(exploration.record.least)
      var rounds = 0
      while rounds < 16 && leavesCircle() {
        chains.follow(exploration.record.least)
        rounds += 1
      }
      let open = chains.openStates
      let found = open.count == 0 ? 0 : expand(open)
      if found == 0 { return true }
      if found * 8 < open.count { return followEdges(of: chains.openStates, admits: admits) }
    }
  }

  /// Expands the states on circles, and marks those with a successor that reaches the goal. Whether
  /// there are any.
  @inlinable
  mutating func leavesCircle() -> Bool {
    var workspace = exploration.system.makeWorkspace()
    var found = false
    for position in 0..<chains.circles.count {
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
  @inlinable
  mutating func expand(_ open: borrowing Buffer<UInt32>) -> Int {
    let partSize = 1024
    let parts = (open.count + partSize - 1) / partSize
    let threads = min(exploration.options.threads, parts)
    let found = UnsafeMutablePointer<Buffer<UInt32>>.allocate(capacity: parts)
    for part in 0..<parts { (found + part).initialize(to: Buffer()) }
    defer { found.deinitialize(count: parts).deallocate() }
    let filter = StateFilter(capacity: exploration.count - open.count)
    for number in 0..<chains.marks.count where chains.marks[number] == .reaches {
      filter.insert(exploration.visited.states[number].mixed)
    }
    defer { filter.free() }
    nonisolated(unsafe) let numbers = UnsafePointer(open.base)
    let count = open.count
    nonisolated(unsafe) let (results, marked) = (found, UnsafePointer(chains.marks.base))
    let exploration = exploration
    ThreadTeam(threads: threads).forEach(parts) { part, _ in
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
    admits: (Int) -> Bool
  ) -> Bool {
    var positions = Buffer<UInt32>(repeating: 0, count: chains.marks.count)
    for position in 0..<open.count {
      positions[Int(open[position])] = UInt32(truncatingIfNeeded: position)
    }
    var edges = Adjacency()
    var reaching = Buffer<UInt64>(repeating: 0, count: open.count)
    var workspace = exploration.system.makeWorkspace()
    for position in 0..<open.count {
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
      let bytes = Adjacency.bytes(nodes: open.count, edges: edges.edgeCount)
      guard admits(2 * bytes + open.count * 16) else { return false }
    }
    edges.reversed(nodeCount: open.count).spread(&reaching)
    for position in 0..<open.count where reaching[position] != 0 {
      chains.marks[Int(open[position])] = .reaches
    }
    return true
  }
}
