package import ModalModels
package import ModelChecking

/// Runs an engine in lockstep with a scenario on the presentation platform, along every edge of the
/// explored graph: an event is the calls that the platform, the app and the user make in it.
///
/// - Parameters:
///   - model: what to explore. Without the engine as strategy there is nothing to compare.
///   - driver: the engine.
///   - options: how far to explore. The bound on time is on the comparison, too.
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
  let watch = ConformanceWatch(options)
  let exploration = system.explored(options: options, recordsGraph: true)
  let lockstep = Lockstep<ScenarioSystem, Driver>(
    exploration: exploration,
    watch: watch,
    rules: rules,
    tree: NodeTree(rules: rules),
    opening: system.openingCalls,
    calls: system.engineCalls,
    // The models of the node tree do that, for every state there is.
    hasOtherWay: { _ in false }
  )
  let result = lockstep.compare()
  report.statistics = exploration.statistics
  report.eventKinds = system.eventKinds
  report.stopped = result.stopped
  report.edges = result.edges
  report.calls = result.calls
  report.mismatch = result.mismatch
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
    return PropertyReport(
      conformanceTo: model.expectation(of: .conforms),
      mismatch,
      instances: calls,
      isDecided: stopped == nil && error == nil,
      error: error?.message
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
      excerpt: mismatch?.excerpt,
      location: model.location
    )
  }
}
