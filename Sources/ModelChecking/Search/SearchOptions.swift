/// How a search is run. None of it changes what is found, only how far and how fast.
public struct SearchOptions: Sendable {
  /// How many threads to use; at least 1. The results are the same for any number.
  public var threads: Int

  /// How far to go.
  public var bounds: Bounds

  /// Called now and then with what was seen so far, for a progress line.
  public var progress: (@Sendable (Progress) -> Void)?

  /// Asked now and then; a reason ends the search as undecided.
  public var interruption: (@Sendable () -> StopReason?)?

  /// Makes options: one thread, no bounds.
  public init(
    threads: Int = 1,
    bounds: Bounds = Bounds(),
    progress: (@Sendable (Progress) -> Void)? = nil,
    interruption: (@Sendable () -> StopReason?)? = nil
  ) {
    self.threads = threads
    self.bounds = bounds
    self.progress = progress
    self.interruption = interruption
  }
}

/// Where a running search stands.
public struct Progress: Sendable {
  /// States found so far.
  public var states: Int

  /// Transitions taken so far.
  public var transitions: Int

  /// The distance from the initial states that is being explored.
  public var depth: Int

  /// States found but not yet expanded.
  public var queue: Int

  /// Bytes held.
  public var bytes: Int

  /// Makes a progress report.
  public init(states: Int, transitions: Int, depth: Int, queue: Int, bytes: Int) {
    self.states = states
    self.transitions = transitions
    self.depth = depth
    self.queue = queue
    self.bytes = bytes
  }
}
