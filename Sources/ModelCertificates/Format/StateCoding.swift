public import ModelChecking

/// How the states of a level are written: as differences.
///
/// States ascend, the last word counting most. Of each word, from the last one on, there is the
/// difference from the same word of the state before, as long as all words so far were equal, and
/// the word itself after that. The first state of a level has only words. Near states, which are
/// most, thus take few bytes.
@usableFromInline
enum StateCoding<State: PackedState> {
  @inlinable
  static func write(
    _ state: State,
    after previous: State?,
    to writer: inout ByteWriter
  ) {
    var isEqual = previous != nil
    for index in (0..<State.wordCount).reversed() {
      let before = isEqual ? previous?.word(index) ?? 0 : 0
      let difference = state.word(index) &- before
      writer.write(difference)
      if difference != 0 { isEqual = false }
    }
  }

  @inlinable
  static func read(
    after previous: State?,
    level: Int,
    from reader: inout ByteReader
  ) throws(CertificateRejection) -> State {
    var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    var isEqual = previous != nil
    for index in (0..<State.wordCount).reversed() {
      let before = isEqual ? previous?.word(index) ?? 0 : 0
      let difference = try reader.number()
      let (word, overflows) = before.addingReportingOverflow(difference)
      if overflows { throw .unorderedStates(level: level) }
      if difference != 0 { isEqual = false }
      switch index {
      case 0: words.0 = word
      case 1: words.1 = word
      case 2: words.2 = word
      default: words.3 = word
      }
    }
    if isEqual { throw .unorderedStates(level: level) }
    return State { index in
      switch index {
      case 0: words.0
      case 1: words.1
      case 2: words.2
      default: words.3
      }
    }
  }

  /// Whether a state comes before another one.
  @inlinable
  static func ascends(_ first: State, _ second: State) -> Bool {
    for index in (0..<State.wordCount).reversed() where first.word(index) != second.word(index) {
      return first.word(index) < second.word(index)
    }
    return false
  }
}
