package import ModalModels
package import ModelChecking

/// Runs an engine in lockstep with a node-tree model, along every edge of the explored graph.
///
/// - Parameters:
///   - model: what to explore.
///   - driver: the engine.
///   - options: how far to explore. The bound on time is on the comparison, too.
/// - Returns: what was compared, and a disagreement if there is one.
/// - Complexity: O(transitions) calls if there is none.
@MainActor
package func conform<Driver: EngineDriver>(
  _ model: NodeTreeModel,
  driver: Driver.Type,
  options: SearchOptions
) -> ConformanceReport {
  let watch = ConformanceWatch(options)
  let system = NodeTreeSystem<Words4>(model.parameters)
  let exploration = system.explored(options: options, recordsGraph: true)
  let lockstep = Lockstep<NodeTreeSystem<Words4>, Driver>(
    exploration: exploration,
    watch: watch,
    rules: model.parameters.rules,
    tree: NodeTree(model.parameters),
    calls: { event, _ in [event] },
    hasOtherWay: \.hasOtherWay
  )
  let result = lockstep.compare()
  var report = ConformanceReport(model: model, statistics: exploration.statistics)
  report.stopped = result.stopped
  report.states = result.states
  report.edges = result.edges
  report.voidCalls = result.voidCalls
  report.mismatch = result.mismatch
  return report
}
