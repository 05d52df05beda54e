package import ModelChecking

/// Writes small numbers one after the other into the words of a state, lowest bits first.
///
/// The word that is being filled is kept apart from those that are full: every transition writes some
/// dozens of numbers, nearly all of which end in the word that they begin in.
package struct BitWriter<State: PackedState> {
  private var full: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  private var fullCount = 0
  private var last: UInt64 = 0
  private var lastBits = 0

  /// Whether all that was written fits. What does not fit is dropped, and says so here.
  package var isValid = true

  package init() {}

  /// Appends the `bits` lowest bits of `value`; 1 to 63 of them, the others zero.
  @inline(__always)
  package mutating func write(_ value: UInt64, bits: Int) {
    let end = lastBits &+ bits
    guard end <= 64 else { return writeAcross(value, bits: bits) }
    // A word is begun only if there is one, so in what is left of it everything fits.
    last |= value &<< UInt64(truncatingIfNeeded: lastBits)
    lastBits = end
  }

  /// Appends bits for which the word at hand is not enough.
  private mutating func writeAcross(_ value: UInt64, bits: Int) {
    guard fullCount * 64 + lastBits + bits <= State.wordCount * 64 else {
      isValid = false
      return
    }
    fill(last | value << UInt64(lastBits))
    lastBits += bits - 64
    last = value >> UInt64(bits - lastBits)
  }

  private mutating func fill(_ word: UInt64) {
    switch fullCount {
    case 0: full.0 = word
    case 1: full.1 = word
    case 2: full.2 = word
    default: full.3 = word
    }
    fullCount += 1
  }

  /// What was written; the words after it are zero.
  package var state: State {
    State { index in
      if index == fullCount { return last }
      return switch index {
      case 0: full.0
      case 1: full.1
      case 2: full.2
      default: full.3
      }
    }
  }
}

/// Reads what a `BitWriter` wrote.
package struct BitReader<State: PackedState> {
  private let state: State
  private var next = 0
  /// What is left of the word before `next`.
  private var rest: UInt64 = 0
  private var restBits = 0

  package init(_ state: State) { self.state = state }

  /// The next `bits` bits, 1 to 63; past the end of the words they are zero.
  @inline(__always)
  package mutating func read(_ bits: Int) -> UInt64 {
    let mask: UInt64 = (1 &<< UInt64(truncatingIfNeeded: bits)) &- 1
    guard bits > restBits else {
      let value = rest & mask
      rest = rest &>> UInt64(truncatingIfNeeded: bits)
      restBits &-= bits
      return value
    }
    return readAcross(bits, mask)
  }

  private mutating func readAcross(_ bits: Int, _ mask: UInt64) -> UInt64 {
    let word = next < State.wordCount ? state.word(next) : 0
    next += 1
    let value = (rest | word &<< UInt64(restBits)) & mask
    let taken = bits - restBits
    rest = word &>> UInt64(taken)
    restBits = 64 - taken
    return value
  }
}
