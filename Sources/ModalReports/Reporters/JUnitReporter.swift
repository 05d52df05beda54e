import ModalModels
import ModelChecking

/// JUnit XML: a suite for each model, a case for each property. What is undecided is an error and
/// not a skipped test, which many readers count as passed. What else keeps the run from being a
/// success has a suite of its own.
///
/// There are no attributes but those of the strictest schema in use, that of Jenkins' xUnit plugin,
/// which refuses a report that has others. So a case says in its text where to look.
struct JUnitReporter {
  let report: VerificationReport
  let context: ReportContext

  var text: String {
    let outcomes = report.models.flatMap { $0.outcomes.map(\.outcome) }
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    let unchecked = report.notStarted.count + report.models.count { $0.properties.isEmpty }
    let all =
      outcomes.map(\.outcome) + findings.map(\.outcome)
      + Array(repeating: .undecided, count: unchecked)
    lines.append(
      "<testsuites"
        + XML.attributes(
          [("name", ToolIdentity.name)] + counts(all)
            + [("time", time(report.models.reduce(0) { $0 + $1.seconds }))]
        ) + ">"
    )
    for model in report.models { lines += suite(model) }
    for id in report.notStarted {
      let error = "not started: the run was interrupted before"
      lines += uncheckedSuite(id, error: error, time: nil)
    }
    if !findings.isEmpty { lines += findingsSuite }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private var findings: [RunFinding] { report.findings }

  /// A test fails if something is not as expected, and has an error if that is not known.
  private func counts(_ outcomes: [Outcome]) -> [(String, String?)] {
    let failures = outcomes.count { $0 == .unexpected }
    let errors = outcomes.count { $0 != .unexpected && !$0.isSuccess }
    return [
      ("tests", "\(outcomes.count)"), ("failures", "\(failures)"), ("errors", "\(errors)"),
    ]
  }

  private func suite(_ model: ModelReport) -> [String] {
    guard !model.properties.isEmpty else {
      return uncheckedSuite(model.id, error: "no property was checked", time: time(model.seconds))
    }
    let attributes =
      [("name", model.id)] + counts(model.outcomes.map(\.outcome.outcome))
      + [("skipped", "0"), ("time", time(model.seconds)), ("file", model.location?.file)]
    var lines = ["  <testsuite" + XML.attributes(attributes) + ">"]
    for (property, outcome) in model.outcomes { lines += testCase(property, outcome, in: model) }
    return lines + ["  </testsuite>"]
  }

  /// A suite whose only case says that nothing was checked.
  private func uncheckedSuite(_ id: String, error: String, time: String?) -> [String] {
    [
      "  <testsuite"
        + XML.attributes(
          [("name", id)] + counts([.undecided]) + [("skipped", "0"), ("time", time)]
        ) + ">",
      "    <testcase" + XML.attributes([("classname", id), ("name", "properties")]) + ">",
      "      <error" + XML.attributes([("message", error), ("type", "undecided")]) + "/>",
      "    </testcase>",
      "  </testsuite>",
    ]
  }

  /// A suite of what is no verdict.
  private var findingsSuite: [String] {
    let attributes =
      [("name", ToolIdentity.name)] + counts(findings.map(\.outcome)) + [("skipped", "0")]
    var lines = ["  <testsuite" + XML.attributes(attributes) + ">"]
    for finding in findings {
      let element = finding.outcome == .unexpected ? "failure" : "error"
      let head = [("classname", ToolIdentity.name), ("name", finding.subject)]
      let message = [("message", finding.message), ("type", finding.outcome.word)]
      lines += [
        "    <testcase" + XML.attributes(head) + ">",
        "      <\(element)" + XML.attributes(message) + "/>", "    </testcase>",
      ]
    }
    return lines + ["  </testsuite>"]
  }

  private func testCase(
    _ property: PropertyReport,
    _ outcome: PropertyOutcome,
    in model: ModelReport
  ) -> [String] {
    let head = "    <testcase" + XML.attributes([("classname", model.id), ("name", property.id)])
    let sentence = property.sentence(in: model)
    let place = (property.location ?? model.location).map { "\($0): " } ?? ""
    let trace = property.counterexample.map { TextTrace($0).lines().joined(separator: "\n") }
    let element: String
    switch outcome {
    case .proved where !property.isVacuous: return [head + "/>"]
    case .proved, .refutedAsExpected: element = "system-out"
    case .refuted, .refutedDifferently, .provedUnexpectedly: element = "failure"
    case .undecided: element = "error"
    }
    let attributes =
      element == "system-out"
      ? "" : XML.attributes([("message", sentence), ("type", outcome.outcome.word)])
    let text = XML.escaped([place + sentence, trace].compactMap { $0 }.joined(separator: "\n\n"))
    return [head + ">", "      <\(element)\(attributes)>\(text)</\(element)>", "    </testcase>"]
  }

  private func time(_ seconds: Double) -> String? {
    context.showsTimings ? seconds.formatted(places: 3).replacing(",", with: "") : nil
  }
}
