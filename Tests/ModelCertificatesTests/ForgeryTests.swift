import ModelCertificates
import ModelChecking
import Testing

/// What forgers may try, one thing at a time, on a counter that the environment counts down.
struct ForgeryTests {
  /// A number that the app raises by one, up to a limit, and the clock lowers by one; at `trap` and
  /// beyond, the clock does nothing.
  struct Counter: DescribedSystem {
    enum Event: UInt8, BitwiseCopyable { case up, down, jump }

    var limit: UInt64 = 6
    var trap: UInt64 = .max
    /// Another way up, from 0.
    var jump: UInt64?
    /// The number the app does not reach.
    var missing: UInt64 = .max
    var initialStates: [UInt64] = [0]

    let eventKinds = [
      EventKind(name: "up", group: "app"), EventKind(name: "down", group: "clock"),
      EventKind(name: "jump", group: "app"),
    ]

    func kind(of event: Event) -> Int { Int(event.rawValue) }
    func makeWorkspace() {}

    func forEachTransition(
      from state: UInt64,
      using workspace: inout Void,
      _ body: (Event, UInt64, TransitionMarks) -> Void
    ) {
      let mark = TransitionMarks(rawValue: state == 3 ? 1 : 2)
      if state < limit, state + 1 != missing { body(.up, state + 1, mark) }
      if state > 0, state < trap { body(.down, state - 1, []) }
      if state == 0, let jump { body(.jump, jump, []) }
    }

    func describe(_ state: UInt64) -> StateDescription {
      StateDescription(fields: [StateDescription.Field(name: "number", value: "\(state)")])
    }

    func describe(_ event: Event, in state: UInt64) -> EventDescription {
      EventDescription(event: eventKinds[kind(of: event)].name, group: "")
    }

    var properties: [Property<Self>] {
      [
        Property(id: "small", requirements: [.always(premise: nil) { $0 <= 6 }]),
        Property(
          id: "no-mark",
          requirements: [.never(marks: TransitionMarks(rawValue: 1), premise: nil)]
        ),
        Property(id: "back", requirements: [.alwaysReachable { $0 == 0 }]),
        Property(
          id: "settles",
          requirements: [.settles(rest: { $0 == 0 }, environment: { $0 == .down })]
        ),
      ]
    }
  }

  let counter = Counter()

  /// A certificate with the results changed.
  private func forged(
    from system: Counter,
    _ change: (inout [PropertyResult<Counter>]) -> Void = { _ in }
  ) -> [UInt8] {
    var results = check(system, properties: system.properties).properties
    change(&results)
    return certificate(
      of: explore(system),
      properties: system.properties,
      results: results
    )
  }

  private func rejection(of bytes: [UInt8]) -> CertificateRejection? {
    ModelCertificatesTests.rejection(of: bytes, as: counter, properties: counter.properties)
  }

  private let third = "[number: 3]"

  @Test
  func `the truth is accepted`() throws {
    let model = try certified(forged(from: counter), of: counter, properties: counter.properties)
    #expect(model.states == 7 && model.transitions == 12 && model.depth == 6)
    #expect(model.properties.map(\.claim.verdict) == [.holds, .fails, .holds, .holds])
    #expect(model.properties.map(\.claim.bound) == [nil, nil, nil, 6])
    #expect(model.properties.map(\.counterexampleLength) == [nil, 4, nil, nil])
    #expect(model.properties.allSatisfy { $0.isShortest })
  }

  @Test
  func `a dropped state is missed`() {
    var other = counter
    other.missing = 4
    #expect(rejection(of: forged(from: other)) == .notClosed(from: third, level: 3))
  }

  @Test
  func `a state that nothing leads to is noticed`() {
    var other = counter
    other.limit = 7
    let rejected = CertificateRejection.unreached(state: "7", level: 7)
    #expect(rejection(of: forged(from: other)) == rejected)
  }

  @Test
  func `a level too low is noticed`() {
    var other = counter
    other.jump = 3
    #expect(rejection(of: forged(from: other)) == .unreached(state: "3", level: 1))
  }

