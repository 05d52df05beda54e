import ModelChecking

/// What may happen at the active node, phase by phase. What may happen above it follows.
extension FastNodeTree {
  /// The events of the active node, whose number is `node`, and of all nodes that come after it.
  @inline(__always)
  func forEachEvent(
    fromActive node: UInt64,
    levels: UInt64,
    kinds: AddedKinds,
    _ body: some TransitionSink<NodeTreeEvent, State>
  ) {
    switch phase {
    case FastPhase.waiting:
      forEachEvent(whileWaiting: node, kinds: kinds, body)
      forEachEvent(of: waitingChain, node: node &+ 1, levels: levels, kinds: kinds, body)
    case FastPhase.presenting:
      forEachEvent(whilePresenting: node, kinds: kinds, body)
      let reserved = reservedChain(at: depth, emptied: layout.removal, wanted: isActiveWanted)
      let next = node &+ 1 &+ reserved.count
      forEachEvent(of: reserved, node: node &+ 1, levels: levels, kinds: kinds, body)
      forEachEvent(of: presentedChain, node: next, levels: levels, kinds: kinds, body)
    case FastPhase.dismissing:
      forEachEvent(whileDismissing: node, kinds: kinds, body)
      let reserved = reservedChain(at: depth, emptied: .none, wanted: isActiveWanted)
      let next = node &+ 1 &+ reserved.count
      forEachEvent(of: reserved, node: node &+ 1, levels: levels, kinds: kinds, body)
      forEachEvent(ofDisappearing: next, levels: levels, kinds: kinds, body)
    default:
      if isAppearing {
        forEachEvent(whileRootAppears: node, kinds: kinds, body)
        let reserved = reservedChain(at: depth, emptied: .none, wanted: true)
        forEachEvent(of: reserved, node: node &+ 1, levels: levels, kinds: kinds, body)
      } else {
        forEachEvent(atRest: node, levels: levels, kinds: kinds, body)
      }
    }
  }

  @inline(__always)
  private func forEachEvent(
    whileRootAppears node: UInt64,
    kinds: AddedKinds,
    _ body: some TransitionSink<NodeTreeEvent, State>
  ) {
    let changed: TransitionMarks = reservation == .none ? [] : .changedIntent
    forEachAddition(at: node, kinds: kinds, marks: .changedIntent, body) {
      state(path, reserving($0, at: 0))
    }
    let removed = state(path, reserving(.none, at: 0))
    body(NodeTreeEvent(.remove, node), removed, changed)
    if reservation != .none {
      body.again(NodeTreeEvent(.removeForReserved, node), removed, changed)
    }
    let appeared = path | appearedLatch(0)
    let successor =
      reservation == .none ? state(appeared, 0) : waiting(at: 0, reservation, path: appeared)
    body(NodeTreeEvent(.didAppear, node), successor, [])
  }

  @inline(__always)
  private func forEachEvent(
    atRest node: UInt64,
    levels: UInt64,
    kinds: AddedKinds,
    _ body: some TransitionSink<NodeTreeEvent, State>
  ) {
    guard timer == 0 else { return forEachEvent(atRestingDialog: node, body) }
    if depth &+ 1 < levels {
      forEachAddition(at: node, kinds: kinds, marks: .changedIntent, body) {
        waiting(at: depth, $0, path: path)
      }
    }
    body(NodeTreeEvent(.remove, node), original, [])
    forDisappearance(at: depth, node: node, body)
  }

  /// A dialog that has appeared: its timer has fired, since only that or a tap tells it so, and with
  /// a tap it is at rest no longer.
  @inline(__always)
  private func forEachEvent(
    atRestingDialog node: UInt64,
    _ body: some TransitionSink<NodeTreeEvent, State>
  ) {
    body(NodeTreeEvent(.remove, node), original, [])
    let (successor, marks) = disappearance(at: depth)
    body(NodeTreeEvent(.onDisappear, node), successor, marks)
    let tapped = rules.tappedDialogStays ? dismissed : successor
    body(NodeTreeEvent(.onAction, node), tapped, marks.union(.tapped))
  }

  /// The active node's parent dismisses it.
  @inline(__always)
  private var dismissed: State {
    dismissing(at: depth &- 1, through: depth, reserving: .none, path: path)
  }

  @inline(__always)
  private func forEachEvent(
    whileWaiting node: UInt64,
    kinds: AddedKinds,
    _ body: some TransitionSink<NodeTreeEvent, State>
  ) {
    forEachAddition(at: node, kinds: kinds, marks: .changedIntent, body) {
      waiting(at: depth, $0, path: path)
    }
    let removed = atRest(at: depth)
    body(NodeTreeEvent(.remove, node), removed, .changedIntent)
    body.again(NodeTreeEvent(.removeForModal, node), removed, .changedIntent)
    let presenting = path ^ (FastPhase.waiting ^ FastPhase.presenting)
    body(NodeTreeEvent(.tick, node), state(presenting, chains), .began)
    forDisappearance(at: depth, node: node, body)
  }

  @inline(__always)
  private func forEachEvent(
    whilePresenting node: UInt64,
    kinds: AddedKinds,
    _ body: some TransitionSink<NodeTreeEvent, State>
  ) {
    let wanted: TransitionMarks = isActiveWanted ? .changedIntent : []
    forEachAddition(at: node, kinds: kinds, marks: wanted, body) {
      state(path, reserving($0, at: depth))
    }
    let removed = state(path, reserving(layout.removal, at: depth))
    let changed = reservation == layout.removal ? [] : wanted
    body(NodeTreeEvent(.remove, node), removed, changed)
    if reservation == .none {
      body.again(NodeTreeEvent(.removeForModal, node), removed, changed)
    } else {
      // A superseded modal counts as closed already.
      body(NodeTreeEvent(.removeForModal, node), original, [])
    }
    if layout.hasNodes(reservation) {
      body.again(NodeTreeEvent(.removeForReserved, node), removed, changed)
    }
    forDisappearance(at: depth, node: node, body)
    if rules.watchdog {
      let changed = reservation == .none ? wanted : []
      body(NodeTreeEvent(.watchdog, node), withdrawn(path: path), changed.union(.began))
    }
  }

  @inline(__always)
  private func forEachEvent(
    whileDismissing node: UInt64,
    kinds: AddedKinds,
    _ body: some TransitionSink<NodeTreeEvent, State>
  ) {
    let wanted: TransitionMarks = isActiveWanted ? .changedIntent : []
    forEachAddition(at: node, kinds: kinds, marks: wanted, body) {
      state(path, reserving($0, at: depth))
    }
    let removed = state(path, reserving(.none, at: depth))
    let changed = reservation == .none ? [] : wanted
    body(NodeTreeEvent(.remove, node), removed, changed)
    body(NodeTreeEvent(.removeForModal, node), original, [])
    if reservation != .none {
      body.again(NodeTreeEvent(.removeForReserved, node), removed, changed)
    }
    forDisappearance(at: depth, node: node, body)
    if rules.watchdog {
      let (successor, marks) = childIsGone(at: depth, reserved: reservation)
      body(NodeTreeEvent(.watchdog, node), successor, marks)
    }
  }

  @inline(__always)
  private func forEachAddition(
    at node: UInt64,
    kinds: AddedKinds,
    marks: TransitionMarks,
    _ body: some TransitionSink<NodeTreeEvent, State>,
    successor: (FastChain) -> State
  ) {
    if kinds.screen { body(NodeTreeEvent(.addScreen, node), successor(layout.newScreen), marks) }
    if kinds.dialog { body(NodeTreeEvent(.addDialog, node), successor(layout.newDialog), marks) }
  }
}
