/// The intent: what the app last asked for, as a specification of its own, much smaller than the
/// engine.
///
/// For each screen, the wanted child is the one of the last `add` on it. `remove`, a matching
/// `remove(for:)`, its disappearance while it is on screen, a tap on one of its actions, or the
/// watchdog giving it up make it none. When a screen goes, so does all that was wanted above it.
/// Nothing else does.
///
/// What is wanted is therefore a path from the root. The engine honours it if what it is about to
/// show is that path. That is checked transition by transition: as long as it has been so, the path
/// before an event is what the engine was about to show, and need not be stored. The first
/// transition in breadth-first order that breaks it is a genuine and shortest counterexample.
extension NodeTree {
  /// The nodes that the engine is about to show, from the root upwards.
  func appendAboutToShow(to path: inout [ID]) {
    path.removeAll(keepingCapacity: true)
    var next: ID? = 0
    while let id = next {
      path.append(id)
      next = childAboutToShow(by: id)
    }
  }

  /// Whether a node is among those that the engine is about to show.
  func isAboutToShow(_ node: ID) -> Bool {
    var next: ID? = 0
    while let id = next {
      if id == node { return true }
      next = childAboutToShow(by: id)
    }
    return false
  }

  func childAboutToShow(by id: ID) -> ID? {
    let node = self[id]
    switch node.phase {
    case .appearing, .childDismissing:
      return node.reservation.modal
    case .childWaiting:
      return node.modal
    case .childPresenting, .childPresented:
      return node.reservation == .none ? node.modal : node.reservation.modal
    case .appeared, .disappearing:
      return nil
    }
  }

  /// Changes the wanted `path` as `event`, about to happen in this tree, demands; a node that the
  /// event adds gets the index `new`.
  func updateIntent(_ path: inout [ID], by event: NodeTreeEvent, new: ID) {
    let id = Int(event.node)
    switch event.kind {
    case .addScreen, .addDialog:
      if let position = path.firstIndex(of: id) {
        path.removeSubrange((position + 1)...)
        path.append(new)
      }
    case .remove:
      if let position = path.firstIndex(of: id) { path.removeSubrange((position + 1)...) }
    case .removeForModal:
      cut(&path, at: self[id].modal)
    case .removeForReserved:
      cut(&path, at: self[id].reservation.modal)
    case .didDisappear, .onDisappear, .onAction:
      if isOnScreen(id) { cut(&path, at: id) }
    case .watchdog:
      if self[id].phase == .childPresenting { cut(&path, at: self[id].modal) }
    case .tick, .didAppear, .onAppear, .timer:
      break
    }
  }

  /// Cuts the path so that `node`, and with it all above, is wanted no longer; the root always is.
  private func cut(_ path: inout [ID], at node: ID?) {
    guard let node, node != 0, let position = path.firstIndex(of: node) else { return }
    path.removeSubrange(position...)
  }
}
