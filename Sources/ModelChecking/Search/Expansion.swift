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
  /// If edges are recorded: the number of each successor that is not its own source, in the order
  /// of the transitions, and where the edges of each source end.
  @usableFromInline var targets = Buffer<UInt32>()
  @usableFromInline var targetEnds = Buffer<Int>()

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
    recordsTargets: Bool,
    counts: inout TransitionCounts,
    workspace: inout System.Workspace
  ) {
    begin(range)
    for source in range {
      take(
        transitionsFrom: visited.states[source],
        number: UInt32(truncatingIfNeeded: source),
        of: system,
        counts: &counts,
        workspace: &workspace
      )
      if recordsTargets { targetEnds.append(targets.count + batch.count) }
      if batch.count >= Self.batchSize { lookUpBatch(in: visited, recordsTargets: recordsTargets) }
    }
    lookUpBatch(in: visited, recordsTargets: recordsTargets)
  }

  @inlinable
  mutating func begin(_ range: Range<Int>) {
    sources = range
    overflow = nil
    unknown.removeAll()
    targets.removeAll()
    targetEnds.removeAll()
  }

  /// Counts the transitions from a state and collects the successors that are another state.
  @inlinable
  mutating func take(
    transitionsFrom state: System.State,
    number: UInt32,
    of system: System,
    counts: inout TransitionCounts,
    workspace: inout System.Workspace
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
