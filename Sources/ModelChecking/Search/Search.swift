/// A breadth-first search under way.
///
/// States are expanded in the order they were found, a stretch at a time: the successors of the
/// stretch are looked up while the visited set stands still, then those not found are numbered in
/// the order of their transitions. The second half is sequential and the first changes nothing, so
/// states, numbers and predecessors are those of a plain queue, however the first half is divided.
@usableFromInline
struct Search<System: TransitionSystem>: ~Copyable {
  @usableFromInline let system: System
  @usableFromInline let options: SearchOptions
  @usableFromInline let monitor: Monitor<System>

  @usableFromInline var visited = VisitedSet<System.State>()
  @usableFromInline var predecessors = Buffer<UInt32>()
  @usableFromInline var record = GraphRecord()
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
  init(system: System, options: SearchOptions, monitor: Monitor<System>) {
    self.system = system
    self.options = options
    self.monitor = monitor
    crew = Crew(system: system, threads: options.threads)
    watch = Watch(options: options)
  }

  /// Searches until nothing is left to expand or a bound stops it.
  @inlinable
  consuming func run() -> Exploration<System> {
    numberInitialStates()
    while stopped == nil && expanded < visited.count {
      levelEnds.append(visited.count)
      while stopped == nil && expanded < levelEnds[levelEnds.count - 1] {
        let end = min(expanded + crew.stretch, levelEnds[levelEnds.count - 1])
        crew.expand(expanded..<end, of: visited.lookup, monitor: monitor)
        merge()
        look()
      }
    }
    return finish()
  }

  @inlinable
  mutating func numberInitialStates() {
    look()
    for state in system.initialStates where stopped == nil {
      _ = number(of: state, from: .max)
    }
  }

  /// Numbers the new states of a stretch, in the order of their transitions.
  @inlinable
  mutating func merge() {
    for part in 0..<crew.parts where stopped == nil { merge(crew.expansions + part) }
  }

  @inlinable
  mutating func merge(_ expansion: UnsafeMutablePointer<Expansion<System>>) {
    var next = 0
    var edge = 0
    var trigger = 0
    let isMonitored = !monitor.isIdle
    for source in expansion.pointee.sources {
      if expansion.pointee.overflow == source { stopped = .overflow }
      while stopped == nil && next < expansion.pointee.unknown.count {
        let successor = expansion.pointee.unknown[next]
        guard successor.source == UInt32(truncatingIfNeeded: source) else { break }
        let number = number(of: successor.state, from: successor.source)
        if isMonitored, number >= 0 {
          expansion.pointee.targets[Int(successor.edge)] = UInt32(truncatingIfNeeded: number)
        }
        next += 1
      }
      if isMonitored && stopped == nil {
        addEdges(of: source, in: expansion, from: &edge, triggersFrom: &trigger)
      }
      guard stopped == nil else { return }
      expanded += 1
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
    if monitor.allGoals != 0 { record.reachableBits.append(0) }
    return visited.add(state, hash: hash, at: -1 - found)
  }

  /// Keeps what is needed of the edges of one source.
  @inlinable
  mutating func addEdges(
    of source: Int,
    in expansion: UnsafeMutablePointer<Expansion<System>>,
    from start: inout Int,
    triggersFrom trigger: inout Int
  ) {
    let index = source - expansion.pointee.sources.lowerBound
    let end = expansion.pointee.targetEnds[index]
    let targets = UnsafePointer(expansion.pointee.targets.base + start)
    if let limit = options.bounds.memory,
      bytes + Adjacency.bytes(nodes: 2, edges: end - start) > limit
    {
      stopped = .memory(limit: limit)
      return
    }
    while trigger < expansion.pointee.triggered.count {
      var triggered = expansion.pointee.triggered[trigger]
      guard triggered.source == UInt32(truncatingIfNeeded: source) else { break }
      triggered.target =
        triggered.target == TriggeredTransition.selfLoop
        ? triggered.source : expansion.pointee.targets[Int(triggered.target)]
      record.triggered.append(triggered)
      trigger += 1
    }
    if monitor.keepsAll {
      record.add(allTo: targets, count: end - start)
    }
    if monitor.watchesEvents {
      record.add(
        edgesTo: targets,
        bits: expansion.pointee.edgeBits.base + start,
        count: end - start,
        keptBits: monitor.keptBits
      )
    }
    if monitor.allGoals != 0 {
      record.note(
        goalsBehind: targets,
        count: end - start,
        source: source,
        isGoal: expansion.pointee.goalBits[index],
        goalBits: monitor.allGoals
      )
    }
    start = end
  }

  /// What the search holds, in bytes.
  @inlinable var bytes: Int {
    visited.states.bytes + predecessors.bytes + record.bytes + visited.slots.bytes
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
      bytes + visited.slots.bytes <= memory
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
    if let memory = options.bounds.memory { return .memory(limit: memory) }
    return .states(limit: visited.slots.limit)
  }

  /// Reports progress and looks whether time is up, when it is time to.
  @inlinable
  mutating func look() {
    guard watch.isWatched, stopped == nil else { return }
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
