import CommandLineTool
import ModalModels
import ModelChecking

/// The report for people: the verdict first, then what it rests on, then how it goes wrong.
struct TextReporter {
  let report: VerificationReport
  let context: ReportContext

  var text: String {
    var lines = labelled(report.outcome.label, role(of: report.outcome), report.summary)
    for finding in report.findings {
      // Those are named below, with what is used.
      if case .neverUsed = finding { continue }
      lines += body(finding.message, role(of: finding.outcome))
    }
    let brief = report.models.filter(isBrief)
    if !brief.isEmpty { lines += [""] + brief.flatMap(summary) }
    for model in report.models where !isBrief(model) { lines += [""] + self.lines(for: model) }
    for id in report.notStarted {
      lines.append("")
      lines += labelled("NOT STARTED", .warning, id)
    }
    if let coverage = report.totalCoverage { lines += [""] + self.coverage(of: coverage) }
    if !brief.isEmpty {
      lines += [""] + body("More on one of them: name it, or give --details.", .faint)
    }
    lines += conclusion
    return lines.joined(separator: "\n") + "\n"
  }

  private func isBrief(_ model: ModelReport) -> Bool {
    context.isBrief && model.outcome == .asExpected
  }

  /// The model in one line.
  private func summary(of model: ModelReport) -> [String] {
    let held = model.properties.count { $0.verdict == .holds }
    let failed = model.properties.count - held
    let failures = failed == 0 ? "" : ", \(failed.grouped) refuted as expected"
    let vacuous = model.properties.count(where: \.isVacuous)
    let proved = "\(held.grouped) proved" + (vacuous == 0 ? "" : " (\(vacuous.grouped) vacuous)")
    let time = context.showsTimings ? " (\(model.seconds.formatted(places: 3)) s)" : ""
    let line = labelled(
      model.outcome.label,
      role(of: model.outcome),
      "\(model.id): \(proved)\(failures)\(time)"
    )
    return line + (model.isVacuous ? body(ModelReport.vacuousRemark, .warning) : [])
  }

  private func lines(for model: ModelReport) -> [String] {
    var lines = labelled(model.outcome.label, role(of: model.outcome), model.id)
    if !model.parameterWords.isEmpty { lines += body(model.parameterWords, .faint) }
    if model.isOverridden { lines += body(ModelReport.overriddenRemark, .faint) }
    if model.isVacuous { lines += body(ModelReport.vacuousRemark, .warning) }
    lines.append("")
    lines += completeness(of: model)
    lines += properties(of: model)
    lines.append("")
    lines += size(of: model)
    lines += coverage(of: model)
    if context.showsTimings { lines += cost(of: model) }
    lines += reproduction(of: model)
    for (property, outcome, trace, shown) in model.counterexamples {
      lines.append("")
      lines += heading(of: property, outcome, trace, shown)
      guard shown == nil else { continue }
      lines += TextTrace(trace, style: context.style, width: context.width).lines(indent: 2)
    }
    return lines
  }

  // MARK: What was checked

  private func completeness(of model: ModelReport) -> [String] {
    guard let stopped = model.stopped else {
      return body("Complete: no state is left unexplored; the whole state space was seen.", nil)
    }
    return body(
      "Incomplete: \(stopped.words). What lies beyond was not seen. \(stopped.remedy)",
      .warning
    )
  }

  /// As SPIN lists what a run has really checked: `+` for what is decided, `-` for what is not.
  private func properties(of model: ModelReport) -> [String] {
    let outcomes = model.outcomes
    guard !outcomes.isEmpty else { return body("- no property was checked", .warning) }
    let width = outcomes.map(\.property.id.count).max() ?? 0
    let shared = model.sharedAssumptions
    let lines = outcomes.flatMap { property, outcome in
      let label = padded("\(outcome == .undecided ? "-" : "+") \(property.id)", to: width + 2)
      var remarks = remarks(on: property, outcome)
      let further = property.assumptions.filter { !shared.contains($0) }
      if !further.isEmpty { remarks.append("assuming \(further.joined(separator: ", "))") }
      let text = ([outcome.words] + remarks).joined(separator: "; ")
      let role: TextStyle.Role? =
        switch outcome {
        case .refuted, .refutedDifferently, .provedUnexpectedly: .failure
        case .undecided: .warning
        case .proved where property.isVacuous: .warning
        case .proved, .refutedAsExpected: nil
        }
      return labelled(label, role, text, indent: 2, hanging: width + 4)
    }
    guard !shared.isEmpty else { return lines }
    let assuming = "Assuming \(shared.joined(separator: ", "))."
    return lines + body(assuming, nil, hanging: 2)
  }

  private func remarks(on property: PropertyReport, _ outcome: PropertyOutcome) -> [String] {
    var remarks: [String] = []
    if outcome == .refuted { remarks.append("expected to hold") }
    if let mismatch = property.lengthMismatch, outcome == .refutedDifferently {
      remarks.append(mismatch)
    }
    if property.isVacuous, outcome != .undecided {
      remarks.append("vacuous: nothing could have violated it")
    } else if property.instances > 0 {
      remarks.append(property.instances.counted("instance", "instances"))
    }
    if let bound = property.bound, outcome != .undecided {
      remarks.append("at rest within \(bound.counted("step", "steps"))")
    }
    return remarks
  }

  // MARK: What it rests on

