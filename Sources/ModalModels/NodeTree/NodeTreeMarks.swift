package import ModelChecking

/// What is noted about single transitions of the node tree, for the properties that speak of them.
extension TransitionMarks {
  /// A transition of the presentation began, or a bound value changed, out of turn.
  package static let overlap = TransitionMarks(rawValue: 1 << 0)
  /// A call came in a phase that the engine declares impossible.
  package static let brokenInvariant = TransitionMarks(rawValue: 1 << 1)
  /// What the engine is about to show is no longer what was last asked for.
  package static let dishonouredRequest = TransitionMarks(rawValue: 1 << 2)
  /// A dialog's handler ran where it must not, or did not run where it must.
  package static let wrongAction = TransitionMarks(rawValue: 1 << 3)
  /// A transition of the presentation began, or a bound value changed.
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
    marks.formUnion(workspace.after.marks(ofTransitionsSince: workspace.before, by: event))

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
}
