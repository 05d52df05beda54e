package import ModalModels
import ModelChecking

/// The formats of the report of `diff`.
package enum DifferenceFormat: String, CaseIterable, Sendable {
  case text, markdown, json, dot

  /// How many states and transitions of a kind are shown, the nearest first; all are counted.
  package static let shown = 10

  /// The whole report, with a newline at the end.
  ///
  /// - Throws: `DiagramError` if a picture would be too large to read.
  package func render(_ report: DifferenceReport) throws(DiagramError) -> String {
    switch self {
    case .text: report.text
    case .markdown: report.markdown
    case .json: report.json.text
    case .dot: try report.diagram.dot
    }
  }
}

extension ModelDifference {
  /// What differs, kind by kind: a heading, how many there are, and those that are shown.
  fileprivate var sections: [(heading: String, count: Int, shown: ArraySlice<Witnessed>)] {
    [
      ("States added", addedStates), ("States removed", removedStates),
      ("Transitions added", addedTransitions), ("Transitions removed", removedTransitions),
    ].compactMap { heading, all in
      all.isEmpty ? nil : (heading, all.count, all.prefix(DifferenceFormat.shown))
    }
  }

  fileprivate var size: String {
    "\(oldSize.states.grouped) states and \(oldSize.transitions.grouped) transitions before, "
      + "\(newSize.states.grouped) and \(newSize.transitions.grouped) now"
  }
}

extension ModelDifference.VerdictChange {
  fileprivate var words: String {
    "\(property): \(old?.rawValue ?? "not checked") before, \(new?.rawValue ?? "not checked") now"
  }
}

/// A run as words: `a, b, c`.
private func words(_ run: [String]) -> String {
  run.isEmpty ? "(no event)" : run.joined(separator: ", ")
}

extension DifferenceReport {
  fileprivate var summary: String {
    if isEmpty { return "Nothing differs." }
    let differing = models.count { !$0.isEmpty }
    let verdicts = models.reduce(0) { $0 + $1.verdicts.count }
    return "\(differing.counted("model differs", "models differ")), "
      + "\(verdicts.counted("verdict", "verdicts")) changed, "
      + "\(added.count.counted("model", "models")) added, \(removed.count.grouped) removed."
  }

  fileprivate var text: String {
    var lines = [summary]
    lines += added.map { "+ \($0): added" } + removed.map { "- \($0): removed" }
    for model in models where !model.isEmpty {
      lines += ["", "\(model.id): \(model.size)"]
      for change in model.verdicts {
        lines.append("  ! \(change.words)")
        if !change.counterexample.isEmpty {
          lines.append("      counterexample: \(words(change.counterexample))")
        }
      }
      for (heading, count, shown) in model.sections {
        lines.append("  \(heading): \(count.grouped)")
        for item in shown {
          lines += ["    \(item.words)", "      by: \(words(item.run))"]
        }
        if count > shown.count { lines.append("    and \((count - shown.count).grouped) more") }
      }
    }
    return withoutControlsButNewlines(lines)
  }

  private func withoutControlsButNewlines(_ lines: [String]) -> String {
    lines.map { line in line.filter { !$0.isNewline } }.joined(separator: "\n") + "\n"
  }

  fileprivate var markdown: String {
    var lines = ["## modal-check: what differs", "", summary]
    if !added.isEmpty { lines += ["", "Added: \(added.map(code).joined(separator: ", "))."] }
    if !removed.isEmpty { lines += ["", "Removed: \(removed.map(code).joined(separator: ", "))."] }
    for model in models where !model.isEmpty {
      lines += ["", "### \(code(model.id))", "", "\(model.size)."]
      if !model.verdicts.isEmpty {
        lines += ["", "| property | before | now | counterexample |", "| --- | --- | --- | --- |"]
        for change in model.verdicts {
          let run = change.counterexample.isEmpty ? "" : code(words(change.counterexample))
          lines.append(
            "| \(code(change.property)) | \(change.old?.rawValue ?? "–") "
              + "| \(change.new?.rawValue ?? "–") | \(run) |"
          )
        }
      }
      for (heading, count, shown) in model.sections {
        lines += ["", "<details><summary>\(heading): \(count.grouped)</summary>", ""]
        for item in shown { lines.append("- \(code(item.words)) by \(code(words(item.run)))") }
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
              ("id", .string(model.id)), ("differs", .bool(!model.isEmpty)),
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
      ("new", .optional(change.new?.rawValue)),
      ("counterexample", .array(change.counterexample.map { .string($0) })),
    ])
  }

  private func witnessed(_ item: ModelDifference.Witnessed) -> JSONValue {
    .object([
      ("words", .string(item.words)), ("run", .array(item.run.map { .string($0) })),
    ])
  }
}
