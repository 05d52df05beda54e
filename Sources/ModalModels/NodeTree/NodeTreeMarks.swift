package import ModelChecking

/// What is noted about single transitions of the node tree, for the properties that speak of them.
extension TransitionMarks {
  /// A transition of the presentation began while another one ran.
  package static let overlap = TransitionMarks(rawValue: 1 << 0)
  /// A call came in a phase that the engine declares impossible.
  package static let brokenInvariant = TransitionMarks(rawValue: 1 << 1)
  /// What the engine is about to show is no longer what was last asked for.
  package static let dishonouredRequest = TransitionMarks(rawValue: 1 << 2)
  /// A dialog's handler ran where it must not, or did not run where it must.
  package static let wrongAction = TransitionMarks(rawValue: 1 << 3)
  /// A transition of the presentation began.
  package static let began = TransitionMarks(rawValue: 1 << 4)
  /// One of a dialog's actions was tapped.
  package static let tapped = TransitionMarks(rawValue: 1 << 5)
  /// What is wanted changed.
  package static let changedIntent = TransitionMarks(rawValue: 1 << 6)
}

extension NodeTreeSystem {
  /// What is to be noted about `event`, which led from the workspace's first tree to its second.
  func marks(_ event: NodeTreeEvent, in workspace: inout Workspace) -> TransitionMarks {
    var marks: TransitionMarks = []
    let effects = workspace.after.effects
    if effects.brokeInvariant { marks.insert(.brokenInvariant) }
    if effects.startedTransitions != 0 {
      marks.insert(.began)
      if beganWhileAnotherRan(event, workspace) { marks.insert(.overlap) }
    }

    workspace.wanted.removeAll(keepingCapacity: true)
    workspace.wanted.append(contentsOf: workspace.intent)
    workspace.before.updateIntent(
      &workspace.wanted,
      by: event,
      new: workspace.before.nodes.count
    )
    if workspace.wanted != workspace.intent { marks.insert(.changedIntent) }
    workspace.after.appendAboutToShow(to: &workspace.shown)
    if workspace.shown != workspace.wanted { marks.insert(.dishonouredRequest) }

    if event.kind == .onAction {
      marks.insert(.tapped)
      let id = Int(event.node)
      let before = workspace.before
      let isWanted = before.isOnScreen(id) && workspace.intent.contains(id)
      let mustRun = isWanted && !before[id].hasDisappeared
      if effects.handlerRuns != (mustRun ? 1 : 0) { marks.insert(.wrongAction) }
    } else if effects.handlerRuns != 0 {
      marks.insert(.wrongAction)
    }
    return marks
  }

  /// Whether a transition that the event began runs on while another one, whose end the event did
  /// not report, runs in the same chain.
  private func beganWhileAnotherRan(_ event: NodeTreeEvent, _ workspace: Workspace) -> Bool {
    let (before, after) = (workspace.before, workspace.after)
    let began = effectsStillRunning(after)
    guard began else { return false }
    let ended = endedTransitions(event, in: before)
    return before.nodes.indices.contains { before.runsTransition(at: $0) && !ended.contains($0) }
  }

  private func effectsStillRunning(_ after: NodeTree) -> Bool {
    after.nodes.indices.contains {
      after.effects.startedTransitions & (1 << $0) != 0 && after.runsTransition(at: $0)
    }
  }

  /// The nodes whose transitions `event` reports as ended: an appearance ends the parent's
  /// presentation, a disappearance the parent's transition and all above it, which go along. A tap
  /// says that the dialog has appeared; that it is gone as well, only without the rule that it stays.
  private func endedTransitions(_ event: NodeTreeEvent, in tree: NodeTree) -> Range<NodeTree.ID> {
    let id = Int(event.node)
    guard event.kind != .watchdog else { return id..<id + 1 }
    guard let parent = tree[id].parent else { return 0..<0 }
    switch event.kind {
    case .onAction where tree.rules.tappedDialogStays, .didAppear, .timer:
      return tree[parent].phase == .childPresenting ? parent..<parent + 1 : 0..<0
    case .didDisappear, .onDisappear, .onAction: return parent..<tree.nodes.count
    default: return 0..<0
    }
  }
}
