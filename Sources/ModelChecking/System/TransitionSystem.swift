/// What the checker explores: initial states, and for a state its enabled events with their
/// successors.
///
/// A system must be deterministic in *enumeration*: called twice for one state, it reports the same
/// events with the same successors in the same order. Choices the system leaves open are separate
/// events. Traces, counts and counterexamples then depend on nothing else, not even on the number
/// of threads.
public protocol TransitionSystem: Sendable {
  /// A state, packed.
  associatedtype State: PackedState

  /// What may happen in a state, the choice of a successor included: state and event determine the
  /// successor.
  associatedtype Event: BitwiseCopyable, Hashable, Sendable

  /// Scratch memory for unpacking a state; one per thread, so that expanding allocates nothing.
  associatedtype Workspace

  /// Where every run begins, in a fixed order. Duplicates count once.
  var initialStates: [State] { get }

  /// The kinds of events there are, for coverage: each is counted whenever it is taken.
  var eventKinds: [EventKind] { get }

  /// The kind of `event`, as an index into `eventKinds`.
  func kind(of event: Event) -> Int

  /// Makes scratch memory.
  func makeWorkspace() -> Workspace

  /// Calls `body` once for each event enabled in `state`, with the successor and what is to be
  /// noted about the transition.
  ///
  /// An event that changes nothing is reported too, with `state` itself as successor.
  func forEachTransition(
    from state: State,
    using workspace: inout Workspace,
    _ body: (Event, State, TransitionMarks) -> Void
  )

  /// Gives `sink` the same transitions in the same order.
  ///
  /// What the search calls. A system has it by what `forEachTransition(from:using:_:)` does; one
  /// that makes transitions fast implements it, and the other by it with a `ClosureSink`.
  func sendTransitions(
    from state: State,
    using workspace: inout Workspace,
    to sink: some TransitionSink<Event, State>
  )
}

extension TransitionSystem {
  @inlinable
  public func sendTransitions(
    from state: State,
    using workspace: inout Workspace,
    to sink: some TransitionSink<Event, State>
  ) {
    forEachTransition(from: state, using: &workspace) { sink($0, $1, $2) }
  }
}

/// A kind of event: what it is called, and who acts.
public struct EventKind: Hashable, Sendable {
  /// A stable name, such as `didAppear`.
  public var name: String

  /// Who brings it about, such as `app`, `user`, `view` or `clock`.
  public var group: String

  /// Makes a kind of event.
  public init(name: String, group: String) {
    self.name = name
    self.group = group
  }
}

/// What a system notes about a single transition, for properties of transitions: each bit has a
/// meaning that the system gives it.
public struct TransitionMarks: OptionSet, BitwiseCopyable, Hashable, Sendable {
  public var rawValue: UInt16

  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The successor does not fit into the words of `State`. The checker stops and reports it, so
  /// that the search can be repeated with more words; it never goes on with a wrong state.
  @inlinable public static var overflow: TransitionMarks { TransitionMarks(rawValue: 1 << 15) }
}

/// A system whose states and events can be shown to people.
public protocol DescribedSystem: TransitionSystem {
  /// What `state` looks like, field by field.
  func describe(_ state: State) -> StateDescription

  /// What `event` is, as it happens in `state`.
  func describe(_ event: Event, in state: State) -> EventDescription

  /// What a reader of a trace should know about `event` as it happens in `state`, such as the rules
  /// that were at work. Nothing unless the system says so.
  func notes(on event: Event, in state: State) -> [String]
}

extension DescribedSystem {
  public func notes(on event: Event, in state: State) -> [String] { [] }
}
