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

  /// How many calls were made that must do nothing, by their group.
  package var voidCalls: [VoidCalls: Int] = [:]

  /// A first disagreement; nil if there is none.
  package var mismatch: ConformanceMismatch?
}

/// A disagreement between engine and model.
package struct ConformanceMismatch: Sendable {
  /// The calls up to that after which they disagree, with the model's states.
  package var trace: TraceDescription

  /// What the model has to be seen in the states of the trace.
  package var scenes: [Scene]

  /// How each of its steps is told.
  package var narrations: [Narration]

  /// The states of the trace with what else can happen in them.
  package var excerpt: StateExcerpt

  /// After which calls they disagree.
  package var occasion: Occasion

  /// What they disagree about.
  package var difference: TreeSnapshot.Difference

  /// After which calls there is a disagreement.
  package enum Occasion: Hashable, Sendable {
    /// After the trace's last call, made in this way.
    case lastCall(EngineCall.Way)

    /// After calls that must do nothing, made after the trace.
    case voidCalls(VoidCalls)

    /// After the trace's last call, or after calls that must do nothing, made before it.
    case someCall
  }

  init<System: SceneSystem>(
    _ run: Trace<System>,
    of system: System,
    _ occasion: Occasion,
    _ difference: TreeSnapshot.Difference
  ) {
    let story = system.story(of: run)
    trace = story.trace
    scenes = story.scenes
    narrations = story.narrations
    excerpt = StateExcerpt(
      of: system,
      traces: [(PropertyID.conforms.rawValue, run)],
      limit: 0
    )
    self.occasion = occasion
    self.difference = difference
  }

  /// The two sides, as reports show them.
  var disagreement: Disagreement {
    Disagreement(part: difference.field, model: difference.model, engine: difference.engine)
  }

  /// The disagreement in a sentence.
  package var explanation: String {
    "After \(occasion.text) \(difference.field) is \(difference.model) in the model, "
      + "and \(difference.engine) in the engine."
  }
}

extension ConformanceMismatch.Occasion {
  fileprivate var text: String {
    switch self {
    case .lastCall(.usual): "the last call"
    case .lastCall(.other): "the last call, made by the child or for the second action,"
    case .voidCalls(let calls): "the last call and \(calls.rawValue), which are to do nothing,"
    case .someCall: "the last call, or calls before it that are to do nothing,"
    }
  }
}

extension ConformanceReport {
  /// The result as that of a property of the model, so that it is reported, expected and counted
  /// like any other: its instances are the edges that were compared.
  package var property: PropertyReport {
    PropertyReport(
      conformanceTo: model.expectation(of: .conforms),
      mismatch,
      instances: edges,
      isDecided: stopped == nil
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
      excerpt: mismatch?.excerpt,
      location: model.location
    )
  }
}
