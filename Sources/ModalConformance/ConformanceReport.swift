package import ModalModels
package import ModelChecking

/// What running an engine along every edge of a model's graph found.
package struct ConformanceReport: Sendable {
  package var model: NodeTreeModel

  /// What was explored.
  package var statistics: Statistics

  /// Why not every edge was compared; nil if every one was.
  package var stopped: StopReason?

  /// How many states were brought about in the engine.
  package var states = 0

  /// How many edges were compared: one event each, in a state brought about.
  package var edges = 0

  /// A first disagreement; nil if there is none.
  package var mismatch: ConformanceMismatch?
}

/// A disagreement between engine and model.
package struct ConformanceMismatch: Sendable {
  /// The calls, the last one being that after which they disagree, with the model's states.
  package var trace: TraceDescription

  /// What they disagree about.
  package var difference: TreeSnapshot.Difference
}

extension TreeSnapshot.Difference {
  /// The disagreement in a sentence.
  var explanation: String {
    "After the last call \(field) is \(model) in the model, and \(engine) in the engine."
  }
}

extension ConformanceReport {
  /// The result as that of a property of the model, so that it is reported, expected and counted
  /// like any other: its instances are the edges that were compared.
  package var property: PropertyReport {
    let expected = model.expectation(of: .conforms)
    return PropertyReport(
      id: PropertyID.conforms.rawValue,
      verdict: mismatch != nil ? .fails : stopped != nil ? .undecided : .holds,
      expected: expected.verdict,
      expectedLength: expected.length,
      instances: edges,
      counterexample: mismatch?.trace,
      explanation: mismatch?.difference.explanation,
      location: expected.location
    )
  }

  /// The result as a report on the model, in which nothing else was checked.
  package var modelReport: ModelReport {
    ModelReport(
      id: model.id,
      parameters: model.reportedParameters,
      statistics: statistics,
      eventKinds: NodeTreeEvent.Kind.allCases.map(\.eventKind),
      stopped: stopped,
      properties: [property],
      location: model.location
    )
  }
}
