/// Marks of states while it is found out which of them can reach a goal: first those whose chains of
/// least successors lead there.
@usableFromInline
struct GoalChains: ~Copyable {
  @usableFromInline
  enum Mark: UInt8, BitwiseCopyable {
    case unknown, reaches, onPath, open
  }

  @usableFromInline var marks: Buffer<Mark>
  /// The states on circles of the chains.
  @usableFromInline var circles = Buffer<UInt32>()
  @usableFromInline var path = Buffer<UInt32>()

  @usableFromInline
  init(states count: Int) { marks = Buffer(repeating: .unknown, count: count) }

  /// Bytes it may take for so many states, and a list of open ones and a filter besides.
  @usableFromInline
  static func bytes(states: Int) -> Int {
    states * (MemoryLayout<Mark>.stride + 3 * MemoryLayout<UInt32>.stride)
  }

  @usableFromInline var openStates: Buffer<UInt32> {
    var open = Buffer<UInt32>()
    for number in 0..<marks.count where marks[number] != .reaches {
      open.append(UInt32(truncatingIfNeeded: number))
    }
    return open
  }

  /// The first state that can't reach the goal.
  @usableFromInline var firstLost: Int? {
    (0..<marks.count).first { marks[$0] != .reaches }
  }

  /// Marks the states whose chains lead to one that reaches the goal, and finds the circles of the
  /// others. Each state is passed once.
  @usableFromInline
  mutating func follow(
    _ least: borrowing Buffer<UInt32>,
    until reasonToStop: () -> StopReason?
  ) throws(StopReason) {
    for number in 0..<marks.count where marks[number] == .open { marks[number] = .unknown }
    circles.removeAll()
    var steps = 0
    for start in 0..<marks.count where marks[start] == .unknown {
      try pause(at: steps, reasonToStop)
      path.removeAll()
      var last = start
      while marks[last] == .unknown {
        marks[last] = .onPath
        path.append(UInt32(truncatingIfNeeded: last))
        steps &+= 1
        try pause(at: steps, reasonToStop)
        let next = least[last]
        // A state without successors can't reach anything.
        guard next != .max else { break }
        last = Int(next)
      }
      if marks[last] == .onPath, least[last] != .max {
        var position = path.count - 1
        while Int(path[position]) != last { position -= 1 }
        while position < path.count {
          circles.append(path[position])
          position += 1
        }
      }
      let mark: Mark = marks[last] == .reaches ? .reaches : .open
      for position in 0..<path.count { marks[Int(path[position])] = mark }
    }
  }
}
