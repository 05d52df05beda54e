extension Adjacency {
  /// How long paths are before they end.
  @usableFromInline
  struct PathLengths: ~Copyable {
    /// The longest path from a node that lies on no infinite path.
    @usableFromInline var longest = 0
    /// The longest path from each node, as far as it is known.
    @usableFromInline var lengths: Buffer<UInt32>
    /// How many successors of each node lie on infinite paths themselves; nodes with none end.
    @usableFromInline var endless: Buffer<UInt32>
    /// Whether any path is infinite.
    @usableFromInline var hasCycle = false

    @usableFromInline
    init(nodes: Int) {
      lengths = Buffer(repeating: 0, count: nodes)
      endless = Buffer(repeating: 0, count: nodes)
    }
  }

  /// The longest path of a graph, and which nodes are on infinite ones, from the graph and its
  /// reverse.
  ///
  /// Removes nodes without successors until none is left (Kahn, 1962): O(nodes + edges). What
  /// remains leads to a cycle.
  @usableFromInline
  func pathLengths(
    reversed: borrowing Adjacency,
    until reasonToStop: () -> StopReason?
  ) throws(StopReason) -> PathLengths {
    var lengths = PathLengths(nodes: nodeCount)
    var done = Buffer<UInt32>(capacity: nodeCount)
    for node in 0..<nodeCount {
      try pause(at: node, reasonToStop)
      lengths.endless[node] = UInt32(truncatingIfNeeded: degree(of: node))
      if lengths.endless[node] == 0 { done.append(UInt32(truncatingIfNeeded: node)) }
    }
    var next = 0
    while next < done.count {
      try pause(at: next, reasonToStop)
      let node = Int(done[next])
      next += 1
      lengths.longest = max(lengths.longest, Int(lengths.lengths[node]))
      for position in reversed.positions(of: node) {
        let predecessor = Int(reversed.neighbours[position])
        let length = max(lengths.lengths[predecessor], lengths.lengths[node] + 1)
        lengths.lengths[predecessor] = length
        lengths.endless[predecessor] -= 1
        if lengths.endless[predecessor] == 0 {
          done.append(UInt32(truncatingIfNeeded: predecessor))
        }
      }
    }
    lengths.hasCycle = done.count < nodeCount
    return lengths
  }

  /// The lasso that is shortest counted from the start: a node on a cycle, as a path from it back
  /// to it, such that `depth` of the node and the length of the cycle together are least. Nodes
  /// are to be numbered in ascending order of depth.
  ///
  /// A cycle lies within a strongly connected component, so each search stays within one, and no
  /// deeper than the best so far allows. Once a node was searched from, no better lasso passes
  /// through it: it is removed, with all that then lies on no cycle. Near O(nodes + edges) where
  /// cycles are short or few; O(nodes · edges) at worst.
  @usableFromInline
  func shortestLasso(
    among lengths: inout PathLengths,
    reversed: borrowing Adjacency,
    depth: (Int) -> Int,
    until reasonToStop: () -> StopReason?
  ) throws(StopReason) -> [Int]? {
    let component = try components(among: lengths, until: reasonToStop)
    var best: [Int]?
    var searches = 0
    for node in 0..<nodeCount where lengths.endless[node] > 0 && component[node] != 0 {
      // Each search may take many steps by itself.
      if searches & 0x3F == 0, let reason = reasonToStop() { throw reason }
      searches &+= 1
      let limit = best.map { $0.count - 1 + depth($0[0]) - depth(node) - 1 } ?? Int.max
      guard limit >= 2 else { break }
      let cycle = try shortestPath(
        from: node,
        to: { $0 == node },
        through: { lengths.endless[$0] > 0 && component[$0] == component[node] },
        atMost: limit,
        until: reasonToStop
      )
      best = cycle ?? best
      remove(node, from: &lengths, reversed: reversed)
    }
    return best
  }

  /// Removes a node, and then those whose paths all end.
  private func remove(
    _ node: Int,
    from lengths: inout PathLengths,
    reversed: borrowing Adjacency
  ) {
    lengths.endless[node] = 0
    var removed = [node]
    while let node = removed.popLast() {
      for position in reversed.positions(of: node) {
        let predecessor = Int(reversed.neighbours[position])
        guard lengths.endless[predecessor] > 0 else { continue }
        lengths.endless[predecessor] -= 1
        if lengths.endless[predecessor] == 0 { removed.append(predecessor) }
      }
    }
  }
}
