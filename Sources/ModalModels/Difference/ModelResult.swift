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

  /// The result of a check, with the graph that was explored.
  package init(_ report: ModelReport, _ graph: StateGraph) {
    self.init(
      id: report.id,
      properties: report.properties.map(PropertyResult.init),
      graph: graph
    )
  }
}

extension ModelResult.PropertyResult {
  /// What is compared of what a report says.
  package init(_ report: PropertyReport) {
    self.init(
      id: report.id,
      verdict: report.verdict,
      counterexample: report.counterexample?.steps.map(\.event.words) ?? []
    )
  }
}
