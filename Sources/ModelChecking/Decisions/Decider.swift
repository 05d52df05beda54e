/// Decides requirements on a finished exploration, keeping to its bounds.
@usableFromInline
struct Decider<System: TransitionSystem> {
  @usableFromInline let exploration: Exploration<System>
  /// The most bytes held so far.
  @usableFromInline var peakBytes: Int
  /// Why something could not be decided; nil if everything was.
  @usableFromInline var stopped: StopReason?

  @usableFromInline var isTimeUp = false

  @usableFromInline
  init(_ exploration: Exploration<System>) {
    self.exploration = exploration
    peakBytes = exploration.statistics.bytes
    stopped = exploration.stopped
  }

  /// Whether time is left to analyse a whole state space.
  @usableFromInline var mayAnalyse: Bool { exploration.stopped == nil && !isTimeUp }

  /// Looks whether time is up.
  @usableFromInline
  mutating func look(at watch: inout Watch) {
    guard watch.isWatched, !isTimeUp, let reason = watch.look(exploration.progress) else { return }
    isTimeUp = true
    stopped = stopped ?? reason
  }

  /// Whether `bytes` more than the exploration may be held for a while.
  @usableFromInline
  mutating func admits(bytes: Int) -> Bool {
    let needed = exploration.statistics.bytes + bytes
    if let limit = exploration.options.bounds.memory, needed > limit {
      stopped = stopped ?? .memory(limit: limit)
      return false
    }
    peakBytes = max(peakBytes, needed)
    return true
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
