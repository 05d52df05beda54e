import Foundation
import ModalModels
import ModalReports
import ModelChecking
import Testing

@Suite struct DiagramTests {
  static let system = NodeTreeSystem<Words2>(
    NodeTreeParameters(levels: 2, kinds: [.screen], rules: [])
  )

  static let states: [Words2] = {
    var order = system.initialStates
    var seen = Set(order)
    var workspace = system.makeWorkspace()
    var next = 0
    while next < order.count {
      let state = order[next]
      next += 1
      system.forEachTransition(from: state, using: &workspace) { _, successor, _ in
        if seen.insert(successor).inserted { order.append(successor) }
      }
    }
    return order
  }()

  static var all: [Diagram] {
    get throws {
      var projected = StateGraphOptions()
      projected.projection = ["root"]
      projected.selfLoops = true
      return [
        .phases(of: system, states: states, title: "phases"),
        try .stateGraph(of: system, states: states, title: "all", options: StateGraphOptions()),
        try .stateGraph(of: system, states: states, title: "root", options: projected),
        awkward,
      ]
    }
  }

  /// Everything that has a meaning in DOT, Mermaid or HTML.
  static var awkward: Diagram {
    var diagram = Diagram(title: #"a "quoted" \ <title> & -- ; { }"#)
    diagram.nodes = [
      Diagram.Node(lines: [#"say "hi""#, #"back\slash"#], emphasis: .failure),
      Diagram.Node(lines: ["<b>&amp;</b>", "a|b]c)d"], emphasis: .faint),
    ]
    diagram.edges = [Diagram.Edge(from: 0, to: 1, lines: [#"|"x"| -->"#], emphasis: .path)]
    diagram.note = "left out: <7> & \"8\""
    diagram.meanings = [.failure: "<bad> & \"worse\"", .faint: "else", .goal: "of nothing"]
    return diagram
  }

  @Test("The full graph has a box for each state, and each change of state has an arrow")
  func drawsEverything() throws {
    let diagram = try Self.all[1]
    #expect(diagram.nodes.count == 27)
    var changes: Set<[Int]> = []
    var workspace = Self.system.makeWorkspace()
    for (from, state) in Self.states.enumerated() {
      Self.system.forEachTransition(from: state, using: &workspace) { _, successor, _ in
        let to = Self.states.firstIndex(of: successor)!
        if to != from { changes.insert([from, to]) }
      }
    }
    #expect(Set(diagram.edges.map { [$0.from, $0.to] }) == changes)
    #expect(diagram.edges.count == changes.count)
  }

  @Test("A projection has a box for each phase of the root, and its self-loops when asked for")
  func projects() throws {
    let diagram = try Self.all[2]
    let phases = NodeTree.Phase.allCases.filter { $0 != .disappearing }.map { ["root: \($0)"] }
    #expect(Set(diagram.nodes.map(\.lines)) == Set(phases))
    #expect(diagram.edges.contains { $0.from == $0.to })
    #expect(diagram.note == nil)
  }

  @Test("What was left out is said")
  func saysWhatWasLeftOut() throws {
    let note = try #require(try Self.all[1].note)
    #expect(note.hasPrefix("71 transitions that change nothing are not drawn"))
    #expect(try Self.all[1].dot.contains(note))
    #expect(try Self.all[1].mermaid.contains("71 transitions"))
  }

  @Test("A box that stands for failures and others is told from one of failures alone")
  func tellsMixedBoxes() throws {
    var options = StateGraphOptions()
    options.projection = ["root"]
    let failing = try #require(Self.states.last)
    let box = Self.system.describe(failing).fields[0].brief
    let inBox = Self.states.filter { Self.system.describe($0).fields[0].brief == box }
    func emphasis(_ failures: Set<Words2>) throws -> Diagram.Emphasis? {
      let diagram = try Diagram.stateGraph(
        of: Self.system,
        states: Self.states,
        title: "",
        options: options
      ) { failures.contains($0) ? .failure : .plain }
      return diagram.nodes.first { $0.lines == ["root: \(box)"] }?.emphasis
    }
    #expect(inBox.count > 1)
    #expect(try emphasis([failing]) == .partialFailure)
    #expect(try emphasis(Set(inBox)) == .failure)
    #expect(try emphasis([]) == .plain)
  }

  @Test("What stands out is explained, and nothing else") func explainsItself() throws {
    let diagram = Self.awkward
    #expect(diagram.legend.map(\.emphasis) == [.failure, .faint])
    #expect(diagram.dot.contains("&lt;bad&gt; &amp; &quot;worse&quot;"))
    #expect(!diagram.dot.contains("of nothing") && !diagram.mermaid.contains("of nothing"))
    #expect(diagram.mermaid.contains("subgraph legend"))
    let phases = try Self.all[0]
    let emphases = Set(phases.nodes.map(\.emphasis)).subtracting([.plain])
    #expect(Set(phases.legend.map(\.emphasis)) == emphases)
  }

  /// Trees of three levels, whose middle node has both a parent and a child.
  private static func phases(_ rules: Set<HardenedRule>) -> Diagram {
    let system = NodeTreeSystem<Words4>(
      NodeTreeParameters(levels: 3, kinds: Set(NodeKind.allCases), rules: rules)
    )
    let exploration = explore(system)
    let states = (0..<exploration.count).map { exploration.state(at: $0) }
    return .phases(of: system, states: states, title: "")
  }

  @Test("An event that can lead to several phases says what decides, as the tables do")
  func saysConditions() throws {
    func lines(_ from: NodeTree.Phase, _ to: NodeTree.Phase, _ diagram: Diagram) -> [String] {
      diagram.edges.first { $0.from == Int(from.rawValue) && $0.to == Int(to.rawValue) }?.lines
        ?? []
    }
    let hardened = Self.phases(Set(HardenedRule.allCases))
    #expect(lines(.appearing, .appeared, hardened) == ["didAppear", "[nothing reserved]"])
    #expect(lines(.appearing, .childWaiting, hardened) == ["didAppear", "[modal reserved]"])
    #expect(lines(.appeared, .childWaiting, hardened) == ["add"])
    #expect(
      lines(.childPresenting, .childPresented, hardened)
        == ["child appeared", "[nothing reserved]"]
    )
    #expect(
      lines(.childDismissing, .childWaiting, hardened)
        == ["child disappeared", "watchdog", "[modal reserved]"]
    )
    let leaving = lines(.childPresenting, .disappearing, hardened)
    #expect(leaving.contains("[its dismissal is reserved]"))
    #expect(!leaving.contains("dismissed by its parent"))
    // Without the rule, its parent dismisses it whatever runs.
    let reckless = Self.phases([])
    #expect(
      lines(.childPresenting, .disappearing, reckless).contains("dismissed by its parent")
    )
  }

  @Test("A graph too large to be read is refused, with the way to project it")
  func refusesTooLarge() {
    var options = StateGraphOptions()
    options.maxNodes = 26
    #expect(throws: DiagramError.tooLarge(nodes: 27, limit: 26)) {
      try Diagram.stateGraph(
        of: Self.system,
        states: Self.states,
        title: "",
        options: options
      )
    }
    #expect("\(DiagramError.tooLarge(nodes: 27, limit: 26))".contains("--project root"))
  }

  @Test("A projection on a part that no state has is refused, with the parts there are")
  func refusesUnknownField() {
    var options = StateGraphOptions()
    options.projection = ["rooot"]
    let known = ["root", "root.reserved", "root.child"]
    #expect(throws: DiagramError.unknownField("rooot", known: known)) {
      try Diagram.stateGraph(of: Self.system, states: Self.states, title: "", options: options)
    }
  }

  @Test("The same graph gives the same bytes")
  func isStable() throws {
    for (first, second) in zip(try Self.all, try Self.all) {
      #expect(first.dot == second.dot)
      #expect(first.mermaid == second.mermaid)
    }
  }

  @Test("A counterexample is drawn with its steps, its end and what else could have happened")
  func drawsCounterexample() throws {
    let system = Self.system
    var states = system.initialStates
    var events: [NodeTreeEvent] = []
    var workspace = system.makeWorkspace()
    let run: [(NodeTreeEvent.Kind, Int)] = [
      (.didAppear, 0), (.addScreen, 0), (.tick, 0), (.didDisappear, 1),
    ]
    for (kind, node) in run {
      let wanted = NodeTreeEvent(kind, at: node)
      var successor: Words2?
      system.forEachTransition(from: states.last!, using: &workspace) { event, next, _ in
        if event == wanted { successor = next }
      }
      states.append(try #require(successor))
      events.append(wanted)
    }
    let trace = Trace<NodeTreeSystem<Words2>>(states: states, events: events, pointOfNoReturn: 4)
    let diagram = Diagram.counterexample(trace, of: system, title: "stuck")
    #expect(diagram.nodes.filter { $0.emphasis == .path }.count == 4)
    #expect(diagram.nodes.filter { $0.emphasis == .failure }.count == 1)
    let labels = diagram.edges.flatMap(\.lines)
    #expect(labels.contains("2. app: root: add screen"))
    #expect(labels.contains("point of no return"))
    #expect(diagram.nodes.contains { $0.lines == ["2 other ways on"] })
  }

  @Test("dot lays out each picture without a warning", .enabled(if: Graphviz.path != nil))
  func dotAccepts() throws {
    for diagram in try Self.all {
      let result = try Graphviz.layout(diagram.dot)
      #expect(result.status == 0)
      #expect(result.errors.isEmpty, "\(result.errors)")
      #expect(result.output.contains("<svg"))
    }
  }

  @Test("dot refuses what is not DOT", .enabled(if: Graphviz.path != nil))
  func dotRefuses() throws {
    #expect(try Graphviz.layout("digraph { a -> ").status != 0)
  }
}

/// The layout program, where it is installed.
enum Graphviz {
  static let path = ["/usr/bin/dot", "/usr/local/bin/dot", "/opt/homebrew/bin/dot"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  static func layout(
    _ dot: String
  ) throws -> (status: Int32, output: String, errors: String) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("diagram-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, picture) = (
      folder.appendingPathComponent("a.dot"), folder.appendingPathComponent("a.svg")
    )
    try dot.write(to: source, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "dot")
    process.arguments = ["-Tsvg", source.path, "-o", picture.path]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let message = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let output = (try? String(contentsOf: picture, encoding: .utf8)) ?? ""
    return (process.terminationStatus, output, String(decoding: message, as: UTF8.self))
  }
}
