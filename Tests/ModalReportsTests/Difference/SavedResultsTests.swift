import Foundation
import ModalModels
import ModalReports
import ModelChecking
import Testing

/// Results that are written piece by piece, and read again.
struct SavedResultsTests {
  private func models() throws -> [Model] {
    try ModelCatalog(root: "/nowhere").models(for: [
      "node-tree/reference@levels=2", "problems/menu-open@strategy=bindings", "node-tree/screens",
    ])
  }

  private final class Text {
    var text = ""
    var longest = 0
  }

  private func save(
    _ model: Model,
    to text: Text,
    _ options: SearchOptions
  ) -> (report: ModelReport, stopped: StopReason?) {
    let writer = SavedResultsWriter {
      text.text += $0
      text.longest = max(text.longest, $0.utf8.count)
    }
    let recorder = SavedResultsRecorder(model.id, to: writer, within: SearchLimits(options))
    let report = model.verify(VerificationOptions(), certificate: nil, recorder: recorder)
    if recorder.stopped == nil {
      writer.end(report.properties.map(ModelResult.PropertyResult.init))
      writer.finish()
    }
    return (report, recorder.stopped)
  }

  @Test
  func `what was saved is what was found`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "saved-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    for model in try models() {
      let graph = GraphRecorder(within: SearchLimits(SearchOptions()))
      let report = model.verify(VerificationOptions(), certificate: nil, recorder: graph)
      let found = ModelResult(report, try #require(graph.graph))
      #expect(Set(found.graph.states).count == found.graph.states.count)
      let text = Text()
      #expect(save(model, to: text, SearchOptions()).stopped == nil)
      try text.text.write(to: file, atomically: true, encoding: .utf8)
      #expect(try SavedResults.results(inFileAt: file.path) == [found])
      #expect(text.longest < 1 << 17, "it is not written piece by piece")
    }
  }

  /// Whatever stands in a file, it does not stop the program.
  @Test
  func `a changed byte of what was saved is refused, or makes a difference`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "saved-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = Text()
    _ = save(try models()[2], to: text, SearchOptions())
    let bytes = Array(text.text.utf8)
    try Data(bytes).write(to: file)
    let original = try #require(try SavedResults.results(inFileAt: file.path))
    let values = Array(#"09",:{}[]-e\ x"#.utf8) + [0, 0xFF]
    var (refused, compared) = (0, 0)
    for (number, position) in stride(from: 0, to: bytes.count, by: 5).enumerated() {
      var changed = bytes
      changed[position] = values[number % values.count]
      try Data(changed).write(to: file)
      do throws(ModelFileError) {
        guard let found = try SavedResults.results(inFileAt: file.path) else { continue }
        let report = DifferenceReport(from: found, to: original)
        if found == original { #expect(report.isEmpty) }
        if !report.isEmpty { compared += 1 }
      } catch {
        refused += 1
      }
    }
    #expect(refused > 50, "\(refused)")
    #expect(compared > 50, "\(compared)")
  }

  /// What `verify --save` never writes says nothing, and would not differ from itself.
  @Test
  func `what leaves something open is refused`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "saved-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = Text()
    _ = save(try models()[2], to: text, SearchOptions())
    let properties = try #require(text.text.range(of: "\"properties\": ["))
    let models = try #require(text.text.range(of: "\"models\": ["))
    let spoiled = [
      (text.text.replacing("\"holds\"", with: "\"undecided\""), "verdict"),
      (text.text[..<properties.upperBound] + "]}]}", "properties"),
      (text.text[..<models.upperBound] + "]}", "models"),
    ]
    for (text, name) in spoiled {
      try String(text).write(to: file, atomically: true, encoding: .utf8)
      let error = #expect(throws: ModelFileError.self) {
        _ = try SavedResults.results(inFileAt: file.path)
      }
      #expect("\(try #require(error))".contains(name), "\(name)")
    }
  }

  /// However often it is asked whether there is a reason to stop.
  @Test
  func `saving stops when it is to, and says why`() throws {
    let model = try models()[0]
    let question = Counter()
    var stops = 0
    while true {
      let options = SearchOptions(interruption: { question.ask() })
      question.restart()
      guard let reason = save(model, to: Text(), options).stopped else { break }
      #expect(reason == .interrupted(signal: nil))
      #expect(question.isAnsweredOnce, "it went on")
      stops += 1
    }
    #expect(stops > 3)
  }

  @Test
  func `saving keeps to the bounds of the search`() throws {
    let model = try models()[0]
    func stopped(within limit: Int) -> StopReason? {
      save(model, to: Text(), SearchOptions(bounds: Bounds(memory: limit))).stopped
    }
    var (tooLittle, enough) = (0, 1 << 20)
    while enough - tooLittle > 1 {
      let limit = (tooLittle + enough) / 2
      if stopped(within: limit) == nil { enough = limit } else { tooLittle = limit }
    }
    #expect(stopped(within: tooLittle) == .memory(limit: tooLittle))
    #expect(stopped(within: enough) == nil)
    // A word of each state, what tells the words of states apart, and more for the search.
    #expect(enough > 115 * (8 + 13))
    let late = SearchOptions(bounds: Bounds(seconds: 0))
    #expect(save(model, to: Text(), late).stopped == .time(limit: 0))
  }

  @Test
  func `what was not written leaves the run undecided, with every verdict as expected`() throws {
    var report = save(try models()[0], to: Text(), SearchOptions()).report
    #expect(VerificationReport(models: [report]).outcome == .asExpected)
    report.unwritten = .time(limit: 2)
    let undecided = VerificationReport(models: [report])
    #expect(undecided.outcome == .undecided)
    #expect(undecided.summary.contains("not all of '\(report.id)' was written down"))
    report.unwritten = .interrupted(signal: 15)
    #expect(VerificationReport(models: [report]).outcome == .terminated)
  }

  @Test
  func `a run that ends early says nothing is undecided once all is known`() throws {
    var report = save(try models()[0], to: Text(), SearchOptions()).report
    func summary(requiresCoverage: Bool = false) -> String {
      var run = VerificationReport(models: [report], signal: 15)
      run.requiresCoverage = requiresCoverage
      #expect(run.outcome == .terminated)
      return run.summary
    }
    #expect(summary().hasPrefix("Every verdict is the expected one: "))
    #expect(summary(requiresCoverage: true).contains("but not all was counted that is used"))
    report.unwritten = .interrupted(signal: 15)
    #expect(summary().hasPrefix("Every verdict is the expected one, but not all of "))
    report.properties[0].expected = report.properties[0].expected == .fails ? .holds : .fails
    #expect(summary().hasPrefix("1 verdict is not as expected, but not all of "))
    report.properties[0].verdict = .undecided
    #expect(summary().hasPrefix("1 verdict is undecided: "))
  }
}

/// Says to stop at a later question each time.
private final class Counter: @unchecked Sendable {
  private var last = -1
  private var asked = 0

  var isAnsweredOnce: Bool { asked == last + 1 }

  func restart() {
    last += 1
    asked = 0
  }

  func ask() -> StopReason? {
    asked += 1
    return asked > last ? .interrupted(signal: nil) : nil
  }
}
