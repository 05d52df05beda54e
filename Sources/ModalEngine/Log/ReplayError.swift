/// Why a log can't be replayed.
public enum ReplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The entry is not the next one.
  case outOfOrder(ModalLogEntry, expected: UInt64)
  /// The entry is about a node that was never made.
  case noSuchNode(ModalLogEntry)
  /// The entry is about a dialog, and the node is none.
  case notADialog(ModalLogEntry)
  /// The entry made another child than the logged one.
  case otherChild(ModalLogEntry, made: NodeID?)
  /// The modal that was given for the entry is of another kind.
  case otherKind(ModalLogEntry, given: ModalKind)

  public var description: String {
    switch self {
    case .outOfOrder(let entry, let expected):
      "entry \(entry.sequence) can't be applied: expected entry \(expected); "
        + "apply all entries of a log, from its first one"
    case .noSuchNode(let entry):
      "entry \(entry.sequence) calls \(entry.node), which no earlier entry made; "
        + "the log is incomplete or was changed"
    case .notADialog(let entry):
      "entry \(entry.sequence) calls \(entry.node) as a dialog, but it is none; "
        + "the log was changed"
    case .otherChild(let entry, let made):
      "entry \(entry.sequence) made \(made?.description ?? "no node") instead of the logged one; "
        + "replay with the policy that the log was recorded with"
    case .otherKind(let entry, let given):
      "entry \(entry.sequence) was given a modal of the kind \(given); "
        + "expected the kind that was logged"
    }
  }
}
