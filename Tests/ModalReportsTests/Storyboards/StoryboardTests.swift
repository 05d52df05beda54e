import Foundation
import ModalModels
import ModelChecking
import Testing

@testable import ModalReports

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct StoryboardTests {
  /// Everything that fails of the built-in models that are small.
  static let failures: [(model: String, property: PropertyReport)] = {
    let ids = ["node-tree/screens", "node-tree/reference", "problems"]
    let models = (try? ModelCatalog(root: "/").models(for: ids)) ?? []
    return models.flatMap { model in
      model.verify(VerificationOptions()).properties.filter { $0.counterexample != nil }
        .map { (model.id, $0) }
    }
  }()

  @Test("Each step has a panel, and the story says where it fails") func tellsAll() throws {
    #expect(Self.failures.count > 50)
    for (model, property) in Self.failures {
      let storyboard = try #require(Storyboard(property, of: model), "\(model): \(property.id)")
      let trace = try #require(property.counterexample)
      #expect(storyboard.panels.count == trace.steps.count + 1)
      #expect(storyboard.panels.dropFirst().map(\.event) == trace.steps.map(\.event))
      #expect(storyboard.panels.count { $0.mark != nil } == 1)
      #expect(!storyboard.conclusion.isEmpty && !storyboard.claim.isEmpty)
      let named = Set(storyboard.panels.flatMap { $0.narration?.rules ?? [] }.map(\.name))
      #expect(named == Set(storyboard.rules.map(\.name)))
      #expect(storyboard.panels.dropFirst().allSatisfy { $0.narration?.event.isEmpty == false })
      #expect(storyboard.panels.allSatisfy { ($0.loop != nil) == isRepeated($0, in: trace) })
      for panel in storyboard.panels where !panel.changed.isEmpty { #expect(panel.event != nil) }
    }
  }

  /// Whether a panel is of a step that repeats.
  private func isRepeated(_ panel: Storyboard.Panel, in trace: TraceDescription) -> Bool {
    guard let start = trace.loopStart, let event = panel.event else { return false }
    return trace.steps[start...].contains { $0.event == event }
  }

  @Test("A run that ends well is told to its end, and nothing is said to be wrong in it")
  func tellsWhatGoesWell() throws {
    let model = try #require(
      try ModelCatalog(root: "/").models(for: ["problems/sheet-to-alert@strategy=node-tree"]).first
    )
    let run = try model.run(showing: "alert", SearchOptions())
    let storyboard = Storyboard(run)
    let last = try #require(storyboard.panels.last)
    #expect(last.scene.screens.map(\.label) == ["Root", "alert"])
    #expect(last.scene.screens.allSatisfy { $0.phase == .shown })
    #expect(last.mark != nil && storyboard.panels.dropLast().allSatisfy { $0.mark == nil })
    #expect(storyboard.panels.allSatisfy { $0.finding == nil && $0.loop == nil })
    #expect(storyboard.endsWell && storyboard.conclusion.isEmpty)
    let picture = try #require(ParsedPicture(storyboard.svg))
    #expect(picture.outside.isEmpty)
    #expect(storyboard.svg.contains("class=\"wx\"") && !storyboard.svg.contains("class=\"fx\""))
  }

  @Test("What freezes or crashes looks like it, and what was dropped is struck out")
  func showsWhatIsNotThere() throws {
    func pictures(_ property: String, _ model: String) throws -> [Storyboard.Panel] {
      let failure = try #require(
        Self.failures.first { $0.model == model && $0.property.id == property }
      )
      return try #require(Storyboard(failure.property, of: model)).panels
    }
    let frozen = try pictures("no-freeze", "problems/close-while-opening@strategy=bindings")
    for panel in frozen {
      let isFrozen = panel.scene.condition == "frozen"
      #expect(PhonePicture(panel.scene).svg.contains("class=\"ice\"") == isFrozen)
      #expect((panel.mark != nil) == isFrozen)
    }
    let dropped = try pictures("no-desync", "problems/sheet-to-alert@strategy=bindings")
    let ghosts = dropped.map(\.scene.ghosts)
    #expect(ghosts.count { !$0.isEmpty } == 1)
    #expect(ghosts[5] == [Scene.Ghost("alert", .dropped)])
    #expect(PhonePicture(dropped[5].scene).svg.contains("class=\"gx\""))
    #expect(dropped[7].finding?.values == ["alert"])
    #expect(dropped[7].finding?.sentence == "alert is true, and the alert is not on the screen.")
  }

  @Test("What holds, or has nothing to be seen, has no storyboard") func tellsNothingElse() throws {
    var (model, property) = try #require(Self.failures.first)
    #expect(Storyboard(property, of: model) != nil)
    property.scenes.removeLast()
    #expect(Storyboard(property, of: model) == nil)
    property.counterexample = nil
    property.scenes = []
    #expect(Storyboard(property, of: model) == nil)
  }

  @Test("Every picture is XML, has a title and its story in words, and nothing outside its frame")
  func drawsWithinItsFrame() throws {
    for (model, property) in Self.failures {
      let storyboard = try #require(Storyboard(property, of: model))
      let picture = try #require(ParsedPicture(storyboard.svg), "\(model): \(property.id)")
      #expect(picture.texts["title"] == storyboard.title)
      #expect(picture.texts["desc"] == storyboard.words)
      #expect(picture.outside.isEmpty, "\(model) \(property.id): \(picture.outside)")
    }
  }

  /// Such as `R3/crashes`, which is longer than most.
  @Test("The names of rules end before what they say begins")
  func namesEndBeforeStatements() throws {
    var longest = 0.0
    for (model, property) in Self.failures {
      let storyboard = try #require(Storyboard(property, of: model))
      let lines = StoryboardLayout(storyboard).lines
      for name in lines where storyboard.rules.contains(where: { $0.name == name.text }) {
        let statement = try #require(lines.first { $0.y == name.y && $0.x > name.x })
        let end = name.x + StoryboardLayout.nameMeasure.width(of: name.text)
        #expect(end < statement.x, "\(model) \(property.id): \(name.text)")
        longest = max(longest, end)
      }
    }
    #expect(longest > 60)
  }

  @Test("A picture that is no XML, or has something outside, is noticed") func controls() {
    #expect(ParsedPicture("<svg><text>a</svg>") == nil)
    let outside = "<svg viewBox=\"0 0 10 10\"><text x=\"1\" y=\"11\">a</text></svg>"
    #expect(ParsedPicture(outside)?.outside.count == 1)
  }

  @Test("Where the engine differs, both sides are in the picture and in its words")
  func showsDisagreement() throws {
    var property = try #require(Self.failures.first { $0.property.id == "no-stuck-modal" }).property
    property.id = "conforms"
    property.disagreement = Disagreement(part: "root.<phase>", model: "appeared", engine: "gone&")
    let storyboard = try #require(Storyboard(property, of: "model"))
    #expect(storyboard.panels.compactMap(\.disagreement) == [property.disagreement])
    #expect(storyboard.panels.last?.mark == "the engine differs")
    #expect(
      storyboard.words.contains("root.<phase> is appeared in the model, and gone& in the engine")
    )
    let picture = try #require(ParsedPicture(storyboard.svg))
    #expect(picture.outside.isEmpty)
    for line in ["root.&lt;phase&gt;", "model: appeared", "engine: gone&amp;"] {
      #expect(storyboard.svg.contains(">\(line)</text>"))
    }
    property.disagreement = nil
    let other = try #require(Storyboard(property, of: "model"))
    #expect(!other.svg.contains("engine:") && !other.words.contains("in the engine"))
  }

  @Test("Names that are markup are shown as they are") func escapes() throws {
    let scene = Scene(
      screens: [Scene.Screen("<b>&", nil, .shown), Scene.Screen("\"'</svg>", .sheet, .appearing)],
      values: [Scene.Value("<script>", "]]>", isSet: true)],
      condition: "<frozen>"
    )
    let property = PropertyReport(
      id: "</title>",
      verdict: .fails,
      expected: .holds,
      counterexample: TraceDescription(initial: StateDescription(fields: []), steps: []),
      scenes: [scene]
    )
    let storyboard = try #require(Storyboard(property, of: "&amp;"))
    #expect(storyboard.panels[0].mark != nil)
    let picture = try #require(ParsedPicture(storyboard.svg))
    #expect(picture.texts["title"] == "</title> fails: &amp;")
  }
}

