import ModelChecking

extension TransitionMarks {
  /// Something left the screen, or was wiped from its value, that nobody has closed.
  static let extraClose = TransitionMarks(rawValue: 1 << 7)
  /// The engine was called.
  static let called = TransitionMarks(rawValue: 1 << 8)
  /// Something left the screen, or began to.
  static let left = TransitionMarks(rawValue: 1 << 9)
}
