/// Decides requirements on a finished exploration, keeping to its bounds.
@usableFromInline
struct Decider<System: TransitionSystem> {
  @usableFromInline let exploration: Exploration<System>
  /// The most bytes held so far.
  @usableFromInline var peakBytes: Int
  /// Why something could not be decided; nil if everything was.
  @usableFromInline var stopped: StopReason?

  @usableFromInline var watch: Watch
  /// Why everything has to end now; nil if nothing has to.
  @usableFromInline var ending: StopReason?
  /// When to give up looking for counterexamples in what was seen, if everything has to end.
  @usableFromInline var end = Double.infinity

  /// How many seconds that may take: whoever interrupts a search wants to know what it has found, and
  /// does not want to wait for it.
  @usableFromInline static var grace: Double { 0.1 }

  @usableFromInline
  init(_ exploration: Exploration<System>, watch: Watch) {
    self.exploration = exploration
    self.watch = watch
    peakBytes = exploration.statistics.bytes
    stopped = exploration.stopped
  }

  /// Looks why everything has to end now; nil if nothing has to.
  @usableFromInline
  mutating func look() -> StopReason? {
    guard ending == nil, let reason = watch.look(exploration.progress) else { return ending }
    ending = reason
    stopped = stopped ?? reason
    end = Platform.seconds + Self.grace
    return reason
  }

  /// Whether to stop looking for counterexamples at a state: asked of each, looked at now and then.
  @inlinable @inline(__always)
  mutating func givesUp(at number: Int) -> Bool { number & 0xFFF == 0 && hasToEnd() }

  @usableFromInline
  mutating func hasToEnd() -> Bool { look() != nil && Platform.seconds >= end }

  /// Throws the reason why a state space can't be analysed as a whole, if there is one, or why not with
  /// so many bytes more than the exploration takes, all of which are still to be had from the system.
  @usableFromInline
  mutating func begin(taking bytes: Int) throws(StopReason) {
    if let reason = exploration.stopped ?? reasonToStop(holding: bytes) { throw reason }
    guard Platform.hasRoom(for: bytes) else { throw .exhausted }
  }

  /// Why to stop now, with so many bytes held besides the exploration; nil if there is no reason to.
  @usableFromInline
  mutating func reasonToStop(holding bytes: Int) -> StopReason? {
    if let reason = look() { return reason }
    let needed = exploration.statistics.bytes + bytes
    if let limit = exploration.options.bounds.memory, needed > limit {
      return .memory(limit: limit)
    }
    peakBytes = max(peakBytes, needed)
    return nil
  }

  /// Leaves a requirement undecided.
  @usableFromInline
  mutating func undecided(_ reason: StopReason, instances: Int) -> Decision<System> {
    stopped = stopped ?? reason
    return .undecided(instances: instances)
  }

  /// Decides a requirement, the one with this bit in the monitor.
  @inlinable
  mutating func decide(
    _ requirement: Requirement<System>,
    bit: GraphRecord.Bits
  ) -> Decision<System> {
    switch requirement {
    case .always(let premise, let condition):
      always(premise: premise, condition: condition)
    case .never(let marks, let premise):
      never(marks: marks, premise: premise)
    case .noDeadlock(let settled, _):
      noDeadlock(settled: settled, bit: bit)
    case .alwaysReachable(let goal):
      alwaysReachable(goal: goal)
    case .reachableAfter(_, let trigger, let goal, let through):
      reachableAfter(trigger: trigger, goal: goal, through: through, bit: bit)
    case .settles(let rest, let environment):
      settles(rest: rest, environment: environment, bit: bit)
    case .uniqueEnd(let rest, let environment, let outcome):
      uniqueEnd(rest: rest, environment: environment, outcome: outcome, bit: bit)
    }
  }
}
