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
    /// Where the edge to it stands among the targets, if edges are kept.
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

  /// What the threads share besides the system. The flags are the monitor's, which is large, and
  /// which most states don't need.
  @usableFromInline
  struct Context {
    @usableFromInline let system: UnsafePointer<System>
    @usableFromInline let visited: StateLookup<System.State>
    @usableFromInline let watchesTriggers, watchesEvents, keepsEdges: Bool

    @inlinable
    init(
      system: UnsafePointer<System>,
      monitor: Monitor<System>,
      visited: StateLookup<System.State>
    ) {
      self.system = system
      self.visited = visited
      watchesTriggers = monitor.watchesTriggers
      watchesEvents = monitor.watchesEvents
      keepsEdges = monitor.keepsEdges
    }
  }

  /// The states expanded.
  @usableFromInline var sources = 0..<0
  /// Successors that were not in the visited set, in the order of their transitions.
  @usableFromInline var unknown = Buffer<Successor>()
  /// For each source the least number of a successor other than itself; `.max` if none was in the
  /// visited set.
  @usableFromInline var least = Buffer<UInt32>()
  /// The first state with a successor that does not fit into a `State`.
  @usableFromInline var overflow: Int?
  @usableFromInline var notes = EdgeNotes<System.State>()

  @usableFromInline var batch = Batch<System.State>()
  @usableFromInline var starts = Buffer<Start>()

  @inlinable init() {}

  /// Expands the states `range`.
  ///
  /// By a pointer, which the sinks are given too: closures around each access would keep the compiler
  /// from specialising what is called in them.
  @inlinable
  static func expand(
    _ range: Range<Int>,
    into expansion: UnsafeMutablePointer<Self>,
    of system: System,
    monitor: Monitor<System>,
    in context: Context,
    counts: UnsafeMutablePointer<TransitionCounts>,
    eventBits: UnsafePointer<EventBits<System>>,
    workspace: inout System.Workspace
  ) {
    expansion.pointee.begin(range)
    var first = range.lowerBound
    for source in range {
      take(
        from: source,
        into: expansion,
        of: system,
        monitor: monitor,
        in: context,
        counts: counts,
        eventBits: eventBits,
        workspace: &workspace
      )
      if expansion.pointee.batch.isFull || source == range.upperBound - 1 {
        expansion.pointee.lookUpBatch(from: first, in: context)
        first = source + 1
      }
    }
  }

  @inlinable
  mutating func begin(_ range: Range<Int>) {
    sources = range
    overflow = nil
    unknown.removeAll()
    least.removeAll()
    notes.removeAll()
  }

  /// Counts the transitions from a state, collects its successors, and notes what is asked for.
  @inlinable
  static func take(
    from source: Int,
    into expansion: UnsafeMutablePointer<Self>,
    of system: System,
    monitor: Monitor<System>,
    in context: Context,
    counts: UnsafeMutablePointer<TransitionCounts>,
    eventBits: UnsafePointer<EventBits<System>>,
    workspace: inout System.Workspace
  ) {
    let state = context.visited.states[source]
    let mayTrigger = context.watchesTriggers && monitor.mayTrigger(state)
    expansion.pointee.batch.beginRun(of: state)
    let plain = CountingSink(
      system: context.system,
      counts: counts,
      expansion: expansion,
      source: state,
      number: UInt32(truncatingIfNeeded: source)
    )
    if mayTrigger || context.watchesEvents || context.keepsEdges {
      let sink = MonitoringSink(
        plain: plain,
        monitor: monitor,
        eventBits: eventBits,
        watchesEvents: context.watchesEvents,
        keepsEdges: context.keepsEdges,
        mayTrigger: mayTrigger
      )
      system.sendTransitions(from: state, using: &workspace, to: sink)
    } else {
      system.sendTransitions(from: state, using: &workspace, to: plain)
    }
    expansion.pointee.batch.endRun()
    if context.watchesEvents { expansion.pointee.notes.endSource() }
  }

  /// Looks up the successors collected, of states from the number `first` on; those not found go to
  /// `unknown`.
  @inlinable
  mutating func lookUpBatch(from first: Int, in context: Context) {
    let visited = context.visited
    let keepsEdges = context.keepsEdges
    let count = batch.states.count
    starts.reserve(count)
    unknown.reserve(unknown.count + count)
    if keepsEdges { notes.targets.reserve(notes.targets.count + count) }
    let states = batch.states.base
    for index in 0..<count {
      let hash = states[index].mixed
      starts.base[index] = Start(hash: hash, content: visited.slots[visited.slots.home(hash)])
    }
    var index = 0
    for run in 0..<batch.ends.count {
      let source = UInt32(truncatingIfNeeded: first &+ run)
      let end = Int(batch.ends.base[run])
      var leastNumber = UInt32.max
      index &+= 1
      while index < end {
        let start = starts.base[index]
        let number = visited.find(states[index], hash: start.hash, content: start.content)
        if number >= 0 {
          leastNumber = min(leastNumber, UInt32(truncatingIfNeeded: number))
        } else {
          let edge = UInt32(truncatingIfNeeded: notes.targets.count)
          unknown.appendReserved(Successor(state: states[index], source: source, edge: edge))
        }
        if keepsEdges {
          notes.targets.appendReserved(UInt32(truncatingIfNeeded: max(number, 0)))
        }
        index &+= 1
      }
      least.append(leastNumber)
      if keepsEdges { notes.targetEnds.append(notes.targets.count) }
    }
    batch.removeAll()
  }
}
