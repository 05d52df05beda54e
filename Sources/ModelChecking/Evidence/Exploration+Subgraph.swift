// Walks over the system once more for what the search did not keep: evidence is wanted now and then,
// and should not make every search hold more.

extension Exploration {
  /// The edges of some states by some events, without those that change nothing.
  ///
  /// `reasonToStop` is asked now and then, with the bytes of the graph both ways, as evidence takes it.
  @inlinable
  func subgraph(
    from isSource: (Int) -> Bool,
    through isWanted: (System.Event) -> Bool,
    until reasonToStop: (Int) -> StopReason?
  ) throws(StopReason) -> Adjacency {
    var workspace = system.makeWorkspace()
    var edges = Adjacency()
    for source in 0..<count {
      if source & 0x3FF == 0 {
        let bytes = 2 * Adjacency.bytes(nodes: count, edges: edges.edgeCount)
        if let reason = reasonToStop(bytes) { throw reason }
      }
      if isSource(source) {
        forEachTransition(from: source, using: &workspace) { event, target, _ in
          if target != source && isWanted(event) {
            edges.neighbours.append(UInt32(truncatingIfNeeded: target))
          }
        }
      }
      edges.endNode()
    }
    if let reason = reasonToStop(2 * edges.bytes) { throw reason }
    return edges
  }

  /// All transitions for which `trigger` gives a number, in order. `reasonToStop` is asked now and
  /// then, with the bytes of what was found.
  @inlinable
  func triggeredTransitions(
    _ trigger: (System.State, System.Event) -> Int?,
    until reasonToStop: (Int) -> StopReason?
  ) throws(StopReason) -> Buffer<TriggeredTransition<System.State>> {
    var workspace = system.makeWorkspace()
    var triggered = Buffer<TriggeredTransition<System.State>>()
    for source in 0..<expandedCount {
      if source & 0x3FF == 0, let reason = reasonToStop(triggered.bytes) { throw reason }
      let state = visited.states[source]
      forEachTransition(from: source, using: &workspace) { event, target, _ in
        guard let number = trigger(state, event) else { return }
        triggered.append(
          TriggeredTransition(
            source: UInt32(truncatingIfNeeded: source),
            target: visited.states[target],
            bit: 0,
            number: number
          )
        )
      }
    }
    return triggered
  }
}
