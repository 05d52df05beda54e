import CommandLineTool
package import ModalModels
import ModelChecking

/// The formats of the report of `diff`.
package enum DifferenceFormat: String, CaseIterable, Sendable {
  case text, markdown, json, dot

  /// The whole report, with a newline at the end.
  ///
  /// - Parameters:
  ///   - report: what to render.
  ///   - options: how much of it.
  ///   - width: the most columns that a line of text takes, unless a single word is longer.
  /// - Returns: the report as text.
  /// - Throws: `DiagramError` if a picture would be too large to read, or states have no such parts.
  package func render(
    _ report: DifferenceReport,
    _ options: DifferenceOptions = DifferenceOptions(),
    width: Int = 80
  ) throws(DiagramError) -> String {
    switch self {
    case .text: report.text(options, width)
    case .markdown: report.markdown(options)
    case .json: report.json.text
    case .dot: try report.diagram(options).dot
    }
  }
}

extension ModelDifference {
  /// What differs, kind by kind: a heading, how many there are, and those that are shown.
  fileprivate func sections(
    _ options: DifferenceOptions
  ) -> [(heading: String, count: Int, shown: ArraySlice<Witnessed>)] {
    [
      ("States added", addedStates), ("States removed", removedStates),
      ("Transitions added", addedTransitions), ("Transitions removed", removedTransitions),
    ].compactMap { heading, all in
      all.isEmpty ? nil : (heading, all.count, all.prefix(options.shown ?? all.count))
    }
  }

  fileprivate var size: String {
    "\(oldSize.states.grouped) states and \(oldSize.transitions.grouped) transitions before, "
      + "\(newSize.states.grouped) and \(newSize.transitions.grouped) now"
  }

  /// What is compared: one model, or two of different names.
  fileprivate func title(_ name: (String) -> String) -> String {
    oldID == id ? name(id) : "\(name(oldID)), now \(name(id))"
  }
}

extension ModelDifference.VerdictChange {
  fileprivate var before: String { Self.words(old, oldLength, isOfVerdict) }
  fileprivate var now: String { Self.words(new, newLength, isOfVerdict) }

  /// A verdict, with the number of events where that is what differs.
  private static func words(_ verdict: Verdict?, _ length: Int?, _ isOfVerdict: Bool) -> String {
    guard let verdict else { return "not checked" }
    guard !isOfVerdict, let length else { return verdict.rawValue }
    return "\(verdict.rawValue) in \(length.counted("event", "events"))"
  }
}

extension ModelDifference.Witnessed {
  /// A state as it is; a transition as what happens, where, and what that leads to.
  fileprivate func parts(_ name: (String) -> String) -> [String] {
    guard let ends else { return [name(words)] }
    let effect = ends.source == ends.target ? "changes nothing" : "leads to \(name(ends.target))"
    return [name(ends.event), "in \(name(ends.source))", effect]
  }

  /// How a run leads there: for a transition, the events before its own.
  fileprivate var way: [String] { ends == nil ? run : run.dropLast() }
}

/// A run as words: `a, b, c`.
private func words(_ run: [String]) -> String {
  run.isEmpty ? "no event" : run.joined(separator: ", ")
}

extension DifferenceReport {
  fileprivate var summary: String {
    if isEmpty { return "Nothing differs." }
    let differing = models.count { !$0.isEmpty }
    let changes = models.flatMap(\.verdicts)
    let verdicts = changes.count { $0.isOfVerdict }
    let lengths = changes.count - verdicts
    var parts = ["\(differing.counted("model differs", "models differ"))"]
    parts.append("\(verdicts.counted("verdict", "verdicts")) changed")
    if lengths > 0 {
      parts.append(
        "\(lengths.counted("counterexample has", "counterexamples have")) another length"
      )
    }
    if !added.isEmpty { parts.append("\(added.count.counted("model", "models")) added") }
    if !removed.isEmpty { parts.append("\(removed.count.counted("model", "models")) removed") }
    return parts.joined(separator: ", ") + "."
  }

