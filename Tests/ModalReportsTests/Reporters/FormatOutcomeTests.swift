import CommandLineTool
import Foundation
import ModalModels
import ModalReports
import ModelChecking
import Testing

/// What each format makes of each way in which a run can end. Nothing but what is as expected may
/// look like a success to whoever reads the format.
@Suite struct FormatOutcomeTests {
  struct Ending: Sendable, CustomTestStringConvertible {
    var name: String
    var report: VerificationReport
    var outcome: Outcome

    /// How many failures and errors JUnit counts.
    var junit: (failures: Int, errors: Int) = (0, 0)

    /// The kinds of results in SARIF.
    var sarif: [String] = []

    /// The levels of GitHub's annotations; the last is that of the run.
    var github: [String]

    var testDescription: String { name }
  }

  private static func report(
    _ property: PropertyReport?,
    stopped: StopReason? = nil
  ) -> VerificationReport {
    let properties = property.map { [$0] } ?? []
    return VerificationReport(models: [
      SampleReports.model(properties: properties, stopped: stopped)
    ])
  }

  private static var contradiction: PropertyReport {
    var property = SampleReports.undecided
    property.explanation = "There is no screen 'A'."
    return property
  }

  /// An ending that every format has to show as a failure.
  private static func unexpected(
    _ name: String,
    _ property: PropertyReport,
    stopped: StopReason? = nil
  ) -> Ending {
    Ending(
      name: name,
      report: report(property, stopped: stopped),
      outcome: .unexpected,
      junit: (1, 0),
      sarif: ["fail"],
      github: ["error", "error"]
    )
  }

  /// An ending that leaves the property open.
  private static func open(
    _ name: String,
    _ property: PropertyReport,
    stopped: StopReason? = nil,
    outcome: Outcome = .undecided
  ) -> Ending {
    Ending(
      name: name,
      report: report(property, stopped: stopped),
      outcome: outcome,
      junit: (0, 1),
      sarif: ["open"],
      github: ["warning", "error"]
    )
  }

  static let endings: [Ending] = [
    Ending(
      name: "proved",
      report: report(SampleReports.proved),
      outcome: .asExpected,
      github: ["notice"]
    ),
    Ending(
      name: "refuted as expected",
      report: report(SampleReports.refutedAsExpected),
      outcome: .asExpected,
      github: ["notice"]
    ),
    Ending(
      name: "vacuous",
      report: report(SampleReports.vacuous),
      outcome: .asExpected,
      github: ["warning", "notice"]
    ),
    unexpected("refuted", SampleReports.refuted),
    unexpected("refuted before the end", SampleReports.refuted, stopped: .states(limit: 7)),
    unexpected("refuted differently", SampleReports.refutedDifferently),
    unexpected("proved unexpectedly", SampleReports.provedUnexpectedly),
    open("not seen as a whole", SampleReports.proved, stopped: .memory(limit: 1 << 20)),
    open("out of time", SampleReports.undecided, stopped: .time(limit: 1)),
    open("too large", SampleReports.undecided, stopped: .overflow),
    open("contradictory", contradiction),
    open(
      "interrupted",
      SampleReports.undecided,
      stopped: .interrupted(signal: 2),
      outcome: .interrupted
    ),
    Ending(
      name: "without properties",
      report: report(nil),
      outcome: .undecided,
      junit: (0, 1),
      github: ["error"]
    ),
    Ending(
      name: "not started",
      report: VerificationReport(models: [], notStarted: ["m"], signal: 15),
      outcome: .terminated,
      junit: (0, 2),
      github: ["error"]
    ),
    found("never used", .unexpected, junit: (2, 0), sarif: ["fail", "fail"]) { report in
      report.requiresCoverage = true
      report.models[0].ruleCoverage = coverage
    },
    found("not counted", .undecided) { $0.requiresCoverage = true },
    found("not written to the end", .undecided) {
      $0.models[0].unwritten = .memory(limit: 1 << 20)
    },
    found("cut short at the end", .interrupted) { $0.signal = 2 },
    found("a file can't be written", .unwritableOutput) { $0.unwritable = [full] },
    found("no file can be written", .unwritableOutput, junit: (0, 2)) {
      $0.unwritable = [full, full]
    },
    Ending(
      name: "never used, but not to be",
      report: {
        var passing = report(SampleReports.proved)
        passing.models[0].ruleCoverage = coverage
        return passing
      }(),
      outcome: .asExpected,
      github: ["notice"]
    ),
  ]

  private static let full = OutputError(path: "proof.cert", reason: "no space is left")

  /// Two rules that are never used, one that is, and one that can't be.
  private static let coverage = RuleCoverage(items: [
    .init(kind: .platformRule, name: "R1", count: 0, absence: nil),
    .init(kind: .tableRow, name: "addAppeared", count: 0, absence: nil),
    .init(kind: .tableRow, name: "removed", count: 3, absence: nil),
    .init(kind: .platformRule, name: "R2", count: 0, absence: "there are no dialogs"),
  ])

  /// An ending in which all verdicts are as expected, and something else is not.
  private static func found(
    _ name: String,
    _ outcome: Outcome,
    junit: (failures: Int, errors: Int) = (0, 1),
    sarif: [String] = [],
    change: (inout VerificationReport) -> Void
  ) -> Ending {
    var report = report(SampleReports.proved)
    change(&report)
    return Ending(
      name: name,
      report: report,
      outcome: outcome,
      junit: junit,
      sarif: sarif,
      github: ["error"]
    )
  }

