/// The states found so far, numbered in the order they were found, and a way to find the number of
/// a state.
///
/// The states themselves lie in one row, in order, so that expanding a level reads memory
/// sequentially and a state costs its words and nothing more. An open-addressing table of 32-bit
/// slots leads from a state to its number. A slot needs as many bits for the number as the table
/// has address bits; the rest hold a part of the state's hash, so that a search compares the words
/// of almost no state but the right one. Nothing is ever removed, so probing is linear and stops
/// at the first empty slot (Knuth, The Art of Computer Programming, vol. 3, 6.4, algorithm L). The
/// hash parts only save comparisons: the words decide, so no two states are ever confused.
@usableFromInline
struct VisitedSet<State: PackedState>: ~Copyable, @unchecked Sendable {
  @usableFromInline var states: Buffer<State>
  @usableFromInline var slots: UnsafeMutablePointer<UInt32>
  @usableFromInline var addressBits: Int

  /// The most states a set can number: what fits a table of 2^32 slots.
  @inlinable static var limit: Int { Self.fullest(addressBits: 32) }

  @inlinable
  init() {
    states = Buffer(capacity: 1024)
    addressBits = 10
    slots = Self.makeSlots(addressBits: 10)
  }

  @inlinable deinit { Platform.unmap(slots, bytes: Self.tableBytes(addressBits: addressBits)) }

  @inlinable static func tableBytes(addressBits: Int) -> Int {
    (1 << addressBits) * MemoryLayout<UInt32>.stride
  }

  /// The number of states at which a table should grow: 11/16 of its slots.
  @inlinable static func comfortable(addressBits: Int) -> Int { (11 << addressBits) >> 4 }

  /// The number of states a table can hold at all before probing degrades: 15/16 of its slots.
  @inlinable static func fullest(addressBits: Int) -> Int { (15 << addressBits) >> 4 }

  @inlinable static func makeSlots(addressBits: Int) -> UnsafeMutablePointer<UInt32> {
    Platform.mapZeroes(bytes: tableBytes(addressBits: addressBits))
      .assumingMemoryBound(to: UInt32.self)
  }

  @inlinable var count: Int { states.count }

  /// A view for looking up, good until the next change.
  @inlinable var lookup: StateLookup<State> {
    StateLookup(states: states.base, slots: slots, addressBits: addressBits)
  }

  /// Adds a state that is not in the set, at the empty slot where the search for it ended, and
  /// gives its number.
  @inlinable
  mutating func add(_ state: State, hash: UInt64, at slot: Int) -> Int {
    let number = states.count
    states.append(state)
    slots[slot] = lookup.mark(hash) | UInt32(truncatingIfNeeded: number + 1)
    return number
  }

  /// Doubles the table. The old one is given back first: the states say all that is needed.
  @inlinable @inline(never)
  mutating func grow() {
    Platform.unmap(slots, bytes: Self.tableBytes(addressBits: addressBits))
    addressBits += 1
    slots = Self.makeSlots(addressBits: addressBits)
    let lookup = lookup
    for number in 0..<states.count {
      let hash = states[number].mixed
      var slot = lookup.home(hash)
      while slots[slot] != 0 { slot = lookup.next(slot) }
      slots[slot] = lookup.mark(hash) | UInt32(truncatingIfNeeded: number + 1)
    }
  }
}

/// Finds numbers of states in a `VisitedSet` that does not change meanwhile; several threads may
/// look up at once.
@usableFromInline
struct StateLookup<State: PackedState>: @unchecked Sendable {
  @usableFromInline let states: UnsafeMutablePointer<State>
  @usableFromInline let slots: UnsafeMutablePointer<UInt32>
  @usableFromInline let shift: UInt64
  @usableFromInline let slotMask: Int
  @usableFromInline let numberMask: UInt32

  @inlinable
  init(
    states: UnsafeMutablePointer<State>,
    slots: UnsafeMutablePointer<UInt32>,
    addressBits: Int
  ) {
    self.states = states
    self.slots = slots
    shift = UInt64(64 - addressBits)
    slotMask = (1 << addressBits) - 1
    numberMask = UInt32(truncatingIfNeeded: slotMask)
  }

  /// Where the search for a state begins: the highest bits of its hash.
  @inlinable func home(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> shift) }

  @inlinable func next(_ slot: Int) -> Int { (slot &+ 1) & slotMask }

  /// The part of a hash that a slot keeps, in place: the lowest bits, which the address does not
  /// contain.
  @inlinable func mark(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash) & ~numberMask
  }

  /// The number of `state`, or -1 - the empty slot where it would go.
  ///
  /// - Complexity: O(1) on average; about 1.5 slots at the usual load.
  @inlinable
  func find(_ state: State, hash: UInt64) -> Int {
    let mark = mark(hash)
    var slot = home(hash)
    while true {
      let content = slots[slot]
      if content == 0 { return -1 &- slot }
      let number = content ^ mark
      if number <= numberMask, states[Int(number) &- 1].hasSameWords(as: state) {
        return Int(number) &- 1
      }
      slot = next(slot)
    }
  }
}

extension PackedState {
  /// Whether all words are the same.
  @inlinable
  func hasSameWords(as other: Self) -> Bool {
    var difference: UInt64 = 0
    for index in 0..<Self.wordCount { difference |= word(index) ^ other.word(index) }
    return difference == 0
  }

  /// A hash of all words, good in its high and in its low bits: each word goes through a round of
  /// MurmurHash3's 64-bit finaliser (Appleby, 2011), which is a bijection.
  @inlinable
  var mixed: UInt64 {
    var hash: UInt64 = 0
    for index in 0..<Self.wordCount {
      hash ^= word(index)
      hash ^= hash &>> 33
      hash = hash &* 0xFF51_AFD7_ED55_8CCD
      hash ^= hash &>> 33
      hash = hash &* 0xC4CE_B9FE_1A85_EC53
      hash ^= hash &>> 33
    }
    return hash
  }
}
