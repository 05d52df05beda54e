import ModalModels
import ModalReports
import ModelChecking
import Testing

/// Properties that fail by the same run, and verdicts that rest on the same assumptions.
@Suite struct RepetitionTests {
  private func property(_ id: String, _ trace: TraceDescription) -> PropertyReport {
    PropertyReport(id: id, verdict: .fails, expected: .holds, instances: 1, counterexample: trace)
  }

  private func text(_ properties: [PropertyReport], width: Int = 200) -> String {
    let report = VerificationReport(models: [SampleReports.model(properties: properties)])
    return ReportFormat.text.render(report, ReportContext(width: width) { _ in "" })
  }

  private func runs(in text: String) -> Int { text.split(separator: "0. at first").count - 1 }

  /// A trace and its first steps.
  private func beginning(_ trace: TraceDescription, _ count: Int) -> TraceDescription {
    TraceDescription(initial: trace.initial, steps: Array(trace.steps.prefix(count)))
  }

  @Test func aRunThatSeveralPropertiesFailByIsShownOnce() {
    let trace = beginning(SampleReports.stuck, 4)
    let text = text([property("a", trace), property("b", trace)])
    #expect(runs(in: text) == 1)
    #expect(text.contains("b  fails. A shortest counterexample, 4 steps: the run of a above.\n"))
  }

  /// The first so many steps of a run, before it and after it: only what has been shown is referred to.
  @Test(arguments: 0...3)
  func theBeginningOfARunIsSaidToBeThat(length: Int) {
    let whole = beginning(SampleReports.stuck, 4)
    let part = beginning(SampleReports.stuck, length)
    let after = text([property("a", whole), property("b", part)])
    #expect(runs(in: after) == 1)
    #expect(after.contains(": the first of the run of a above.\n"))
    #expect(runs(in: text([property("a", part), property("b", whole)])) == 2)
  }

  @Test func whatTheStepsDoNotShowIsSaid() {
    var trace = beginning(SampleReports.stuck, 4)
    let plain = property("a", trace)
    trace.pointOfNoReturn = 3
    let stuck = property("b", trace)
    trace.pointOfNoReturn = nil
    trace.loopStart = 1
    let endless = property("c", trace)
    trace.loopStart = 4
    let text = text([plain, stuck, endless, property("d", trace)])
    #expect(runs(in: text) == 1)
    #expect(text.contains("the run of a above. Step 3 is the point of no return: from there on"))
    #expect(text.contains("the run of a above. The steps from 2 on repeat for ever.\n"))
    #expect(text.contains("the run of a above. Nothing happens any more then.\n"))
  }

  /// Each part of a step in turn is another one.
  @Test(arguments: ["event", "state", "notes", "initial"])
  func anotherRunIsShownAsAWhole(part: String) {
    let trace = beginning(SampleReports.stuck, 4)
    var other = trace
    switch part {
    case "event": other.steps[3].event.argument = "else"
    case "state": other.steps[3].state = other.steps[0].state
    case "notes": other.steps[3].notes.append("another")
    default: other.initial = other.steps[0].state
    }
    let text = text([property("a", trace), property("b", other)])
    #expect(runs(in: text) == 2)
    #expect(!text.contains("above"))
  }

  @Test func aSummaryRepeatsNothingEither() {
    let trace = beginning(SampleReports.stuck, 4)
    var properties = [property("a", trace), property("b", trace)]
    for index in properties.indices { properties[index].assumptions = ["x"] }
    let report = VerificationReport(models: [SampleReports.model(properties: properties)])
    let text = ReportFormat.markdown.render(report, ReportContext { _ in "" })
    #expect(runs(in: text) == 1)
    #expect(text.contains("\nCounterexample to `b`: the run of a above.\n"))
    #expect(text.contains("\nAssuming `x`.\n") && !text.contains("assuming"))
  }

  @Test func machinesGetEachRun() {
    let trace = beginning(SampleReports.stuck, 4)
    let properties = [property("a", trace), property("b", trace)]
    let report = VerificationReport(models: [SampleReports.model(properties: properties)])
    let json = ReportFormat.json.render(report, ReportContext { _ in "" })
    #expect(json.split(separator: "\"length\": 4").count == 3)
  }

  @Test func whatAllVerdictsAssumeIsSaidOnce() {
    var first = SampleReports.proved
    first.assumptions = ["x", "y"]
    var second = SampleReports.vacuous
    second.assumptions = ["y", "z"]
    let both = text([first, second])
    #expect(both.contains("\n  Assuming y.\n"))
    #expect(both.contains("; assuming x\n"))
    #expect(both.contains("; assuming z\n"))
    second.assumptions = []
    let one = text([first, second])
    #expect(one.contains("; assuming x, y\n"))
    #expect(!one.contains("Assuming"))
  }
}
