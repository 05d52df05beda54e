import ModalModels
import ModelChecking

/// JUnit XML: a suite for each model, a case for each property. What is undecided is an error and
/// not a skipped test, which many readers count as passed.
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
    lines.append(
      "<testsuites"
        + XML.attributes(
          [("name", ToolIdentity.name)] + counts(outcomes, unchecked: unchecked)
            + [("time", time(report.models.reduce(0) { $0 + $1.seconds }))]
        ) + ">"
    )
    for model in report.models { lines += suite(model) }
    for id in report.notStarted {
      let error = "not started: the run was interrupted before"
      lines += uncheckedSuite(id, error: error, time: nil)
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private func counts(_ outcomes: [PropertyOutcome], unchecked: Int) -> [(String, String?)] {
    let errors = outcomes.count { $0.outcome == .undecided } + unchecked
    return [
      ("tests", "\(outcomes.count + unchecked)"),
      ("failures", "\(outcomes.count { $0.outcome == .unexpected })"),
      ("errors", "\(errors)"),
    ]
  }

  private func suite(_ model: ModelReport) -> [String] {
    guard !model.properties.isEmpty else {
      return uncheckedSuite(model.id, error: "no property was checked", time: time(model.seconds))
    }
    let attributes =
      [("name", model.id)] + counts(model.outcomes.map(\.outcome), unchecked: 0)
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
          [("name", id)] + counts([], unchecked: 1) + [("skipped", "0"), ("time", time)]
        ) + ">",
      "    <testcase" + XML.attributes([("classname", id), ("name", "properties")]) + ">",
      "      <error" + XML.attributes([("message", error), ("type", "undecided")]) + "/>",
      "    </testcase>",
      "  </testsuite>",
    ]
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
