/// The transitions of a stretch of consecutive states: what one thread finds out about them while
/// the visited set stands still.
///
/// Successors are looked up in batches: first the hashes of a batch and the slots they lead to, then
/// the rest of each search. The processor then waits for many cache misses at once instead of for
/// one after the other. What is not found is left to the merge, which alone numbers states.
@usableFromInline
struct Expansion<System: TransitionSystem>: ~Copyable {
  /// A successor, and the state it was reached from.
  @usableFromInline
  struct Successor: BitwiseCopyable {
    @usableFromInline var state: System.State
    @usableFromInline var source: UInt32
    /// Where the edge to it stands in `targets`.
    @usableFromInline var edge: UInt32

    @inlinable
    init(state: System.State, source: UInt32, edge: UInt32) {
      self.state = state
      self.source = source
      self.edge = edge
    }
  }

  /// Where a search in the visited set begins: the hash, and what the first slot contains.
  @usableFromInline
  struct Start: BitwiseCopyable {
    @usableFromInline var hash: UInt64
    @usableFromInline var content: UInt32

    @inlinable
    init(hash: UInt64, content: UInt32) {
      self.hash = hash
      self.content = content
    }
  }

  /// The states expanded.
  @usableFromInline var sources = 0..<0
  /// Successors that were not in the visited set, in the order of their transitions.
  @usableFromInline var unknown = Buffer<Successor>()
  /// The first state with a successor that does not fit into a `State`.
  @usableFromInline var overflow: Int?
  /// If there is a monitor: the number of each successor that is not its own source, in the order
  /// of the transitions; the bits of the edge to it; where the edges of each source end; the bits of
  /// each source.
  @usableFromInline var targets = Buffer<UInt32>()
  @usableFromInline var edgeBits = Buffer<UInt16>()
  @usableFromInline var targetEnds = Buffer<Int>()
  @usableFromInline var goalBits = Buffer<UInt16>()
  @usableFromInline var triggered = Buffer<TriggeredTransition>()

  @usableFromInline var batch = Buffer<Successor>()
  @usableFromInline var starts = Buffer<Start>()

  @inlinable init() {}

  @inlinable static var batchSize: Int { 64 }

  /// Expands the states `range` of `visited`.
  @inlinable
  mutating func expand(
    _ range: Range<Int>,
    of system: System,
    visited: StateLookup<System.State>,
    monitor: Monitor<System>,
    counts: inout TransitionCounts,
    eventBits: borrowing EventBits<System>,
    workspace: inout System.Workspace
  ) {
    begin(range)
    let isMonitored = !monitor.isIdle
    for source in range {
      let state = visited.states[source]
      let number = UInt32(truncatingIfNeeded: source)
      if isMonitored {
        take(monitoredFrom: state, number, of: system, monitor, &counts, eventBits, &workspace)
        targetEnds.append(targets.count + batch.count)
        goalBits.append(monitor.allGoals == 0 ? 0 : monitor.goalBits(state))
      } else {
        take(transitionsFrom: state, number, of: system, &counts, &workspace)
      }
      if batch.count >= Self.batchSize { lookUpBatch(in: visited, recordsTargets: isMonitored) }
    }
    lookUpBatch(in: visited, recordsTargets: isMonitored)
  }

  @inlinable
  mutating func begin(_ range: Range<Int>) {
    sources = range
    overflow = nil
    unknown.removeAll()
    targets.removeAll()
    edgeBits.removeAll()
    targetEnds.removeAll()
    goalBits.removeAll()
    triggered.removeAll()
  }

  /// Counts the transitions from a state and collects the successors that are another state.
  @inlinable
  mutating func take(
    transitionsFrom state: System.State,
    _ number: UInt32,
    of system: System,
    _ counts: inout TransitionCounts,
    _ workspace: inout System.Workspace
  ) {
    system.forEachTransition(from: state, using: &workspace) { event, successor, marks in
      counts.note(kind: system.kind(of: event), marks: marks, source: number)
      if marks.contains(.overflow) {
        overflow = overflow ?? Int(number)
      } else if successor.hasSameWords(as: state) {
        counts.selfLoops &+= 1
      } else {
        batch.append(Successor(state: successor, source: number, edge: 0))
      }
    }
  }

  /// The same, noting of each transition what the monitor asks for.
  @inlinable
  mutating func take(
    monitoredFrom state: System.State,
    _ number: UInt32,
    of system: System,
    _ monitor: Monitor<System>,
    _ counts: inout TransitionCounts,
    _ eventBits: borrowing EventBits<System>,
    _ workspace: inout System.Workspace
  ) {
    let watchesEvents = monitor.watchesEvents
    let watchesTriggers = monitor.watchesTriggers && monitor.mayTrigger(state)
    let trigger = monitor.trigger
    let reportFurther = monitor.reportFurther
    system.forEachTransition(from: state, using: &workspace) { event, successor, marks in
      counts.note(kind: system.kind(of: event), marks: marks, source: number)
      guard !marks.contains(.overflow) else { return overflow = overflow ?? Int(number) }
      let isSelfLoop = successor.hasSameWords(as: state)
      if watchesTriggers {
        if let goal = trigger(state, event) {
          note(goal, bit: monitor.triggerBit, from: number, isSelfLoop: isSelfLoop)
        }
        reportFurther?(state, event) { bit, goal in
          note(goal, bit: bit, from: number, isSelfLoop: isSelfLoop)
        }
      }
      if isSelfLoop {
        counts.selfLoops &+= 1
      } else {
        batch.append(Successor(state: successor, source: number, edge: 0))
        edgeBits.append(watchesEvents ? eventBits.bits(of: event, by: monitor) : 0)
      }
    }
  }

  /// Notes that the transition at hand triggers a requirement.
  @inlinable
  mutating func note(_ goal: Int, bit: UInt16, from source: UInt32, isSelfLoop: Bool) {
    let target =
      isSelfLoop
      ? TriggeredTransition.selfLoop : UInt32(truncatingIfNeeded: targets.count &+ batch.count)
    triggered.append(
      TriggeredTransition(source: source, target: target, bit: bit, number: goal)
    )
  }

  /// Looks up the successors collected; those not found go to `unknown`.
  @inlinable
  mutating func lookUpBatch(in visited: StateLookup<System.State>, recordsTargets: Bool) {
    let count = batch.count
    batch.removeAll()
    starts.reserve(count)
    for index in 0..<count {
      let hash = batch.base[index].state.mixed
      starts.base[index] = Start(hash: hash, content: visited.slots[visited.slots.home(hash)])
    }
    unknown.reserve(unknown.count + count)
    for index in 0..<count {
      let start = starts.base[index]
      let number = visited.find(
        batch.base[index].state,
        hash: start.hash,
        content: start.content
      )
      if number < 0 {
        unknown.appendReserved(batch.base[index])
        unknown.base[unknown.count &- 1].edge = UInt32(truncatingIfNeeded: targets.count)
      }
      if recordsTargets { targets.append(UInt32(truncatingIfNeeded: max(number, 0))) }
    }
  }
}
