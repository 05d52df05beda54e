import ModelChecking

/// A packed tree, taken apart into a few numbers once; its successors are made from these and the
/// words by a shift or two.
///
/// Depth is the number of links from the root. "Active node", "path" and "chain" are explained with
/// `FastNodeTreeLayout`.
struct FastNodeTree<State: PackedState> {
  let layout: FastNodeTreeLayout
  let rules: NodeTree.Rules

  /// The state itself, which is the successor by an event that changes nothing.
  let original: State

  /// Its words, or the two parts of its word.
  let path, chains: UInt64

  /// What the active node does, and where it is.
  let phase, depth: UInt64

  /// The nodes' latches, the appeared ones with the mark of the end.
  let appeared, disappeared: UInt64

  /// Where the path ends.
  let top: UInt64

  /// 0, or 1 + the timer of the dialog at the path's end.
  let timer: UInt64

  /// What the active node has reserved.
  let reservation: FastChain

  /// The node closest to the root that has something reserved, below the active one; else the
  /// active node. When a transition ends, a dismissal that is reserved below it starts there.
  let firstReserving: UInt64

  @inline(__always)
  init(_ state: State, layout: FastNodeTreeLayout, rules: NodeTree.Rules) {
    self.layout = layout
    self.rules = rules
    original = state
    if State.wordCount == 1 {
      path = state.word(0) & ((1 &<< layout.pathWidth) &- 1)
      chains = state.word(0) &>> layout.pathWidth
    } else {
      path = state.word(0)
      chains = state.word(1)
    }
    phase = path & FastNodeTreeLayout.phaseMask
    timer = path &>> FastNodeTreeLayout.timerShift & 0b11
    depth = (path & FastNodeTreeLayout.depthMask) &>> FastNodeTreeLayout.depthShift
    let latches = path &>> FastNodeTreeLayout.appearedShift
    appeared =
      latches & ((1 &<< (layout.disappearedShift &- FastNodeTreeLayout.appearedShift)) &- 1)
    disappeared = path &>> layout.disappearedShift
    top = appeared.latchCount &- 1
    let shift = layout.chainShift(depth)
    reservation = FastChain(bits: chains &>> shift)
    var first = depth
    if chains & ((1 &<< shift) &- 1) != 0 {
      first = 0
      while chains & ((1 &<< layout.chainShift(first &+ 1)) &- 1) == 0 { first &+= 1 }
    }
    firstReserving = first
  }

  // MARK: What is the case

  /// Whether a transition runs: always at the active node.
  var runsTransition: Bool { phase >= FastPhase.presenting }

  /// Whether the root has not appeared.
  var isAppearing: Bool { appeared & 1 == 0 }

  /// Whether dismissals from below the active node are to wait.
  var defersDismissals: Bool { rules.settleFirst && runsTransition }

  /// Whether the engine is about to show the active node, and with it all below.
  var isActiveWanted: Bool { firstReserving == depth }

  /// Where the path ends if the active node is dismissed: its child goes along only while it is
  /// bound.
  var visibleTop: UInt64 { phase == FastPhase.presenting ? depth &+ 1 : depth }

  /// What the node at `depth`, which is not above the active one, has reserved.
  @inline(__always)
  func reservation(at depth: UInt64) -> FastChain {
    guard depth < self.depth else { return reservation }
    let shift = layout.chainShift(depth)
    let width = layout.chainShift(depth &+ 1) &- shift
    return FastChain(bits: chains &>> shift & ((1 &<< width) &- 1))
  }

  // MARK: Parts of successors

  @inline(__always)
  func state(_ path: UInt64, _ chains: UInt64) -> State {
    if State.wordCount == 1 { return State { _ in path | chains &<< layout.pathWidth } }
    return State { index in index == 0 ? path : index == 1 ? chains : 0 }
  }

