/// What the views report: the tables of `didAppear`, `didDisappear` and what a parent is told.
extension NodeTree {
  /// The node's view has appeared.
  package mutating func didAppear(_ id: ID) {
    guard isHeard(id), !self[id].hasAppeared else { return }
    self[id].hasAppeared = true
    if let parent = self[id].parent { childDidAppear(id, in: parent) }
    guard isShownByParent(id) else { return note(.didAppearNotShown) }
    switch self[id].phase {
    case .appearing:
      if let reserved = self[id].reservation.modal {
        note(.didAppearReserved)
        present(reserved, from: id)
      } else {
        note(.didAppear)
        self[id].phase = .appeared
      }
    case .disappearing:
      note(.didAppearDisappearing)
    case .appeared, .childWaiting, .childPresenting, .childPresented, .childDismissing:
      note(.didAppearImpossible)
      effects.brokeInvariant = true
    }
  }

  /// The node's view has disappeared.
  package mutating func didDisappear(_ id: ID) {
    guard isHeard(id), !self[id].hasDisappeared else { return }
    note(.didDisappear)
    self[id].hasDisappeared = true
    removeFromParent(id)
    if let parent = self[id].parent { childDidDisappear(id, in: parent) }
  }

  private mutating func childDidAppear(_ child: ID, in id: ID) {
    guard visibleModal(of: id) == child else { return note(.childDidAppearNotVisible) }
    switch self[id].phase {
    case .childPresenting:
      let reservation = self[id].reservation
      self[id].phase = .childPresented
      self[id].reservation = .none
      guard !startReservedDismissal(below: id) else { return }
      switch reservation {
      case .none:
        note(.childDidAppear)
      case .remove:
        note(.childDidAppearRemove)
        dismiss(from: id, reserving: nil)
      case .add(let reserved):
        note(.childDidAppearAdd)
        dismiss(from: id, reserving: reserved)
      }
    case .appeared, .childPresented, .childDismissing, .disappearing:
      note(.childDidAppearLate)
    case .appearing, .childWaiting:
      note(.childDidAppearImpossible)
      effects.brokeInvariant = true
    }
  }

  private mutating func childDidDisappear(_ child: ID, in id: ID) {
    guard self[id].modal == child else { return note(.childDidDisappearOther) }
    switch self[id].phase {
    case .childDismissing:
      note(self[id].reservation == .none ? .childDidDisappear : .childDidDisappearReserved)
      childIsGone(from: id)
    case .childPresenting where rules.vanished:
      note(.vanishedPresenting)
      childIsGone(from: id)
    case .childPresented where rules.vanished:
      note(.vanishedPresented)
      childIsGone(from: id)
    case .childWaiting where rules.vanished:
      note(.vanishedWaiting)
      childIsGone(from: id)
    default:
      note(.childDidDisappearOther)
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
    note(.onAppear)
    self[id].timer = .running
  }

  package mutating func timerFires(_ id: ID) {
    guard self[id].timer == .running else { return }
    note(.timerFires)
    self[id].timer = .fired
    didAppear(id)
  }

  package mutating func onDisappear(_ id: ID) {
    note(.onDisappear)
    didDisappear(id)
  }

  package mutating func onAction(_ id: ID) {
    guard isHeard(id) else { return }
    didAppear(id)
    let wasAppeared = self[id].phase == .appeared
    didDisappear(id)
    note(wasAppeared ? .onActionAppeared : .onActionOther)
    if wasAppeared { effects.handlerRuns += 1 }
  }
}
