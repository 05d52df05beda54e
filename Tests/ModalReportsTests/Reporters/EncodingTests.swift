import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif
import ModalModels
import ModalReports
import ModelChecking
import Testing

/// Machine formats read back by parsers that share nothing with the reporters.
@Suite struct EncodingTests {
  /// Characters that some format gives a meaning.
  static let awkward = "a\"b\\c\u{1B}[31m<&>'\r\n%::,]]>\u{0}\t|`ü🧭"

  static var awkwardReport: VerificationReport {
    VerificationReport(models: [
      SampleReports.model(
        id: awkward,
        properties: [
          PropertyReport(
            id: awkward,
            verdict: .fails,
            expected: .holds,
            instances: 1,
            counterexample: SampleReports.lasso,
            explanation: awkward
          )
        ],
        location: SourceLocation(file: awkward, line: 1, column: 1)
      )
    ])
  }

  private func render(_ format: ReportFormat, _ report: VerificationReport) -> String {
    format.render(report, ReportContext { _ in "modal-check verify" })
  }

  @Test func jsonGivesBackEveryCharacter() throws {
    let data = Data(render(.json, Self.awkwardReport).utf8)
    let root = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let models = try #require(root["models"] as? [[String: Any]])
    #expect(models[0]["id"] as? String == Self.awkward)
    #expect(root["passed"] as? Bool == false)
  }

  @Test func jsonHasTheStableShape() throws {
    let data = Data(render(.json, SampleReports.failing).utf8)
    let root = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(root["schemaVersion"] as? Int == 1)
    #expect((root["tool"] as? [String: Any])?["name"] as? String == "modal-check")
    let model = try #require((root["models"] as? [[String: Any]])?.first)
    let parameters = try #require(model["parameters"] as? [String: Any])
    #expect(parameters["levels"] as? Int == 3)
    #expect(parameters["kinds"] as? [String] == ["screen", "dialog"])
    #expect(model["states"] as? Int == 925)
    #expect(model["transitions"] as? Int == 16037)
    #expect(model["depth"] as? Int == 14)
    #expect(model["complete"] as? Bool == true)
    let properties = try #require(model["properties"] as? [[String: Any]])
    #expect(properties[0]["counterexample"] is NSNull)
    let counterexample = try #require(properties[1]["counterexample"] as? [String: Any])
    #expect(properties[1]["verdict"] as? String == "fails")
    #expect(properties[1]["expected"] as? String == "holds")
    #expect(counterexample["length"] as? Int == 3)
    #expect(counterexample["loop"] as? Int == 1)
    let event = try #require((counterexample["events"] as? [[String: Any]])?.first)
    #expect(event["event"] as? String == "open")
    #expect(event["at"] as? String == "root")
    #expect(event["argument"] is NSNull)
    #expect(event["group"] as? String == "app")
  }

  @Test func junitIsWellFormedAndCountsWhatItHolds() throws {
    for report in [SampleReports.passing, SampleReports.failing, Self.awkwardReport] {
      let counter = try #require(JUnitCounter(render(.junit, report)))
      #expect(counter.elements["testcase"] == Int(counter.totals["tests"] ?? ""))
      #expect(counter.elements["failure", default: 0] == Int(counter.totals["failures"] ?? ""))
      #expect(counter.elements["error", default: 0] == Int(counter.totals["errors"] ?? ""))
    }
    let failing = try #require(JUnitCounter(render(.junit, SampleReports.failing)))
    #expect(failing.totals["failures"] == "3")
    // Two undecided, one empty model, one not started.
    #expect(failing.totals["errors"] == "4")
  }

  /// The attributes that the schema of Jenkins' xUnit plugin knows, which refuses all others.
  private static let junitAttributes: [String: Set<String>] = [
    "testsuites": ["name", "time", "tests", "failures", "errors"],
    "testsuite": [
      "name", "tests", "failures", "errors", "group", "time", "skipped", "timestamp", "hostname",
      "id", "package", "file", "log", "url",
    ],
    "testcase": ["name", "time", "classname", "group"],
    "failure": ["type", "message"], "error": ["type", "message"], "system-out": [],
  ]

  @Test func junitHasNothingThatAStrictReaderRefuses() throws {
    func strange(_ text: String) throws -> [String] {
      try #require(JUnitCounter(text)).attributes.flatMap { element, names in
        let known = Self.junitAttributes[element] ?? []
        return names.subtracting(known).map { "\(element) \($0)" }
          + (Self.junitAttributes[element] == nil ? [element] : [])
      }
    }
    for report in [SampleReports.passing, SampleReports.failing, Self.awkwardReport] {
      let timed = ReportContext(showsTimings: true) { _ in "modal-check verify" }
      let text = ReportFormat.junit.render(report, timed)
      #expect(try strange(text) == [])
      let other = text.replacing("<testcase ", with: "<testcase line=\"1\" ")
      #expect(try strange(other) == ["testcase line"])
    }
  }

  @Test func sarifNamesEachUnexpectedVerdictWithItsTrace() throws {
    let data = Data(render(.sarif, SampleReports.failing).utf8)
    let root = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let run = try #require((root["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["kind"] as? String } == ["fail", "fail", "fail", "open", "open"])
    let flows = try #require(results[0]["codeFlows"] as? [[String: Any]])
    let thread = try #require((flows[0]["threadFlows"] as? [[String: Any]])?.first)
    #expect((thread["locations"] as? [Any])?.count == 4)
    let passing = Data(render(.sarif, SampleReports.passing).utf8)
    #expect(String(decoding: passing, as: UTF8.self).contains("\"results\": []"))
  }

  /// A line break that got through would let a model's text issue commands of its own.
  @Test func githubCommandsStayOnTheirLines() {
    let lines = render(.github, Self.awkwardReport).split(
      omittingEmptySubsequences: true,
      whereSeparator: \.isNewline
    )
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix("::error ") })
    let properties = lines[0].split(separator: "::")[0]
    #expect(properties.split(separator: ",").count == 4)
  }

  @Test func textCannotSteerATerminal() {
    let controls = render(.text, Self.awkwardReport).unicodeScalars.filter {
      $0.properties.generalCategory == .control && $0 != "\n"
    }
    #expect(controls.isEmpty)
  }
}

/// Counts elements of JUnit XML; nil if it is not well formed.
private final class JUnitCounter: NSObject, XMLParserDelegate {
  var elements: [String: Int] = [:]
  var totals: [String: String] = [:]
  /// The attributes that some element of a name has.
  var attributes: [String: Set<String>] = [:]

  init?(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements[name, default: 0] += 1
    self.attributes[name, default: []].formUnion(attributes.keys)
    if name == "testsuites" { totals = attributes }
  }
}
