import ModelChecking

/// What the tables declare impossible, looked for in each state rather than taken for granted.
///
/// A node that presents something, or is at rest, became so by being reported as appeared; a report
/// that comes only then breaks an invariant. The layout has a bit for the latch of such a node, so a
/// successor that forgot to set it would show here: the report that could still come is an event,
/// with the mark of a broken invariant. Of the other impossible case, a child that is reported as
/// appeared while its parent appears or waits, the tables themselves take care: in these phases the
/// parent has no visible child, and the report is not heard.
extension FastNodeTree {
  /// The nodes up to the active one that were not reported as appeared; a bit each. None, but for a
  /// root that is appearing.
  var unreported: UInt64 { ~appeared & UInt64.latches(through: depth) }

  /// Calls `body` with a report of each node that was not reported when it had to be.
  @inline(never)
  func forEachImpossibleReport(_ body: some TransitionSink<NodeTreeEvent, State>) {
    guard phase != FastPhase.atRest || depth > 0 else { return }
    var node: UInt64 = 0
    for depth in 0...self.depth {
      if unreported &>> depth & 1 != 0 {
        let isDialog = depth == top && timer != 0
        body(NodeTreeEvent(isDialog ? .onAction : .didAppear, node), original, .brokenInvariant)
      }
      node &+= 1
      if depth >= firstReserving, depth < self.depth {
        node &+= reservedChain(at: depth, emptied: .none, wanted: false).count
      }
    }
  }
}
