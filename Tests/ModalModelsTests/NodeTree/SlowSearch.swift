import ModelChecking

/// A breadth-first search that is obviously right and nothing else, for comparison.
struct SlowSearch<System: TransitionSystem> {
  var states: Set<System.State> = []
  var transitions = 0
  var depth = 0
  var marks: TransitionMarks = []

  init(_ system: System) {
    var frontier = system.initialStates
    states.formUnion(frontier)
    var workspace = system.makeWorkspace()
    while !frontier.isEmpty {
      var next: [System.State] = []
      for state in frontier {
        system.forEachTransition(from: state, using: &workspace) { _, successor, marks in
          transitions += 1
          self.marks.formUnion(marks)
          if states.insert(successor).inserted { next.append(successor) }
        }
      }
      if !next.isEmpty { depth += 1 }
      frontier = next
    }
  }
}