  /// The nodes up to depth `last` of `path`, as if there were no others, without a phase.
  @inline(__always)
  func nodes(of path: UInt64, through last: UInt64) -> UInt64 {
    path & (UInt64.latches(through: last) &* layout.latchesOfDepths)
      | UInt64.end(after: last) &<< FastNodeTreeLayout.appearedShift
  }

  /// The timer in `path`, if `last` is where the path ends.
  @inline(__always)
  func timer(of path: UInt64, ifTopIs last: UInt64) -> UInt64 {
    last == top ? path & FastNodeTreeLayout.timerMask : 0
  }

  @inline(__always)
  func appearedLatch(_ depth: UInt64) -> UInt64 {
    1 &<< (FastNodeTreeLayout.appearedShift &+ depth)
  }

  @inline(__always)
  func disappearedLatch(_ depth: UInt64) -> UInt64 { 1 &<< (layout.disappearedShift &+ depth) }

  /// The chains with `chain` reserved at `depth` instead.
  @inline(__always)
  func reserving(_ chain: FastChain, at depth: UInt64) -> UInt64 {
    let shift = layout.chainShift(depth)
    let below = chains & ((1 &<< shift) &- 1)
    guard depth < self.depth else { return below | chain.bits &<< shift }
    let above = layout.chainShift(depth &+ 1)
    return below | chain.bits &<< shift | (chains &>> above) &<< above
  }

  /// `chain`, without a reservation to remove.
  @inline(__always)
  func onlyNodes(_ chain: FastChain) -> FastChain { layout.hasNodes(chain) ? chain : .none }

  // MARK: Successors

  /// The node at `depth` is at rest and presents nothing.
  @inline(__always)
  func atRest(at depth: UInt64) -> State {
    state(nodes(of: path, through: depth) | depth &<< FastNodeTreeLayout.depthShift, 0)
  }

  /// The first node of `chain` waits at the node at `depth`; there must be one.
  @inline(__always)
  func waiting(at depth: UInt64, _ chain: FastChain, path: UInt64) -> State {
    let own = path & (UInt64.latches(through: depth) &* layout.latchesOfDepths)
    let new = layout.latches(of: chain) &<< (FastNodeTreeLayout.appearedShift &+ depth &+ 1)
    let timer = layout.timer(of: chain) &<< FastNodeTreeLayout.timerShift
    return state(
      own | new | timer | depth &<< FastNodeTreeLayout.depthShift | FastPhase.waiting,
      0
    )
  }

  /// The child of the node at `depth` is being dismissed, and all above it up to `last` with it.
  @inline(__always)
  func dismissing(
    at depth: UInt64,
    through last: UInt64,
    reserving chain: FastChain,
    path: UInt64
  ) -> State {
    let shift = layout.chainShift(depth)
    let below = chains & ((1 &<< shift) &- 1)
    return state(
      nodes(of: path, through: last) | timer(of: path, ifTopIs: last)
        | depth &<< FastNodeTreeLayout.depthShift | FastPhase.dismissing,
      below | chain.bits &<< shift
    )
  }

  /// The first reserved dismissal starts, since a transition above it has ended: at a node up to
  /// which, from the one that starts, all are now disappearing.
  @inline(__always)
  func startingReservedDismissal(through last: UInt64, path: UInt64) -> State {
    dismissing(
      at: firstReserving,
      through: last,
      reserving: onlyNodes(reservation(at: firstReserving)),
      path: path
    )
  }

  /// The child of the node at `depth` is gone, and its transition over: on with a dismissal that
  /// is reserved below or else with what is reserved here. And what of that is to be noted.
  @inline(__always)
  func childIsGone(at depth: UInt64, reserved: FastChain) -> (State, TransitionMarks) {
    if firstReserving < depth {
      return (startingReservedDismissal(through: depth, path: path), .began)
    }
    guard layout.hasNodes(reserved) else { return (atRest(at: depth), []) }
    return (waiting(at: depth, reserved, path: path), [])
  }
}
