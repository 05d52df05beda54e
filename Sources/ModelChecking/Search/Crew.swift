/// The threads of a search with what each of them works with, and the expansions of one stretch.
@usableFromInline
struct Crew<System: TransitionSystem>: ~Copyable {
  @usableFromInline let system: UnsafeMutablePointer<System>
  @usableFromInline let monitor: Monitor<System>
  @usableFromInline let team: ThreadTeam
  @usableFromInline let workspaces: UnsafeMutablePointer<System.Workspace>
  @usableFromInline let counts: UnsafeMutablePointer<TransitionCounts>
  @usableFromInline let eventBits: UnsafeMutablePointer<EventBits<System>>
  @usableFromInline let expansions: UnsafeMutablePointer<Expansion<System>>

  /// Where among the expansions those of the last stretch are, how many it took, and its end. There
  /// is room for two stretches, so that one can be merged while the next is expanded.
  @usableFromInline var front = 0
  @usableFromInline var parts = 0
  @usableFromInline var expandedEnd = 0

  /// Bytes of address space that so many threads take to begin with, and what they counted when it is
  /// added up.
  @inlinable
  static func bytes(of system: System, threads: Int) -> Int {
    (threads + 2) * TransitionCounts.bytes(kinds: system.eventKinds.count)
      + threads * EventBits<System>.bytes
  }

  /// States in one expansion: enough for a batch of lookups, few enough for the cache.
  @inlinable static var partSize: Int { 256 }

  /// The most expansions in one stretch. Several for each thread, so that none waits long for the
  /// slowest; a single thread merges each at once, while it is in the cache.
  @inlinable var mostParts: Int { team.threads == 1 ? 1 : team.threads * 8 }

  /// The most states in one stretch.
  @inlinable var stretch: Int { mostParts * Self.partSize }

  @inlinable
  init(system value: System, monitor: Monitor<System>, threads: Int) {
    system = .allocate(capacity: 1)
    system.initialize(to: value)
    self.monitor = monitor
    team = ThreadTeam(threads: threads)
    workspaces = .allocate(capacity: team.threads)
    counts = .allocate(capacity: team.threads)
    eventBits = .allocate(capacity: team.threads)
    for thread in 0..<team.threads {
      (workspaces + thread).initialize(to: value.makeWorkspace())
      (counts + thread).initialize(to: TransitionCounts(kinds: value.eventKinds.count))
      (eventBits + thread).initialize(to: EventBits())
    }
    let parts = team.threads == 1 ? 1 : team.threads * 8
    expansions = .allocate(capacity: 2 * parts)
    for part in 0..<2 * parts { (expansions + part).initialize(to: Expansion()) }
  }

  @inlinable deinit {
    system.deinitialize(count: 1).deallocate()
    workspaces.deinitialize(count: team.threads).deallocate()
    counts.deinitialize(count: team.threads).deallocate()
    eventBits.deinitialize(count: team.threads).deallocate()
    expansions.deinitialize(count: 2 * mostParts).deallocate()
  }

  /// The expansions of the last stretch, in order.
  @inlinable var expanded: Range<UnsafeMutablePointer<Expansion<System>>> {
    (expansions + front)..<(expansions + (front + parts))
  }

  /// Makes the expansions of a stretch the last ones, and gives the work on each of them, which is to
  /// be done before anything else is asked of them.
  @inlinable
  mutating func prepare(
    _ stretch: Range<Int>,
    of visited: StateLookup<System.State>
  ) -> ThreadTeam.Work {
    front = mostParts - front
    parts = (stretch.count + Self.partSize - 1) / Self.partSize
    expandedEnd = stretch.upperBound
    nonisolated(unsafe) let (workspaces, counts) = (workspaces, counts)
    nonisolated(unsafe) let (expansions, eventBits) = (expansions + front, eventBits)
    nonisolated(unsafe) let context = context(visited)
    let (system, monitor) = (system.pointee, monitor)
    return { part, thread in
      let start = stretch.lowerBound + part * Self.partSize
      Expansion.expand(
        start..<min(start + Self.partSize, stretch.upperBound),
        into: expansions + part,
        of: system,
        monitor: monitor,
        in: context,
        counts: counts + thread,
        eventBits: eventBits + thread,
        workspace: &workspaces[thread]
      )
    }
  }

  @inlinable
  func context(_ visited: StateLookup<System.State>) -> Expansion<System>.Context {
    Expansion.Context(system: system, monitor: monitor, visited: visited)
  }

  /// Transitions taken so far.
  @inlinable var transitions: Int {
    (0..<team.threads).reduce(0) { $0 + counts[$1].transitions }
  }

  /// What all threads counted, without the states `excluded`, which were expanded but not merged.
  @inlinable
  mutating func total(
    without excluded: Range<Int>,
    of visited: StateLookup<System.State>
  ) -> TransitionCounts {
    let kinds = system.pointee.eventKinds.count
    var total = TransitionCounts(kinds: kinds)
    for thread in 0..<team.threads { total.add(counts[thread]) }
    guard !excluded.isEmpty else { return total }
    var surplus = TransitionCounts(kinds: kinds)
    for number in excluded {
      Expansion.take(
        from: number,
        into: expansions,
        of: system.pointee,
        monitor: monitor,
        in: context(visited),
        counts: &surplus,
        eventBits: eventBits,
        workspace: &workspaces[0]
      )
      expansions[0].batch.removeAll()
    }
    total.subtract(surplus)
    return total
  }
}
