/// Takes the transitions from a state, one after the other; called like a function.
///
/// A type rather than a closure, so that a system that makes transitions in many places can be
/// compiled with what is done about them in each of these places: where millions of transitions a
/// second are wanted, a call for each would take longer than to make it.
public protocol TransitionSink<Event, State> {
  associatedtype Event
  associatedtype State

  /// Takes a transition: the event, the successor, and what is to be noted.
  func callAsFunction(_ event: Event, _ successor: State, _ marks: TransitionMarks)

  /// Takes a transition to a successor that was already taken for the same state, by another event,
  /// which spares looking for it once more. Telling so of any other successor is a mistake: it might
  /// never be found.
  func again(_ event: Event, _ successor: State, _ marks: TransitionMarks)
}

extension TransitionSink {
  @inlinable
  public func again(_ event: Event, _ successor: State, _ marks: TransitionMarks) {
    self(event, successor, marks)
  }
}

/// A sink that is a closure.
public struct ClosureSink<Event, State>: TransitionSink {
  @usableFromInline let body: (Event, State, TransitionMarks) -> Void

  /// Makes a sink that calls `body` with each transition.
  @inlinable
  public init(_ body: @escaping (Event, State, TransitionMarks) -> Void) { self.body = body }

  @inlinable
  public func callAsFunction(_ event: Event, _ successor: State, _ marks: TransitionMarks) {
    body(event, successor, marks)
  }
}
