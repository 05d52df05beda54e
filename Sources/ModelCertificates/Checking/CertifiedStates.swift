public import ModelChecking

/// The states of a certificate in their order, and where each of them stands.
///
/// A table of its own, unlike the one the search uses in layout and hash, so that one mistake can't
/// hide in both. Half of its slots stay empty; the states themselves decide.
@usableFromInline
final class CertifiedStates<State: PackedState> {
  @usableFromInline let states: [State]

  /// The first position past each level.
  @usableFromInline let levelEnds: [Int]

  /// Positions and 1 more; 0 is an empty slot.
  @usableFromInline let slots: UnsafeMutableBufferPointer<UInt32>
  @usableFromInline let shift: UInt64

  /// Makes a table of states, or refuses if one occurs twice.
  @inlinable
  init(_ states: [State], levelWidths: [Int]) throws(CertificateRejection) {
    self.states = states
    var end = 0
    levelEnds = levelWidths.map { width in
      end += width
      return end
    }
    var bits: UInt64 = 4
    while (1 << bits) < states.count * 2 { bits += 1 }
    shift = 64 - bits
    slots = .allocate(capacity: 1 << Int(bits))
    slots.initialize(repeating: 0)
    for (position, state) in states.enumerated() {
      var slot = Self.home(state, shift: shift)
      while slots[slot] != 0 {
        if states[Int(slots[slot]) - 1] == state {
          throw .unorderedStates(level: levelEnds.firstIndex { position < $0 } ?? 0)
        }
        slot = (slot + 1) & (slots.count - 1)
      }
      slots[slot] = UInt32(position + 1)
    }
  }

  deinit { slots.deallocate() }

  /// Where the search for a state begins: Fibonacci hashing (Knuth, vol. 3, 6.4), word by word.
  @inlinable
  static func home(_ state: State, shift: UInt64) -> Int {
    var hash: UInt64 = 0
    for index in 0..<State.wordCount {
      hash = (hash ^ state.word(index)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
    }
    return Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  /// The position of a state; nil if it is not in the certificate.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  func position(of state: State) -> Int? {
    var slot = Self.home(state, shift: shift)
    while slots[slot] != 0 {
      let position = Int(slots[slot]) &- 1
      if isEqual(states[position], state) { return position }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  @inlinable
  func isEqual(_ first: State, _ second: State) -> Bool {
    for index in 0..<State.wordCount where first.word(index) != second.word(index) { return false }
    return true
  }
}