  private func size(of model: ModelReport) -> [String] {
    let statistics = model.statistics
    var text =
      "\(statistics.states.counted("state", "states")), "
      + "\(statistics.transitions.counted("transition", "transitions")) "
      + "(\(statistics.selfLoops.grouped) change nothing), depth \(statistics.depth.grouped)"
    if statistics.states > 0 {
      let degree = Double(statistics.transitions) / Double(statistics.states)
      text += ", \(degree.formatted(places: 2)) transitions a state on average"
    }
    let widest = statistics.levelWidths.enumerated().max { ($0.1, $1.0) < ($1.1, $0.0) }
    if let widest {
      text += ", at most \(widest.element.grouped) at one depth (\(widest.offset.grouped))"
    }
    return body(text + ".", nil, hanging: 2)
  }

  private func coverage(of model: ModelReport) -> [String] {
    guard !model.eventKinds.isEmpty else { return [] }
    var groups: [String] = []
    for (kind, _) in model.coverage where !groups.contains(kind.group) { groups.append(kind.group) }
    let width = groups.map(\.count).max() ?? 0
    var lines = body("Events taken:", nil)
    for group in groups {
      let taken = model.coverage.filter { $0.kind.group == group && $0.count > 0 }
      guard !taken.isEmpty else { continue }
      let text = taken.map { "\($0.kind.name) \($0.count.grouped)" }.joined(separator: ", ")
      lines += labelled(padded(group, to: width), nil, text, indent: 4, hanging: width + 2)
    }
    let never = model.coverage.filter { $0.count == 0 }
    if !never.isEmpty {
      let names = never.map { "\($0.kind.name) (\($0.kind.group))" }.joined(separator: ", ")
      lines += body("Never taken: \(names).", .warning, hanging: 2)
    }
    return lines
  }

  private func coverage(of rules: RuleCoverage) -> [String] {
    rules.paragraphs.flatMap { heading, used, never, absent in
      var lines = labelled(heading, nil, "")
      if !used.isEmpty { lines += body(used, nil, hanging: 2) }
      if let never {
        lines += body(
          "Never used: \(never).",
          report.requiresCoverage ? .failure : .warning,
          hanging: 2
        )
      }
      for reason in absent { lines += body("Can't be used: \(reason)", .faint, hanging: 2) }
      return lines
    }
  }

  private func cost(of model: ModelReport) -> [String] {
    let statistics = model.statistics
    var parts = ["\(model.seconds.formatted(places: 3)) seconds"]
    if model.seconds > 0 {
      parts.append("\((Double(statistics.states) / model.seconds).formatted(places: 0)) states/s")
    }
    if statistics.states > 0 {
      let bytes = Double(statistics.bytes) / Double(statistics.states)
      parts.append("\(bytes.formatted(places: 1)) bytes a state")
    }
    return body(parts.joined(separator: ", ") + ".", nil, hanging: 2)
  }

  // MARK: How it goes wrong

  /// What stands before a counterexample; the whole of it if its steps were shown before, with
  /// another property.
  private func heading(
    of property: PropertyReport,
    _ outcome: PropertyOutcome,
    _ trace: TraceDescription,
    _ shown: ShownRun?
  ) -> [String] {
    var text = "fails"
    if outcome == .refutedAsExpected { text += ", as expected" }
    if let explanation = property.explanation { text += ": \(explanation.withoutFullStop)" }
    text += ". A shortest counterexample, \(trace.steps.count.counted("step", "steps")):"
    if let shown { text += " " + shown.reference(from: trace) }
    let role: TextStyle.Role = outcome == .refutedAsExpected ? .heading : .failure
    return labelled(property.id, role, text, indent: 2, hanging: 2)
  }

  // MARK: Lines

  private func role(of outcome: Outcome) -> TextStyle.Role {
    switch outcome {
    case .asExpected: .success
    case .undecided, .interrupted, .terminated: .warning
    default: .failure
    }
  }

  func body(_ text: String, _ role: TextStyle.Role?, hanging: Int = 0) -> [String] {
    wrapped(text, width: context.width, indent: 2, hanging: hanging)
      .map { context.style.apply(role, to: $0) }
  }

  /// A coloured label with text two spaces behind it.
  func labelled(
    _ label: String,
    _ role: TextStyle.Role?,
    _ text: String,
    indent: Int = 0,
    hanging: Int = 2
  ) -> [String] {
    let label = withoutControls(label)
    var lines = wrapped(
      text,
      label: label + "  ",
      width: context.width,
      indent: indent,
      hanging: hanging
    )
    lines[0] =
      String(repeating: " ", count: indent) + context.style.apply(role, to: label)
      + lines[0].dropFirst(indent + label.count)
    return lines
  }

  /// The command that checks the model again, so that it can be copied.
  private func reproduction(of model: ModelReport) -> [String] {
    let command = context.reproduce(model)
    let line = "  Reproduce: " + command
    return line.count <= context.width
      ? [line] : ["  Reproduce:"] + shellLines(command, width: context.width, indent: 4)
  }
}

extension Outcome {
  /// What stands before a model or run in text.
  fileprivate var label: String {
    switch self {
    case .asExpected: "PASSED"
    case .unexpected: "FAILED"
    case .undecided: "UNDECIDED"
    case .interrupted: "INTERRUPTED"
    case .terminated: "TERMINATED"
    default: "ERROR"
    }
  }
}
