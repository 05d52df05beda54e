/// What is known about a property after a search.
public enum Verdict: String, Hashable, Sendable, CaseIterable {
  /// It holds: the whole state space was seen.
  case holds

  /// It fails: there is a counterexample.
  case fails

  /// Not decided: a bound ran out first. Never to be taken for `holds`.
  case undecided
}

/// Why a search ended before the whole state space was seen.
public enum StopReason: Error, Hashable, Sendable {
  /// More states than allowed.
  case states(limit: Int)

  /// More memory than allowed, in bytes.
  case memory(limit: Int)

  /// More memory than the system gave.
  case exhausted

  /// More time than allowed, in seconds.
  case time(limit: Double)

  /// Stopped from outside, by this signal if it was one.
  case interrupted(signal: Int32?)

  /// A state did not fit into the words of the packed state.
  case overflow
}

/// How far a search may go.
public struct Bounds: Hashable, Sendable {
  /// The most states to find.
  public var states: Int?

  /// The most memory to use for the search, in bytes.
  public var memory: Int?

  /// The most time to take, in seconds.
  public var seconds: Double?

  /// Makes bounds; nil is no bound.
  public init(states: Int? = nil, memory: Int? = nil, seconds: Double? = nil) {
    self.states = states
    self.memory = memory
    self.seconds = seconds
  }
}

/// What a search saw.
public struct Statistics: Hashable, Sendable {
  /// Distinct states found.
  public var states = 0

  /// Enabled pairs of state and event, those that change nothing included.
  public var transitions = 0

  /// Of the transitions, those that change nothing.
  public var selfLoops = 0

  /// The number of events on the longest shortest path from an initial state.
  public var depth = 0

  /// States at each distance from the initial ones, distance 0 first.
  public var levelWidths: [Int] = []

  /// How often each kind of event was taken, in the order of the system's `eventKinds`.
  public var eventCounts: [Int] = []

  /// How often each transition mark was noted, by bit number.
  public var markCounts: [Int] = Array(repeating: 0, count: 16)

  /// Bytes the search held at its largest: states, predecessors, visited set, edges.
  public var bytes = 0

  /// Makes empty statistics.
  public init() {}
}

/// A run of a system: states and the events between them.
public struct Trace<System: TransitionSystem>: Sendable {
  /// The states, the initial one first; one more than there are events.
  public var states: [System.State]

  /// The events.
  public var events: [System.Event]

  /// For a lasso: the index of the state to which the last event leads back.
  public var loopStart: Int?

  /// For a possibility: the number of the event (1 is the first) after which the goal is out of
  /// reach.
  public var pointOfNoReturn: Int?

  /// Makes a trace.
  public init(
    states: [System.State],
    events: [System.Event],
    loopStart: Int? = nil,
    pointOfNoReturn: Int? = nil
  ) {
    self.states = states
    self.events = events
    self.loopStart = loopStart
    self.pointOfNoReturn = pointOfNoReturn
  }
}

/// What a search says of one property.
public struct PropertyResult<System: TransitionSystem>: Sendable {
  /// The property's id.
  public var id: String

  /// The verdict.
  public var verdict: Verdict

  /// How many states or transitions could have violated it. Zero with `holds` means vacuously.
  public var instances: Int

  /// For a bound that was proved (`settles`): the most steps to rest.
  public var bound: Int?

  /// A shortest counterexample, if it fails.
  public var counterexample: Trace<System>?

  /// What went wrong, in a sentence, if it fails.
  public var explanation: String?

  /// Makes a result.
  public init(
    id: String,
    verdict: Verdict,
    instances: Int,
    bound: Int? = nil,
    counterexample: Trace<System>? = nil,
    explanation: String? = nil
  ) {
    self.id = id
    self.verdict = verdict
    self.instances = instances
    self.bound = bound
    self.counterexample = counterexample
    self.explanation = explanation
  }
}