/// A picture as an XML parser reads it; nil if it is no XML.
private final class ParsedPicture: NSObject, XMLParserDelegate {
  /// The first text of each kind of element.
  private(set) var texts: [String: String] = [:]

  /// What stands outside the frame.
  private(set) var outside: [String] = []

  private var width = 0.0
  private var height = 0.0
  private var shifts: [(x: Double, y: Double)] = [(0, 0)]
  private var element: String?
  private var text = ""
  private var hasFailed = false

  init?(_ svg: String) {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    guard parser.parse(), !hasFailed else { return nil }
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    (element, text) = (name, "")
    if let box = attributes["viewBox"]?.split(separator: " ").compactMap({ Double($0) }) {
      (width, height) = (box[2], box[3])
    }
    if name == "g" {
      var shift = shifts[shifts.count - 1]
      if let match = attributes["transform"]?.wholeMatch(of: #/translate\(([\d.]+) ([\d.]+)\)/#) {
        shift.x += Double(match.1) ?? .infinity
        shift.y += Double(match.2) ?? .infinity
      }
      shifts.append(shift)
    }
    guard let x = attributes["x"].flatMap(Double.init), let y = attributes["y"].flatMap(Double.init)
    else { return }
    let right = x + (attributes["width"].flatMap(Double.init) ?? 0)
    let bottom = y + (attributes["height"].flatMap(Double.init) ?? 0)
    let shift = shifts[shifts.count - 1]
    if x + shift.x < 0 || y + shift.y < 0 || right + shift.x > width || bottom + shift.y > height {
      outside.append("\(name) \(attributes)")
    }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) { hasFailed = true }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    if name == "g" { shifts.removeLast() }
    if element == name, texts[name] == nil { texts[name] = text }
    element = nil
  }
}
