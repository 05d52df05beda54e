import ModelChecking

/// What may happen at nodes that wait for their turn, each reserved by the one before. All of them
/// are appearing, and all but the first of a presentation are off screen.
extension FastNodeTree {
  /// Such nodes, with what is needed to put them back changed.
  struct WaitingNodes {
    /// The appeared latches, with a mark after the last.
    let latches: UInt64

    /// 0, or 1 + the timer of the dialog at the end.
    let timer: UInt64

    /// The depth of the first.
    let firstDepth: UInt64

    /// The words without these nodes, and where in one of them latches and timer belong.
    let path, chains: UInt64
    let isInChains: Bool
    let latchShift, timerShift: UInt64

    /// What is left when the first node goes.
    let emptied: State

    /// Whether the engine is about to show the nodes.
    let isWanted: Bool

    /// Whether the first node is being presented.
    let isPresented: Bool

    /// How many nodes there are.
    var count: UInt64 { latches.latchCount }
  }

  /// What the node at `depth` has reserved; no nodes if that is none or to remove.
  @inline(__always)
  func reservedChain(at depth: UInt64, emptied: FastChain, wanted: Bool) -> WaitingNodes {
    let chain = reservation(at: depth)
    let shift = layout.chainShift(depth)
    return WaitingNodes(
      latches: max(layout.latches(of: chain), 1),
      timer: layout.timer(of: chain),
      firstDepth: depth &+ 1,
      path: path,
      chains: reserving(.none, at: depth),
      isInChains: true,
      latchShift: shift &+ layout.chainTimerWidth,
      timerShift: shift,
      emptied: state(path, reserving(emptied, at: depth)),
      isWanted: wanted,
      isPresented: false
    )
  }

  /// The child that waits, with what is reserved on it.
  @inline(__always)
  var waitingChain: WaitingNodes {
    childChain(emptied: atRest(at: depth), wanted: true, presented: false)
  }

  /// The child that is being presented, with what is reserved on it.
  @inline(__always)
  var presentedChain: WaitingNodes {
    childChain(
      emptied: original,
      wanted: isActiveWanted && reservation == .none,
      presented: true
    )
  }

  @inline(__always)
  private func childChain(emptied: State, wanted: Bool, presented: Bool) -> WaitingNodes {
    let latches = appeared &>> (depth &+ 1)
    let shift = FastNodeTreeLayout.appearedShift &+ depth &+ 1
    return WaitingNodes(
      latches: latches,
      timer: timer,
      firstDepth: depth &+ 1,
      path: path & ~(latches &<< shift | FastNodeTreeLayout.timerMask),
      chains: chains,
      isInChains: false,
      latchShift: shift,
      timerShift: FastNodeTreeLayout.timerShift,
      emptied: emptied,
      isWanted: wanted,
      isPresented: presented
    )
  }

  /// The state in which `nodes` have other latches and another timer.
  @inline(__always)
  private func with(_ nodes: WaitingNodes, _ latches: UInt64, timer: UInt64) -> State {
    let bits = latches &<< nodes.latchShift | timer &<< nodes.timerShift
    return nodes.isInChains
      ? state(nodes.path, nodes.chains | bits)
      : state(nodes.path | bits, nodes.chains)
  }

  /// The events of `nodes`, the first of which has the number `first`.
  ///
  /// What is left when a node goes was taken before: by the removal of it by the one that reserves it.
  @inline(__always)
  func forEachEvent(
    of nodes: WaitingNodes,
    node first: UInt64,
    levels: UInt64,
    kinds: AddedKinds,
    _ body: some TransitionSink<NodeTreeEvent, State>
  ) {
    let count = nodes.count
    let screens = nodes.timer == 0 ? count : count &- 1
    let changed: TransitionMarks = nodes.isWanted ? .changedIntent : []
    // Only a call-back out of place makes a node go that is wanted.
    let gone: TransitionMarks = nodes.isWanted ? .dishonouredRequest : []
    var position: UInt64 = 0
    while position < screens {
      let node = first &+ position
      let kept = nodes.latches & UInt64.latches(through: position)
      let alone = with(nodes, kept | UInt64.end(after: position), timer: 0)
      if nodes.firstDepth &+ position &+ 1 < levels {
        let added = kept | UInt64.end(after: position &+ 1)
        if kinds.screen {
          body(NodeTreeEvent(.addScreen, node), with(nodes, added, timer: 0), changed)
        }
        if kinds.dialog {
          body(NodeTreeEvent(.addDialog, node), with(nodes, added, timer: 1), changed)
        }
      }
      if position &+ 1 < count {
        body(NodeTreeEvent(.remove, node), alone, changed)
        body.again(NodeTreeEvent(.removeForReserved, node), alone, changed)
      } else {
        body(NodeTreeEvent(.remove, node), original, [])
      }
      if nodes.isPresented, position == 0 {
        forEachReport(ofPresentedScreen: node, body)
      } else {
        if nodes.latches &>> position & 1 == 0 {
          let latches = nodes.latches | 1 &<< position
          let successor = rules.onScreenOnly ? original : with(nodes, latches, timer: nodes.timer)
          body(NodeTreeEvent(.didAppear, node), successor, [])
        }
        if rules.onScreenOnly {
          body(NodeTreeEvent(.didDisappear, node), original, [])
        } else {
          body.again(NodeTreeEvent(.didDisappear, node), without(nodes, from: position), gone)
        }
      }
      position &+= 1
    }

    guard nodes.timer != 0 else { return }
    let node = first &+ position
    body(NodeTreeEvent(.remove, node), original, [])
    if nodes.isPresented, position == 0 {
      forEachReport(ofPresentedDialog: node, body)
    } else if rules.onScreenOnly {
      // Its timer was never started.
      body(NodeTreeEvent(.onAppear, node), original, [])
      body(NodeTreeEvent(.onDisappear, node), original, [])
      body(NodeTreeEvent(.onAction, node), original, .tapped)
    } else {
      if nodes.timer == 1 {
        body(NodeTreeEvent(.onAppear, node), with(nodes, nodes.latches, timer: 2), [])
      } else if nodes.timer == 2 {
        let latches = nodes.latches | 1 &<< position
        body(NodeTreeEvent(.timer, node), with(nodes, latches, timer: 3), [])
      }
      let successor = without(nodes, from: position)
      body.again(NodeTreeEvent(.onDisappear, node), successor, gone)
      body.again(NodeTreeEvent(.onAction, node), successor, gone.union(.tapped))
    }
  }

  /// The state without the node at `position` and those reserved on it.
  @inline(__always)
  private func without(_ nodes: WaitingNodes, from position: UInt64) -> State {
    guard position > 0 else { return nodes.emptied }
    let last = position &- 1
    let kept = nodes.latches & UInt64.latches(through: last)
    return with(nodes, kept | UInt64.end(after: last), timer: 0)
  }
}
