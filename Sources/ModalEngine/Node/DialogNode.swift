/// How far the timer of a dialog has come.
package enum DialogTimer: Hashable, Sendable {
  case notStarted, running, fired
}

/// A dialog's node, as the dialog's views talk to it.
///
/// A dialog's views report the start, not the end of its presentation, so a timer stands in for
/// the end. Everything else a dialog has in common with a screen, except that it presents nothing.
@MainActor
public struct DialogNode<Content>: Identifiable {
  /// The node.
  public let node: ModalNode<Content>

  /// What the dialog says and offers.
  public let dialog: Dialog

  /// Makes the dialog's view of `node`; nil if the node is a screen.
  public init?(_ node: ModalNode<Content>) {
    guard let dialog = node.modal?.dialog else { return nil }
    self.node = node
    self.dialog = dialog
  }

  /// Which node this is.
  public nonisolated var id: NodeID { node.id }

  /// To be called by `onAppear` of the dialog: starts the timer, once.
  public func onAppear() {
    node.context.call(.onAppear, at: id) {
      guard node.isHeard, node.timer == .notStarted else { return }
      node.timer = .running
      node.context.sleep(at: node) { $0.timerFired() }
    }
  }

  /// To be called by `onDisappear` of the dialog.
  public func onDisappear() {
    node.context.call(.onDisappear, at: id) { node.didDisappear() }
  }

  /// To be called when the button `dialog.actions[index]` was tapped: the dialog is dismissed, and
  /// the button's handler runs if it was open until then.
  ///
  /// The action may be called while the dialog is still on its way out, or after. With the rule
  /// ``Policy/Rule/tappedDialogStays`` the dismissal ends with ``onDisappear()``, and what the handler
  /// asks for waits for that; without it the tap counts as the end.
  ///
  /// The handler runs after the engine has finished with the call; it may ask for the next modal.
  /// An index that names no button is reported as a broken invariant and does nothing.
  public func onAction(_ index: Int) {
    node.context.call(.onAction(index), at: id) {
      guard dialog.actions.indices.contains(index) else { return node.report(.noSuchAction) }
      guard node.isHeard else { return }
      node.didAppear()
      let wasAppeared = node.phase.name == .appeared
      if node.context.policy.has(.tappedDialogStays) {
        node.removeFromParent()
      } else {
        node.didDisappear()
      }
      if wasAppeared { node.context.afterCall(dialog.actions[index].handler) }
    }
  }
}

extension ModalNode {
  /// The presentation of the dialog is taken to have ended.
  func timerFired() {
    guard timer == .running else { return }
    context.call(.timerFired, at: id) {
      timer = .fired
      didAppear()
    }
  }
}
