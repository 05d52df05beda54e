package import ModalModels
package import ModelChecking

/// What running an engine along every edge of a model's graph found.
package struct ConformanceReport: Sendable {
  package var id: String
  package var parameters: NodeTreeParameters

  /// Why not every edge was compared; nil if every one was.
  package var stopped: StopReason?

  /// How many states were brought about in the engine.
  package var states = 0

  /// How many edges were compared: one event each, in a state brought about.
  package var edges = 0

  /// How often each kind of event was compared.
  package var eventCounts: [Int] = Array(repeating: 0, count: NodeTreeEvent.Kind.allCases.count)

  /// The first disagreement in breadth-first order; nil if there is none.
  package var mismatch: ConformanceMismatch?
}

/// A disagreement between engine and model.
package struct ConformanceMismatch: Sendable {
  /// The calls, the last one being that after which they disagree, with the model's states.
  package var trace: TraceDescription

  /// What they disagree about.
  package var difference: TreeSnapshot.Difference
}

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
  var report = ConformanceReport(id: model.id, parameters: model.parameters)
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
