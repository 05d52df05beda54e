/// A breadth-first search under way.
///
/// States are expanded in the order they were found, a stretch at a time: the successors of the
/// stretch are looked up in the visited set, then those not found are numbered in the order of their
/// transitions. The second half is sequential, and looks for each state once more before it makes a
/// number. So states, numbers and predecessors are those of a plain queue, however the first half is
/// divided among threads, and whether or not the states that are being numbered can be seen in it
/// already: one thread merges a stretch while the others expand the next.
@usableFromInline
struct Search<System: TransitionSystem>: ~Copyable {
  @usableFromInline let system: System
  @usableFromInline let options: SearchOptions
  @usableFromInline let monitor: Monitor<System>

  @usableFromInline var visited = VisitedSet<System.State>()
  @usableFromInline var predecessors = Buffer<UInt32>()
  @usableFromInline var record: GraphRecord
  @usableFromInline var triggered = Buffer<TriggeredTransition<System.State>>()
  @usableFromInline var crew: Crew<System>
  @usableFromInline var watch: Watch

  /// States expanded: those numbered below this.
  @usableFromInline var expanded = 0
  /// Where each level ends; the levels follow one another.
  @usableFromInline var levelEnds: [Int] = []
  /// How many states there may be before room has to be made.
  @usableFromInline var room = 0
  @usableFromInline var stopped: StopReason?

  @inlinable
  init(system: System, options: SearchOptions, monitor: Monitor<System>, watch: Watch, threads: Int)
  {
    self.system = system
    self.options = options
    self.monitor = monitor
    self.watch = watch
    record = GraphRecord(keptBits: monitor.keptBits)
    crew = Crew(system: system, monitor: monitor, threads: threads)
  }

  /// Searches a system with as many threads as there is room for. If there is none for a single one,
  /// nothing is explored.
  @inlinable
  static func explore(
    _ system: System,
    options: SearchOptions,
    monitor: Monitor<System>
  ) -> Exploration<System> {
    let watch = Watch(options: options)
    var threads = max(options.threads, 1)
    while threads > 0, !Platform.hasRoom(for: Crew<System>.bytes(of: system, threads: threads)) {
      threads /= 2
    }
    guard threads > 0, !watch.sawRefusal else {
      return Exploration(unexplored: system, options: options, stopped: .exhausted)
    }
    return Search(
      system: system,
      options: options,
      monitor: monitor,
      watch: watch,
      threads: threads
    ).run()
  }

  /// Searches until nothing is left to expand or a bound stops it.
  @inlinable
  consuming func run() -> Exploration<System> {
    numberInitialStates()
    while stopped == nil && (crew.expandedEnd < visited.count || crew.parts > 0) {
      advance()
      look()
    }
    return finish()
  }

  @inlinable
  mutating func numberInitialStates() {
    look()
    for state in system.initialStates where stopped == nil {
      _ = number(of: state, from: .max)
    }
    if visited.count > 0 { levelEnds.append(visited.count) }
  }

  /// Merges the stretch that was expanded last and expands the next one, at the same time if it can
  /// be.
  @inlinable
  mutating func advance() {
    let last = crew.expanded
    let canOverlap = crew.team.threads > 1 && makesNoRoom(for: last)
    if !canOverlap { merge(last) }
    let start = crew.expandedEnd
    let stretch = start..<min(start + crew.stretch, visited.count)
    guard stopped == nil else { return }
    let work = crew.prepare(stretch, of: visited.lookup)
    let team = crew.team
    team.forEach(crew.parts, work) {
      if canOverlap { merge(last) }
    }
  }

  /// Whether all new states of some expansions find room where memory is now, which then nobody is
  /// disturbed in looking at. Makes room in the row of states.
  @inlinable
  mutating func makesNoRoom(
    for expansions: Range<UnsafeMutablePointer<Expansion<System>>>
  ) -> Bool {
    var most = visited.count
    for expansion in expansions { most += expansion.pointee.unknown.count }
    guard most < room else { return false }
    visited.states.reserve(most)
    return true
  }

  /// Numbers the new states of a stretch, in the order of their transitions.
  @inlinable
  mutating func merge(_ expansions: Range<UnsafeMutablePointer<Expansion<System>>>) {
    for expansion in expansions where stopped == nil { merge(expansion) }
  }

