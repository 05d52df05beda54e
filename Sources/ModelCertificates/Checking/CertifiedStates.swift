public import ModelChecking

/// The states of a certificate in their order, and where each of them stands.
///
/// A table of its own, unlike the one the search uses in layout and hash, so that one mistake can't
/// hide in both. Three quarters of its slots stay empty; the states themselves decide.
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
    let bits = Self.slotBits(states.count)
    shift = UInt64(64 - bits)
    slots = .allocate(capacity: 1 << bits)
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

  /// How many bytes they take.
  @inlinable var bytes: Int { Self.bytes(states.count) }

  @inlinable deinit { slots.deallocate() }

  @inlinable
  static func slotBits(_ count: Int) -> Int {
    Int.bitWidth - max(15, 4 * count - 1).leadingZeroBitCount
  }

  /// How many bytes so many states take, with what is noted of each in a pass.
  @inlinable
  static func bytes(_ count: Int) -> Int {
    count * (MemoryLayout<State>.stride + MemoryLayout<Bool>.stride)
      + MemoryLayout<UInt32>.stride << slotBits(count)
  }

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
}

extension CertifiedStates {
  /// Finds out where all but the first of some states stand, and says whether all are in the
  /// certificate.
  ///
  /// - Complexity: O(*n*) on average.
  @inlinable
  func findPositions<System: TransitionSystem>(
    _ successors: UnsafeMutableBufferPointer<Neighbourhood<System>.Successor>
  ) -> Bool where System.State == State {
    // First what is in the slots where the searches begin, so that the processor waits for all of them
    // at once.
    for index in successors.indices.dropFirst() {
      let slot = Self.home(successors[index].state, shift: shift)
      successors[index].position = Int(slots[slot])
    }
    for index in successors.indices.dropFirst() {
      let state = successors[index].state
      var content = successors[index].position
      var slot = Self.home(state, shift: shift)
      while content != 0, states[content &- 1] != state {
        slot = (slot &+ 1) & (slots.count &- 1)
        content = Int(slots[slot])
      }
      guard content != 0 else { return false }
      successors[index].position = content &- 1
    }
    return true
  }
}
