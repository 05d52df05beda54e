import CommandLineTool
package import ModalModels
import ModelChecking

/// The formats of the report of `mutate`.
package enum MutationFormat: String, CaseIterable, Sendable {
  case text, markdown, json

  /// The whole report, with a newline at the end; text has lines of `width` columns.
  package func render(_ report: MutationReport, width: Int = 80) -> String {
    switch self {
    case .text: report.text(width)
    case .markdown: report.markdown
    case .json: report.json.text
    }
  }
}

extension MutationReport {
  /// The result of all in a sentence.
  fileprivate var summary: String {
    let rate = score.map { ": \($0.formatted(places: 1)) %" } ?? ""
    var sentence =
      "\(results.count.counted("mistake", "mistakes")) tried, of which "
      + "\(count(.equivalent).grouped) make no difference. Of the other \(effective.grouped), "
      + "\(count(.caught).grouped) are caught\(rate). Properties alone catch "
      + "\(caughtByProperties.grouped)."
    if count(.undecided) > 0 { sentence += unfinished(count(.undecided)) }
    return sentence
  }

  /// The result of the platform's mistakes in a sentence.
  fileprivate var platformSummary: String {
    let rate = platformScore.map { ": \($0.formatted(places: 1)) %" } ?? ""
    var sentence =
      "\(platform.count.counted("mistake", "mistakes")) of the platform tried, "
      + "\(platformCount(.caught).grouped) caught\(rate)."
    if platformCount(.undecided) > 0 { sentence += unfinished(platformCount(.undecided)) }
    return sentence
  }

  /// Why there is no rate, as a sentence with a space before it.
  private func unfinished(_ count: Int) -> String {
    " \(count.counted("was", "were")) not tried to the end, so that there is no rate."
  }

  fileprivate func text(_ width: Int) -> String {
    var lines: [String] = []
    if !results.isEmpty { lines += tableText }
    if !results.isEmpty, !platform.isEmpty { lines.append("") }
    if !platform.isEmpty {
      lines += [platformSummary, "", "Each mistake, and the model and verdicts that caught it:"]
      lines += platform.map { "  \($0.mutation.name): \($0.outcome)" }
    }
    lines += problems.flatMap { ["", $0] }
    return lines.flatMap { line in
      let indent = line.prefix { $0 == " " }.count
      return wrapped(line, width: width, indent: indent, hanging: indent)
    }
    .joined(separator: "\n") + "\n"
  }

  private var tableText: [String] {
    var lines = [summary, "", "Caught by (by nothing else):"]
    lines += catchers.map { "  \($0.name): \($0.caught.grouped) (\($0.alone.grouped))" }
    for status in [MutationResult.Status.survived, .undecided] where count(status) > 0 {
      lines += ["", status == .survived ? "Not caught:" : "Not tried to the end:"]
      lines += results.filter { $0.status == status }.map { "  \($0.mutation.name)" }
    }
    lines += ["", "Each mistake, and what caught it first:"]
    lines += results.map { "  \($0.mutation.name): \($0.outcome)" }
    return lines
  }

  fileprivate var markdown: String {
    var lines: [String] = []
    if !results.isEmpty { lines += tableMarkdown }
    if !results.isEmpty, !platform.isEmpty { lines.append("") }
    if !platform.isEmpty { lines += platformMarkdown }
    lines += problems.flatMap { ["", $0] }
    return lines.joined(separator: "\n") + "\n"
  }

  private var tableMarkdown: [String] {
    var lines = [summary, "", "| caught by | mistakes | by nothing else |", "| --- | --- | --- |"]
    lines += catchers.map { "| \($0.name) | \($0.caught.grouped) | \($0.alone.grouped) |" }
    lines += ["", notCaught(results.filter { $0.status == .survived }.map(\.mutation.name))]
    lines += [
      "", "| row | caught | makes no difference | not caught |", "| --- | --- | --- | --- |",
    ]
    for row in TableRow.allCases {
      let results = results.filter { $0.mutation.row == row }
      guard !results.isEmpty else { continue }
      let counts = [MutationResult.Status.caught, .equivalent, .survived].map { status in
        "\(results.count { $0.status == status })"
      }
      lines.append("| \(row.name) | \(counts.joined(separator: " | ")) |")
    }
    return lines
  }

