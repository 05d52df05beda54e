// What the app asks of a node. Each call is one table: phase by phase, what it does.

extension ModalNode {
  /// Asks the node to present `modal`, at once if it can, else after the transition that runs.
  ///
  /// What was reserved before is given up: the last request wins. A modal that is shown is
  /// dismissed first.
  ///
  /// - Returns: The new child, on which further modals can be reserved right away; nil if the node
  ///   has been dismissed or is a dialog, and nothing was done. A dialog presents nothing: that is
  ///   reported as a broken invariant.
  /// - Complexity: O(*n*) in the number of levels above this node.
  @discardableResult
  public func add(_ modal: Modal<Content>) -> ModalNode? {
    let child = acceptsChild ? context.makeNode(modal, parent: self) : nil
    context.call(.add(modal.kind, child: child?.id), at: id) {
      guard let child else {
        if isDialog { report(.dialogPresents) }
        return
      }
      switch phase {
      case .appearing:
        phase = .appearing(reserved: child)
      case .appeared:
        present(child)
      case .childWaiting(let wait, _):
        phase = .childWaiting(wait, child)
      case .childPresenting(let current, _):
        phase = .childPresenting(current, .add(child))
      case .childPresented(let current, _):
        if hasToSettle(above: current) {
          phase = .childPresented(current, .add(child))
        } else {
          dismiss(current, reserving: child)
        }
      case .childDismissing(let current, _):
        phase = .childDismissing(current, reserved: child)
      case .disappearing:
        break
      }
    }
    return child
  }

  /// Asks the node to present nothing: what is shown is dismissed, what is reserved is given up.
  ///
  /// - Complexity: O(*n*) in the number of levels above this node.
  public func remove() {
    context.call(.remove, at: id) {
      switch phase {
      case .appearing:
        phase = .appearing(reserved: nil)
      case .childWaiting:
        phase = .appeared
      case .childPresenting(let current, _):
        phase = .childPresenting(current, .remove)
      case .childPresented(let current, _):
        if hasToSettle(above: current) {
          phase = .childPresented(current, .remove)
        } else {
          dismiss(current, reserving: nil)
        }
      case .childDismissing(let current, _):
        phase = .childDismissing(current, reserved: nil)
      case .appeared, .disappearing:
        break
      }
    }
  }

  /// Acts as ``remove()`` if `child` is the one that the node is to show next, or shows, and does
  /// nothing otherwise: a child that was superseded counts as closed already.
  public func remove(for child: NodeID) {
    context.call(.removeFor(child), at: id) {
      if child == removableChild?.id { remove() }
    }
  }

  /// Asks the parent to remove this node. The root can't be removed.
  public func removeFromParent() {
    context.call(.removeFromParent, at: id) {
      parent?.remove(for: id)
    }
  }

  /// The child that ``remove(for:)`` is about.
  private var removableChild: ModalNode? {
    switch phase {
    case .appearing(let reserved), .childDismissing(_, let reserved): reserved
    case .childWaiting(_, let child): child
    case .childPresenting(let child, .none), .childPresented(let child, .none): child
    case .childPresenting(_, let reservation), .childPresented(_, let reservation):
      reservation.child
    case .appeared, .disappearing: nil
    }
  }

  private var acceptsChild: Bool {
    if case .disappearing = phase { false } else { !isDialog }
  }
}
