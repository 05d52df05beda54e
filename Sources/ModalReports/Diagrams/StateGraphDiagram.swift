package import ModalModels
package import ModelChecking

/// What is drawn of a state graph.
package struct StateGraphOptions: Sendable {
  /// Whether events that change nothing are drawn.
  package var selfLoops = false

  /// The fields whose brief values tell boxes apart, such as `root`; nil for one box a state.
  package var projection: [String]?

  /// The most boxes that can be read.
  package var maxNodes = 150

  package init() {}
}

/// Why a picture was not drawn.
package enum DiagramError: Error, Hashable, Sendable {
  /// More boxes than can be read: how many, and the most that are drawn.
  case tooLarge(nodes: Int, limit: Int)

  /// There is no field of this name to project on; these there are.
  case unknownField(String, known: [String])

  /// The property holds, so that there is no counterexample to draw.
  case holds(property: String)

  /// Nothing fails (nil), or the property has no meaning for the model.
  case noCounterexample(property: String?)

  /// Nothing of this name can be asked for; these can.
  case unknownPresentation(String, known: [String])

  /// No run shows it as it was asked for, and comes to rest.
  case neverShown(String)

  /// The search ended before all states were seen.
  case incomplete(StopReason)

  /// A scenario has screens, not a node whose phases could be drawn.
  case noPhases(model: String)

  /// The scenario can't be meant.
  case contradiction(ScenarioError)
}

extension DiagramError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooLarge(let nodes, let limit):
      """
      The picture would have \(nodes) boxes; more than \(limit) can't be read, so none was left \
      out and nothing drawn. Project it, for example with '--project root' or \
      '--project root,root.child', or raise '--max-nodes'.
      """
    case .unknownField(let name, let known):
      "No state has a part '\(name)' to project on. Parts are: \(known.joined(separator: ", "))."
    case .holds(let property):
      """
      '\(property)' has no counterexample to draw: it holds. 'modal-check report' makes a page to \
      walk about in the model's states.
      """
    case .noCounterexample(let property?):
      "'\(property)' has no counterexample to draw: it has no meaning for the model."
    case .noCounterexample(property: nil):
      """
      There is no counterexample to draw: no property fails. 'modal-check report' makes a page to \
      walk about in the model's states.
      """
    case .unknownPresentation(let name, let known):
      """
      Nothing that is called '\(name)' can be asked for. What can: \
      \(known.map { "'\($0)'" }.joined(separator: ", ")).
      """
    case .neverShown(let name):
      """
      There is no run to draw: in no state is '\(name)' on top of the screen as it was asked for, with \
      everything at rest.
      """
    case .incomplete(let reason):
      "Nothing was drawn, since not all states were seen: \(reason.words). \(reason.remedy)"
    case .noPhases(let model):
      "'\(model)' has screens, not a node whose phases could be drawn. Draw its states instead."
    case .contradiction(let error):
      error.message
    }
  }
}

extension Diagram {
  /// The graph of `states`, or its projection: states with the same projected fields are one box,
  /// and arrows between the same boxes are one arrow. A box of states of different emphasis is a
  /// partial failure if one of them is a failure, and does not stand out otherwise.
  ///
  /// - Throws: `DiagramError` if it can't be read or a field does not exist.
  package static func stateGraph<System: DescribedSystem>(
    of system: System,
    states: [System.State],
    title: String,
    options: StateGraphOptions,
    meanings: [Emphasis: String] = [:],
    emphasis: (System.State) -> Emphasis = { _ in .plain }
  ) throws(DiagramError) -> Diagram {
    var diagram = Diagram(title: title)
    diagram.meanings = meanings
    let descriptions = states.map(system.describe)
    if let projection = options.projection {
      let known = descriptions.flatMap { $0.fields.map(\.name) }.uniqued()
      for name in projection where !known.contains(name) {
        throw .unknownField(name, known: known)
      }
    }

    var boxes: [[String]: Int] = [:]
    var boxOfState: [System.State: Int] = [:]
    var emphases: [Set<Emphasis>] = []
    for (index, state) in states.enumerated() {
      let lines = descriptions[index].lines(projectedOn: options.projection)
      let box = boxes[lines] ?? diagram.nodes.count
      if box == diagram.nodes.count {
        boxes[lines] = box
        diagram.nodes.append(Node(lines: lines))
        emphases.append([])
      }
      emphases[box].insert(index == 0 ? .initial : emphasis(state))
      boxOfState[state] = box
    }
    for (box, emphases) in emphases.enumerated() {
      diagram.nodes[box].emphasis = common(emphases)
    }
    guard diagram.nodes.count <= options.maxNodes else {
      throw .tooLarge(nodes: diagram.nodes.count, limit: options.maxNodes)
    }

    var merger = EdgeMerger()
    var workspace = system.makeWorkspace()
    var selfLoops = 0
    for state in states {
      system.forEachTransition(from: state, using: &workspace) { event, successor, _ in
        guard let from = boxOfState[state], let to = boxOfState[successor] else { return }
        guard from != to || options.selfLoops else {
          selfLoops += 1
          return
        }
        merger.add(system.describe(event, in: state).label, from: from, to: to, to: &diagram)
      }
    }
    if selfLoops > 0 {
      let what = options.projection == nil ? "change nothing" : "stay in their box"
      diagram.note = "\(selfLoops) transitions that \(what) are not drawn (--self-loops draws them)"
    }
    return diagram
  }

  /// The emphasis of a box that stands for states of these.
  private static func common(_ emphases: Set<Emphasis>) -> Emphasis {
    if emphases.count == 1 { return emphases.first ?? .plain }
    return emphases.contains(.failure)
      ? .partialFailure : emphases.contains(.initial) ? .initial : .plain
  }
}

extension StateDescription {
  /// A line for each field, or for each of those named.
  func lines(projectedOn names: [String]?) -> [String] {
    guard let names else { return fields.map { "\($0.name): \($0.value)" } }
    return names.map { name in
      let value = fields.first { $0.name == name }?.brief ?? "none"
      return "\(name): \(value)"
    }
  }
}

extension EventDescription {
  /// The event in a few words, such as `root: add screen`.
  var label: String {
    let call = argument.map { "\(event) \($0)" } ?? event
    return at.map { "\($0): \(call)" } ?? call
  }
}

extension Sequence where Element: Hashable {
  /// The elements, each once, where it occurs first.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
