package import ModelChecking

extension NodeTreeTransitionSystem {
  package func narrate(_ event: NodeTreeEvent, in state: State) -> Narration {
    let before = tree(state)
    var after = before
    after.apply(event)
    let isVoid = before.nodes == after.nodes
    return Narration(before.lead(event), isVoid ? ["nothing changes"] : before.changes(to: after))
  }

  package func finding(on property: PropertyID, in state: State) -> Finding? {
    let tree = tree(state)
    guard property == .showsWhatWasAsked, isSettled(state) else { return nil }
    var path: [NodeTree.ID] = []
    tree.appendAboutToShow(to: &path)
    let bound = path.filter { tree.visibleModal(of: $0) != nil }.map(tree.path)
    return Finding(
      "To be shown: \(tree.path(of: path.last ?? 0)). "
        + "Bound to views: \(bound.isEmpty ? "nothing" : "the modal of \(bound.joined(separator: ", "))").",
      values: Set(path.map(tree.path))
    )
  }

  package func isUnprovided(_ event: NodeTreeEvent) -> Bool { false }

  package var presentableNames: [String] {
    NodeKind.allCases.filter(parameters.kinds.contains).map(\.rawValue)
  }

  package func isAtRest(_ state: State, showing name: String) -> Bool {
    guard isSettled(state), showsWhatWasAsked(state) else { return false }
    let tree = tree(state)
    var path: [NodeTree.ID] = []
    tree.appendAboutToShow(to: &path)
    return path.count > 1 && path.last.map { tree[$0].kind.rawValue } == name
  }
}

extension NodeTree {
  /// What happens, as a sentence.
  fileprivate func lead(_ event: NodeTreeEvent) -> String {
    let id = Int(event.node)
    let place = path(of: id)
    let view = self[id].kind == .dialog ? "The dialog at \(place)" : "The screen at \(place)"
    switch event.kind {
    case .addScreen: return "The app asks for a screen above \(place)"
    case .addDialog: return "The app asks for a dialog above \(place)"
    case .remove: return "The app asks \(place) to present nothing"
    case .removeForModal: return "The app asks for the modal of \(place) to go"
    case .removeForReserved: return "The app takes back what \(place) has reserved"
    case .tick: return "Two frames later the engine goes on at \(place)"
    case .didAppear: return "\(view) reports that it has come up"
    case .didDisappear, .onDisappear: return "\(view) reports that it has gone"
    case .onAppear: return "\(view) reports that it starts to come up"
    case .timer: return "The timer fires that stands for the end of the dialog's presentation"
    case .onAction: return "The user taps an action of the dialog at \(place)"
    case .watchdog: return "The engine gives up waiting for the transition at \(place)"
    }
  }

  /// What `after` has its views do that this tree has not, and what it has reserved, in clauses: the
  /// nodes that stay, in the order of this tree, then those that come. Phases are not told: they
  /// stand beside the picture.
  fileprivate func changes(to after: NodeTree) -> [String] {
    let new = Dictionary(after.places) { first, _ in first }
    let old = Dictionary(places) { first, _ in first }
    var clauses: [String] = []
    for (place, id) in places {
      guard let other = new[place] else {
        clauses.append("\(place) is gone")
        continue
      }
      switch (visibleModal(of: id), after.visibleModal(of: other)) {
      case (nil, .some): clauses.append("the engine has the modal of \(place) presented")
      case (.some, nil): clauses.append("the engine has the modal of \(place) dismissed")
      case (nil, nil), (.some, .some): break
      }
      if case .remove = after[other].reservation, self[id].reservation != .remove {
        clauses.append("\(place) will remove its modal once it may")
      }
    }
    for (place, id) in after.places where old[place] == nil {
      guard let parent = after[id].parent else { continue }
      let kind = after[id].kind.rawValue
      let (host, isBound) = (after.path(of: parent), after[parent].modal == id)
      let gone = clauses.firstIndex(of: "\(host).reserved is gone")
      if isBound, let gone {
        clauses[gone] = "the \(kind) that \(host) has reserved becomes its modal"
      } else {
        clauses.append(
          isBound ? "\(host) has a \(kind) as its modal" : "\(host) reserves a \(kind)"
        )
      }
    }
    return clauses
  }

  private var places: [(String, ID)] { nodes.indices.map { (path(of: $0), $0) } }
}
