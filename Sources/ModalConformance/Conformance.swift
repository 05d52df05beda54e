package import ModalModels
package import ModelChecking

/// Brings about every state of the explored graph in an engine, applies every event to it, and
/// compares all that can be seen after it, until there is a disagreement.
///
/// The edges are compared along walks: as long as engine and model agree, the engine stands in the
/// state that the edge leads to, and goes on from there. So an edge costs about one call, and
/// states are brought about by long runs too, not only by shortest ones. If there is a disagreement,
/// a first and shortest one is looked for, by a shortest run for each edge in breadth-first order.
///
/// - Parameters:
///   - model: what to explore.
///   - driver: the engine.
///   - options: how far to explore.
/// - Returns: what was compared, and a disagreement if there is one.
/// - Complexity: O(transitions) calls if there is none.
@MainActor
package func conform<Driver: EngineDriver>(
  _ model: NodeTreeModel,
  driver: Driver.Type,
  options: SearchOptions
) -> ConformanceReport {
  let system = NodeTreeSystem<Words4>(model.parameters)
  let exploration = explore(system, options: options, recordsGraph: true)
  var report = ConformanceReport(model: model, statistics: exploration.statistics)
  report.stopped = exploration.stopped
  var walker = Walker<Driver>(exploration: exploration)
  while report.mismatch == nil, walker.begin() {
    if let reason = options.interruption?() {
      report.stopped = reason
      break
    }
    report.mismatch = walker.walk()
  }
  report.states = walker.visited
  report.edges = walker.compared
  if let found = report.mismatch {
    report.mismatch = firstMismatch(driver, in: exploration, options: options) ?? found
  }
  return report
}

/// The first disagreement in breadth-first order, each edge being taken after a shortest run; nil if
/// there is none, or if the search for it was interrupted.
@MainActor
private func firstMismatch<Driver: EngineDriver>(
  _ driver: Driver.Type,
  in exploration: Exploration<NodeTreeSystem<Words4>>,
  options: SearchOptions
) -> ConformanceMismatch? {
  let system = exploration.system
  var workspace = system.makeWorkspace()
  for number in 0..<exploration.expandedCount {
    if options.interruption?() != nil { return nil }
    let run = exploration.trace(to: number)
    var mismatch: ConformanceMismatch?
    exploration.forEachTransition(from: number, using: &workspace) { event, successor, _ in
      guard mismatch == nil else { return }
      let engine = Driver(rules: system.parameters.rules)
      for event in run.events { engine.perform(event) }
      engine.perform(event)
      guard let difference = difference(from: engine, after: event, in: run.states.last, system)
      else { return }
      var trace = run
      trace.events.append(event)
      trace.states.append(exploration.state(at: successor))
      mismatch = ConformanceMismatch(trace: trace.described(by: system), difference: difference)
    }
    if mismatch != nil { return mismatch }
  }
  return nil
}

/// What differs after `event` happened in `state`, the last one of a run.
@MainActor
func difference(
  from engine: some EngineDriver,
  after event: NodeTreeEvent,
  in state: Words4?,
  _ system: NodeTreeSystem<Words4>
) -> TreeSnapshot.Difference? {
  var tree = NodeTree(system.parameters)
  if let state { tree.decode(state) }
  tree.apply(event)
  return TreeSnapshot(of: tree).firstDifference(from: engine.snapshot())
}
