import ModelChecking

/// Independent counters from 0 to a limit, each of which goes up or down by one: as many states as
/// one likes, known in number, with as many levels as the counters can count together.
struct Counters: TransitionSystem {
  enum Event: Hashable, Sendable, BitwiseCopyable {
    case up(UInt8)
    case down(UInt8)
    case look
  }

  let count: Int
  let limit: UInt64

  /// A number of counters at which a state does not fit any more.
  var overflowingSum: UInt64?

  let initialStates: [UInt64] = [0]
  let eventKinds = ["up", "down", "look"].map { EventKind(name: $0, group: "clock") }

  func kind(of event: Event) -> Int {
    switch event {
    case .up: 0
    case .down: 1
    case .look: 2
    }
  }

  func makeWorkspace() {}

  func value(_ counter: Int, in state: UInt64) -> UInt64 { state >> UInt64(4 * counter) & 15 }
  func sum(_ state: UInt64) -> UInt64 { (0..<count).reduce(0) { $0 + value($1, in: state) } }

  func forEachTransition(
    from state: UInt64,
    using workspace: inout Void,
    _ body: (Event, UInt64, TransitionMarks) -> Void
  ) {
    for counter in 0..<count {
      let one: UInt64 = 1 << UInt64(4 * counter)
      if value(counter, in: state) > 0 { body(.down(UInt8(counter)), state - one, []) }
      if value(counter, in: state) < limit {
        let overflows = overflowingSum.map { sum(state) + 1 >= $0 } ?? false
        body(.up(UInt8(counter)), state + one, overflows ? .overflow : [])
      }
    }
    body(.look, state, TransitionMarks(rawValue: sum(state) % 3 == 2 ? 4 : 0))
  }
}
