import ModalModels
import ModalReports
import ModelChecking
import Testing

/// Differences of small graphs, and of node trees.
struct DifferenceTests {
  /// A graph over letters: `ab` is a transition from a to b; the first letter is initial.
  private func result(_ states: String, _ transitions: String..., verdict: Verdict = .holds)
    -> ModelResult
  {
    let letters = states.map(String.init)
    func position(_ letter: Character?) -> Int {
      letters.firstIndex(of: letter.map(String.init) ?? "") ?? 0
    }
    return ModelResult(
      id: "letters",
      properties: [
        ModelResult.PropertyResult(
          id: "good",
          verdict: verdict,
          counterexample: verdict == .fails ? ["go b"] : []
        )
      ],
      graph: StateGraph(
        states: letters,
        initialCount: 1,
        transitions: transitions.map {
          StateGraph.Transition(
            source: position($0.first),
            event: "go \($0.last ?? " ")",
            target: position($0.last)
          )
        }
      )
    )
  }

  @Test
  func `nothing differs from itself`() {
    let same = result("abc", "ab", "bc", "ca")
    #expect(DifferenceReport(from: [same], to: [same]).isEmpty)
    let renumbered = result("acb", "ca", "bc", "ab")
    #expect(DifferenceReport(from: [same], to: [renumbered]).isEmpty)
  }

  @Test
  func `what is added and removed comes with a shortest run`() {
    let old = result("abcd", "ab", "bc", "cd", "ad")
    let new = result("abce", "ab", "bc", "ce", "ac", verdict: .fails)
    let difference = ModelDifference(from: old, to: new)
    #expect(difference.addedStates.map(\.words) == ["e"])
    #expect(difference.addedStates.map(\.run) == [["go c", "go e"]])
    #expect(difference.removedStates.map(\.words) == ["d"])
    #expect(difference.removedStates.map(\.run) == [["go d"]])
    #expect(difference.addedTransitions.map(\.words) == ["[c] go e [e]", "[a] go c [c]"])
    #expect(difference.removedTransitions.map(\.run) == [["go b", "go c", "go d"], ["go d"]])
    #expect(difference.verdicts.map(\.new) == [.fails])
    #expect(difference.verdicts.map(\.counterexample) == [["go b"]])
  }

  @Test
  func `a counterexample of another length is told, and is no change of the verdict`() throws {
    let old = result("ab", "ab", verdict: .fails)
    var new = old
    new.properties[0].counterexample = ["go b", "go b"]
    let report = DifferenceReport(from: [old], to: [new])
    #expect(report.models[0].verdicts.map(\.isOfVerdict) == [false])
    let text = try DifferenceFormat.text.render(report)
    #expect(text.contains("0 verdicts changed, 1 counterexample has another length."))
    #expect(text.contains("! good: fails in 1 event before, fails in 2 events now"))
  }

  @Test
  func `a transition is told by what happens, where, and where it leads`() throws {
    let (old, new) = (result("abc", "ab", "bc"), result("abc", "ab", "bb"))
    let report = DifferenceReport(from: [old], to: [new])
    let text = try DifferenceFormat.text.render(report)
    #expect(text.contains("    go b\n      in b\n      changes nothing\n      after go b\n"))
    #expect(text.contains("    go c\n      in b\n      leads to c\n      after go b\n"))
    let markdown = try DifferenceFormat.markdown.render(report)
    #expect(markdown.contains("- `go c` in `b` leads to `c`<br>after `go b`"))
  }

