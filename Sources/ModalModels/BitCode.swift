package import ModelChecking

/// Writes small numbers one after the other into the words of a state, lowest bits first.
package struct BitWriter<State: PackedState> {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  private var position = 0

  /// Whether all that was written fits. What does not fit is dropped, and says so here.
  package var isValid = true

  package init() {}

  /// Appends the `bits` lowest bits of `value`; 1 to 63 of them, the others zero.
  package mutating func write(_ value: UInt64, bits: Int) {
    guard position + bits <= State.wordCount * 64 else {
      isValid = false
      return
    }
    let shift = position & 63
    or(value << UInt64(shift), into: position >> 6)
    if shift + bits > 64 { or(value >> UInt64(64 - shift), into: (position >> 6) + 1) }
    position += bits
  }

  private mutating func or(_ bits: UInt64, into word: Int) {
    switch word {
    case 0: words.0 |= bits
    case 1: words.1 |= bits
    case 2: words.2 |= bits
    default: words.3 |= bits
    }
  }

  /// What was written; the words after it are zero.
  package var state: State {
    State { index in
      switch index {
      case 0: words.0
      case 1: words.1
      case 2: words.2
      default: words.3
      }
    }
  }
}

/// Reads what a `BitWriter` wrote.
package struct BitReader<State: PackedState> {
  private let state: State
  private var position = 0

  package init(_ state: State) { self.state = state }

  /// The next `bits` bits, 1 to 63; past the end of the words they are zero.
  package mutating func read(_ bits: Int) -> UInt64 {
    let word = position >> 6
    let shift = position & 63
    var value: UInt64 = 0
    if word < State.wordCount { value = state.word(word) >> UInt64(shift) }
    if shift + bits > 64, word + 1 < State.wordCount {
      value |= state.word(word + 1) << UInt64(64 - shift)
    }
    position += bits
    return value & ((1 << UInt64(bits)) - 1)
  }
}
