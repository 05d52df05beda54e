import ModelChecking

/// What `no-overlap` says of one event: which transitions of the presentation it begins, which
/// bound values it changes, and whether it may.
///
/// Both are looked for in the trees before and after the event, not reported by the tables, so that
/// tables that change a value and forget to say so are found out. A change of a bound value is what
/// makes the platform begin a transition, so it is out of turn wherever a transition is.
extension NodeTree {
  /// What is to be noted about `event`, which led from `before` to this tree.
  func marks(
    ofTransitionsSince before: NodeTree,
    by event: NodeTreeEvent
  ) -> TransitionMarks {
    var begun = 0
    var changes = false
    var isOutOfTurn = false
    for id in nodes.indices {
      let isNew = !before.nodes.indices.contains(id)
      if runsTransition(at: id), isNew || !hasSameTransition(at: id, as: before) { begun += 1 }
      let was = isNew ? nil : before.visibleModal(of: id)
      let visible = visibleModal(of: id)
      guard was != visible else { continue }
      changes = true
      if !mayChangeBinding(of: id, from: was, to: visible, before, event) { isOutOfTurn = true }
    }
    guard begun > 0 || changes else { return [] }
    let isAlone = begun <= 1 && !before.runsTransition(besidesThoseEndedBy: event)
    return isAlone && !isOutOfTurn ? .began : [.began, .overlap]
  }

  private func hasSameTransition(at id: ID, as before: NodeTree) -> Bool {
    before[id].phase == self[id].phase && before[id].modal == self[id].modal
  }

  /// Whether a bound value may change in this way, be it during a transition or not: to nothing
  /// where a dismissal of the modal begins or its own disappearance is reported, and from nothing
  /// where a presentation begins.
  private func mayChangeBinding(
    of id: ID,
    from was: ID?,
    to visible: ID?,
    _ before: NodeTree,
    _ event: NodeTreeEvent
  ) -> Bool {
    guard let was else { return self[id].phase == .childPresenting }
    guard visible == nil else { return false }
    if self[id].phase == .childDismissing, self[id].modal == was { return true }
    return was == Int(event.node) && before.reportsDisappearance(event)
  }

  /// Whether a transition runs whose end `event`, about to happen, does not report.
  private func runsTransition(besidesThoseEndedBy event: NodeTreeEvent) -> Bool {
    let ended = endedTransitions(event)
    return nodes.indices.contains { runsTransition(at: $0) && !ended.contains($0) }
  }

  /// The nodes whose transitions `event` reports as ended: an appearance ends the parent's
  /// presentation, a disappearance the parent's transition and all above it, which go along. What
  /// the user's own gesture runs is over by then, and what ran above went with it. A tap says that
  /// the dialog has appeared; that it is gone as well, only without the rule that it stays.
  private func endedTransitions(_ event: NodeTreeEvent) -> Range<ID> {
    let id = Int(event.node)
    guard event.kind != .watchdog else { return id..<id + 1 }
    guard let parent = self[id].parent, isOnScreen(id) else { return 0..<0 }
    if reportsDisappearance(event) { return parent..<nodes.count }
    switch event.kind {
    case .didAppear, .timer, .onAction:
      return self[parent].phase == .childPresenting ? parent..<parent + 1 : 0..<0
    default:
      return 0..<0
    }
  }

  private func reportsDisappearance(_ event: NodeTreeEvent) -> Bool {
    switch event.kind {
    case .didDisappear, .onDisappear: true
    case .onAction: !rules.tappedDialogStays
    default: false
    }
  }
}
