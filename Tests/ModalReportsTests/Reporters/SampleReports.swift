import ModalModels
import ModalReports
import ModelChecking

/// Reports made by hand, with all that a reporter must render.
enum SampleReports {
  static let location = SourceLocation(file: "Models/node tree/reference.json5", line: 7, column: 5)

  private static func state(_ fields: KeyValuePairs<String, String>) -> StateDescription {
    StateDescription(fields: fields.map { .init(name: $0.key, value: $0.value) })
  }

  private static func event(
    _ event: String,
    _ argument: String? = nil,
    at place: String,
    by group: String
  ) -> EventDescription {
    EventDescription(event: event, at: place, argument: argument, group: group)
  }

  /// A possibility lost, with a part added, one changed, one removed, and a step that changes
  /// nothing.
  static let stuck = TraceDescription(
    initial: state(["root": "screen, appeared"]),
    steps: [
      .init(
        event: event("add", "screen", at: "root", by: "app"),
        state: state(["root": "screen, childWaiting", "root.child": "screen, appearing"])
      ),
      .init(
        event: event("tick", at: "root", by: "clock"),
        state: state([
          "root": "screen, childPresenting", "root.child": "screen, appearing",
        ]),
        notes: ["two display ticks have passed"]
      ),
      .init(
        event: event("didDisappear", at: "root.child", by: "view"),
        state: state(["root": "screen, childDismissing"])
      ),
      .init(
        event: event("remove", at: "root", by: "user"),
        state: state(["root": "screen, childDismissing"])
      ),
    ],
    pointOfNoReturn: 3
  )

  static let lasso = TraceDescription(
    initial: state(["root": "appeared & <waiting>"]),
    steps: [
      .init(event: event("open", at: "root", by: "app"), state: state(["root": "a"])),
      .init(event: event("tick", at: "root", by: "clock"), state: state(["root": "b"])),
      .init(event: event("tick", at: "root", by: "clock"), state: state(["root": "a"])),
    ],
    loopStart: 1
  )

  private static let eventKinds = [
    EventKind(name: "add screen", group: "app"), EventKind(name: "remove", group: "app"),
    EventKind(name: "tick", group: "clock"), EventKind(name: "didAppear", group: "view"),
  ]

  private static func statistics() -> Statistics {
    var statistics = Statistics()
    statistics.states = 925
    statistics.transitions = 16037
    statistics.selfLoops = 9001
    statistics.depth = 14
    statistics.levelWidths = [1, 400, 400, 124]
    statistics.eventCounts = [8000, 8000, 37, 0]
    statistics.bytes = 37_000
    return statistics
  }

  static func model(
    id: String = "node-tree/reference",
    properties: [PropertyReport],
    stopped: StopReason? = nil,
    location: SourceLocation? = nil
  ) -> ModelReport {
    ModelReport(
      id: id,
      parameters: [
        ("levels", .number(3)), ("kinds", .list(["screen", "dialog"])),
        ("policy", .text("reference")), ("environment", .text("unconstrained")),
      ],
      statistics: statistics(),
      eventKinds: eventKinds,
      stopped: stopped,
      properties: properties,
      location: location,
      seconds: 0.25
    )
  }

  static let proved = PropertyReport(
    id: "no-deadlock",
    verdict: .holds,
    expected: .holds,
    instances: 300
  )

  static let refutedAsExpected = PropertyReport(
    id: "no-stuck-modal",
    verdict: .fails,
    expected: .fails,
    instances: 925,
    counterexample: stuck,
    explanation: "From some state the root can never be free again."
  )

  static let refuted = PropertyReport(
    id: "settles",
    verdict: .fails,
    expected: .holds,
    assumptions: ["dialog-timer-outlasts-transition"],
    instances: 1,
    counterexample: lasso,
    explanation: "The environment goes round & round: <a> to <b>, 100% | `sure`.",
    location: SourceLocation(file: "Models/node tree/reference.json5", line: 12, column: 9)
  )

  static let refutedDifferently = PropertyReport(
    id: "no-stuck-modal",
    verdict: .fails,
    expected: .fails,
    expectedLength: 5,
    instances: 925,
    counterexample: stuck
  )

  static let provedUnexpectedly = PropertyReport(
    id: "no-overlap",
    verdict: .holds,
    expected: .fails,
    instances: 16037
  )

  static let vacuous = PropertyReport(
    id: "actions-run-once",
    verdict: .holds,
    expected: .holds,
    instances: 0
  )

  static let bounded = PropertyReport(
    id: "settles",
    verdict: .holds,
    expected: .holds,
    assumptions: ["dialog-timer-outlasts-transition", "one-window"],
    instances: 12,
    bound: 7
  )

  static let undecided = PropertyReport(
    id: "no-freeze",
    verdict: .undecided,
    expected: .holds
  )

  /// All as expected, with one that is vacuous.
  static let passing = VerificationReport(models: [
    model(properties: [proved, refutedAsExpected, vacuous, bounded])
  ])

  /// Everything that can go wrong at once.
  static let failing = VerificationReport(
    models: [
      model(
        properties: [proved, refuted, provedUnexpectedly, refutedDifferently],
        location: location
      ),
      model(
        id: "gallery",
        properties: [undecided, proved],
        stopped: .states(limit: 1000)
      ),
      model(id: "empty", properties: []),
    ],
    notStarted: ["problems/sheet-to-alert"]
  )
}
