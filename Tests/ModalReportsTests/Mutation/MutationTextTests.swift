import ModalModels
import ModalReports
import ModelChecking
import Testing

@Suite struct MutationTextTests {
  /// All mistakes there are, caught by what takes the longest sentences.
  private static var report: MutationReport {
    let evidence: [MutationResult.Evidence] = [
      .property("honours-last-request", was: .holds, is: .fails),
      .length("shows-what-was-asked", was: 12, is: 10), .counts(states: 123_456, transitions: 7),
    ]
    let variant = MutationResult.Variant(policy: .reference, levels: 3)
    return MutationReport(
      results: Mutation.all.map { mutation in
        var result = MutationResult(mutation)
        result.catches = evidence.map { .init(variant: variant, evidence: $0) }
        return result
      },
      platform: PlatformMutation.all.map { mutation in
        var result = PlatformMutationResult(mutation)
        result.catcher = "platform/two-calls-kept@strategy=presentation-view"
        result.evidence = evidence
        return result
      }
    )
  }

  @Test(arguments: MutationFormat.allCases)
  func aRunThatIsNotFinishedHasNoRate(format: MutationFormat) {
    let finished = Self.report
    var unfinished = finished
    unfinished.results[7].catches = []
    unfinished.results[7].stopped = .interrupted(signal: 15)
    unfinished.platform[9].catcher = nil
    unfinished.platform[9].stopped = .interrupted(signal: 15)
    let rates = ["caught: 100 %", "are caught: 100 %", "\"score\": 100"]
    func text(_ report: MutationReport) -> String {
      format.render(report).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    func statesRate(_ report: MutationReport) -> Bool {
      rates.contains(where: text(report).contains)
    }
    #expect(statesRate(finished))
    #expect(!statesRate(unfinished))
    #expect(unfinished.score == nil && unfinished.platformScore == nil)
    if format != .json { #expect(text(unfinished).contains("so that there is no rate")) }
  }

  @Test(arguments: [40, 60, 80, 120, 200])
  func linesFitIntoTheScreenAndNameEachMistake(width: Int) {
    let report = Self.report
    let lines = MutationFormat.text.render(report, width: width).split(separator: "\n")
    for line in lines where line.count > width {
      #expect(line.split(separator: " ").count == 1, "\(line)")
    }
    let words = Set(lines.flatMap { $0.split(separator: " ") })
    for name in report.results.map(\.mutation.name) + report.platform.map(\.mutation.name) {
      #expect(words.contains("\(name):"))
    }
    #expect(lines.contains { $0.count > width * 3 / 4 })
  }
}
