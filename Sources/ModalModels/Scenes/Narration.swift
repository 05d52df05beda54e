package import ModelChecking

/// A step as one would tell it to somebody who has never seen the model: what happened, and what came
/// of it.
///
/// Models tell it, since only they know what an event means; whoever draws or writes it knows nothing
/// of platforms.
package struct Narration: Hashable, Sendable {
  /// A rule of the model that was at work.
  package struct Rule: Hashable, Sendable {
    package var name: String
    package var statement: String

    package init(_ name: String, _ statement: String) {
      self.name = name
      self.statement = statement
    }
  }

  /// What happened, as a sentence without its full stop.
  package var event: String

  /// What came of it, each as a clause that begins with a small letter.
  package var effects: [String]

  /// What else a reader should know, such as which way was taken where several are possible.
  package var remarks: [String]

  package var rules: [Rule]

  /// What was to be presented in this step, and will not be.
  package var dropped: [Scene.Ghost]

  package init(
    _ event: String,
    _ effects: [String] = [],
    remarks: [String] = [],
    rules: [Rule] = [],
    dropped: [Scene.Ghost] = []
  ) {
    self.event = event
    self.effects = effects
    self.remarks = remarks
    self.rules = rules
    self.dropped = dropped
  }

  /// Event and effects as one sentence.
  package var words: String {
    effects.isEmpty ? event : "\(event): \(effects.joined(separator: "; "))"
  }
}

/// A run as a story: what is to be seen in each of its states, and how each step is told.
package struct Story: Sendable {
  package var trace: TraceDescription

  /// Of each state, the initial one first.
  package var scenes: [Scene]

  /// Of each step.
  package var narrations: [Narration]

  package init(trace: TraceDescription, scenes: [Scene], narrations: [Narration]) {
    self.trace = trace
    self.scenes = scenes
    self.narrations = narrations
  }
}

/// What is wrong in a state, in words that name what is on the screen and what should be.
package struct Finding: Hashable, Sendable {
  package var sentence: String

  /// The names of the scene's values that disagree with the screen or with each other.
  package var values: Set<String>

  package init(_ sentence: String, values: Set<String> = []) {
    self.sentence = sentence
    self.values = values
  }
}

extension SceneSystem {
  /// The story of a run. A scene shows also what was dropped in the step that led to it.
  ///
  /// - Complexity: O(*n*) in its length.
  package func story(of trace: Trace<Self>) -> Story {
    let narrations = zip(trace.events, trace.states).map { narrate($0, in: $1) }
    var scenes = trace.states.map(scene)
    for (index, narration) in narrations.enumerated() {
      scenes[index + 1].ghosts += narration.dropped
    }
    return Story(trace: trace.described(by: self), scenes: scenes, narrations: narrations)
  }
}
