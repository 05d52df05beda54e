import ModalModels
import ModalReports
import ModelChecking
import Testing

/// Which of several failures a report for people tells first.
@Suite struct FailureOrderTests {
  private func property(_ id: String, expected: Verdict = .holds) -> PropertyReport {
    var trace = SampleReports.stuck
    trace.initial = StateDescription(fields: [.init(name: "of", value: id)])
    return PropertyReport(
      id: id,
      verdict: .fails,
      expected: expected,
      instances: 1,
      counterexample: trace
    )
  }

  /// The properties whose runs are shown, in their order.
  private func shown(_ properties: [PropertyReport], _ format: ReportFormat) -> [String] {
    let report = VerificationReport(models: [SampleReports.model(properties: properties)])
    return format.render(report, ReportContext { _ in "" }).split(separator: "\n").compactMap {
      $0.firstMatch(of: /of: (\S+)$/).map { String($0.1) }
    }
  }

  @Test(arguments: [ReportFormat.text, .markdown])
  func whatUsersNoticeMostIsToldFirst(format: ReportFormat) {
    let ids = ["no-broken-invariant", "no-overlap", "b", "no-stuck-modal", "a", "no-crash"]
    #expect(
      shown(ids.map { property($0) }, format)
        == ["no-crash", "no-stuck-modal", "no-overlap", "no-broken-invariant", "b", "a"]
    )
  }

  @Test(arguments: [ReportFormat.text, .markdown])
  func whatIsNotAsExpectedIsToldBeforeWhatIs(format: ReportFormat) {
    let properties = [property("no-crash", expected: .fails), property("no-overlap")]
    #expect(shown(properties, format) == ["no-overlap", "no-crash"])
  }
}
