package import ModalModels

extension DifferenceReport {
  /// The most boxes that can be read.
  private static let maxNodes = 150

  /// What is added in green, what is removed in red, and faintly the states between which it is.
  ///
  /// - Throws: `DiagramError.tooLarge` rather than leaving anything out.
  package var diagram: Diagram {
    get throws(DiagramError) {
      var diagram = Diagram(title: "What differs: \(models.map(\.name).joined(separator: ", "))")
      for model in models { model.draw(in: &diagram) }
      guard diagram.nodes.count <= Self.maxNodes else {
        throw .tooLarge(nodes: diagram.nodes.count, limit: Self.maxNodes)
      }
      diagram.note = "green: only in the new version; red: only in the old one"
      return diagram
    }
  }
}

extension ModelDifference {
  fileprivate var name: String { oldID == id ? id : "\(oldID), now \(id)" }

  /// Adds the states and transitions that only one version has, and the states at their ends.
  fileprivate func draw(in diagram: inout Diagram) {
    var boxes: [String: Int] = [:]
    var merger = EdgeMerger()
    let (oldStates, newStates) = (Set(old.states), Set(new.states))
    func box(_ state: String, _ diagram: inout Diagram) -> Int {
      if let box = boxes[state] { return box }
      let emphasis: Diagram.Emphasis =
        !oldStates.contains(state) ? .goal : !newStates.contains(state) ? .failure : .faint
      boxes[state] = diagram.nodes.count
      diagram.nodes.append(
        Diagram.Node(
          lines: state.split(separator: ";").map { $0.trimmingPrefix(" ").description },
          emphasis: emphasis
        )
      )
      return diagram.nodes.count - 1
    }
    func draw(_ graph: StateGraph, over other: StateGraph, _ emphasis: Diagram.Emphasis) {
      let known = Set(other.transitions.map(other.words))
      for transition in graph.transitions where !known.contains(graph.words(transition)) {
        let from = box(graph.states[transition.source], &diagram)
        let to = box(graph.states[transition.target], &diagram)
        merger.add(transition.event, from: from, to: to, emphasis: emphasis, to: &diagram)
      }
    }
    draw(old, over: new, .failure)
    draw(new, over: old, .goal)
    for state in new.states where !oldStates.contains(state) { _ = box(state, &diagram) }
    for state in old.states where !newStates.contains(state) { _ = box(state, &diagram) }
  }
}
