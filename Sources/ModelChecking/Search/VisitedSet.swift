public import Synchronization

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
  @usableFromInline var slots: SlotTable

  @inlinable
  init() {
    states = Buffer(capacity: 1024)
    slots = SlotTable(addressBits: 10)
  }

  @inlinable deinit { slots.free() }

  @inlinable var count: Int { states.count }

  /// A view for looking up, good until the next change; several threads may use it at once.
  @inlinable var lookup: StateLookup<State> {
    StateLookup(states: states.base, slots: slots)
  }

  /// Adds a state that is not in the set, at the empty slot where the search for it ended, and
  /// gives its number.
  @inlinable
  mutating func add(_ state: State, hash: UInt64, at slot: Int) -> Int {
    let number = states.count
    states.append(state)
    slots[slot] = slots.content(number: number, hash: hash)
    return number
  }

  /// Doubles the table, if the system gives so much memory. The old one is given back before the new
  /// one is filled: the states say all that is needed.
  @inlinable @inline(never)
  mutating func grow() {
    guard let larger = SlotTable(growing: slots) else { return Reserve.noteRefusal() }
    slots.free()
    slots = larger
    for number in 0..<states.count {
      let hash = states[number].mixed
      var slot = slots.home(hash)
      while slots[slot] != 0 { slot = slots.next(slot) }
      slots[slot] = slots.content(number: number, hash: hash)
    }
  }
}

/// The slots of a visited set: how a hash is split into an address and a mark, and how a slot holds
/// a mark and a number.
@usableFromInline
struct SlotTable: @unchecked Sendable {
  @usableFromInline let base: UnsafeMutablePointer<Atomic<UInt32>>
  @usableFromInline let shift: UInt64
  @usableFromInline let mask: Int

  /// The bits of a slot that hold the number, counted from 1; 0 is an empty slot.
  @usableFromInline let numberMask: UInt32

  @inlinable
  init(addressBits: Int) {
    self.init(
      base: Platform.mapZeroes(bytes: Self.bytes(addressBits: addressBits)),
      addressBits: addressBits
    )
  }

  /// An empty table twice as large; nil if the system gives no memory for it.
  @inlinable
  init?(growing table: SlotTable) {
    let addressBits = table.addressBits + 1
    let bytes = Self.bytes(addressBits: addressBits)
    guard let base = Platform.map(bytes: bytes, inLargePages: true) else { return nil }
    self.init(base: base, addressBits: addressBits)
  }

  @inlinable
  init(base: UnsafeMutableRawPointer, addressBits: Int) {
    self.base = base.assumingMemoryBound(to: Atomic<UInt32>.self)
    shift = UInt64(64 - addressBits)
    mask = (1 << addressBits) - 1
    numberMask = UInt32(truncatingIfNeeded: mask)
  }

  @inlinable func free() { Platform.unmap(base, bytes: bytes) }

  @inlinable static func bytes(addressBits: Int) -> Int { 4 << addressBits }
  @inlinable var addressBits: Int { 64 - Int(shift) }
  @inlinable var bytes: Int { Self.bytes(addressBits: addressBits) }

  /// The number of states at which the table should grow: 11/16 of its slots.
  @inlinable var comfortable: Int { (11 << addressBits) >> 4 }

  /// The number of states the table can hold before probing degrades: 15/16 of its slots.
  @inlinable var limit: Int { (15 << addressBits) >> 4 }

  /// The most bits of address: a number has to fit into a slot.
  @inlinable static var mostAddressBits: Int { 32 }

  /// What a slot contains. Whoever reads a number finds the state with that number in its place, even
  /// if another thread has just put it there.
  @inlinable
  subscript(slot: Int) -> UInt32 {
    get { (base + slot).pointee.load(ordering: .acquiring) }
    nonmutating set { (base + slot).pointee.store(newValue, ordering: .releasing) }
  }

  /// Where the search for a state begins: the highest bits of its hash.
  @inlinable func home(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> shift) }

  @inlinable func next(_ slot: Int) -> Int { (slot &+ 1) & mask }

  /// The part of a hash that a slot keeps, in place: of its lowest bits, which no address uses,
  /// those that the number leaves free.
  @inlinable func mark(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash) & ~numberMask
  }

  @inlinable func content(number: Int, hash: UInt64) -> UInt32 {
    mark(hash) | UInt32(truncatingIfNeeded: number &+ 1)
  }
}

/// Finds the numbers of states in a visited set. States may be added meanwhile, by one thread, as
/// long as neither the row nor the table is moved; whether they are found is then left open.
@usableFromInline
struct StateLookup<State: PackedState>: @unchecked Sendable {
  @usableFromInline let states: UnsafeMutablePointer<State>
  @usableFromInline let slots: SlotTable

  @inlinable
  init(states: UnsafeMutablePointer<State>, slots: SlotTable) {
    self.states = states
    self.slots = slots
  }

  /// The number of `state`, or -1 - the empty slot where it would go.
  ///
  /// - Complexity: O(1) on average; about 1.5 slots at the usual load.
  @inlinable
  func find(_ state: State, hash: UInt64) -> Int {
    find(state, hash: hash, content: slots[slots.home(hash)])
  }

  /// The same, where the content of the first slot was read already.
  @inlinable
  func find(_ state: State, hash: UInt64, content first: UInt32) -> Int {
    let mark = slots.mark(hash)
    var slot = slots.home(hash)
    var content = first
    while content != 0 {
      let number = content ^ mark
      if number <= slots.numberMask, states[Int(number) &- 1].hasSameWords(as: state) {
        return Int(number) &- 1
      }
      slot = slots.next(slot)
      content = slots[slot]
    }
    return -1 &- slot
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

  /// A hash of all words, good in its high and in its low bits: the halves of a product of 128 bits
  /// added up, for each word ("multiply and fold", as in Wang Yi's wyhash, 2019). It need not be a
  /// bijection, since the words decide.
  @inlinable
  var mixed: UInt64 {
    var hash: UInt64 = 0
    for index in 0..<Self.wordCount {
      let product = (hash ^ word(index)).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
    }
    return hash
  }
}
