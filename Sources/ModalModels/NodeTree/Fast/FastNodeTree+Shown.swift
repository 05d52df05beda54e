import ModelChecking

/// What may happen at nodes that show their child, and the disappearance of such a node or of the
/// active one.
extension FastNodeTree {
  /// The events of the node at `depth`, below the active one, whose number is `node`.
  @inline(__always)
  func forEachEvent(
    atShown depth: UInt64,
    node: UInt64,
    kinds: AddedKinds,
    _ body: some TransitionSink<NodeTreeEvent, State>
  ) {
    if defersDismissals {
      forEachDeferredRequest(at: depth, node: node, kinds: kinds, body)
    } else {
      var marks: TransitionMarks = [.began, .changedIntent]
      if runsTransition { marks.insert(.overlap) }
      if kinds.screen {
        body(NodeTreeEvent(.addScreen, node), dismissing(at: depth, layout.newScreen), marks)
      }
      if kinds.dialog {
        body(NodeTreeEvent(.addDialog, node), dismissing(at: depth, layout.newDialog), marks)
      }
      let removed = dismissing(at: depth, .none)
      body(NodeTreeEvent(.remove, node), removed, marks)
      body.again(NodeTreeEvent(.removeForModal, node), removed, marks)
    }
    forDisappearance(at: depth, node: node, body)
  }

  /// The child of a node below the active one is dismissed, with all that is visible above it.
  @inline(__always)
  private func dismissing(at depth: UInt64, _ chain: FastChain) -> State {
    dismissing(at: depth, through: visibleTop, reserving: chain, path: path)
  }

  /// Settle first: while a transition runs, requests are reserved.
  private func forEachDeferredRequest(
    at depth: UInt64,
    node: UInt64,
    kinds: AddedKinds,
    _ body: some TransitionSink<NodeTreeEvent, State>
  ) {
    let reserved = reservation(at: depth)
    let added: TransitionMarks = depth <= firstReserving ? .changedIntent : []
    if kinds.screen {
      let successor = state(path, reserving(layout.newScreen, at: depth))
      body(NodeTreeEvent(.addScreen, node), successor, added)
    }
    if kinds.dialog {
      let successor = state(path, reserving(layout.newDialog, at: depth))
      body(NodeTreeEvent(.addDialog, node), successor, added)
    }

    let removed = state(path, reserving(layout.removal, at: depth))
    let wantsChild = depth < firstReserving
    let wantsReserved = depth == firstReserving && layout.hasNodes(reserved)
    let changed: TransitionMarks = wantsChild || wantsReserved ? .changedIntent : []
    body(NodeTreeEvent(.remove, node), removed, changed)
    if reserved == .none {
      let changed: TransitionMarks = wantsChild ? .changedIntent : []
      body(NodeTreeEvent(.removeForModal, node), removed, changed)
    } else {
      // The child counts as closed already.
      body(NodeTreeEvent(.removeForModal, node), original, [])
    }
    if layout.hasNodes(reserved) {
      body(NodeTreeEvent(.removeForReserved, node), removed, changed)
    }
  }

  /// `didDisappear` of the screen at `depth`, shown by its parent.
  @inline(__always)
  func forDisappearance(
    at depth: UInt64,
    node: UInt64,
    _ body: some TransitionSink<NodeTreeEvent, State>
  ) {
    guard depth > 0, disappeared &>> depth & 1 == 0 else { return }
    let (successor, marks) = disappearance(at: depth)
    body(NodeTreeEvent(.didDisappear, node), successor, marks)
  }

  /// What follows when the node at `depth`, shown by its parent and not the root, disappears.
  @inline(__always)
  func disappearance(at depth: UInt64) -> (State, TransitionMarks) {
    let parent = depth &- 1
    // Its dismissal begins and ends at once.
    guard defersDismissals else { return (atRest(at: parent), [.began, .changedIntent]) }

    let wanted: TransitionMarks = depth <= firstReserving ? .changedIntent : []
    let reserved = reservation(at: parent)
    if rules.vanished {
      let (successor, marks) = childIsGone(at: parent, reserved: reserved)
      return (successor, marks.union(wanted).union(.began))
    }
    let chains = reserved == .none ? reserving(layout.removal, at: parent) : chains
    return (state(path | disappearedLatch(depth), chains), wanted)
  }
}

/// The kinds of node that may be added.
struct AddedKinds {
  let screen, dialog: Bool
}

extension NodeTreeEvent {
  /// An event at a node whose number is known to be a small one.
  @inline(__always)
  init(_ kind: Kind, _ node: UInt64) {
    self.kind = kind
    self.node = UInt8(truncatingIfNeeded: node)
  }
}
