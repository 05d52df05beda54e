/// A deliberate mistake in one row of the tables: what a proof is worth is seen from what it says
/// about models that are wrong.
package struct Mutation: Hashable, Sendable {
  package var row: TableRow
  package var change: Change

  package init(_ row: TableRow, _ change: Change) {
    self.row = row
    self.change = change
  }

  /// What is wrong with the row.
  package enum Change: Hashable, Sendable {
    /// It does nothing.
    case dropped
    /// It leaves its node in this phase.
    case phase(NodeTree.Phase)
    /// It leaves nothing reserved.
    case noReservation
    /// It leaves a removal reserved.
    case reservesRemoval
    /// It forgets the modal.
    case noModal
    /// It leaves the latches open.
    case unlatched
    /// It leaves the timer as it was before it was started.
    case timerNotStarted
    /// Menus are not swapped.
    case noSwap
    /// A dialog's handler runs once more.
    case extraHandlerRun
  }

  /// A stable name, such as `tick:dropped`.
  package var name: String { "\(row.name):\(change.name)" }
}

extension Mutation.Change {
  /// A stable name, such as `phase=appeared`.
  package var name: String {
    if case .phase(let phase) = self { "phase=\(phase)" } else { "\(self)" }
  }
}

extension Mutation {
  /// All mistakes that are tried, row by row.
  package static var all: [Mutation] {
    TableRow.allCases.flatMap { row in row.changes.map { Mutation(row, $0) } }
  }
}

extension TableRow {
  /// What can be wrong with the row. What changes nothing there is found out by comparing graphs.
  fileprivate var changes: [Mutation.Change] {
    var changes: [Mutation.Change] = [.dropped]
    changes += NodeTree.Phase.allCases.map(Mutation.Change.phase)
    changes += [.noReservation, .reservesRemoval, .noModal, .unlatched]
    switch self {
    case .present: changes.append(.noSwap)
    case .onAppear, .timerFires: changes.append(.timerNotStarted)
    case .onActionAppeared, .onActionOther: changes.append(.extraHandlerRun)
    default: break
    }
    return changes
  }
}

extension NodeTree {
  /// Uses a row of the tables at a node: notes it, and has its effect. The one place where rows are
  /// counted, and where a mutation sets in.
  @inline(__always)
  mutating func use(_ row: TableRow, at id: ID, _ effect: (inout NodeTree) -> Void = { _ in }) {
    effects.rows.insert(RowSet(row))
    guard let mutation, mutation.row == row else { return effect(&self) }
    if mutation.change == .dropped { return }
    effect(&self)
    spoil(id, mutation.change)
  }

  private mutating func spoil(_ id: ID, _ change: Mutation.Change) {
    switch change {
    case .dropped: break
    case .phase(let phase): self[id].phase = phase
    case .noReservation: self[id].reservation = .none
    case .reservesRemoval: self[id].reservation = .remove
    case .noModal: self[id].modal = nil
    case .unlatched:
      self[id].hasAppeared = false
      self[id].hasDisappeared = false
    case .timerNotStarted: self[id].timer = .notStarted
    case .noSwap: effects.swaps = 0
    case .extraHandlerRun: effects.handlerRuns += 1
    }
  }
}
