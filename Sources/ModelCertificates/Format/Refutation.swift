/// A counterexample as a certificate has it: where it begins, and which of the transitions that each
/// state has, in the system's order, it takes.
@usableFromInline
struct Refutation: Hashable, Sendable {
  /// The position of the state it begins with.
  @usableFromInline var start: Int

  /// The transitions, each counted from 0 among those of its state.
  @usableFromInline var choices: [Int]

  /// For a lasso, the number of the state to which the last transition leads back.
  @usableFromInline var loopStart: Int?

  @usableFromInline
  init(start: Int, choices: [Int], loopStart: Int?) {
    self.start = start
    self.choices = choices
    self.loopStart = loopStart
  }
}

extension Refutation {
  @usableFromInline
  init(states: Int, from reader: inout ByteReader) throws(CertificateRejection) {
    start = try reader.number(atMost: max(0, states - 1), "a first state")
    let loop = try reader.number(atMost: .max, "a loop")
    choices = []
    // No shortest way passes a state twice, nor does a circle, nor a way to another end.
    for _ in 0..<(try reader.count(of: "events", atMost: 2 * states)) {
      choices.append(try reader.number(atMost: .max, "a transition"))
    }
    guard loop <= choices.count else { throw .malformed("a loop that starts after its end") }
    loopStart = loop == 0 ? nil : loop - 1
  }
}
