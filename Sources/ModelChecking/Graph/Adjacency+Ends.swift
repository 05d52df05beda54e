extension Adjacency {
  /// What the ends of all paths from a node are labelled.
  @usableFromInline
  enum EndLabel: BitwiseCopyable, Equatable {
    /// No path ends, as far as known.
    case none
    /// All that end, end with this label.
    case one(UInt64)
    /// Ends with several labels.
    case several

    @usableFromInline
    func merging(_ other: EndLabel) -> EndLabel {
      switch (self, other) {
      case (.none, let label), (let label, .none): label
      case (.one(let mine), .one(let theirs)) where mine == theirs: self
      default: .several
      }
    }
  }

  /// Carries the labels of ends along the edges of a reversed graph to all nodes from which a path
  /// leads there. A label changes twice at most, so this takes O(nodes + edges).
  @usableFromInline
  func carry(
    _ labels: inout Buffer<EndLabel>,
    until reasonToStop: () -> StopReason?
  ) throws(StopReason) {
    var waiting = Buffer<UInt32>()
    for node in 0..<labels.count where labels[node] != .none {
      waiting.append(UInt32(truncatingIfNeeded: node))
    }
    var steps = 0
    while waiting.count > 0 {
      try pause(at: steps, reasonToStop)
      steps &+= 1
      waiting.count -= 1
      let node = Int(waiting.base[waiting.count])
      for position in positions(of: node) {
        let neighbour = neighbours[position]
        let merged = labels[Int(neighbour)].merging(labels[node])
        if merged != labels[Int(neighbour)] {
          labels[Int(neighbour)] = merged
          waiting.append(neighbour)
        }
      }
    }
  }
}

extension TwoWayGraph {
  /// What the ends of all paths from each node are labelled; `outcome` is the label of an end.
  @usableFromInline
  func endLabels(
    outcome: (Int) -> UInt64,
    until reasonToStop: () -> StopReason?
  ) throws(StopReason) -> Buffer<Adjacency.EndLabel> {
    var labels = Buffer<Adjacency.EndLabel>(repeating: .none, count: edges.nodeCount)
    for node in 0..<labels.count {
      try pause(at: node, reasonToStop)
      if edges.degree(of: node) == 0 { labels[node] = .one(outcome(node)) }
    }
    try reversed.carry(&labels, until: reasonToStop)
    return labels
  }
}

extension Adjacency {
  /// A shortest path from `start` to an end, and one to the nearest end whose label is another.
  /// There must be two such ends.
  @usableFromInline
  func endPaths(
    from start: Int,
    label: (Int) -> UInt64,
    until reasonToStop: () -> StopReason?
  ) throws(StopReason) -> (nearest: [Int], other: [Int]) {
    let nearest =
      try shortestPath(from: start, to: { degree(of: $0) == 0 }, until: reasonToStop) ?? [start]
    let met = label(nearest[nearest.count - 1])
    let other = try shortestPath(
      from: start,
      to: { degree(of: $0) == 0 && label($0) != met },
      until: reasonToStop
    )
    return (nearest, other ?? nearest)
  }
}
