public import ModelChecking

/// The order in which a certificate has the states of an exploration: level by level, ascending, so
/// that it says nothing of how they were found.
@usableFromInline
struct StateOrder: Sendable {
  /// The number of the state at each position.
  @usableFromInline var numbers: [UInt32]

  /// The position of the state with each number.
  @usableFromInline var positions: [UInt32]

  @inlinable
  init<System: TransitionSystem>(_ exploration: Exploration<System>) {
    numbers = (0..<UInt32(exploration.count)).map { $0 }
    var start = 0
    for end in exploration.levelEnds {
      numbers[start..<end].sort {
        StateCoding.ascends(exploration.state(at: Int($0)), exploration.state(at: Int($1)))
      }
      start = end
    }
    positions = Array(repeating: 0, count: numbers.count)
    for (position, number) in numbers.enumerated() { positions[Int(number)] = UInt32(position) }
  }

  /// A value for each position, from one for each number.
  @usableFromInline
  func column(_ values: [UInt32]) -> [UInt32] { numbers.map { values[Int($0)] } }
}
