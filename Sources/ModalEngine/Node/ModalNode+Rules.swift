// What the hardened policy adds, rule by rule. Without its rule, each of these changes nothing.

extension ModalNode {
  // MARK: on-screen-only

  /// Whether a call-back counts. Without the rule a node that is merely reserved would use up its
  /// latch on a stray call-back, and never be heard when it is shown.
  var isHeard: Bool { !context.policy.has(.onScreenOnly) || isOnScreen }

  private var isOnScreen: Bool {
    if isRoot { return true }
    return switch parent?.phase {
    case .childPresenting(let child, _), .childPresented(let child, _),
      .childDismissing(let child, _):
      child === self
    case .appearing, .appeared, .childWaiting, .disappearing, nil:
      false
    }
  }

  // MARK: settle-first

  /// Whether a dismissal of `child` has to be put off, because a transition runs at it or above it:
  /// dismissing straight through a running transition is what freezes an app.
  func hasToSettle(above child: ModalNode) -> Bool {
    guard context.policy.has(.settleFirst) else { return false }
    var node: ModalNode? = child
    while let current = node {
      if current.phase.runsTransition { return true }
      node = current.phase.child
    }
    return false
  }

  /// A transition at this node has ended: starts the dismissal that was put off closest to the
  /// root, which takes this node along.
  ///
  /// - Returns: Whether there was one. This node is then `disappearing`, and has nothing to do.
  func startReservedDismissalBelow() -> Bool {
    guard context.policy.has(.settleFirst) else { return false }
    var closestToRoot: (node: ModalNode, child: ModalNode, reserved: ModalNode?)?
    var node = parent
    while let ancestor = node {
      switch ancestor.phase {
      case .childPresented(let child, .remove): closestToRoot = (ancestor, child, nil)
      case .childPresented(let child, .add(let reserved)):
        closestToRoot = (ancestor, child, reserved)
      default: break
      }
      node = ancestor.parent
    }
    guard let found = closestToRoot else { return false }
    found.node.dismiss(found.child, reserving: found.reserved)
    return true
  }

  // MARK: vanished

  /// The current child has gone though no dismissal of it runs: that is final.
  func vanished(_ child: ModalNode, then reserved: ModalNode?) {
    child.wasRemoved()
    dismissalEnded(then: reserved)
  }

  // MARK: watchdog

  /// Sees to it that the transition of `child` that has just begun ends.
  func watch(_ transition: ModalTransition, of child: ModalNode) {
    guard context.policy.has(.watchdog) else { return }
    let id = child.id
    context.wait(context.settings.watchdogTicks, at: self, for: .watching(transition)) {
      $0.watchdogFired(transition, of: id)
    }
  }

  /// Gives up on the transition of `child`, if it still runs. A child is presented once and
  /// dismissed once, so its identity names the transition.
  func watchdogFired(_ transition: ModalTransition, of child: NodeID) {
    guard phase.runsTransition, let current = phase.child, current.id == child else { return }
    switch (phase, transition) {
    case (.childPresenting(_, let reservation), .presentation):
      context.call(.watchdog(transition, child: child), at: id) {
        context.report(failure(of: transition, at: current))
        let next: Reservation<Content> =
          if case .none = reservation { .remove } else { reservation }
        presentationEnded(of: current, then: next)
      }
    case (.childDismissing(_, let reserved), .dismissal):
      context.call(.watchdog(transition, child: child), at: id) {
        context.report(failure(of: transition, at: current))
        dismissalEnded(then: reserved)
      }
    default:
      break
    }
  }

  private func failure(of transition: ModalTransition, at child: ModalNode) -> PresentationFailure?
  {
    guard let kind = child.modal?.kind else { return nil }
    return PresentationFailure(node: id, child: child.id, kind: kind, transition: transition)
  }
}
