package import ModalModels
package import ModelChecking

/// A counterexample as a row of pictures: what was on the screen, what happened, and what it led to.
///
/// Between a trace and its pictures, so that what a story tells is decided once, whoever draws it:
/// which values changed, where the failure is, which rules were at work.
package struct Storyboard: Hashable, Sendable {
  /// One picture of the story.
  package struct Panel: Hashable, Sendable {
    /// What happened; nil for the beginning.
    package var event: EventDescription?

    /// What it led to.
    package var scene: Scene

    /// The positions of the scene's values that are not what they were.
    package var changed: Set<Int>

    package var notes: [Note]

    /// What is to be said of this panel, if it is where things go wrong.
    package var mark: String?

    /// What engine and model disagree about here, if that is what goes wrong. The pictures are the
    /// model's.
    package var disagreement: Disagreement?
  }

  /// What a reader should know about a panel.
  package enum Note: Hashable, Sendable {
    /// A rule that was at work, by its name; what it says is written once for all panels.
    case rule(String)
    case remark(String)
  }

  /// A rule that was at work in some panel.
  package struct Rule: Hashable, Sendable {
    package var name: String
    package var statement: String
  }

  /// What the story is of.
  package var title: String

  /// What should have been.
  package var claim: String

  /// What went wrong, in a sentence.
  package var conclusion: String

  /// The beginning, and a panel for each step.
  package var panels: [Panel]

  /// The rules that were at work, in the order in which they come up.
  package var rules: [Rule]

  /// The story of a property's counterexample; nil if there is none, or nothing of it to be seen.
  package init?(_ property: PropertyReport, of model: String) {
    guard let trace = property.counterexample,
      property.scenes.count == trace.steps.count + 1
    else { return nil }
    title = "\(property.id) fails: \(model)"
    claim = PropertyID(rawValue: property.id)?.meaning ?? ""
    conclusion = Self.conclusion(property.explanation, trace)
    panels = [
      Panel(
        scene: property.scenes[0],
        changed: [],
        notes: [],
        mark: trace.steps.isEmpty ? "fails at once" : nil
      )
    ]
    rules = []
    for (index, step) in trace.steps.enumerated() {
      let (before, after) = (property.scenes[index], property.scenes[index + 1])
      let notes = step.notes.map { Self.note($0, &rules) }
      panels.append(
        Panel(
          event: step.event,
          scene: after,
          changed: Set(after.values.indices.filter { !before.values.contains(after.values[$0]) }),
          notes: notes,
          mark: Self.mark(index + 1, trace)
        )
      )
    }
    if let disagreement = property.disagreement {
      panels[panels.count - 1].mark = "the engine differs"
      panels[panels.count - 1].disagreement = disagreement
    }
  }

  /// What is to be said of the panel after `step`, which counts from 1.
  private static func mark(_ step: Int, _ trace: TraceDescription) -> String? {
    if step == trace.pointOfNoReturn { return "point of no return" }
    guard step == trace.steps.count, trace.pointOfNoReturn == nil else { return nil }
    guard let start = trace.loopStart else { return "fails here" }
    return start == step ? "stays like this" : "again from step \(start + 1)"
  }

  private static func conclusion(_ explanation: String?, _ trace: TraceDescription) -> String {
    var sentences = [explanation ?? ""]
    if let step = trace.pointOfNoReturn {
      sentences.append("From step \(step) on, there is no way back.")
    }
    return sentences.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// A note as traces have it. One that begins with a rule's name and a colon is what that rule
  /// says.
  private static func note(_ text: String, _ rules: inout [Rule]) -> Note {
    guard let colon = text.firstRange(of: ": "), !text[..<colon.lowerBound].contains(" "),
      text[..<colon.lowerBound].contains(where: \.isNumber)
    else { return .remark(text) }
    let rule = Rule(
      name: String(text[..<colon.lowerBound]),
      statement: String(text[colon.upperBound...])
    )
    if !rules.contains(rule) { rules.append(rule) }
    return .rule(rule.name)
  }
}

extension Storyboard {
  /// The story in words, for those who can't see the pictures.
  package var words: String {
    let lines = panels.enumerated().map { index, panel in
      let event = panel.event.map { "\($0.group): \($0.words)" } ?? "at first"
      let values = panel.scene.values.map { "\($0.name) is \($0.text)" }
      let mark = panel.mark.map { " (\($0))" } ?? ""
      let other = panel.disagreement.map { " \($0.words)." } ?? ""
      return "\(index). \(event)\(mark).\(other) On screen: \(panel.scene.words). "
        + "Values: \(values.joined(separator: ", "))."
    }
    return (lines + [conclusion]).joined(separator: "\n")
  }
}

extension Disagreement {
  var words: String { "\(part) is \(model) in the model, and \(engine) in the engine" }
}
