package import ModelChecking

/// What is compared of a model: its graph and its verdicts, in words. As checked now, or as saved by
/// an earlier version.
package struct ModelResult: Hashable, Sendable {
  /// What came out for a property.
  package struct PropertyResult: Hashable, Sendable {
    package var id: String
    package var verdict: Verdict

    /// The events of its counterexample, if it fails.
    package var counterexample: [String]

    package init(id: String, verdict: Verdict, counterexample: [String]) {
      self.id = id
      self.verdict = verdict
      self.counterexample = counterexample
    }
  }

  package var id: String
  package var properties: [PropertyResult]
  package var graph: StateGraph

  package init(id: String, properties: [PropertyResult], graph: StateGraph) {
    self.id = id
    self.properties = properties
    self.graph = graph
  }

  /// The result of a check; nil if the state space was not seen as a whole.
  package init?(_ report: ModelReport, of model: Model, options: SearchOptions) {
    guard report.stopped == nil, let graph = model.stateGraph(options) else { return nil }
    id = report.id
    self.graph = graph
    properties = report.properties.map { property in
      PropertyResult(
        id: property.id,
        verdict: property.verdict,
        counterexample: property.counterexample?.steps.map(\.event.words) ?? []
      )
    }
  }
}
