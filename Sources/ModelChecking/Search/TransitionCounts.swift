/// What is counted of transitions while they are taken: how many there are of each kind with each
/// combination of marks.
///
/// All else that is asked of numbers of transitions is a sum of these, so the inner loop adds one to
/// one number for each transition and calls no predicate, and two stretches of a search are added up
/// like numbers. Requirements on marks are decided from the counts after the search.
@usableFromInline
struct TransitionCounts: ~Copyable {
  /// A row of counts, by kind, for each of the 2^16 combinations of marks; memory is taken only by
  /// those that occur.
  @usableFromInline let cells: UnsafeMutablePointer<Int>
  /// How many kinds there are, and the least power of two that is as large.
  @usableFromInline let kindCount: Int
  @usableFromInline let rowShift: Int

  /// Of the transitions, those that change nothing.
  @usableFromInline var selfLoops = 0
  /// The combinations that occur, each with the first state that has such a transition.
  @usableFromInline var combinations: [(marks: UInt16, source: UInt32)] = []

  @usableFromInline
  init(kinds count: Int) {
    kindCount = count
    rowShift = Self.rowShift(kinds: count)
    cells = Platform.mapZeroes(bytes: Self.bytes(rowShift: rowShift), inLargePages: false)
      .assumingMemoryBound(to: Int.self)
  }

  @inlinable deinit { Platform.unmap(cells, bytes: Self.bytes(rowShift: rowShift)) }

  @inlinable
  static func bytes(rowShift: Int) -> Int { MemoryLayout<Int>.stride << (16 + rowShift) }

  /// Bytes of address space for so many kinds.
  @inlinable
  static func bytes(kinds count: Int) -> Int { bytes(rowShift: rowShift(kinds: count)) }

  @inlinable
  static func rowShift(kinds count: Int) -> Int {
    Int.bitWidth - max(count - 1, 0).leadingZeroBitCount
  }

  /// Counts a transition from the state `source`. States come in ascending order.
  @inlinable @inline(__always)
  mutating func note(kind: Int, marks: TransitionMarks, source: UInt32) {
    precondition(kind >= 0 && kind < kindCount, "the kind of an event is none of eventKinds")
    let cell = cells + (Int(marks.rawValue) &<< rowShift | kind)
    let count = cell.pointee
    if count == 0 { meet(marks.rawValue, from: source) }
    cell.pointee = count &+ 1
  }

  /// Notes that there is a combination, if it is a new one.
  @usableFromInline
  mutating func meet(_ marks: UInt16, from source: UInt32) {
    guard let index = combinations.firstIndex(where: { $0.marks == marks }) else {
      return combinations.append((marks, source))
    }
    combinations[index].source = min(combinations[index].source, source)
  }

  /// The counts of a combination, by kind.
  @usableFromInline
  func row(_ marks: UInt16) -> UnsafeMutableBufferPointer<Int> {
    UnsafeMutableBufferPointer(start: cells + Int(marks) << rowShift, count: kindCount)
  }

  /// How many transitions there are with a combination.
  @usableFromInline
  func count(of marks: UInt16) -> Int { row(marks).reduce(0, +) }

  /// How many transitions there are.
  @usableFromInline
  var transitions: Int { combinations.reduce(0) { $0 + count(of: $1.marks) } }

  /// How many there are of a kind.
  @usableFromInline
  func count(ofKind kind: Int) -> Int { combinations.reduce(0) { $0 + row($1.marks)[kind] } }

  /// Adds what was counted of other states.
  @usableFromInline
  mutating func add(_ other: borrowing TransitionCounts) {
    selfLoops += other.selfLoops
    for (marks, source) in other.combinations {
      meet(marks, from: source)
      let (own, theirs) = (row(marks), other.row(marks))
      for kind in 0..<kindCount { own[kind] += theirs[kind] }
    }
  }

  /// Takes back what was counted of some of the states, the last ones.
  @usableFromInline
  mutating func subtract(_ other: borrowing TransitionCounts) {
    selfLoops -= other.selfLoops
    for (marks, _) in other.combinations {
      let (own, theirs) = (row(marks), other.row(marks))
      for kind in 0..<kindCount { own[kind] -= theirs[kind] }
    }
    combinations.removeAll { [rowShift, kindCount, cells] entry in
      let row = UnsafeMutableBufferPointer(
        start: cells + Int(entry.marks) << rowShift,
        count: kindCount
      )
      return row.allSatisfy { $0 == 0 }
    }
  }
}
