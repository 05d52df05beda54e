import ModelChecking

/// What properties ask of states, answered from the words.
extension FastNodeTreeSystem: NodeTreeTransitionSystem {
  package static var implementation: NodeTreeImplementation { .words }

  package func isSettled(_ state: State) -> Bool {
    let tree = code(state)
    return tree.phase == FastPhase.atRest && !tree.isAppearing
  }

  package func isRootAppeared(_ state: State) -> Bool {
    code(state).depth == 0 && isSettled(state)
  }

  package func hasBoundModal(_ state: State) -> Bool {
    let tree = code(state)
    switch tree.phase {
    case FastPhase.presenting: return true
    // One that is disappearing keeps what it showed.
    case FastPhase.dismissing: return tree.depth > 0 || tree.top > tree.depth &+ 1
    default: return tree.depth > 0
    }
  }

  package func showsWhatWasAsked(_ state: State) -> Bool {
    let tree = code(state)
    guard tree.chains == 0 else { return false }
    switch tree.phase {
    case FastPhase.waiting: return false
    // A child that is being presented may have something reserved on it.
    case FastPhase.presenting: return tree.top == tree.depth &+ 1
    default: return true
    }
  }

  package func additionWhenSettled(
    _ event: NodeTreeEvent,
    in state: State
  ) -> NodeTree.Addition? {
    guard event.kind.isAddition, isSettled(state) else { return nil }
    // Nothing is reserved, so nodes are numbered by their depth.
    return NodeTree.Addition(event, level: Int(event.node) + 1)
  }

  package func shows(_ addition: NodeTree.Addition, in state: State) -> Bool {
    let tree = code(state)
    guard addition.level <= tree.depth else { return false }
    let isDialog = addition.level == tree.top && tree.timer != 0
    return addition.kind == (isDialog ? .dialog : .screen)
  }
}
