public import ModelChecking

extension Refutation {
  @inlinable
  init<System: TransitionSystem>(
    _ trace: Trace<System>,
    of exploration: Exploration<System>,
    in order: StateOrder
  ) {
    var workspace = exploration.system.makeWorkspace()
    var choices: [Int] = []
    for (state, event) in zip(trace.states, trace.events) {
      var number = 0
      var choice = 0
      exploration.system.forEachTransition(from: state, using: &workspace) { candidate, _, _ in
        if candidate == event { choice = number }
        number += 1
      }
      choices.append(choice)
    }
    let start = trace.states.first.flatMap(exploration.index(of:)) ?? 0
    self.init(
      start: Int(order.positions[start]),
      choices: choices,
      loopStart: trace.loopStart
    )
  }

  func write(to writer: inout ByteWriter) {
    writer.write(start)
    writer.write(loopStart.map { $0 + 1 } ?? 0)
    writer.write(choices.count)
    for choice in choices { writer.write(choice) }
  }
}
