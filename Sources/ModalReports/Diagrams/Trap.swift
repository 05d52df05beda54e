import ModelChecking

extension Exploration {
  /// The states from which no state of `goal` can be reached: where a counterexample to a possibility
  /// ends up, and never gets out of.
  ///
  /// - Complexity: O(states + transitions) time and memory; meant for graphs small enough to be drawn.
  func trap(goal: (System.State) -> Bool) -> Set<System.State> {
    var predecessors: [[Int]] = Array(repeating: [], count: count)
    var workspace = system.makeWorkspace()
    for number in 0..<count {
      forEachTransition(from: number, using: &workspace) { _, successor, _ in
        if successor != number { predecessors[successor].append(number) }
      }
    }
    var isFree = (0..<count).map { goal(state(at: $0)) }
    var unseen = isFree.indices.filter { isFree[$0] }
    while let number = unseen.popLast() {
      for predecessor in predecessors[number] where !isFree[predecessor] {
        isFree[predecessor] = true
        unseen.append(predecessor)
      }
    }
    return Set(isFree.indices.filter { !isFree[$0] }.map { state(at: $0) })
  }
}
