package import ModelChecking

/// Where something stands in a file.
package struct SourceLocation: Hashable, Sendable {
  /// The file, as the user named it.
  package var file: String

  /// The line; 1 is the first.
  package var line: Int

  /// The column in characters; 1 is the first.
  package var column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

/// The value of a parameter that a model was checked with.
package enum ParameterValue: Hashable, Sendable {
  case number(Int)
  case text(String)
  case list([String])
}

/// What checking one model found, with nothing left of the types it was checked with: what every
/// reporter renders.
package struct ModelReport: Sendable {
  /// The model's id, such as `node-tree/reference`.
  package var id: String

  /// What the model is about, in a line; nil if nothing says so.
  package var title: String?

  /// What it was checked with, in a fixed order.
  package var parameters: [(name: String, value: ParameterValue)]

  package var statistics: Statistics

  /// The kinds of events, in the order of `statistics.eventCounts`.
  package var eventKinds: [EventKind]

  /// Why the search ended early; nil if the whole state space was seen.
  package var stopped: StopReason?

  package var properties: [PropertyReport]

  /// Why something that was to be written down of the model, besides the report, was not written to
  /// the end; nil if all was.
  package var unwritten: StopReason?

  /// How often each rule was used that the model is made of; nil if that was not counted.
  package var ruleCoverage: RuleCoverage?

  /// Some of its states to walk about in; nil unless asked for.
  package var excerpt: StateExcerpt?

  /// Where its file states it; nil for a built-in model without a file.
  package var location: SourceLocation?

  /// Where its file states each action, by its name; none for a model without actions.
  package var actionPlaces: [String: SourceLocation] = [:]

  /// Whether the command line changed the model, so that what its file expects does not apply and
  /// every property is expected to hold.
  package var isOverridden = false

  /// Seconds the check took, and nothing that is compared.
  package var seconds: Double

  package init(
    id: String,
    parameters: [(name: String, value: ParameterValue)],
    statistics: Statistics,
    eventKinds: [EventKind],
    stopped: StopReason?,
    properties: [PropertyReport],
    excerpt: StateExcerpt? = nil,
    location: SourceLocation? = nil,
    seconds: Double = 0
  ) {
    self.id = id
    self.parameters = parameters
    self.statistics = statistics
    self.eventKinds = eventKinds
    self.stopped = stopped
    self.properties = properties
    self.excerpt = excerpt
    self.location = location
    self.seconds = seconds
  }
}

extension ModelReport {
  /// Where in the model's file a step is stated; nil if it is no action of app or user.
  package func place(of step: TraceDescription.Step) -> SourceLocation? {
    ["app", "user"].contains(step.event.group) ? actionPlaces[step.event.event] : nil
  }

  /// Where the last action of a trace is stated; nil if there is none.
  func lastAction(of trace: TraceDescription) -> SourceLocation? {
    trace.steps.lazy.reversed().compactMap(place).first
  }
}

/// A part of a tree of nodes that is one thing in the model and another in the engine that was run in
/// lockstep with it.
package struct Disagreement: Hashable, Sendable {
  /// Which part, such as `root.child.phase`.
  package var part: String
  package var model: String
  package var engine: String

  package init(part: String, model: String, engine: String) {
    self.part = part
    self.model = model
    self.engine = engine
  }
}

/// What was found about one property of a model, and what was expected.
package struct PropertyReport: Sendable {
  package var id: String
  package var verdict: Verdict

  /// What the model says should come out: `holds` or `fails`.
  package var expected: Verdict

  /// How many events the counterexample should have; nil if that is not compared.
  package var expectedLength: Int?

  package var assumptions: [String]

  /// How many states or transitions could have violated it.
  package var instances: Int

  /// The most steps to rest, where that was proved.
  package var bound: Int?

  package var counterexample: TraceDescription?

  /// What is to be seen in the states of the counterexample, the initial one first; none if nothing
  /// can be shown.
  package var scenes: [Scene]

  /// How each step of the counterexample is told; none if nothing can be shown.
  package var narrations: [Narration]

  /// What went wrong, in a sentence.
  package var explanation: String?

  /// What is wrong in the counterexample's last state, in words of what is on the screen.
  package var finding: Finding?

  /// Where to look in the model's file: at what it expects of the property or, if it says nothing,
  /// at what it expects of others; if that is nothing too, at the last action of the
  /// counterexample. Nil if there is none of these.
  package var location: SourceLocation?

  /// What engine and model disagree about at the end of the counterexample, if that is what it shows.
  package var disagreement: Disagreement?

  /// Whether it holds only because nothing could have violated it.
  package var isVacuous: Bool { verdict == .holds && instances == 0 }

  package init(
    id: String,
    verdict: Verdict,
    expected: Verdict,
    expectedLength: Int? = nil,
    assumptions: [String] = [],
    instances: Int = 0,
    bound: Int? = nil,
    counterexample: TraceDescription? = nil,
    scenes: [Scene] = [],
    narrations: [Narration] = [],
    explanation: String? = nil,
    finding: Finding? = nil,
    location: SourceLocation? = nil,
    disagreement: Disagreement? = nil
  ) {
    self.id = id
    self.verdict = verdict
    self.expected = expected
    self.expectedLength = expectedLength
    self.assumptions = assumptions
    self.instances = instances
    self.bound = bound
    self.counterexample = counterexample
    self.scenes = scenes
    self.narrations = narrations
    self.explanation = explanation
    self.finding = finding
    self.location = location
    self.disagreement = disagreement
  }
}
