/// The part of a state space that a search has seen: all of it, or as far as a bound allowed.
///
/// States are numbered from 0 in breadth-first order of discovery: initial states first, then by
/// distance, then by the number of the state they were first reached from, then by the order of
/// its transitions. The numbers are the same on every run and for any number of threads.
public final class Exploration<System: TransitionSystem>: Sendable {
  /// What was explored.
  public let system: System

  /// How it was explored.
  public let options: SearchOptions

  /// What was seen.
  public let statistics: Statistics

  /// Why the search ended early; nil if the whole state space was seen.
  public let stopped: StopReason?

  /// How many states were expanded: those numbered below this. All of them if nothing stopped the
  /// search.
  public let expandedCount: Int

  /// The first number that is past each level; level *i* holds the states *i* events away.
  public let levelEnds: [Int]

  @usableFromInline let visited: VisitedSet<System.State>
  @usableFromInline let predecessors: Buffer<UInt32>
  @usableFromInline let record: GraphRecord
  @usableFromInline let triggered: Buffer<TriggeredTransition<System.State>>
  @usableFromInline let recordsGraph: Bool
  @usableFromInline let markedSources: [MarkedSource]

  /// A combination of marks that was noted: how often, and from which state first.
  @usableFromInline
  struct MarkedSource: Sendable {
    @usableFromInline var marks: TransitionMarks
    @usableFromInline var count: Int
    @usableFromInline var source: Int

    @usableFromInline
    init(marks: TransitionMarks, count: Int, source: Int) {
      self.marks = marks
      self.count = count
      self.source = source
    }
  }

  @usableFromInline
  init(
    system: System,
    options: SearchOptions,
    statistics: Statistics,
    stopped: StopReason?,
    expandedCount: Int,
    levelEnds: [Int],
    visited: consuming VisitedSet<System.State>,
    predecessors: consuming Buffer<UInt32>,
    record: consuming GraphRecord,
    triggered: consuming Buffer<TriggeredTransition<System.State>>,
    recordsGraph: Bool,
    markedSources: [MarkedSource]
  ) {
    self.system = system
    self.options = options
    self.statistics = statistics
    self.stopped = stopped
    self.expandedCount = expandedCount
    self.levelEnds = levelEnds
    self.visited = visited
    self.predecessors = predecessors
    self.record = record
    self.triggered = triggered
    self.recordsGraph = recordsGraph
    self.markedSources = markedSources
  }

  /// Nothing at all, since something stopped the search before it began.
  @usableFromInline
  convenience init(unexplored system: System, options: SearchOptions, stopped: StopReason) {
    var statistics = Statistics()
    statistics.eventCounts = system.eventKinds.map { _ in 0 }
    self.init(
      system: system,
      options: options,
      statistics: statistics,
      stopped: stopped,
      expandedCount: 0,
      levelEnds: [],
      visited: VisitedSet(),
      predecessors: Buffer(),
      record: GraphRecord(keptBits: 0),
      triggered: Buffer(),
      recordsGraph: false,
      markedSources: []
    )
  }

  /// How many states were found.
  @inlinable public var count: Int { visited.count }

  /// The state with this number, which is in `0..<count`.
  @inlinable
  public func state(at number: Int) -> System.State {
    precondition(number >= 0 && number < count, "no state has this number")
    return visited.states[number]
  }

  /// The number of a state; nil if it was not found.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public func index(of state: System.State) -> Int? {
    let found = visited.lookup.find(state, hash: state.mixed)
    return found < 0 ? nil : found
  }

  /// The state from which this one was first reached; nil if it is an initial one.
  @inlinable
  public func predecessor(of number: Int) -> Int? {
    precondition(number >= 0 && number < count, "no state has this number")
    let predecessor = predecessors[number]
    return predecessor == .max ? nil : Int(predecessor)
  }

  /// How many events lead from an initial state to this one at least.
  ///
  /// - Complexity: O(log levels).
  public func depth(of number: Int) -> Int {
    var below = 0
    var above = levelEnds.count
    while below < above {
      let middle = (below + above) / 2
      if levelEnds[middle] <= number { below = middle + 1 } else { above = middle }
    }
    return below
  }

  /// Calls `body` with each transition from an expanded state, in the order the system reports
  /// them: the event, the number of the successor (`number` itself for an event that changes
  /// nothing), and the marks. Does nothing for a state that was not expanded.
  ///
  /// - Complexity: That of expanding the state; without a recorded graph each successor is looked
  ///   up as well.
  @inlinable
  public func forEachTransition(
    from number: Int,
    using workspace: inout System.Workspace,
    _ body: (System.Event, Int, TransitionMarks) -> Void
  ) {
    guard number < expandedCount else { return }
    let state = visited.states[number]
    let lookup = visited.lookup
    let edges = record.edges.neighbours.base
    var edge = recordsGraph ? record.edges.positions(of: number).lowerBound : 0
    system.forEachTransition(from: state, using: &workspace) { event, successor, marks in
      if successor.hasSameWords(as: state) {
        body(event, number, marks)
      } else if recordsGraph {
        body(event, Int(edges[edge]), marks)
        edge += 1
      } else {
        body(event, lookup.find(successor, hash: successor.mixed), marks)
      }
    }
  }
}

/// Explores the states of a system breadth first, as far as `options` allow.
///
/// - Parameters:
///   - system: What to explore.
///   - options: How far to go and with how many threads.
///   - recordsGraph: Whether to keep the edges, at 4 bytes each and 8 for each state, for those who
///     walk over them more than once.
/// - Returns: The states found and, if asked for, the edges.
/// - Complexity: O(states + transitions) time; for each state its words, 4 bytes for the
///   predecessor and 6 to 12 for the visited set.
@inlinable
public func explore<System: TransitionSystem>(
  _ system: System,
  options: SearchOptions = SearchOptions(),
  recordsGraph: Bool = false
) -> Exploration<System> {
  Search.explore(system, options: options, monitor: Monitor(keepsAll: recordsGraph))
}
