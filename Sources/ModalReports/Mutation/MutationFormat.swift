import CommandLineTool
package import ModalModels
import ModelChecking

/// The formats of the report of `mutate`.
package enum MutationFormat: String, CaseIterable, Sendable {
  case text, markdown, json

  /// The whole report, with a newline at the end.
  package func render(_ report: MutationReport) -> String {
    switch self {
    case .text: report.text
    case .markdown: report.markdown
    case .json: report.json.text
    }
  }
}

extension MutationReport {
  /// The result of all in a sentence.
  fileprivate var summary: String {
    let rate = score.map { "\($0.formatted(places: 1)) %" } ?? "none"
    var sentence =
      "\(results.count.counted("mistake", "mistakes")) tried, of which "
      + "\(count(.equivalent).grouped) make no difference. Of the other \(effective.grouped), "
      + "\(count(.caught).grouped) are caught: \(rate). Properties alone catch "
      + "\(caughtByProperties.grouped)."
    if count(.undecided) > 0 {
      sentence += " \(count(.undecided).grouped) were not tried to the end."
    }
    return sentence
  }

  fileprivate var text: String {
    var lines = [summary, "", "Caught by (by nothing else):"]
    lines += catchers.map { "  \($0.name): \($0.caught.grouped) (\($0.alone.grouped))" }
    for status in [MutationResult.Status.survived, .undecided] where count(status) > 0 {
      lines += ["", status == .survived ? "Not caught:" : "Not tried to the end:"]
      lines += results.filter { $0.status == status }.map { "  \($0.mutation.name)" }
    }
    lines += ["", "Each mistake, and what caught it first:"]
    lines += results.map { "  \($0.mutation.name): \($0.outcome)" }
    return lines.joined(separator: "\n") + "\n"
  }

  fileprivate var markdown: String {
    var lines = [summary, "", "| caught by | mistakes | by nothing else |", "| --- | --- | --- |"]
    lines += catchers.map { "| \($0.name) | \($0.caught.grouped) | \($0.alone.grouped) |" }
    let survivors = results.filter { $0.status == .survived }.map { "`\($0.mutation.name)`" }
    lines += [
      "", "Not caught: " + (survivors.isEmpty ? "none" : survivors.joined(separator: ", ")) + ".",
    ]
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
    return lines.joined(separator: "\n") + "\n"
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
