import ModelChecking

/// What the views of a child that is being presented may report, and what follows.
extension FastNodeTree {
  private var child: UInt64 { depth &+ 1 }

  private var childHasAppeared: Bool { appeared &>> child & 1 != 0 }

  private var childHasDisappeared: Bool { disappeared &>> child & 1 != 0 }

  /// Noted when the child is wanted no longer.
  private var wanted: TransitionMarks {
    isActiveWanted && reservation == .none ? .changedIntent : []
  }

  @inline(__always)
  func forEachReport(
    ofPresentedScreen node: UInt64,
    _ body: some TransitionSink<NodeTreeEvent, State>
  ) {
    if !childHasAppeared {
      let (successor, marks) = presented(path: path | appearedLatch(child))
      body(NodeTreeEvent(.didAppear, node), successor, marks)
    }
    if !childHasDisappeared {
      let (successor, marks) = disappearanceOfPresented
      body(NodeTreeEvent(.didDisappear, node), successor, marks)
    }
  }

  @inline(__always)
  func forEachReport(
    ofPresentedDialog node: UInt64,
    _ body: some TransitionSink<NodeTreeEvent, State>
  ) {
    // The timer is counted up in its place.
    let counted = path &+ 1 &<< FastNodeTreeLayout.timerShift
    if timer == 1 {
      body(NodeTreeEvent(.onAppear, node), state(counted, chains), [])
    } else if timer == 2 {
      let (successor, marks) = presented(path: counted | appearedLatch(child))
      body(NodeTreeEvent(.timer, node), successor, marks)
    }
    if !childHasDisappeared {
      let (successor, marks) = disappearanceOfPresented
      body(NodeTreeEvent(.onDisappear, node), successor, marks)
    }
    let (successor, marks) = actionTaken
    body(NodeTreeEvent(.onAction, node), successor, marks.union(.tapped))
  }

  /// The presentation has ended, with the child's appeared latch used in `path`.
  @inline(__always)
  private func presented(path: UInt64) -> (State, TransitionMarks) {
    guard isActiveWanted, reservation == .none else { return (withdrawn(path: path), .began) }
    // What the child has reserved waits for it to be presented.
    let phase = top > child ? FastPhase.waiting : FastPhase.atRest
    let kept = path & ~(FastNodeTreeLayout.phaseMask | FastNodeTreeLayout.depthMask)
    return (state(kept | phase | child &<< FastNodeTreeLayout.depthShift, 0), [])
  }

  /// The presentation has ended and the child is dismissed at once: from where a dismissal is
  /// reserved below, or from here with what is reserved here.
  @inline(__always)
  func withdrawn(path: UInt64) -> State {
    guard isActiveWanted else { return startingReservedDismissal(through: child, path: path) }
    return dismissing(
      at: depth,
      through: child,
      reserving: onlyNodes(reservation),
      path: path
    )
  }

  /// The child disappears before it was reported as appeared.
  @inline(__always)
  private var disappearanceOfPresented: (State, TransitionMarks) {
    if rules.vanished {
      let (successor, marks) = childIsGone(at: depth, reserved: reservation)
      return (successor, marks.union(wanted).union(.began))
    }
    let chains = reservation == .none ? reserving(layout.removal, at: depth) : chains
    return (state(path | disappearedLatch(child), chains), wanted)
  }

  /// A dialog's action: it appears, which ends its presentation, and is dismissed or disappears at
  /// once. Its handler runs if in between it was at rest.
  @inline(__always)
  private var actionTaken: (State, TransitionMarks) {
    if rules.tappedDialogStays { return actionTakenOfStaying }
    if childHasAppeared {
      // It did so before it was on screen, and will never be at rest.
      if childHasDisappeared { return (original, []) }
      let (successor, marks) = disappearanceOfPresented
      return (successor, marks.union(wanted.isEmpty ? [] : .wrongAction))
    }
    let path = path | appearedLatch(child)
    if !isActiveWanted {
      // The node that presents it is dismissed too, and the dialog no longer on screen.
      let disappeared = rules.onScreenOnly ? path : path | disappearedLatch(child)
      return (withdrawn(path: disappeared), .began)
    }
    if childHasDisappeared { return (withdrawn(path: path), .began) }
    let (successor, _) = childIsGone(at: depth, reserved: reservation)
    return (successor, wanted.union(.began))
  }

  /// The same if the dialog stays until its disappearance is reported.
  @inline(__always)
  private var actionTakenOfStaying: (State, TransitionMarks) {
    guard childHasAppeared else {
      // Whatever is reserved, here or below: what follows is a dismissal.
      return (withdrawn(path: path | appearedLatch(child)), wanted.union(.began))
    }
    // It did so before it was on screen, and will never be at rest.
    guard reservation == .none else { return (original, []) }
    let removed = state(path, reserving(layout.removal, at: depth))
    return (removed, wanted.isEmpty ? [] : wanted.union(.wrongAction))
  }
}
