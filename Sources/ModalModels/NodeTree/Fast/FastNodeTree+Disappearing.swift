import ModelChecking

/// What may happen at the nodes above one that dismisses its child: all of them are disappearing,
/// start nothing more, and only the first, the child itself, is on screen.
extension FastNodeTree {
  /// The events of the disappearing nodes, the first of which has the number `first`.
  @inline(__always)
  func forEachEvent(
    ofDisappearing first: UInt64,
    levels: UInt64,
    kinds: AddedKinds,
    _ body: some TransitionSink<NodeTreeEvent, State>
  ) {
    let child = depth &+ 1
    var node = first
    var depth = child
    while depth <= top {
      let isHeard = depth == child || !rules.onScreenOnly
      let isDialog = depth == top && timer != 0
      if !isDialog, depth &+ 1 < levels {
        if kinds.screen { body(NodeTreeEvent(.addScreen, node), original, []) }
        if kinds.dialog { body(NodeTreeEvent(.addDialog, node), original, []) }
      }
      body(NodeTreeEvent(.remove, node), original, [])
      if depth < top { body(NodeTreeEvent(.removeForModal, node), original, []) }
      if isDialog {
        forEachReport(ofDisappearingDialog: node, isHeard: isHeard, body)
      } else if appeared &>> depth & 1 == 0 {
        let successor = isHeard ? state(path | appearedLatch(depth), chains) : original
        body(NodeTreeEvent(.didAppear, node), successor, [])
      }
      if disappeared &>> depth & 1 == 0 {
        let (successor, marks) = isHeard ? disappearance(ofDisappearing: depth) : (original, [])
        body(NodeTreeEvent(isDialog ? .onDisappear : .didDisappear, node), successor, marks)
      }
      if isDialog {
        let (successor, marks) = isHeard ? actionTaken(atDisappearing: depth) : (original, [])
        body(NodeTreeEvent(.onAction, node), successor, marks.union(.tapped))
      }
      node &+= 1
      depth &+= 1
    }
  }

  /// The timer of the dialog at the path's end is counted up in its place. When it fires, the
  /// dialog is told so; off screen that may count for nothing, but it has fired.
  @inline(__always)
  private func forEachReport(
    ofDisappearingDialog node: UInt64,
    isHeard: Bool,
    _ body: some TransitionSink<NodeTreeEvent, State>
  ) {
    let counted = path &+ 1 &<< FastNodeTreeLayout.timerShift
    if timer == 1 {
      body(NodeTreeEvent(.onAppear, node), isHeard ? state(counted, chains) : original, [])
    } else if timer == 2 {
      let path = isHeard ? counted | appearedLatch(top) : counted
      body(NodeTreeEvent(.timer, node), state(path, chains), [])
    }
  }

  @inline(__always)
  private func disappearance(ofDisappearing node: UInt64) -> (State, TransitionMarks) {
    if node == depth &+ 1 { return childIsGone(at: depth, reserved: reservation) }
    return (state(path | disappearedLatch(node), chains), [])
  }

  /// The latches are used up, if a tap counts as the disappearance both; the handler does not run.
  @inline(__always)
  private func actionTaken(atDisappearing node: UInt64) -> (State, TransitionMarks) {
    if rules.tappedDialogStays { return (state(path | appearedLatch(node), chains), []) }
    if disappeared &>> node & 1 == 0, node == depth &+ 1 {
      return childIsGone(at: depth, reserved: reservation)
    }
    return (state(path | appearedLatch(node) | disappearedLatch(node), chains), [])
  }
}
