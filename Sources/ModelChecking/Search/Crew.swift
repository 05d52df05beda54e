/// The threads of a search with what each of them works with, and the expansions of one stretch.
@usableFromInline
struct Crew<System: TransitionSystem>: ~Copyable {
  @usableFromInline let system: System
  @usableFromInline let team: ThreadTeam
  @usableFromInline let workspaces: UnsafeMutablePointer<System.Workspace>
  @usableFromInline let counts: UnsafeMutablePointer<TransitionCounts>
  @usableFromInline let eventBits: UnsafeMutablePointer<EventBits<System>>
  @usableFromInline let expansions: UnsafeMutablePointer<Expansion<System>>

  /// How many expansions the last stretch took.
  @usableFromInline var parts = 0
  /// The end of the last stretch.
  @usableFromInline var expandedEnd = 0

  /// States in one expansion: enough for a batch of lookups, few enough for the cache.
  @inlinable static var partSize: Int { 256 }

  /// The most expansions in one stretch. Several for each thread, so that none waits long for the
  /// slowest; a single thread merges each at once, while it is in the cache.
  @inlinable var mostParts: Int { team.threads == 1 ? 1 : team.threads * 8 }

  /// The most states in one stretch.
  @inlinable var stretch: Int { mostParts * Self.partSize }

  @inlinable
  init(system: System, threads: Int) {
    self.system = system
    team = ThreadTeam(threads: threads)
    workspaces = .allocate(capacity: team.threads)
    counts = .allocate(capacity: team.threads)
    eventBits = .allocate(capacity: team.threads)
    for thread in 0..<team.threads {
      (workspaces + thread).initialize(to: system.makeWorkspace())
      (counts + thread).initialize(to: TransitionCounts(kinds: system.eventKinds.count))
      (eventBits + thread).initialize(to: EventBits())
    }
    let parts = team.threads == 1 ? 1 : team.threads * 8
    expansions = .allocate(capacity: parts)
    for part in 0..<parts { (expansions + part).initialize(to: Expansion()) }
  }

  @inlinable deinit {
    workspaces.deinitialize(count: team.threads).deallocate()
    counts.deinitialize(count: team.threads).deallocate()
    eventBits.deinitialize(count: team.threads).deallocate()
    expansions.deinitialize(count: mostParts).deallocate()
  }

  /// Expands a stretch of states, divided among the threads.
  @inlinable
  mutating func expand(
    _ stretch: Range<Int>,
    of visited: StateLookup<System.State>,
    monitor: Monitor<System>
  ) {
    expandedEnd = stretch.upperBound
    parts = (stretch.count + Self.partSize - 1) / Self.partSize
    nonisolated(unsafe) let (workspaces, counts, expansions) = (workspaces, counts, expansions)
    nonisolated(unsafe) let eventBits = eventBits
    let system = system
    team.forEach(parts) { part, thread in
      let start = stretch.lowerBound + part * Self.partSize
      expansions[part].expand(
        start..<min(start + Self.partSize, stretch.upperBound),
        of: system,
        visited: visited,
        monitor: monitor,
        counts: &counts[thread],
        eventBits: eventBits[thread],
        workspace: &workspaces[thread]
      )
    }
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
    var total = TransitionCounts(kinds: system.eventKinds.count)
    for thread in 0..<team.threads { total.add(counts[thread]) }
    guard !excluded.isEmpty else { return total }
    var surplus = TransitionCounts(kinds: system.eventKinds.count)
    for number in excluded {
      expansions[0].take(
        transitionsFrom: visited.states[number],
        UInt32(truncatingIfNeeded: number),
        of: system,
        &surplus,
        &workspaces[0]
      )
    }
    total.subtract(surplus)
    return total
  }
}
