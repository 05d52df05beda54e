import ModalModels
import ModalReports
import ModelChecking
import Testing

@Suite struct OutcomeTests {
  @Test func onlyAsExpectedIsSuccess() {
    for outcome in Outcome.allCases {
      #expect((outcome.exitCode == 0) == (outcome == .asExpected))
      #expect(outcome.isSuccess == (outcome == .asExpected))
    }
    #expect(Set(Outcome.allCases.map(\.exitCode)).count == Outcome.allCases.count)
    #expect(Set(Outcome.allCases.map(\.word)).count == Outcome.allCases.count)
    #expect(
      Outcome.allCases.map(\.exitCode).sorted() == [0, 1, 2, 64, 65, 66, 70, 74, 130, 143]
    )
  }

  /// Every combination of verdict, expectation and completeness.
  @Test func aVerdictCountsOnlyIfItIsTheExpectedOneAndNothingIsMissing() {
    for verdict in Verdict.allCases {
      for expected in Verdict.allCases {
        for stopped in [nil, StopReason.states(limit: 1)] {
          let property = PropertyReport(id: "p", verdict: verdict, expected: expected, instances: 1)
          let model = SampleReports.model(properties: [property], stopped: stopped)
          let isAsExpected =
            verdict == expected && expected != .undecided
            && (verdict == .fails || stopped == nil)
          #expect((model.outcome == .asExpected) == isAsExpected)
          let isKnown = verdict == .fails || verdict == .holds && stopped == nil
          #expect((model.outcome == .undecided) == !isKnown)
        }
      }
    }
  }

  @Test(arguments: [nil, 3, 4, 5])
  func aCounterexampleOfAnotherLengthIsNotTheExpectedOne(length: Int?) {
    var property = SampleReports.refutedAsExpected
    property.expectedLength = length
    let outcome = SampleReports.model(properties: [property]).outcome
    #expect(outcome == (length == nil || length == 4 ? .asExpected : .unexpected))
  }

  @Test func nothingCheckedIsNothingDecided() {
    #expect(VerificationReport(models: []).outcome == .undecided)
    #expect(SampleReports.model(properties: []).outcome == .undecided)
    let passing = SampleReports.model(properties: [SampleReports.proved])
    #expect(VerificationReport(models: [passing]).outcome == .asExpected)
    #expect(VerificationReport(models: [passing], notStarted: ["x"]).outcome == .undecided)
    #expect(
      VerificationReport(models: [passing, SampleReports.model(properties: [])]).outcome
        == .undecided
    )
  }

  /// The worst counts, in whatever order outcomes come.
  @Test func mismatchBeatsUndecidedBeatsSuccessAndErrorsBeatAll() {
    let order: [Outcome] = [
      .asExpected, .undecided, .unexpected, .interrupted, .terminated, .missingInput,
      .invalidModel, .usage, .unwritableOutput, .internalError,
    ]
    #expect(Set(order) == Set(Outcome.allCases))
    for (i, first) in order.enumerated() {
      for (j, second) in order.enumerated() {
        #expect(Outcome.worst(of: [first, second]) == order[max(i, j)])
      }
    }
  }

  @Test func anInterruptedRunSaysBySignal() {
    let passing = SampleReports.model(properties: [SampleReports.proved])
    #expect(VerificationReport(models: [passing], signal: 2).outcome == .interrupted)
    #expect(VerificationReport(models: [passing], signal: 15).outcome == .terminated)
    let stopped = SampleReports.model(
      properties: [SampleReports.proved],
      stopped: .interrupted(signal: 15)
    )
    #expect(stopped.outcome == .terminated)
  }
}
