/// What is counted of transitions while they are taken.
///
/// Requirements on marks are decided from these counts after the search: for each combination of
/// marks there is how often it was noted and the first state that has such a transition. So the
/// inner loop calls no predicate, and two stretches of a search are added up like numbers.
@usableFromInline
struct TransitionCounts: ~Copyable {
  /// How often a combination of marks was noted, and from which state first.
  @usableFromInline
  struct MarkCount: BitwiseCopyable {
    @usableFromInline var count = 0
    @usableFromInline var source: UInt32 = 0

    @inlinable init() {}
  }

  @usableFromInline var transitions = 0
  @usableFromInline var selfLoops = 0
  @usableFromInline var kinds: Buffer<Int>

  /// A count for each of the 2^16 combinations; memory is taken only by those that occur.
  @usableFromInline let noted: UnsafeMutablePointer<MarkCount>
  /// The combinations that occur.
  @usableFromInline var combinations: [UInt16] = []

  @inlinable static var notedBytes: Int { (1 << 16) * MemoryLayout<MarkCount>.stride }

  @inlinable
  init(kinds count: Int) {
    kinds = Buffer(repeating: 0, count: count)
    noted = Platform.mapZeroes(bytes: Self.notedBytes).assumingMemoryBound(to: MarkCount.self)
  }

  @inlinable deinit { Platform.unmap(noted, bytes: Self.notedBytes) }

  /// Counts a transition from the state `source`. States come in ascending order.
  @inlinable
  mutating func note(kind: Int, marks: TransitionMarks, source: UInt32) {
    transitions &+= 1
    precondition(kind >= 0 && kind < kinds.count, "the kind of an event is none of eventKinds")
    kinds.base[kind] &+= 1
    if marks.rawValue != 0 { note(marks.rawValue, times: 1, source: source) }
  }

  @inlinable
  mutating func note(_ combination: UInt16, times: Int, source: UInt32) {
    let entry = noted + Int(combination)
    if entry.pointee.count == 0 {
      combinations.append(combination)
      entry.pointee.source = source
    }
    entry.pointee.count &+= times
    entry.pointee.source = min(entry.pointee.source, source)
  }

  /// Adds what was counted of other states.
  @usableFromInline
  mutating func add(_ other: borrowing TransitionCounts) {
    transitions += other.transitions
    selfLoops += other.selfLoops
    for kind in 0..<kinds.count { kinds[kind] += other.kinds[kind] }
    for combination in other.combinations {
      let theirs = other.noted[Int(combination)]
      note(combination, times: theirs.count, source: theirs.source)
    }
  }

  /// Takes back what was counted of some of the states, the last ones.
  @usableFromInline
  mutating func subtract(_ other: borrowing TransitionCounts) {
    transitions -= other.transitions
    selfLoops -= other.selfLoops
    for kind in 0..<kinds.count { kinds[kind] -= other.kinds[kind] }
    for combination in other.combinations {
      // Changed through a pointer of its own, since the thread sanitizer's compilation (Swift 6.3)
      // fails on a change through the stored one.
      let entry = noted + Int(combination)
      entry.pointee.count -= other.noted[Int(combination)].count
    }
    combinations.removeAll { noted[Int($0)].count == 0 }
  }
}
