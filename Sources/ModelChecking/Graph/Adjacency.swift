/// Asks now and then in the midst of a long pass whether there is a reason to stop, and throws it: at
/// every 16,384th step, so that asking costs nothing, and a step may take microseconds.
@inlinable @inline(__always)
func pause(at step: Int, _ reasonToStop: () -> StopReason?) throws(StopReason) {
  if step & 0x3FFF == 0, let reason = reasonToStop() { throw reason }
}

/// A graph, and the same edges the other way round.
@usableFromInline
struct TwoWayGraph: ~Copyable {
  @usableFromInline let edges: Adjacency
  @usableFromInline let reversed: Adjacency

  /// Turns the edges round.
  @usableFromInline
  init(
    _ edges: consuming Adjacency,
    until reasonToStop: () -> StopReason?
  ) throws(StopReason) {
    reversed = try edges.reversed(nodeCount: edges.nodeCount, until: reasonToStop)
    self.edges = edges
  }
}

/// A directed graph over the numbers 0..<n as two rows: where each node's neighbours end, and the
/// neighbours of all nodes, one after the other (compressed sparse rows): 4 bytes an edge and 8 a
/// node, read sequentially.
@usableFromInline
struct Adjacency: ~Copyable, Sendable {
  @usableFromInline var ends = Buffer<Int>()
  @usableFromInline var neighbours = Buffer<UInt32>()

  @usableFromInline init() {}

  @inlinable var nodeCount: Int { ends.count }
  @inlinable var edgeCount: Int { neighbours.count }
  @inlinable var bytes: Int { ends.bytes + neighbours.bytes }

  /// Bytes of a graph with so many nodes and edges.
  @inlinable static func bytes(nodes: Int, edges: Int) -> Int { nodes * 8 + edges * 4 }

  /// Where the neighbours of `node` stand in `neighbours`.
  @inlinable
  func positions(of node: Int) -> Range<Int> {
    (node == 0 ? 0 : ends[node - 1])..<ends[node]
  }

  @inlinable func degree(of node: Int) -> Int { positions(of: node).count }

  /// Ends the neighbours of a node; those appended next belong to the one after it.
  @inlinable
  mutating func endNode() { ends.append(neighbours.count) }

  /// The same edges the other way round, over `count` nodes; the neighbours of a node in ascending
  /// order.
  ///
  /// A counting sort: O(nodes + edges).
  @usableFromInline
  func reversed(
    nodeCount count: Int,
    until reasonToStop: () -> StopReason?
  ) throws(StopReason) -> Adjacency {
    var result = Adjacency()
    result.ends = Buffer(repeating: 0, count: count)
    result.neighbours = Buffer(repeating: 0, count: edgeCount)
    for source in 0..<nodeCount {
      try pause(at: source, reasonToStop)
      for edge in positions(of: source) { result.ends[Int(neighbours[edge])] += 1 }
    }
    var start = 0
    for node in 0..<count {
      start += result.ends[node]
      result.ends[node] = start - result.ends[node]
    }
    for source in 0..<nodeCount {
      try pause(at: source, reasonToStop)
      for edge in positions(of: source) {
        let target = Int(neighbours[edge])
        result.neighbours[result.ends[target]] = UInt32(truncatingIfNeeded: source)
        result.ends[target] += 1
      }
    }
    return result
  }
}
