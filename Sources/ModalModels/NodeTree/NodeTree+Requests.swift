/// What the app asks for: the tables of `add`, `remove` and `remove(for:)`.
extension NodeTree {
  /// The app wants a new node of `kind` presented by `id`. Gives the new node.
  @discardableResult
  package mutating func add(_ kind: NodeKind, to id: ID) -> ID {
    let new = makeNode(kind, parent: id)
    switch self[id].phase {
    case .appearing:
      use(.addAppearing, at: id) { $0[id].reservation = .add(new) }
    case .appeared:
      use(.addAppeared, at: id) { $0.present(new, from: id) }
    case .childWaiting:
      use(.addChildWaiting, at: id) { $0[id].modal = new }
    case .childPresenting:
      use(.addChildPresenting, at: id) { $0[id].reservation = .add(new) }
    case .childPresented:
      use(.addChildPresented, at: id) { $0.requestDismissal(from: id, reserving: new) }
    case .childDismissing:
      use(.addChildDismissing, at: id) { $0[id].reservation = .add(new) }
    case .disappearing:
      use(.addDisappearing, at: id)
    }
    return new
  }

  /// The app wants `id` to present nothing.
  package mutating func remove(from id: ID) {
    switch self[id].phase {
    case .appearing:
      use(.removeAppearing, at: id) { $0[id].reservation = .none }
    case .childWaiting:
      use(.removeChildWaiting, at: id) {
        $0[id].phase = .appeared
        $0[id].modal = nil
      }
    case .childPresenting:
      use(.removeChildPresenting, at: id) { $0[id].reservation = .remove }
    case .childPresented:
      use(.removeChildPresented, at: id) { $0.requestDismissal(from: id, reserving: nil) }
    case .childDismissing:
      use(.removeChildDismissing, at: id) { $0[id].reservation = .none }
    case .appeared:
      use(.removeAppeared, at: id)
    case .disappearing:
      use(.removeDisappearing, at: id)
    }
  }

  /// The app wants `id` to present `modal` no longer, if that is what it presents or is going to.
  package mutating func remove(for modal: ID, from id: ID) {
    guard let row = row(ofRemoving: modal, from: id) else { return use(.removeForOther, at: id) }
    use(row, at: id) { $0.remove(from: id) }
  }

  /// The row by which `modal` is the one that counts; nil if it is not.
  private func row(ofRemoving modal: ID, from id: ID) -> TableRow? {
    let node = self[id]
    switch node.phase {
    case .appearing:
      return node.reservation == .add(modal) ? .removeForAppearing : nil
    case .childDismissing:
      return node.reservation == .add(modal) ? .removeForChildDismissing : nil
    case .childWaiting:
      return node.modal == modal ? .removeForChildWaiting : nil
    case .childPresenting where node.reservation == .none:
      return node.modal == modal ? .removeForChildPresentingModal : nil
    case .childPresenting:
      return node.reservation == .add(modal) ? .removeForChildPresentingReserved : nil
    case .childPresented where node.reservation == .none:
      return node.modal == modal ? .removeForChildPresented : nil
    case .childPresented:
      return node.reservation == .add(modal) ? .removeForReservedDismissal : nil
    case .appeared, .disappearing:
      return nil
    }
  }

  /// The node wants to be presented no longer.
  mutating func removeFromParent(_ id: ID) {
    guard let parent = self[id].parent else { return }
    remove(for: id, from: parent)
  }
}