  private var platformMarkdown: [String] {
    let survivors = platform.filter { $0.status == .survived }
    var lines = [platformSummary, "", notCaught(survivors.map(\.mutation.name))]
    lines += survivors.map { result in
      let reason = KnownSurvivors.reasons[result.mutation.name] ?? "No reason is given."
      return "- `\(result.mutation.name)`: \(result.traces) \(reason)"
    }
    lines += ["", "| mistake | the wrong platform | caught by |", "| --- | --- | --- |"]
    lines += platform.map { result in
      let catchers = result.evidence.map(\.catcher).joined(separator: ", ")
      let caught = result.catcher.map { "`\($0)`: \(catchers)" } ?? result.outcome
      return "| `\(result.mutation.name)` | \(result.mutation.meaning) | \(caught) |"
    }
    return lines
  }

  private func notCaught(_ names: [String]) -> String {
    "Not caught: " + (names.isEmpty ? "none" : names.map { "`\($0)`" }.joined(separator: ", "))
      + "."
  }

  /// What is wrong with the reasons that are given for mistakes which nothing catches.
  private var problems: [String] {
    unexplained().map { "Nothing catches '\($0)', and no reason is given." }
      + groundless().map { "A reason is given why nothing catches '\($0)', and something does." }
  }

  fileprivate var json: JSONValue {
    .object([
      ("schemaVersion", .number(1)), ("tried", .number(results.count)),
      ("caught", .number(count(.caught))), ("equivalent", .number(count(.equivalent))),
      ("survived", .number(count(.survived))), ("undecided", .number(count(.undecided))),
      ("score", score.map { .real($0) } ?? .null),
      (
        "mutations",
        .array(
          results.map { result in
            .object([
              ("name", .string(result.mutation.name)), ("row", .string(result.mutation.row.name)),
              ("change", .string(result.mutation.change.name)),
              ("status", .string(result.status.rawValue)),
              ("catches", .array(result.catches.map(\.json))),
            ])
          }
        )
      ),
      ("platform", platformJSON),
    ])
  }

  private var platformJSON: JSONValue {
    .object([
      ("tried", .number(platform.count)), ("caught", .number(platformCount(.caught))),
      ("survived", .number(platformCount(.survived))),
      ("undecided", .number(platformCount(.undecided))),
      ("score", platformScore.map { .real($0) } ?? .null),
      ("mutations", .array(platform.map(\.json))),
    ])
  }
}

extension MutationResult {
  /// What became of it, in a few words.
  fileprivate var outcome: String {
    switch status {
    case .caught:
      catches.first.map { "at \($0.variant.levels) levels, \($0.evidence.sentence)" } ?? ""
    case .equivalent: "makes no difference"
    case .survived: "NOT CAUGHT"
    case .undecided: "not tried to the end"
    }
  }
}

extension MutationResult.Catch {
  fileprivate var json: JSONValue {
    .object([
      ("policy", .string(variant.policy.rawValue)), ("levels", .number(variant.levels)),
      ("by", .string(evidence.catcher)), ("message", .string(evidence.sentence)),
    ])
  }
}

extension PlatformMutationResult {
  /// What became of it, in a few words.
  fileprivate var outcome: String {
    switch status {
    case .caught: "\(catcher ?? ""): \(evidence.map(\.sentence).joined(separator: "; "))"
    case .survived, .equivalent: "NOT CAUGHT. \(traces)"
    case .undecided: "not tried to the end"
    }
  }

  fileprivate var json: JSONValue {
    .object([
      ("name", .string(mutation.name)),
      ("rule", mutation.rule.map { .string("\($0)") } ?? .null),
      ("meaning", .string(mutation.meaning)), ("status", .string(status.rawValue)),
      ("models", .number(reached)), ("caughtBy", catcher.map { .string($0) } ?? .null),
      (
        "catches",
        .array(
          evidence.map {
            .object([("by", .string($0.catcher)), ("message", .string($0.sentence))])
          }
        )
      ),
      ("reason", KnownSurvivors.reasons[mutation.name].map { .string($0) } ?? .null),
    ])
  }
}
