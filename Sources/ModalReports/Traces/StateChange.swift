package import ModelChecking

/// What a step changed in one part of a state.
package enum StateChange: Hashable, Sendable {
  case added(part: String, value: String)
  case removed(part: String, value: String)
  case changed(part: String, from: String, to: String)

  /// The changes that make `new` of `old`: those to parts of the new state first, in its order, then
  /// the parts that are gone.
  ///
  /// - Complexity: O(*n*) on average for states of *n* parts.
  package static func changes(
    from old: StateDescription,
    to new: StateDescription
  ) -> [StateChange] {
    let oldValues = Dictionary(old.fields.map { ($0.name, $0.value) }) { first, _ in first }
    let newNames = Set(new.fields.map(\.name))
    let present: [StateChange] = new.fields.compactMap { field in
      guard let before = oldValues[field.name] else {
        return .added(part: field.name, value: field.value)
      }
      if before == field.value { return nil }
      return .changed(part: field.name, from: before, to: field.value)
    }
    let gone = old.fields.filter { !newNames.contains($0.name) }
    return present + gone.map { .removed(part: $0.name, value: $0.value) }
  }

  /// The part that changed.
  package var part: String {
    switch self {
    case .added(let part, _), .removed(let part, _), .changed(let part, _, _): part
    }
  }

  /// Its value before; nil if it was not there.
  package var old: String? {
    switch self {
    case .added: nil
    case .removed(_, let value), .changed(_, let value, _): value
    }
  }

  /// Its value after; nil if it is not there any more.
  package var new: String? {
    switch self {
    case .removed: nil
    case .added(_, let value), .changed(_, _, let value): value
    }
  }
}

extension TraceDescription {
  /// The state before step `index`, which counts from 0.
  package func state(before index: Int) -> StateDescription {
    index == 0 ? initial : steps[index - 1].state
  }

  /// What step `index`, which counts from 0, changed.
  package func changes(at index: Int) -> [StateChange] {
    StateChange.changes(from: state(before: index), to: steps[index].state)
  }
}

extension EventDescription {
  /// As in `add screen at root`.
  package var words: String {
    event + (argument.map { " " + $0 } ?? "") + (at.map { " at " + $0 } ?? "")
  }
}
