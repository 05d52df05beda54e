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
  @usableFromInline let recordsGraph: Bool

  @usableFromInline var visited = VisitedSet<System.State>()
  @usableFromInline var predecessors = Buffer<UInt32>()
  @usableFromInline var graph = Adjacency()
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
  init(system: System, options: SearchOptions, recordsGraph: Bool) {
    self.system = system
    self.options = options
    self.recordsGraph = recordsGraph
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
        crew.expand(expanded..<end, of: visited.lookup, recordsTargets: recordsGraph)
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
    for source in expansion.pointee.sources {
      if expansion.pointee.overflow == source { stopped = .overflow }
      while stopped == nil && next < expansion.pointee.unknown.count {
        let successor = expansion.pointee.unknown[next]
        guard successor.source == UInt32(truncatingIfNeeded: source) else { break }
        let number = number(of: successor.state, from: successor.source)
        if recordsGraph, number >= 0 {
          expansion.pointee.targets[Int(successor.edge)] = UInt32(truncatingIfNeeded: number)
        }
        next += 1
      }
      if recordsGraph && stopped == nil {
        edge = addEdges(of: source, in: expansion, from: edge)
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
    return visited.add(state, hash: hash, at: -1 - found)
  }

  /// Moves the edges of one source to the graph; gives where those of the next one begin.
  @inlinable
  mutating func addEdges(
    of source: Int,
    in expansion: UnsafeMutablePointer<Expansion<System>>,
    from start: Int
  ) -> Int {
    let end = expansion.pointee.targetEnds[source - expansion.pointee.sources.lowerBound]
    let added = Adjacency.bytes(nodes: 1, edges: end - start)
    if let limit = options.bounds.memory, bytes + added > limit {
      stopped = .memory(limit: limit)
      return start
    }
    graph.neighbours.append(from: expansion.pointee.targets.base + start, count: end - start)
    graph.endNode()
    return end
  }

  /// What the search holds, in bytes.
  @inlinable var bytes: Int {
    visited.states.bytes + predecessors.bytes + graph.bytes + visited.slots.bytes
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