  @Test
  func `a level too high is noticed`() {
    var shorter = counter
    shorter.jump = 3
    let bytes = forged(from: counter)
    let found = ModelCertificatesTests.rejection(
      of: bytes,
      as: shorter,
      properties: shorter.properties
    )
    #expect(found == .levelSkipped(from: "[number: 0]", level: 0))
  }

  @Test
  func `other initial states are noticed`() {
    var other = counter
    other.initialStates = [0, 1]
    #expect(rejection(of: forged(from: other)) == .wrongInitialStates)
  }

  @Test
  func `distances and ranks of another system are refused`() {
    var other = counter
    other.trap = 5
    guard case .wrongEvidence(property: "back", _, _) = rejection(of: forged(from: other)) else {
      Issue.record("the distances of a system with a trap are accepted")
      return
    }
  }

  @Test
  func `a raised rank is refused`() throws {
    // The ranks are the last column; the highest one, 6, is written as 7.
    let bytes = forged(from: counter)
    let positions = bytes.indices.filter {
      bytes[$0..<min($0 + 7, bytes.count)] == [1, 2, 3, 4, 5, 6, 7]
    }
    #expect(positions.count == 2, "distances and ranks")
    for (position, property) in zip(positions, ["back", "settles"]) {
      for offset in 0..<7 {
        var raised = bytes
        raised[position + offset] += 1
        guard case .wrongEvidence(property, _, _) = rejection(of: sealed(raised)) else {
          Issue.record("a raised number of '\(property)' is accepted")
          return
        }
      }
    }
  }

  @Test
  func `claims that the states do not bear out are refused`() {
    let verdict = forged(from: counter) {
      $0[2].verdict = .fails
      $0[2].counterexample = $0[1].counterexample
    }
    #expect(rejection(of: verdict) == .wrongVerdict(property: "back"))
    let hidden = forged(from: counter) {
      $0[1].verdict = .holds
      $0[1].counterexample = nil
    }
    #expect(rejection(of: hidden) == .wrongVerdict(property: "no-mark"))
    let instances = forged(from: counter) { $0[0].instances = 8 }
    #expect(
      rejection(of: instances)
        == .wrongCount(of: "instances of 'small'", claimed: 8, actual: 7)
    )
    let bound = forged(from: counter) { $0[3].bound = 5 }
    #expect(
      rejection(of: bound)
        == .wrongCount(of: "steps at most in 'settles'", claimed: 5, actual: 6)
    )
  }

  @Test
  func `a counterexample that is none, or not shortest, is refused`() {
    let early = forged(from: counter) {
      $0[1].counterexample?.events.removeLast()
      $0[1].counterexample?.states.removeLast()
    }
    #expect(
      rejection(of: early)
        == .wrongCounterexample(property: "no-mark", reason: "its end violates nothing")
    )
    let long = forged(from: counter) {
      $0[1].counterexample?.events = [.up, .down, .up, .up, .up, .up]
      $0[1].counterexample?.states = [0, 1, 0, 1, 2, 3, 4]
    }
    let rejected = CertificateRejection.notShortest(property: "no-mark", claimed: 6, shortest: 4)
    #expect(rejection(of: long) == rejected)
  }

  @Test
  func `an unknown property is refused`() {
    let bytes = forged(from: counter)
    let found = ModelCertificatesTests.rejection(
      of: bytes,
      as: counter,
      properties: Array(counter.properties.dropFirst())
    )
    #expect(found == .unknownProperty("small"))
  }

  @Test
  func `another text, version or kind of file is refused`() throws {
    let bytes = forged(from: counter)
    var version = bytes
    version[24] = 2
    #expect(rejection(of: sealed(version)) == .otherVersion(found: 2, known: 1))
    #expect(rejection(of: version) == .otherVersion(found: 2, known: 1))
    #expect(rejection(of: Array("something else, long enough".utf8)) == .notACertificate)
    var text = bytes
    let position = try #require(text.firstRange(of: Array("the model".utf8))).lowerBound
    text[position] = UInt8(ascii: "T")
    #expect(rejection(of: text) == .altered)
    guard case .otherModel = rejection(of: sealed(text)) else {
      Issue.record("another text is accepted")
      return
    }
  }
}
