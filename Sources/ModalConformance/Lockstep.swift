import ModalModels
import ModelChecking

/// Brings about every state of an explored graph in an engine, makes the calls of every event, and
/// after each of them compares all that can be seen, until there is a disagreement. In every state
/// it also makes the calls that must do nothing.
///
/// The edges are compared along walks: as long as engine and model agree, the engine stands in the
/// state that the edge leads to, and goes on from there. So an edge costs about one call, and
/// states are brought about by long runs too, not only by shortest ones. If there is a disagreement,
/// a first and shortest one is looked for, by a shortest run for each edge in breadth-first order.
@MainActor
struct Lockstep<System: SceneSystem, Driver: EngineDriver> {
  let exploration: Exploration<System>

  /// When the comparison has to end.
  let watch: ConformanceWatch

  /// The rules that the engine has to follow, and the model's tree as it begins.
  let rules: Set<HardenedRule>
  let tree: NodeTree

  /// The calls that lead to the initial state.
  var opening: [NodeTreeEvent] = []

  /// The calls that an event in a state consists of.
  let calls: (System.Event, System.State) -> [NodeTreeEvent]

  /// Whether the calls of an event are made in the other way as well.
  let hasOtherWay: (System.Event) -> Bool

  /// What was compared, and what came out.
  struct Result {
    var states = 0
    var edges = 0
    var calls = 0
    var voidCalls: [VoidCalls: Int] = [:]
    var stopped: StopReason?
    var mismatch: ConformanceMismatch?
  }

  /// Compares every edge.
  ///
  /// - Complexity: O(transitions) calls if there is no disagreement.
  func compare() -> Result {
    var walker = Walker(self)
    let found = walker.walkAll()
    return Result(
      states: walker.visited,
      edges: walker.compared,
      calls: walker.calls,
      voidCalls: walker.voidCalls,
      stopped: exploration.stopped ?? walker.stopped,
      mismatch: found.map { firstMismatch ?? $0 }
    )
  }

  /// An engine and the model after a run.
  func pair(after run: Trace<System>) -> EngineBesideModel<Driver> {
    var pair = EngineBesideModel(engine: Driver(rules: rules), model: ModelRun(of: tree))
    for event in opening { pair.perform(EngineCall(event)) }
    for (event, state) in zip(run.events, run.states) {
      for event in calls(event, state) { pair.perform(EngineCall(event)) }
    }
    // Effects are compared from here on.
    _ = pair.engine.snapshot()
    return pair
  }

  /// The first disagreement in breadth-first order, each edge being taken after a shortest run; nil
  /// if there is none, or if the search for it was interrupted.
  private var firstMismatch: ConformanceMismatch? {
    var workspace = exploration.system.makeWorkspace()
    for number in 0..<exploration.expandedCount {
      if watch.reasonToStop != nil { return nil }
      let run = exploration.trace(to: number)
      var mismatch: ConformanceMismatch?
      exploration.forEachTransition(from: number, using: &workspace) { event, successor, _ in
        for way in [EngineCall.Way.usual, .other] where way == .usual || hasOtherWay(event) {
          guard mismatch == nil else { return }
          var longer = run
          longer.events.append(event)
          longer.states.append(exploration.state(at: successor))
          mismatch = self.mismatch(by: event, way, after: run).map { occasion, difference in
            ConformanceMismatch(longer, of: exploration.system, occasion, difference)
          }
        }
      }
      if mismatch != nil { return mismatch }
    }
    return nil
  }

  private func mismatch(
    by event: System.Event,
    _ way: EngineCall.Way,
    after run: Trace<System>
  ) -> (ConformanceMismatch.Occasion, TreeSnapshot.Difference)? {
    guard let state = run.states.last else { return nil }
    var pair = pair(after: run)
    for event in calls(event, state) {
      pair.perform(EngineCall(event, way))
      if let difference = pair.difference { return (.lastCall(way), difference) }
    }
    for calls in VoidCalls.allCases {
      pair.engine.perform(calls)
      if let difference = pair.quietDifference { return (.voidCalls(calls), difference) }
    }
    return nil
  }
}

/// Keeps the time of a comparison.
struct ConformanceWatch: Sendable {
  private let options: SearchOptions
  private let start = ContinuousClock.now

  init(_ options: SearchOptions) { self.options = options }

  /// A reason to stop now, if there is one.
  var reasonToStop: StopReason? {
    if let limit = options.bounds.seconds, start.duration(to: .now) >= .seconds(limit) {
      return .time(limit: limit)
    }
    return options.interruption?()
  }
}