  @inlinable
  mutating func merge(_ expansion: UnsafeMutablePointer<Expansion<System>>) {
    var next = 0
    var edge = 0
    var trigger = 0
    for source in expansion.pointee.sources {
      if expansion.pointee.overflow == source { stopped = .overflow }
      var least = expansion.pointee.least[source - expansion.pointee.sources.lowerBound]
      while stopped == nil && next < expansion.pointee.unknown.count {
        let successor = expansion.pointee.unknown[next]
        guard successor.source == UInt32(truncatingIfNeeded: source) else { break }
        let number = number(of: successor.state, from: successor.source)
        guard number >= 0 else { return }
        least = min(least, UInt32(truncatingIfNeeded: number))
        if monitor.keepsEdges {
          expansion.pointee.notes.targets[Int(successor.edge)] = UInt32(
            truncatingIfNeeded: number
          )
        }
        next += 1
      }
      guard stopped == nil else { return }
      if monitor.isWatching {
        note(source, least: least, in: expansion, edgesFrom: &edge, triggersFrom: &trigger)
        guard stopped == nil else { return }
      }
      expanded += 1
      if expanded == levelEnds[levelEnds.count - 1] && expanded < visited.count {
        levelEnds.append(visited.count)
      }
    }
  }

  /// The number of a state, which is new if there is none yet; -1 if a bound forbids another one.
  @inlinable
  mutating func number(of state: System.State, from source: UInt32) -> Int {
    if visited.count == room { makeRoom() }
    let hash = state.mixed
    let found = visited.lookup.find(state, hash: hash)
    if found >= 0 { return found }
    guard visited.count < room else {
      stopped = roomEnds
      return -1
    }
    predecessors.append(source)
    return visited.add(state, hash: hash, at: -1 - found)
  }

  /// Keeps what is needed of one source.
  @inlinable
  mutating func note(
    _ source: Int,
    least: UInt32,
    in expansion: UnsafeMutablePointer<Expansion<System>>,
    edgesFrom start: inout Int,
    triggersFrom trigger: inout Int
  ) {
    let index = source - expansion.pointee.sources.lowerBound
    let end = monitor.keepsEdges ? expansion.pointee.notes.targetEnds[index] : 0
    let lastTrigger = expansion.pointee.notes.lastTrigger(of: source, from: trigger)
    if let limit = options.bounds.memory {
      let more =
        Adjacency.bytes(nodes: 2, edges: end - start)
        + (lastTrigger - trigger) * MemoryLayout<TriggeredTransition<System.State>>.stride
      guard bytes + more <= limit else {
        stopped = .memory(limit: limit)
        return
      }
    }
    for position in trigger..<lastTrigger {
      triggered.append(expansion.pointee.notes.triggered[position])
    }
    if monitor.watchesGoals { record.least.append(least) }
    if monitor.watchesEvents {
      record.leavingBits.append(expansion.pointee.notes.leavingBits[index])
    }
    if monitor.keepsEdges {
      let targets = UnsafePointer(expansion.pointee.notes.targets.base + start)
      if monitor.keepsAll {
        record.add(allTo: targets, count: end - start)
      } else {
        record.add(
          edgesTo: targets,
          bits: expansion.pointee.notes.edgeBits.base + start,
          count: end - start
        )
      }
    }
    (start, trigger) = (end, lastTrigger)
  }

  /// What the search holds, in bytes.
  @inlinable var bytes: Int {
    visited.states.bytes + predecessors.bytes + record.bytes + triggered.bytes
      + visited.slots.bytes
  }
}

extension Search {
  /// Works out how many states there may be now, growing the table if it is full enough and memory
  /// allows.
  @inlinable @inline(never)
  mutating func makeRoom() {
    let memory = options.bounds.memory ?? .max
    if visited.count >= visited.slots.comfortable,
      visited.slots.addressBits < SlotTable.mostAddressBits,
      bytes + visited.slots.bytes <= memory, !watch.sawRefusal
    {
      visited.grow()
    }
    room = min(
      visited.count + max(0, memory - bytes) / (MemoryLayout<System.State>.stride + 4),
      options.bounds.states ?? .max,
      roomInTable
    )
  }

  /// How many states the table takes until it should grow, or, if it can't, at all.
  @inlinable var roomInTable: Int {
    visited.count < visited.slots.comfortable ? visited.slots.comfortable : visited.slots.limit
  }

  /// Which bound it is that allows no more states.
  @inlinable var roomEnds: StopReason {
    if let states = options.bounds.states, visited.count >= states { return .states(limit: states) }
    if watch.sawRefusal { return .exhausted }
    if let memory = options.bounds.memory { return .memory(limit: memory) }
    return .states(limit: visited.slots.limit)
  }

  /// Reports progress and looks whether time or memory is up, when it is time to.
  @inlinable
  mutating func look() {
    guard stopped == nil else { return }
    guard watch.isWatched else {
      if watch.sawRefusal { stopped = .exhausted }
      return
    }
    let progress = Progress(
      states: visited.count,
      transitions: crew.transitions,
      depth: max(levelEnds.count - 1, 0),
      queue: visited.count - expanded,
      bytes: bytes
    )
    stopped = watch.look(progress)
  }
}
