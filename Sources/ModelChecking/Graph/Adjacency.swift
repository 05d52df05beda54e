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
  func reversed(nodeCount count: Int) -> Adjacency {
    reversed(nodeCount: count) { UInt32(truncatingIfNeeded: $0) }
  }

  /// The same for a graph that has rows for some nodes only: `name` says for which.
  func reversed(nodeCount count: Int, naming name: (Int) -> UInt32) -> Adjacency {
    var result = Adjacency()
    result.ends = Buffer(repeating: 0, count: count)
    result.neighbours = Buffer(repeating: 0, count: edgeCount)
    for edge in 0..<edgeCount { result.ends[Int(neighbours[edge])] += 1 }
    var start = 0
    for node in 0..<count {
      start += result.ends[node]
      result.ends[node] = start - result.ends[node]
    }
    for source in 0..<nodeCount {
      for edge in positions(of: source) {
        let target = Int(neighbours[edge])
        result.neighbours[result.ends[target]] = name(source)
        result.ends[target] += 1
      }
    }
    return result
  }
}
