package import ModelChecking

extension NodeTreeSystem {
  /// Whether a tree with other `parameters` does the same on every transition of this system: leads
  /// to the same tree, and has the same effects besides. Then, by induction on the length of runs,
  /// the two have the same state graph.
  ///
  /// - Throws: Why the state space could not be seen as a whole.
  package func hasSameTransitions(
    as parameters: NodeTreeParameters,
    options: SearchOptions
  ) throws(StopReason) -> Bool {
    let exploration = explore(self, options: options)
    if let reason = exploration.stopped { throw reason }
    var before = NodeTree(self.parameters)
    var mine = NodeTree(self.parameters)
    var other = NodeTree(parameters)
    var isSame = true
    for number in 0..<exploration.count where isSame {
      let state = exploration.state(at: number)
      before.decode(state)
      let tree = before
      tree.forEachEvent(levels: self.parameters.levels, kinds: self.parameters.kinds) { event in
        mine.copy(tree)
        mine.apply(event)
        other.copy(tree)
        other.apply(event)
        mine.effects.rows = RowSet()
        other.effects.rows = RowSet()
        isSame =
          isSame && mine.effects == other.effects
          && mine.nodesInCodeOrder == other.nodesInCodeOrder
          && mine.encoded(as: State.self) == other.encoded(as: State.self)
      }
    }
    return isSame
  }
}
