extension Adjacency {
  /// How many edges lead to each node at least from one of `sources`; `.max` where none lead.
  ///
  /// On a reversed graph these are the distances to the sources. Breadth-first: O(nodes + edges).
  @usableFromInline
  func distances(
    from sources: [UInt32],
    until reasonToStop: () -> StopReason?
  ) throws(StopReason) -> [UInt32] {
    var distances = [UInt32](repeating: .max, count: nodeCount)
    var queue = sources
    queue.reserveCapacity(nodeCount)
    for source in sources { distances[Int(source)] = 0 }
    var next = 0
    while next < queue.count {
      try pause(at: next, reasonToStop)
      let node = Int(queue[next])
      next += 1
      for position in positions(of: node) {
        let neighbour = neighbours[position]
        guard distances[Int(neighbour)] == .max else { continue }
        distances[Int(neighbour)] = distances[node] + 1
        queue.append(neighbour)
      }
    }
    return distances
  }
}
