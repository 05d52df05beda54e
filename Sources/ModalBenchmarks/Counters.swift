package import ModelChecking

/// Digits from 0 to 9, each of which can go up and down by one: the usual yardstick of
/// explicit-state checkers, since its numbers can be told beforehand.
///
/// N digits have 10^N states, 18 N 10^(N - 1) transitions and a depth of 9 N. A digit takes four
/// bits of the word, so that there may be 16.
package struct Counters: TransitionSystem {
  /// The digit and the direction: twice the digit's position, and 1 more to go down.
  package typealias Event = UInt8

  /// The numbers of digits there may be.
  package static let digitBounds = 1...16

  package let digits: Int

  /// Makes a system of some digits, a number in `digitBounds`.
  package init(digits: Int) {
    precondition(Self.digitBounds.contains(digits), "a word has room for 16 digits")
    self.digits = digits
  }

  package var initialStates: [UInt64] { [0] }

  package let eventKinds = [
    EventKind(name: "up", group: "digit"), EventKind(name: "down", group: "digit"),
  ]

  package func kind(of event: UInt8) -> Int { Int(event & 1) }

  package func makeWorkspace() {}

  package func forEachTransition(
    from state: UInt64,
    using workspace: inout Void,
    _ body: (UInt8, UInt64, TransitionMarks) -> Void
  ) {
    for position in 0..<digits {
      let shift = UInt64(truncatingIfNeeded: position &* 4)
      let digit = state &>> shift & 0xF
      let event = UInt8(truncatingIfNeeded: position &* 2)
      if digit < 9 { body(event, state &+ 1 &<< shift, []) }
      if digit > 0 { body(event | 1, state &- 1 &<< shift, []) }
    }
  }
}