  fileprivate func text(_ options: DifferenceOptions, _ width: Int) -> String {
    func lines(_ text: String, indent: Int = 0) -> [String] {
      // A name with line breaks in it takes one line like any other.
      wrapped(text.filter { !$0.isNewline }, width: width, indent: indent, hanging: 4)
    }
    var result = lines(summary)
    result += added.flatMap { lines("+ \($0): added") }
    result += removed.flatMap { lines("- \($0): removed") }
    for model in models where !model.isEmpty {
      result += [""] + lines("\(model.title { $0 }):") + lines(model.size, indent: 2)
      for change in model.verdicts {
        result += lines(
          "! \(change.property): \(change.before) before, \(change.now) now",
          indent: 2
        )
        guard !change.counterexample.isEmpty else { continue }
        result += lines("counterexample: \(words(change.counterexample))", indent: 6)
      }
      for (heading, count, shown) in model.sections(options) {
        result += lines("\(heading): \(count.grouped)", indent: 2)
        for item in shown {
          for (number, part) in item.parts({ $0 }).enumerated() {
            result += lines(part, indent: number == 0 ? 4 : 6)
          }
          result += lines("after \(words(item.way))", indent: 6)
        }
        if count > shown.count {
          result += lines("and \((count - shown.count).grouped) more (--all shows them)", indent: 4)
        }
      }
    }
    return result.joined(separator: "\n") + "\n"
  }

  fileprivate func markdown(_ options: DifferenceOptions) -> String {
    var lines = ["## modal-check: what differs", "", summary]
    if !added.isEmpty { lines += ["", "Added: \(added.map(code).joined(separator: ", "))."] }
    if !removed.isEmpty { lines += ["", "Removed: \(removed.map(code).joined(separator: ", "))."] }
    for model in models where !model.isEmpty {
      lines += ["", "### \(model.title(code))", "", "\(model.size)."]
      if !model.verdicts.isEmpty {
        lines += ["", "| property | before | now | counterexample |", "| --- | --- | --- | --- |"]
        for change in model.verdicts {
          let run = change.counterexample.isEmpty ? "" : code(words(change.counterexample))
          lines.append(
            "| \(code(change.property)) | \(change.before) | \(change.now) | \(run) |"
          )
        }
      }
      for (heading, count, shown) in model.sections(options) {
        lines += ["", "<details><summary>\(heading): \(count.grouped)</summary>", ""]
        for item in shown {
          let way = item.way.isEmpty ? "no event" : code(words(item.way))
          lines.append("- \(item.parts(code).joined(separator: " "))<br>after \(way)")
        }
        if count > shown.count { lines.append("- and \((count - shown.count).grouped) more") }
        lines += ["", "</details>"]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func code(_ text: String) -> String {
    "`" + text.replacing("`", with: "'").replacing("|", with: "\\|").filter { !$0.isNewline } + "`"
  }

  fileprivate var json: JSONValue {
    .object([
      ("schemaVersion", .number(1)), ("differs", .bool(!isEmpty)),
      ("added", .array(added.map { .string($0) })),
      ("removed", .array(removed.map { .string($0) })),
      (
        "models",
        .array(
          models.map { model in
            .object([
              ("id", .string(model.id)), ("oldID", .string(model.oldID)),
              ("differs", .bool(!model.isEmpty)),
              ("states", pair(model.oldSize.states, model.newSize.states)),
              ("transitions", pair(model.oldSize.transitions, model.newSize.transitions)),
              ("verdicts", .array(model.verdicts.map(verdict))),
              ("addedStates", .array(model.addedStates.map(witnessed))),
              ("removedStates", .array(model.removedStates.map(witnessed))),
              ("addedTransitions", .array(model.addedTransitions.map(witnessed))),
              ("removedTransitions", .array(model.removedTransitions.map(witnessed))),
            ])
          }
        )
      ),
    ])
  }

  private func pair(_ old: Int, _ new: Int) -> JSONValue {
    .object([("old", .number(old)), ("new", .number(new))])
  }

  private func verdict(_ change: ModelDifference.VerdictChange) -> JSONValue {
    .object([
      ("property", .string(change.property)), ("old", .optional(change.old?.rawValue)),
      ("new", .optional(change.new?.rawValue)), ("oldLength", .optional(change.oldLength)),
      ("newLength", .optional(change.newLength)),
      ("counterexample", .array(change.counterexample.map { .string($0) })),
    ])
  }

  private func witnessed(_ item: ModelDifference.Witnessed) -> JSONValue {
    .object([
      ("words", .string(item.words)), ("run", .array(item.run.map { .string($0) })),
    ])
  }
}