  @Test(arguments: [40, 80])
  func `no line of a text is wider than it may be`(width: Int) throws {
    var (old, new) = (result("abc", "ab", "bc"), result("abc", "ab", "bb", verdict: .fails))
    let long = Array(repeating: "a state of many words", count: 9).joined(separator: ", ")
    old.graph.states[1] = long
    new.graph.states[1] = long
    new.properties[0].counterexample = Array(repeating: "something happens", count: 20)
    (old.id, new.id) = ("the old one", "the new one")
    let text = try DifferenceFormat.text.render(
      DifferenceReport(from: [old], to: [new]),
      width: width
    )
    #expect(text.hasPrefix("1 model differs"))
    #expect(text.contains("the old one, now the new one"))
    for line in text.split(separator: "\n") { #expect(line.count <= width, "\(line)") }
  }

  @Test
  func `models are matched by id, and alone with each other`() {
    var other = result("ab", "ab")
    other.id = "other"
    let one = result("ab", "ab")
    #expect(DifferenceReport(from: [one], to: [other]).isEmpty)
    let several = DifferenceReport(from: [one], to: [one, other])
    #expect(several.added == ["other"])
    #expect(!several.isEmpty)
    #expect(DifferenceReport(from: [one, other], to: [one]).removed == ["other"])
  }

  @Test
  func `a picture has what differs in colour, and nothing else`() throws {
    let old = result("abcd", "ab", "bc", "cd")
    let new = result("abce", "ab", "bc", "ce")
    let diagram = try DifferenceReport(from: [old], to: [new]).diagram()
    #expect(diagram.nodes.map(\.lines) == [["c"], ["d"], ["e"]])
    #expect(diagram.nodes.map(\.emphasis) == [.faint, .failure, .goal])
    #expect(diagram.edges.map(\.emphasis) == [.failure, .goal])
  }

  /// A graph of two parts: `root` counts up to `count`, and `child` is on or off.
  private func twoParts(_ count: Int) -> ModelResult {
    var result = result("a")
    result.graph.states = (0...count).flatMap { number in
      ["off", "on"].map { "root: \(number); child: \($0)" }
    }
    result.graph.transitions = (0...count).flatMap { number -> [StateGraph.Transition] in
      let place = 2 * number
      let child = StateGraph.Transition(source: place, event: "child: turn on", target: place + 1)
      let root = StateGraph.Transition(source: place, event: "root: count", target: place + 2)
      return number == count ? [child] : [child, root]
    }
    return result
  }

  @Test
  func `a projection joins the states that agree in some parts`() {
    let graph = twoParts(2).graph
    #expect(graph.partNames == ["root", "child"])
    let root = graph.projected(on: ["root"])
    #expect(root.states == ["root: 0", "root: 1", "root: 2"])
    #expect(root.initialCount == 1)
    let lines = root.transitions.map(root.words)
    #expect(lines.filter { $0.contains("count") }.count == 2)
    #expect(lines.filter { $0 == "[root: 0] child: turn on [root: 0]" }.count == 1)
    #expect(graph.projected(on: ["child"]).states == ["child: off", "child: on"])
    #expect(graph.projected(on: ["root", "child"]) == graph)
    #expect(graph.projected(on: ["other"]).states == ["other: none"])
  }

  @Test
  func `a picture that would be too large can be projected or allowed`() throws {
    let report = DifferenceReport(from: [twoParts(2)], to: [twoParts(4)])
    var options = DifferenceOptions()
    options.maxNodes = 4
    #expect(throws: DiagramError.tooLarge(nodes: 5, limit: 4)) { try report.diagram(options) }
    options.projection = ["root"]
    let projected = try report.diagram(options)
    #expect(projected.nodes.map(\.lines) == [["root: 2"], ["root: 3"], ["root: 4"]])
    #expect(projected.nodes.map(\.emphasis) == [.faint, .goal, .goal])
    #expect(projected.edges.map(\.emphasis) == [.goal, .goal])
    options.projection = ["child"]
    #expect(try report.diagram(options).nodes.isEmpty)
    options.projection = ["roof"]
    #expect(throws: DiagramError.unknownField("roof", known: ["root", "child"])) {
      try report.diagram(options)
    }
    options = DifferenceOptions()
    options.maxNodes = 5
    #expect(try report.diagram(options).nodes.count == 5)
  }

  @Test
  func `what is long is cut with a count of what is left out`() {
    let old = result("a")
    let letters = "abcdefghijklmnopqrst"
    var new = result(letters)
    new.graph.transitions = letters.indices.dropFirst().enumerated().map { offset, _ in
      StateGraph.Transition(source: 0, event: "go \(offset)", target: offset + 1)
    }
    let report = DifferenceReport(from: [old], to: [new])
    for format in [DifferenceFormat.text, .markdown] {
      let text = (try? format.render(report)) ?? ""
      #expect(text.contains("States added: 19"))
      #expect(text.contains("and 9 more"))
    }
    var all = DifferenceOptions()
    all.shown = nil
    for format in [DifferenceFormat.text, .markdown] {
      let text = (try? format.render(report, all)) ?? ""
      #expect(text.contains("go 18"))
      #expect(!text.contains("more"))
    }
    let json = (try? DifferenceFormat.json.render(report)) ?? ""
    #expect(json.contains("go 18"))
    #expect(!json.contains("more"))
  }
}
