import ModalModels
import ModelChecking

/// A summary in GitHub's Markdown: a table of models, then each model's properties, with
/// counterexamples folded away.
struct MarkdownReporter {
  let report: VerificationReport
  let context: ReportContext

  var text: String {
    var lines = ["## \(sign(of: report.outcome)) \(ToolIdentity.name)", "", report.summary, ""]
    let findings = report.findings
    if !findings.isEmpty { lines += findings.map { "- \(escaped($0.message))" } + [""] }
    lines += [
      "| Model | Outcome | Holds | Fails | States | Transitions | Depth |",
      "| --- | --- | --: | --: | --: | --: | --: |",
    ]
    for model in report.models {
      let statistics = model.statistics
      lines.append(
        "| \(code(model.id)) | \(sign(of: model.outcome)) \(model.outcome.word) "
          + "| \(count(.holds, in: model)) | \(count(.fails, in: model)) "
          + "| \(statistics.states.grouped) | \(statistics.transitions.grouped) "
          + "| \(statistics.depth.grouped) |"
      )
    }
    for id in report.notStarted {
      lines.append("| \(code(id)) | :warning: not started | | | | | |")
    }
    if let coverage = report.totalCoverage {
      for (heading, _, never, _) in coverage.paragraphs {
        lines += ["", escaped(heading) + (never.map { " Never used: \(escaped($0))." } ?? "")]
      }
    }
    for model in report.models { lines += [""] + section(for: model) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(for model: ModelReport) -> [String] {
    var lines = ["### \(code(model.id))", ""]
    if !model.parameterWords.isEmpty { lines += [escaped(model.parameterWords), ""] }
    if model.isOverridden { lines += [ModelReport.overriddenRemark, ""] }
    if model.isVacuous { lines += [ModelReport.vacuousRemark, ""] }
    if let stopped = model.stopped {
      lines += ["Incomplete: \(stopped.words). \(stopped.remedy)", ""]
    }
    guard !model.properties.isEmpty else { return lines + ["No property was checked."] }
    lines += ["| | Property | Verdict |", "| --- | --- | --- |"]
    let shared = model.sharedAssumptions
    for (property, outcome) in model.outcomes {
      var property = property
      property.assumptions.removeAll { shared.contains($0) }
      lines.append(
        "| \(sign(of: outcome.outcome)) | \(code(property.id)) "
          + "| \(escaped(property.sentence(in: model))) |"
      )
    }
    if !shared.isEmpty { lines += ["", "Assuming \(shared.map(code).joined(separator: ", "))."] }
    let never = model.coverage.filter { $0.count == 0 }.map { code($0.kind.name) }
    if !never.isEmpty { lines += ["", "Events never taken: \(never.joined(separator: ", "))."] }
    for (property, _, trace, shown) in model.counterexamples {
      if let shown {
        let reference = escaped(shown.reference(from: trace))
        lines += ["", "Counterexample to \(code(property.id)): \(reference)"]
        continue
      }
      lines += ["", "<details><summary>Counterexample to \(html(property.id))</summary>", ""]
      lines += fenced(TextTrace(trace).lines())
      lines += ["", "</details>"]
    }
    return lines + ["", "Reproduce: \(code(context.reproduce(model)))"]
  }

  private func count(_ verdict: Verdict, in model: ModelReport) -> String {
    model.properties.count { $0.verdict == verdict }.grouped
  }

  private func sign(of outcome: Outcome) -> String {
    switch outcome {
    case .asExpected: ":white_check_mark:"
    case .undecided, .interrupted, .terminated: ":warning:"
    default: ":x:"
    }
  }

  /// A code block whose fence is longer than any run of backticks in it.
  private func fenced(_ lines: [String]) -> [String] {
    let fence = String(repeating: "`", count: max(3, longestBacktickRun(in: lines) + 1))
    return [fence + "text"] + lines + [fence]
  }

  /// Inline code, also within a table.
  private func code(_ text: String) -> String {
    let fence = String(repeating: "`", count: longestBacktickRun(in: [text]) + 1)
    let margin = fence.count > 1 ? " " : ""
    return fence + margin + text.replacing("|", with: "\\|") + margin + fence
  }

  private func longestBacktickRun(in lines: [String]) -> Int {
    lines.flatMap { $0.split { $0 != "`" } }.map(\.count).max() ?? 0
  }

  /// Text as it is, also within a table.
  private func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if character.isNewline {
        result += " "
      } else {
        if "\\`*_[]|<>#".contains(character) { result += "\\" }
        result.append(character)
      }
    }
    return result
  }

  private func html(_ text: String) -> String { XML.escaped(text) }
}
