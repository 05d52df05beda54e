/// Counts transitions and collects successors: all that most searches take.
///
/// A sink has no memory of its own but points to what an expansion works with, so that it is copied
/// and called as cheaply as a closure would be, and inlined where a closure could not be.
@usableFromInline
struct CountingSink<System: TransitionSystem>: TransitionSink {
  @usableFromInline typealias Event = System.Event
  @usableFromInline typealias State = System.State

  @usableFromInline let system: UnsafePointer<System>
  @usableFromInline let counts: UnsafeMutablePointer<TransitionCounts>
  @usableFromInline let expansion: UnsafeMutablePointer<Expansion<System>>
  @usableFromInline let source: State
  @usableFromInline let number: UInt32

  @inlinable
  init(
    system: UnsafePointer<System>,
    counts: UnsafeMutablePointer<TransitionCounts>,
    expansion: UnsafeMutablePointer<Expansion<System>>,
    source: State,
    number: UInt32
  ) {
    self.system = system
    self.counts = counts
    self.expansion = expansion
    self.source = source
    self.number = number
  }

  @inlinable @inline(__always)
  func callAsFunction(_ event: Event, _ successor: State, _ marks: TransitionMarks) {
    let isLoop = count(event, successor, marks)
    guard !marks.contains(.overflow) else { return noteOverflow() }
    let isKept = !isLoop && !successor.hasSameWords(as: expansion.pointee.batch.last)
    expansion.pointee.batch.write(successor, isKept: isKept)
  }

  @inlinable @inline(__always)
  func again(_ event: Event, _ successor: State, _ marks: TransitionMarks) {
    let isLoop = count(event, successor, marks)
    assert(
      isLoop || expansion.pointee.batch.isInLastRun(successor),
      "the successor was not taken before"
    )
  }

  /// Counts a transition, and says whether it changes nothing.
  @inlinable @inline(__always)
  func count(_ event: Event, _ successor: State, _ marks: TransitionMarks) -> Bool {
    counts.pointee.note(kind: system.pointee.kind(of: event), marks: marks, source: number)
    let isLoop = successor.hasSameWords(as: source)
    counts.pointee.selfLoops &+= isLoop ? 1 : 0
    return isLoop
  }

  /// Notes that a successor does not fit into a `State`.
  @usableFromInline
  func noteOverflow() {
    expansion.pointee.overflow = expansion.pointee.overflow ?? Int(number)
  }
}

extension Batch {
  /// Whether the run that was begun last has a state.
  @usableFromInline
  func isInLastRun(_ state: State) -> Bool {
    let start = ends.count == 0 ? 0 : Int(ends[ends.count - 1])
    return (start..<states.count).contains { states[$0].hasSameWords(as: state) }
  }
}

/// Notes of each transition what the monitor asks for besides.
@usableFromInline
struct MonitoringSink<System: TransitionSystem>: TransitionSink {
  @usableFromInline typealias Event = System.Event
  @usableFromInline typealias State = System.State

  @usableFromInline let plain: CountingSink<System>
  @usableFromInline let monitor: Monitor<System>
  @usableFromInline let eventBits: UnsafePointer<EventBits<System>>
  @usableFromInline let watchesEvents, keepsEdges: Bool
  /// Whether transitions from this state may trigger something.
  @usableFromInline let mayTrigger: Bool

  @inlinable
  init(
    plain: CountingSink<System>,
    monitor: Monitor<System>,
    eventBits: UnsafePointer<EventBits<System>>,
    watchesEvents: Bool,
    keepsEdges: Bool,
    mayTrigger: Bool
  ) {
    self.plain = plain
    self.monitor = monitor
    self.eventBits = eventBits
    self.watchesEvents = watchesEvents
    self.keepsEdges = keepsEdges
    self.mayTrigger = mayTrigger
  }

  @inlinable
  func callAsFunction(_ event: Event, _ successor: State, _ marks: TransitionMarks) {
    if mayTrigger && !marks.contains(.overflow) { noteTriggers(event, successor) }
    let isLoop = successor.hasSameWords(as: plain.source)
    let bits =
      isLoop || !watchesEvents
      ? 0 : eventBits.pointee.bits(of: event, by: monitor)
    plain.expansion.pointee.notes.leaving |= bits
    guard keepsEdges, !isLoop, !marks.contains(.overflow) else {
      return plain(event, successor, marks)
    }
    // All edges are kept, also those that lead where the one before does.
    _ = plain.count(event, successor, marks)
    plain.expansion.pointee.batch.write(successor, isKept: true)
    plain.expansion.pointee.notes.edgeBits.append(bits)
  }

  @inlinable
  func noteTriggers(_ event: Event, _ successor: State) {
    if let goal = monitor.trigger(plain.source, event) {
      plain.expansion.pointee.notes.note(
        goal,
        bit: monitor.triggerBit,
        from: plain.number,
        to: successor
      )
    }
    monitor.reportFurther?(plain.source, event) { bit, goal in
      plain.expansion.pointee.notes.note(goal, bit: bit, from: plain.number, to: successor)
    }
  }
}

/// What a monitor asks to be noted of the edges of a stretch.
@usableFromInline
struct EdgeNotes<State: PackedState>: ~Copyable {
  /// The bits of the edges of the source at hand, together; then those of each source.
  @usableFromInline var leaving: UInt16 = 0
  @usableFromInline var leavingBits = Buffer<UInt16>()
  /// If edges are kept: the number of each successor that is not its own source, in the order of the
  /// transitions, and the bits of the edge to it; where the edges of each source end.
  @usableFromInline var targets = Buffer<UInt32>()
  @usableFromInline var edgeBits = Buffer<UInt16>()
  @usableFromInline var targetEnds = Buffer<Int>()
  @usableFromInline var triggered = Buffer<TriggeredTransition<State>>()

  @inlinable init() {}

  /// Notes that a transition triggers a requirement.
  @inlinable
  mutating func note(_ goal: Int, bit: UInt16, from source: UInt32, to target: State) {
    triggered.append(
      TriggeredTransition(source: source, target: target, bit: bit, number: goal)
    )
  }

  /// Ends the edges of the source at hand.
  @inlinable
  mutating func endSource() {
    leavingBits.append(leaving)
    leaving = 0
  }

  /// Where the transitions from `source` that trigger end, which begin at `start`.
  @inlinable
  func lastTrigger(of source: Int, from start: Int) -> Int {
    var end = start
    while end < triggered.count, triggered[end].source == UInt32(truncatingIfNeeded: source) {
      end += 1
    }
    return end
  }

  @inlinable
  mutating func removeAll() {
    leavingBits.removeAll()
    targets.removeAll()
    edgeBits.removeAll()
    targetEnds.removeAll()
    triggered.removeAll()
  }
}
