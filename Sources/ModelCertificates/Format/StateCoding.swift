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
  static func read(
    after previous: State?,
    level: Int,
    from reader: inout ByteReader
  ) throws(CertificateRejection) -> State {
    var words = SIMD4<UInt64>()
    var isEqual = previous != nil
    for index in (0..<State.wordCount).reversed() {
      let before = isEqual ? previous?.word(index) ?? 0 : 0
      let difference = try reader.number()
      let (word, overflows) = before.addingReportingOverflow(difference)
      if overflows { throw .unorderedStates(level: level) }
      if difference != 0 { isEqual = false }
      words[index] = word
    }
    if isEqual { throw .unorderedStates(level: level) }
    return State { words[$0] }
  }
}
