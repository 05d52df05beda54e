package import ModelChecking

extension Diagram {
  /// A counterexample in its surroundings: its states in a row, and faintly what else could have
  /// happened in each of them, one box for all that leads elsewhere.
  package static func counterexample<System: DescribedSystem>(
    _ trace: Trace<System>,
    of system: System,
    title: String
  ) -> Diagram {
    var diagram = Diagram(title: title)
    diagram.meanings = [
      .path: "the counterexample", .failure: "where it fails", .faint: "what else could happen",
    ]
    let states = trace.loopStart == nil ? trace.states : trace.states.dropLast()
    var positions: [System.State: Int] = [:]
    for (index, state) in states.enumerated() {
      let isLast = index == states.count - 1
      positions[state] = index
      diagram.nodes.append(
        Node(
          lines: system.describe(state).lines(projectedOn: nil),
          emphasis: isLast && trace.loopStart == nil ? .failure : .path
        )
      )
    }

    var merger = EdgeMerger()
    for (index, event) in trace.events.enumerated() {
      let description = system.describe(event, in: trace.states[index])
      let target = positions[trace.states[index + 1]] ?? index + 1
      let isFatal = index + 1 == trace.pointOfNoReturn
      merger.add(
        "\(index + 1). \(description.group): \(description.label)",
        from: index,
        to: target,
        emphasis: isFatal ? .failure : .path,
        to: &diagram
      )
      if isFatal {
        merger.add("point of no return", from: index, to: target, emphasis: .failure, to: &diagram)
      }
    }
    addSurroundings(of: states, positions: positions, system: system, to: &diagram)
    return diagram
  }

  private static func addSurroundings<System: DescribedSystem>(
    of states: [System.State],
    positions: [System.State: Int],
    system: System,
    to diagram: inout Diagram
  ) {
    var merger = EdgeMerger()
    var workspace = system.makeWorkspace()
    for (index, state) in states.enumerated() {
      var elsewhere = 0
      var back: [(line: String, to: Int)] = []
      system.forEachTransition(from: state, using: &workspace) { event, successor, _ in
        guard successor != state else { return }
        guard let position = positions[successor] else { return elsewhere += 1 }
        if position != index + 1 {
          back.append((system.describe(event, in: state).label, position))
        }
      }
      for (line, position) in back {
        merger.add(line, from: index, to: position, emphasis: .faint, to: &diagram)
      }
      guard elsewhere > 0 else { continue }
      diagram.nodes.append(
        Node(lines: ["\(elsewhere) other \(elsewhere == 1 ? "way" : "ways") on"], emphasis: .faint)
      )
      diagram.edges.append(
        Edge(from: index, to: diagram.nodes.count - 1, lines: [], emphasis: .faint)
      )
    }
  }
}
