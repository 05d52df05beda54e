extension Adjacency {
  /// Spreads marks along the edges until nothing changes: afterwards each node has the bits of all
  /// nodes that lead to it, and its own.
  ///
  /// On a reversed graph with one bit for each goal, a node's bits then say which goals can be
  /// reached from it. A worklist: O(nodes + edges) for each bit.
  @usableFromInline
  func spread(
    _ marks: inout Buffer<UInt64>,
    until reasonToStop: () -> StopReason?
  ) throws(StopReason) {
    var waiting = Buffer<UInt32>()
    for node in 0..<marks.count where marks[node] != 0 {
      waiting.append(UInt32(truncatingIfNeeded: node))
    }
    var steps = 0
    while waiting.count > 0 {
      try pause(at: steps, reasonToStop)
      steps &+= 1
      waiting.count -= 1
      let node = Int(waiting.base[waiting.count])
      let mark = marks[node]
      for position in positions(of: node) {
        let neighbour = neighbours[position]
        let before = marks[Int(neighbour)]
        if before | mark != before {
          marks[Int(neighbour)] = before | mark
          waiting.append(neighbour)
        }
      }
    }
  }

  /// A shortest path from `start` to the nearest node for which `isGoal` holds, both included; of
  /// equally near ones, the first found. Nodes for which `isOpen` does not hold are not passed.
  ///
  /// Breadth-first; O(nodes + edges) reached.
  @usableFromInline
  func shortestPath(
    from start: Int,
    to isGoal: (Int) -> Bool,
    through isOpen: (Int) -> Bool = { _ in true },
    atMost limit: Int = .max,
    until reasonToStop: () -> StopReason?
  ) throws(StopReason) -> [Int]? {
    var cameFrom = [start: start]
    var level = [start]
    var length = 0
    var steps = 0
    while !level.isEmpty && length < limit {
      length += 1
      var following: [Int] = []
      for node in level {
        steps &+= 1
        try pause(at: steps, reasonToStop)
        for position in positions(of: node) {
          let neighbour = Int(neighbours[position])
          if isGoal(neighbour) {
            var path = [neighbour, node]
            while let last = path.last, last != start, let before = cameFrom[last] {
              path.append(before)
            }
            return path.reversed()
          }
          guard cameFrom[neighbour] == nil, isOpen(neighbour) else { continue }
          cameFrom[neighbour] = node
          following.append(neighbour)
        }
      }
      level = following
    }
    return nil
  }
}
