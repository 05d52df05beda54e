/// Looks whether a transition leads to a state that is known to reach the goal.
@usableFromInline
struct GoalSink<System: TransitionSystem>: TransitionSink {
  @usableFromInline typealias Event = System.Event
  @usableFromInline typealias State = System.State

  @usableFromInline let source: State
  @usableFromInline let filter: StateFilter
  @usableFromInline let lookup: StateLookup<State>
  @usableFromInline let marks: UnsafePointer<GoalChains.Mark>
  @usableFromInline let reaches: UnsafeMutablePointer<Bool>

  @inlinable
  init(
    source: State,
    filter: StateFilter,
    lookup: StateLookup<State>,
    marks: UnsafePointer<GoalChains.Mark>,
    reaches: UnsafeMutablePointer<Bool>
  ) {
    self.source = source
    self.filter = filter
    self.lookup = lookup
    self.marks = marks
    self.reaches = reaches
  }

  @inlinable @inline(__always)
  func callAsFunction(_ event: Event, _ successor: State, _ marks: TransitionMarks) {
    let hash = successor.mixed
    if filter.mayContain(hash) { look(up: successor, hash) }
  }

  @inlinable @inline(__always)
  func again(_ event: Event, _ successor: State, _ marks: TransitionMarks) {}

  @inlinable @inline(never)
  func look(up successor: State, _ hash: UInt64) {
    let number = lookup.find(successor, hash: hash)
    if number >= 0, marks[number] == .reaches { reaches.pointee = true }
  }
}

/// A set of states of which only a bit for each hash is kept (a Bloom filter with one function): what
/// it does not contain is certain, and what it does has to be looked up.
@usableFromInline
struct StateFilter: @unchecked Sendable {
  @usableFromInline let words: UnsafeMutablePointer<UInt64>
  @usableFromInline let shift: UInt64

  /// Bits for each state: at 32, one of 32 others is taken for a member.
  @inlinable
  init(capacity: Int) {
    var addressBits = 12
    while 1 << addressBits < 32 * capacity && addressBits < 40 { addressBits += 1 }
    shift = UInt64(64 - addressBits)
    words = Platform.mapZeroes(bytes: 1 << (addressBits - 3)).assumingMemoryBound(to: UInt64.self)
  }

  @inlinable func free() { Platform.unmap(words, bytes: 1 << (61 - Int(shift))) }

  @inlinable
  func insert(_ hash: UInt64) {
    let bit = hash &>> shift
    words[Int(truncatingIfNeeded: bit &>> 6)] |= 1 &<< (bit & 63)
  }

  @inlinable
  func mayContain(_ hash: UInt64) -> Bool {
    let bit = hash &>> shift
    return words[Int(truncatingIfNeeded: bit &>> 6)] &>> (bit & 63) & 1 != 0
  }
}
