package import ModalModels

extension DifferenceReport {
  /// What is added in green, what is removed in red, and faintly the states between which it is; of
  /// their parts only those that are projected on, if any.
  ///
  /// - Throws: `DiagramError.tooLarge` rather than leaving anything out, and `.unknownField` if no
  ///   state has a part of a name.
  package func diagram(
    _ options: DifferenceOptions = DifferenceOptions()
  ) throws(DiagramError) -> Diagram {
    var diagram = Diagram(title: "What differs: \(models.map(\.name).joined(separator: ", "))")
    var notes = ["green: only in the new version; red: only in the old one"]
    if let projection = options.projection {
      let known = models.flatMap { $0.old.partNames + $0.new.partNames }.uniqued()
      for name in projection where !known.contains(name) {
        throw .unknownField(name, known: known)
      }
      notes.append("states that agree in \(projection.joined(separator: ", ")) are one box")
      notes.append("what leads from a box to itself is not drawn")
    }
    for model in models { model.draw(options.projection, in: &diagram) }
    guard diagram.nodes.count <= options.maxNodes else {
      throw .tooLarge(nodes: diagram.nodes.count, limit: options.maxNodes)
    }
    diagram.note = notes.joined(separator: "; ")
    return diagram
  }
}

extension ModelDifference {
  fileprivate var name: String { oldID == id ? id : "\(oldID), now \(id)" }

  /// Adds the states and transitions that only one version has, and the states at their ends.
  fileprivate func draw(_ projection: [String]?, in diagram: inout Diagram) {
    var boxes: [String: Int] = [:]
    var merger = EdgeMerger()
    let old = projection.map(self.old.projected) ?? self.old
    let new = projection.map(self.new.projected) ?? self.new
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
        if projection != nil, transition.source == transition.target { continue }
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
