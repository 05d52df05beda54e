public import ModelChecking

extension StateCoding {
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

  /// Whether a state comes before another one.
  @inlinable
  static func ascends(_ first: State, _ second: State) -> Bool {
    for index in (0..<State.wordCount).reversed() where first.word(index) != second.word(index) {
      return first.word(index) < second.word(index)
    }
    return false
  }
}