  private func render(_ format: ReportFormat, _ ending: Ending) -> String {
    format.render(ending.report, ReportContext { "modal-check verify \($0.id)" })
  }

  @Test func everyOutcomeOfAPropertyIsAmongThem() {
    let outcomes = Self.endings.flatMap { $0.report.models.flatMap { $0.outcomes.map(\.outcome) } }
    #expect(Set(outcomes) == Set(PropertyOutcome.allCases))
  }

  @Test(arguments: endings)
  func textBeginsWithHowItEnded(ending: Ending) {
    let labels: [Outcome: String] = [
      .asExpected: "PASSED", .unexpected: "FAILED", .undecided: "UNDECIDED",
      .interrupted: "INTERRUPTED", .terminated: "TERMINATED", .unwritableOutput: "ERROR",
    ]
    #expect(ending.report.outcome == ending.outcome)
    #expect(render(.text, ending).hasPrefix("\(labels[ending.outcome] ?? "")  "))
  }

  @Test(arguments: endings)
  func jsonSaysHowItEnded(ending: Ending) throws {
    let root = try #require(
      JSONSerialization.jsonObject(with: Data(render(.json, ending).utf8)) as? [String: Any]
    )
    #expect(root["passed"] as? Bool == (ending.outcome == .asExpected))
    #expect(root["outcome"] as? String == ending.outcome.word)
    #expect(root["exitCode"] as? Int == Int(ending.outcome.exitCode))
  }

  @Test(arguments: endings)
  func junitFailsUnlessAllIsAsExpected(ending: Ending) throws {
    let text = render(.junit, ending)
    let (failures, errors) = ending.junit
    // Of the run, and of its suites together.
    let counts = { (name: String) in
      text.split(separator: " \(name)=\"").dropFirst().map {
        Int($0.prefix(while: \.isNumber)) ?? -1
      }
    }
    for (name, expected) in [
      ("tests", text.split(separator: "<testcase ").count - 1), ("failures", failures),
      ("errors", errors),
    ] {
      let found = counts(name)
      #expect(found.first == expected, "\(text)")
      #expect(found.dropFirst().reduce(0, +) == expected, "\(text)")
    }
    #expect(text.split(separator: "<failure ").count - 1 == failures)
    #expect(text.split(separator: "<error ").count - 1 == errors)
    #expect((failures + errors == 0) == ending.outcome.isSuccess)
    #expect(text.contains("nothing could have violated it") == (ending.name == "vacuous"))
  }

  @Test(arguments: endings)
  func sarifHasAResultForWhatIsNotAsExpected(ending: Ending) throws {
    let root = try #require(
      JSONSerialization.jsonObject(with: Data(render(.sarif, ending).utf8)) as? [String: Any]
    )
    let run = try #require((root["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["kind"] as? String } == ending.sarif)
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    let isDone = [.asExpected, .unexpected].contains(ending.outcome)
    #expect(invocation["executionSuccessful"] as? Bool == isDone)
    #expect(invocation["exitCode"] as? Int == Int(ending.outcome.exitCode))
    // What is neither a result nor a success is said to the reader otherwise.
    let notes = try #require(invocation["toolExecutionNotifications"] as? [Any])
    if ending.sarif.isEmpty, !ending.outcome.isSuccess { #expect(!notes.isEmpty) }
    let rules = ((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"]
    let ids = try #require(rules as? [[String: Any]]).map { $0["id"] as? String }
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(ids[index] == result["ruleId"] as? String)
    }
  }

  /// What is not a verdict is named in each format, and nowhere else.
  @Test(arguments: endings)
  func everyFormatNamesWhatItIsThatIsNoVerdict(ending: Ending) {
    let names = ["R1", "addAppeared", "1 MiB of memory", "proof.cert"]
    let named = names.filter { name in
      ending.report.findings.contains { $0.message.contains(name) }
    }
    for format in ReportFormat.allCases {
      let text = render(format, ending)
      #expect(named.allSatisfy(text.contains), "\(format): \(text)")
      #expect(!text.contains("R2 (") && !text.contains("removed ("), "\(format): \(text)")
    }
    #expect(
      (ending.report.findings.isEmpty && ending.report.notStarted.isEmpty)
        == (ending.report.outcome == .worst(of: ending.report.models.map(\.outcome)))
    )
  }

  @Test(arguments: endings)
  func githubAnnotatesWhatIsNotAsExpected(ending: Ending) {
    let levels = render(.github, ending).split(separator: "\n").map { line in
      line.dropFirst(2).prefix { $0.isLetter }
    }
    #expect(levels.map(String.init) == ending.github)
    #expect((levels.last == "notice") == ending.outcome.isSuccess)
  }

  @Test(arguments: endings)
  func markdownBeginsWithASign(ending: Ending) {
    let sign =
      switch ending.outcome {
      case .asExpected: ":white_check_mark:"
      case .unexpected, .unwritableOutput: ":x:"
      default: ":warning:"
      }
    #expect(render(.markdown, ending).hasPrefix("## \(sign) "))
  }
}
