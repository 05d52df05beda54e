import ModelChecking

extension TransitionMarks {
  /// Something left the screen, or was wiped from its value, that nobody has closed.
  static let extraClose = TransitionMarks(rawValue: 1 << 7)
}
