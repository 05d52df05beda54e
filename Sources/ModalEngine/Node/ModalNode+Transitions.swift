// How transitions start and end. Nothing else changes what the views are bound to.

extension ModalNode {
  /// Closes the menus, and has the child presented once they had time to go: a modal can't be
  /// presented in the update in which a menu or an alert closes.
  func present(_ child: ModalNode) {
    guard phase.visibleChild == nil else { return report(.presentedOverVisible) }
    context.swapMenus()
    let wait = context.nextWait()
    phase = .childWaiting(wait, child)
    context.wait(context.settings.presentationTicks, at: self, for: .presenting) {
      $0.waitEnded(wait)
    }
  }

  /// Starts the presentation of the child that waits, if it is still the same wait.
  func waitEnded(_ wait: UInt64) {
    guard case .childWaiting(wait, let child) = phase else { return }
    context.call(.tick(wait: wait), at: id) {
      phase = .childPresenting(child, .none)
      watch(.presentation, of: child)
    }
  }

  /// Starts the dismissal of `child`, after which `reserved` is presented.
  func dismiss(_ child: ModalNode, reserving reserved: ModalNode?) {
    phase = .childDismissing(child, reserved: reserved)
    child.wasRemoved()
    watch(.dismissal, of: child)
  }

  /// Learns that it was dismissed, after all that it shows has.
  func wasRemoved() {
    let child = phase.visibleChild
    child?.wasRemoved()
    phase = .disappearing(child)
  }

  /// The presentation of `child` has ended: does what was reserved meanwhile.
  func presentationEnded(of child: ModalNode, then reservation: Reservation<Content>) {
    phase = .childPresented(child, .none)
    if startReservedDismissalBelow() { return }
    switch reservation {
    case .none: break
    case .remove: dismiss(child, reserving: nil)
    case .add(let reserved): dismiss(child, reserving: reserved)
    }
  }

  /// The child has gone: presents what was reserved meanwhile.
  func dismissalEnded(then reserved: ModalNode?) {
    phase = .appeared
    if startReservedDismissalBelow() { return }
    if let reserved { present(reserved) }
  }
}
