package import ModalModels
package import ModelChecking

/// Brings about every state of the explored graph in an engine, applies every event to it, and
/// compares all that can be seen after it, until there is a disagreement.
///
/// Every state is brought about anew for each of its events, by the shortest run that leads to it.
/// Its prefixes are edges themselves, so that in the end every call was compared.
///
/// - Parameters:
///   - model: what to explore.
///   - driver: the engine.
///   - options: how far to explore.
/// - Returns: what was compared, and the first disagreement.
@MainActor
package func conform<Driver: EngineDriver>(
  _ model: NodeTreeModel,
  driver: Driver.Type,
  options: SearchOptions
) -> ConformanceReport {
  let system = NodeTreeSystem<Words4>(model.parameters)
  let exploration = explore(system, options: options)
  var report = ConformanceReport(model: model, statistics: exploration.statistics)
  report.stopped = exploration.stopped
  var workspace = system.makeWorkspace()
  for number in 0..<exploration.expandedCount where report.mismatch == nil {
    if let reason = options.interruption?() {
      report.stopped = reason
      return report
    }
    let run = exploration.trace(to: number)
    let before = system.tree(exploration.state(at: number))
    report.states += 1
    system.forEachTransition(from: exploration.state(at: number), using: &workspace) {
      event,
      successor,
      _ in
      guard report.mismatch == nil else { return }
      report.edges += 1
      report.eventCounts[system.kind(of: event)] += 1
      let engine = Driver(rules: model.parameters.rules)
      for event in run.events { engine.perform(event) }
      engine.perform(event)
      var after = before
      after.apply(event)
      guard let difference = TreeSnapshot(of: after).firstDifference(from: engine.snapshot())
      else { return }
      var trace = run
      trace.events.append(event)
      trace.states.append(successor)
      report.mismatch = ConformanceMismatch(
        trace: trace.described(by: system),
        difference: difference
      )
    }
  }
  return report
}
