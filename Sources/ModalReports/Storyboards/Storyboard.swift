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

    /// How that is told; nil for the beginning.
    package var narration: Narration?

    /// What it led to.
    package var scene: Scene

    /// The positions of the scene's values that are not what they were.
    package var changed: Set<Int>

    /// What is to be said of this panel, if it is where things go wrong, or where all is as it should
    /// be in the end.
    package var mark: String?

    /// What is wrong in it, in words of what is on the screen.
    package var finding: Finding?

    /// What engine and model disagree about here, if that is what goes wrong. The pictures are the
    /// model's.
    package var disagreement: Disagreement?

    /// Its place among the steps that repeat for ever; nil if it is not among them.
    package var loop: Loop?
  }

  /// Steps that repeat for ever.
  package struct Loop: Hashable, Sendable {
    /// The first of them, and the last.
    package var first: Int
    package var last: Int
  }

  /// What the story is of.
  package var title: String

  /// What should have been.
  package var claim: String

  /// What went wrong, in a sentence; empty if nothing did.
  package var conclusion: String

  /// Whether all is as it should be in the end.
  package var endsWell = false

  /// The beginning, and a panel for each step.
  package var panels: [Panel]

  /// The rules that were at work, in the order in which they come up.
  package var rules: [Narration.Rule]

  /// The story of a property's counterexample; nil if there is none, or nothing of it to be seen.
  package init?(_ property: PropertyReport, of model: String) {
    guard let trace = property.counterexample,
      property.scenes.count == trace.steps.count + 1,
      property.narrations.count == trace.steps.count
    else { return nil }
    let story = Story(trace: trace, scenes: property.scenes, narrations: property.narrations)
    title = "\(property.id) fails: \(model)"
    claim = PropertyID(rawValue: property.id)?.meaning ?? ""
    conclusion = Self.conclusion(property.explanation, trace)
    panels = Self.panels(of: story)
    rules = Self.rules(of: story)
    if trace.steps.isEmpty { panels[0].mark = "fails at once" }
    for step in panels.indices.dropFirst() { panels[step].mark = Self.mark(step, trace) }
    let last = panels.count - 1
    panels[last].finding = property.finding
    if let step = trace.pointOfNoReturn, panels[step].finding == nil {
      panels[step].finding = Finding("From here on, what should stay possible is out of reach.")
    }
    if let disagreement = property.disagreement {
      panels[last].mark = "the engine differs"
      panels[last].disagreement = disagreement
    }
  }

  /// The story of a run that ends well.
  package init(_ run: GoodRun) {
    title = "\(run.model): \(run.shown) comes up"
    claim =
      "A shortest run after which \(run.shown) is on the screen as it was asked for, and everything "
      + "is at rest."
    conclusion = ""
    endsWell = true
    panels = Self.panels(of: run.story)
    rules = Self.rules(of: run.story)
    panels[panels.count - 1].mark = "at rest, as asked for"
  }

  private static func panels(of story: Story) -> [Panel] {
    var panels = [Panel(scene: story.scenes[0], changed: [])]
    let steps = story.trace.steps
    for (index, step) in steps.enumerated() {
      let (before, after) = (story.scenes[index], story.scenes[index + 1])
      var panel = Panel(
        event: step.event,
        narration: story.narrations[index],
        scene: after,
        changed: []
      )
      panel.changed = Set(
        after.values.indices.filter { !before.values.contains(after.values[$0]) }
      )
      if let start = story.trace.loopStart, index >= start {
        panel.loop = Loop(first: start + 1, last: steps.count)
      }
      panels.append(panel)
    }
    return panels
  }

  private static func rules(of story: Story) -> [Narration.Rule] {
    var rules: [Narration.Rule] = []
    for rule in story.narrations.flatMap(\.rules) where !rules.contains(rule) { rules.append(rule) }
    return rules
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
}

extension Storyboard {
  /// The story in words, for those who can't see the pictures.
  package var words: String {
    let lines = panels.enumerated().map { index, panel in
      let event = panel.narration?.words ?? "At first"
      let mark = panel.mark.map { " (\($0))" } ?? ""
      let remarks = panel.narration?.remarks.map { " \($0)." }.joined() ?? ""
      let values = panel.scene.values.map { "\($0.name) is \($0.text)" }
      let finding = panel.finding.map { " \($0.sentence)" } ?? ""
      let other = panel.disagreement.map { " \($0.words)." } ?? ""
      return "\(index). \(event)\(mark).\(remarks) On screen: \(panel.scene.words). "
        + "Values: \(values.joined(separator: ", ")).\(finding)\(other)"
    }
    return (lines + [conclusion]).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension Disagreement {
  var words: String { "\(part) is \(model) in the model, and \(engine) in the engine" }
}
