/// What the views report: the tables of `didAppear`, `didDisappear` and what a parent is told.
extension NodeTree {
  /// The node's view has appeared.
  package mutating func didAppear(_ id: ID) {
    guard isHeard(id), !self[id].hasAppeared else { return }
    self[id].hasAppeared = true
    if let parent = self[id].parent { childDidAppear(id, in: parent) }
    guard isShownByParent(id) else { return use(.didAppearNotShown, at: id) }
    switch self[id].phase {
    case .appearing:
      if let reserved = self[id].reservation.modal {
        use(.didAppearReserved, at: id) { $0.present(reserved, from: id) }
      } else {
        use(.didAppear, at: id) { $0[id].phase = .appeared }
      }
    case .disappearing:
      use(.didAppearDisappearing, at: id)
    case .appeared, .childWaiting, .childPresenting, .childPresented, .childDismissing:
      use(.didAppearImpossible, at: id) { $0.effects.brokeInvariant = true }
    }
  }

  /// The node's view has disappeared.
  package mutating func didDisappear(_ id: ID) {
    guard isHeard(id), !self[id].hasDisappeared else { return }
    use(.didDisappear, at: id) {
      $0[id].hasDisappeared = true
      $0.removeFromParent(id)
      if let parent = $0[id].parent { $0.childDidDisappear(id, in: parent) }
    }
  }

  private mutating func childDidAppear(_ child: ID, in id: ID) {
    guard visibleModal(of: id) == child else { return use(.childDidAppearNotVisible, at: id) }
    switch self[id].phase {
    case .childPresenting:
      switch self[id].reservation {
      case .none:
        use(.childDidAppear, at: id) { _ = $0.childIsPresented(by: id) }
      case .remove:
        use(.childDidAppearRemove, at: id) {
          if $0.childIsPresented(by: id) { $0.dismiss(from: id, reserving: nil) }
        }
      case .add(let reserved):
        use(.childDidAppearAdd, at: id) {
          if $0.childIsPresented(by: id) { $0.dismiss(from: id, reserving: reserved) }
        }
      }
    case .appeared, .childPresented, .childDismissing, .disappearing:
      use(.childDidAppearLate, at: id)
    case .appearing, .childWaiting:
      use(.childDidAppearImpossible, at: id) { $0.effects.brokeInvariant = true }
    }
  }

  /// The child's presentation is over. Says whether what was reserved may follow: not if a dismissal
  /// was reserved further down.
  mutating func childIsPresented(by id: ID) -> Bool {
    self[id].phase = .childPresented
    self[id].reservation = .none
    return !startReservedDismissal(below: id)
  }

  private mutating func childDidDisappear(_ child: ID, in id: ID) {
    guard self[id].modal == child else { return use(.childDidDisappearOther, at: id) }
    switch self[id].phase {
    case .childDismissing:
      let row: TableRow =
        self[id].reservation == .none ? .childDidDisappear : .childDidDisappearReserved
      use(row, at: id) { $0.childIsGone(from: id) }
    case .childPresenting where rules.vanished:
      use(.vanishedPresenting, at: id) { $0.childIsGone(from: id) }
    case .childPresented where rules.vanished:
      use(.vanishedPresented, at: id) { $0.childIsGone(from: id) }
    default:
      // A child that waits has asked to be removed before it reports this, and its parent waits no
      // more.
      use(.childDidDisappearOther, at: id)
    }
  }

  /// The child's transition is over and the child is gone: on with what was reserved.
  mutating func childIsGone(from id: ID) {
    let reserved = self[id].reservation.modal
    if let modal = self[id].modal { wasRemoved(modal) }
    self[id].phase = .appeared
    self[id].modal = nil
    self[id].reservation = .none
    guard !startReservedDismissal(below: id) else { return }
    if let reserved { present(reserved, from: id) }
  }

  /// Whether the parent still shows the node. The root's empty parent always does.
  private func isShownByParent(_ id: ID) -> Bool {
    guard let parent = self[id].parent else { return true }
    return visibleModal(of: parent) == id
  }
}

/// A dialog's views report the start of its presentation; a timer stands in for the end.
extension NodeTree {
  package mutating func onAppear(_ id: ID) {
    guard isHeard(id), self[id].timer == .notStarted else { return }
    use(.onAppear, at: id) { $0[id].timer = .running }
  }

  package mutating func timerFires(_ id: ID) {
    guard self[id].timer == .running else { return }
    use(.timerFires, at: id) {
      $0[id].timer = .fired
      $0.didAppear(id)
    }
  }

  package mutating func onDisappear(_ id: ID) {
    use(.onDisappear, at: id) { $0.didDisappear(id) }
  }

  package mutating func onAction(_ id: ID) {
    guard isHeard(id) else { return }
    didAppear(id)
    let wasAppeared = self[id].phase == .appeared
    if rules.tappedDialogStays {
      use(.onActionStays, at: id) { $0.removeFromParent(id) }
    } else {
      didDisappear(id)
    }
    use(wasAppeared ? .onActionAppeared : .onActionOther, at: id) {
      if wasAppeared { $0.effects.handlerRuns += 1 }
    }
  }
}
