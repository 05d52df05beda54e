// What the views report about a node, and what its parent makes of it.

extension ModalNode {
  /// To be called when the node's own presentation has ended: `viewDidAppear` of a sheet, a cover
  /// or a popover, and of the root.
  ///
  /// Only the first call counts.
  public func didAppear() {
    context.call(.didAppear, at: id) {
      guard isHeard, !hasAppeared else { return }
      hasAppeared = true
      parent?.childDidAppear(self)
      guard isShownByParent else { return }
      switch phase {
      case .appearing(let reserved):
        if let reserved { present(reserved) } else { phase = .appeared }
      case .disappearing:
        break
      case .appeared, .childWaiting, .childPresenting, .childPresented, .childDismissing:
        report(.appearedTwice)
      }
    }
  }

  /// To be called when the node's view has gone: `onDisappear` of the modal's view.
  ///
  /// Only the first call counts.
  public func didDisappear() {
    context.call(.didDisappear, at: id) {
      guard isHeard, !hasDisappeared else { return }
      hasDisappeared = true
      removeFromParent()
      parent?.childDidDisappear(self)
    }
  }

  private func childDidAppear(_ child: ModalNode) {
    guard phase.visibleChild === child else { return }
    switch phase {
    case .childPresenting(_, let reservation):
      presentationEnded(of: child, then: reservation)
    case .appeared, .childPresented, .childDismissing, .disappearing:
      break
    case .appearing, .childWaiting:
      report(.childAppearedUnpresented)
    }
  }

  private func childDidDisappear(_ child: ModalNode) {
    guard phase.child === child else { return }
    switch phase {
    case .childDismissing(_, let reserved):
      dismissalEnded(then: reserved)
    case .childWaiting, .childPresenting, .childPresented:
      if context.policy.has(.vanished) { vanished(child, then: phase.reservedChild) }
    case .appearing, .appeared, .disappearing:
      break
    }
  }

  /// Whether the parent is still bound to this node. The root's parent is whatever holds the root
  /// view: it accepts every child.
  private var isShownByParent: Bool { isRoot || parent?.phase.visibleChild === self }

  func report(_ reason: BrokenInvariant.Reason) {
    context.report(BrokenInvariant(node: id, phase: phase.name, reason: reason))
  }
}
