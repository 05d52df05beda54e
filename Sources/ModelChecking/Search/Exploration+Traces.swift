extension Exploration {
  /// A shortest run from an initial state to the state with this number: the one along its
  /// predecessors, with the first event that leads from each to the next.
  ///
  /// - Complexity: O(length) expansions.
  @inlinable
  public func trace(to number: Int) -> Trace<System> {
    var path = [number]
    while let last = path.last, let before = predecessor(of: last) { path.append(before) }
    path.reverse()
    return trace(along: path)
  }

  /// A run along states each of which has a transition to the next, by events that satisfy
  /// `condition`; of several such events, the first.
  @inlinable
  func trace(
    along path: [Int],
    where condition: (System.Event) -> Bool = { _ in true }
  ) -> Trace<System> {
    var trace = Trace<System>(states: [state(at: path[0])], events: [])
    for (source, target) in zip(path, path.dropFirst()) {
      append(to: &trace, from: source) { event, successor, _ in
        successor == target && condition(event)
      }
    }
    return trace
  }

  /// Appends the first transition from the state with the number `source` for which `isWanted`
  /// holds of event, successor and marks; the trace is to end in that state.
  @inlinable
  func append(
    to trace: inout Trace<System>,
    from source: Int,
    where isWanted: (System.Event, Int, TransitionMarks) -> Bool
  ) {
    var step: (event: System.Event, state: System.State)?
    var workspace = system.makeWorkspace()
    let lookup = visited.lookup
    let origin = state(at: source)
    system.forEachTransition(from: origin, using: &workspace) { event, successor, marks in
      guard step == nil, !marks.contains(.overflow) else { return }
      let number = lookup.find(successor, hash: successor.mixed)
      if isWanted(event, number, marks) { step = (event, successor) }
    }
    guard let step else {
      preconditionFailure("the system reports other transitions than it did during the search")
    }
    trace.events.append(step.event)
    trace.states.append(step.state)
  }
}
