package import ModalModels
package import ModelChecking

/// Runs an engine in lockstep with a scenario on the presentation platform: every state of the
/// explored graph is brought about by the calls that lead there, every event's calls are made, and
/// after each of them all that can be seen is compared, until there is a disagreement.
///
/// - Parameters:
///   - model: what to explore. Without the engine as strategy there is nothing to compare.
///   - driver: the engine.
///   - options: how far to explore.
/// - Returns: what was compared, and the first disagreement.
@MainActor
package func conform<Driver: EngineDriver>(
  _ model: ScenarioModel,
  driver: Driver.Type,
  options: SearchOptions
) -> ScenarioConformanceReport {
  var report = ScenarioConformanceReport(model: model)
  guard case .nodeTree(let rules) = model.strategy else { return report }
  let system: ScenarioSystem
  do {
    system = try ScenarioSystem(model.scenario, strategy: model.strategy)
  } catch {
    report.error = error
    return report
  }
  let exploration = explore(system, options: options)
  report.statistics = exploration.statistics
  report.eventKinds = system.eventKinds
  report.stopped = exploration.stopped
  var workspace = system.makeWorkspace()
  for number in 0..<exploration.expandedCount where report.mismatch == nil {
    if let reason = options.interruption?() {
      report.stopped = reason
      return report
    }
    let run = exploration.trace(to: number)
    let calls = system.openingCalls + zip(run.events, run.states).flatMap(system.engineCalls)
    let state = exploration.state(at: number)
    system.forEachTransition(from: state, using: &workspace) { event, successor, _ in
      guard report.mismatch == nil else { return }
      report.edges += 1
      let engine = Driver(rules: rules)
      for call in calls { engine.perform(call) }
      var tree = NodeTree(rules: rules)
      for call in calls { tree.perform(call) }
      for call in system.engineCalls(on: event, in: state) {
        report.calls += 1
        engine.perform(call)
        tree.perform(call)
        guard let difference = TreeSnapshot(of: tree).firstDifference(from: engine.snapshot())
        else { continue }
        var trace = run
        trace.events.append(event)
        trace.states.append(successor)
        report.mismatch = ConformanceMismatch(
          trace: trace.described(by: system),
          difference: difference
        )
        return
      }
    }
  }
  return report
}

/// What running an engine along every edge of a scenario's graph found.
package struct ScenarioConformanceReport: Sendable {
  package var model: ScenarioModel

  /// What was explored.
  package var statistics = Statistics()

  package var eventKinds: [EventKind] = []

  /// Why not every edge was compared; nil if every one was.
  package var stopped: StopReason?

  /// What contradicts itself in the scenario.
  package var error: ScenarioError?

  /// How many edges were compared.
  package var edges = 0

  /// How many of the engine's calls were compared.
  package var calls = 0

  /// The first disagreement in breadth-first order; nil if there is none.
  package var mismatch: ConformanceMismatch?
}

extension ScenarioConformanceReport {
  /// The result as that of a property of the model: its instances are the calls that were compared.
  /// Nil where the engine is not the strategy.
  package var property: PropertyReport? {
    guard model.strategy.usesEngine else { return nil }
    let expected = model.expectation(of: .conforms)
    let isDecided = stopped == nil && error == nil
    return PropertyReport(
      id: PropertyID.conforms.rawValue,
      verdict: mismatch != nil ? .fails : isDecided ? .holds : .undecided,
      expected: expected.verdict,
      expectedLength: expected.length,
      instances: calls,
      counterexample: mismatch?.trace,
      explanation: mismatch?.difference.explanation ?? error?.message,
      location: expected.location
    )
  }

  /// The result as a report on the model, in which nothing else was checked.
  package var modelReport: ModelReport {
    ModelReport(
      id: model.id,
      parameters: model.reportedParameters,
      statistics: statistics,
      eventKinds: eventKinds,
      stopped: stopped,
      properties: property.map { [$0] } ?? [],
      location: model.location
    )
  }
}
