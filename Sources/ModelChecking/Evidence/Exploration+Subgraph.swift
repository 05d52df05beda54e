// Walks over the system once more for what the search did not keep: evidence is wanted now and then,
// and should not make every search hold more.

extension Exploration {
  /// The edges of some states by some events, without those that change nothing.
  @inlinable
  func subgraph(
    from isSource: (Int) -> Bool,
    through isWanted: (System.Event) -> Bool
  ) -> Adjacency {
    var workspace = system.makeWorkspace()
    var edges = Adjacency()
    for source in 0..<count {
      if isSource(source) {
        forEachTransition(from: source, using: &workspace) { event, target, _ in
          if target != source && isWanted(event) {
            edges.neighbours.append(UInt32(truncatingIfNeeded: target))
          }
        }
      }
      edges.endNode()
    }
    return edges
  }

  /// All transitions for which `trigger` gives a number, in order.
  @inlinable
  func triggeredTransitions(
    _ trigger: (System.State, System.Event) -> Int?
  ) -> Buffer<TriggeredTransition<System.State>> {
    var workspace = system.makeWorkspace()
    var triggered = Buffer<TriggeredTransition<System.State>>()
    for source in 0..<expandedCount {
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
