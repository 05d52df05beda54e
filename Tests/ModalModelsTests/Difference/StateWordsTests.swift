import ModelChecking
import Testing

@testable import ModalModels

/// What states are called when versions of a model are compared.
struct StateWordsTests {
  @Test(arguments: try ModelCatalog(root: Repository.path("")).models(for: []))
  func noTwoStatesOfAModelHaveTheSameWords(model: Model) throws {
    let recorder = WordsRecorder()
    let options = VerificationOptions(properties: [])
    _ = model.verify(options, certificate: nil, recorder: recorder)
    #expect(recorder.count > 0)
    #expect(recorder.shared == [])
  }

  /// Several ways from one state to another are several transitions, as they are for the search.
  @Test func allTransitionsAreToldAndNoTwoAreTheSame() throws {
    var ways = 0
    for model in try ModelCatalog(root: Repository.path("")).models(for: []) {
      let recorder = GraphRecorder(within: SearchLimits(SearchOptions(bounds: Bounds(states: 300))))
      let options = VerificationOptions(
        search: SearchOptions(bounds: Bounds(states: 300)),
        properties: []
      )
      let report = model.verify(options, certificate: nil, recorder: recorder)
      // In a build without optimization, larger ones take too long.
      guard report.stopped == nil else { continue }
      let transitions = try #require(recorder.graph).transitions
      #expect(transitions.count == report.statistics.transitions, "\(model.id)")
      #expect(Set(transitions).count == transitions.count, "\(model.id)")
      ways += transitions.count { $0.event.hasSuffix(" (way 2)") }
    }
    #expect(ways > 10, "\(ways)")
  }

  @Test func whereASystemSaysTooLittleStatesAreToldApartByTheirCodes() throws {
    let count = 5
    let exploration = explore(Mute(last: UInt64(count - 1)))
    let recorder = WordsRecorder()
    recorder.collect(exploration)
    #expect(recorder.count == count)
    #expect(recorder.shared == Array(repeating: "number: even", count: 2) + ["number: odd"])
    let words = try StateWords(of: exploration) { nil }
    let all = Set((0..<count).map { words[$0] })
    #expect(all.count == count)
    #expect(all.allSatisfy { $0.contains("; code: ") })
  }

  /// A way back in a scenario that had none. An action that another one makes possible changes what
  /// is after that one.
  @Test(arguments: StrategyName.allCases)
  func anActionThatIsAddedTakesNothingAway(strategy: StrategyName) throws {
    let open = "{ name: 'open', by: 'user', on: 'Home', does: { present: 'a' } }"
    let old = try result(actions: [open], strategy)
    for (more, takesAway) in [("", false), ("times: 2,", false), ("after: 'open',", true)] {
      let shut = "{ name: 'shut', by: 'user', on: 'S', \(more) does: { close: 'a' } }"
      let new = try result(actions: [open, shut], strategy)
      let difference = ModelDifference(from: old, to: new)
      #expect(!difference.addedTransitions.isEmpty)
      #expect(!difference.removedStates.isEmpty == takesAway, "\(difference.removedStates)")
      #expect(!difference.removedTransitions.isEmpty == takesAway)
      let back = ModelDifference(from: new, to: old)
      #expect(back.removedTransitions == difference.addedTransitions)
    }
  }

  private func result(actions: [String], _ strategy: StrategyName) throws -> ModelResult {
    let file = try ScenarioFiles.read(
      """
      { model: 'scenario', title: 'A sheet', platform: { ios: 18 }, strategies: ['\(strategy.rawValue)'],
        screens: [
          { name: 'Home', modifiers: [{ name: 'a', kind: 'sheet', shows: 'S' }] }, { name: 'S' },
        ],
        actions: [\(actions.joined(separator: ", "))] }
      """
    )
    let recorder = GraphRecorder(within: SearchLimits(SearchOptions()))
    let model = Model.scenario(try #require(file.models(id: "a").first))
    let report = model.verify(VerificationOptions(), certificate: nil, recorder: recorder)
    return ModelResult(report, try #require(recorder.graph))
  }
}

/// Counts to a number, and says of each only whether it is even.
private struct Mute: DescribedSystem {
  enum Event: UInt8, BitwiseCopyable { case next }

  let last: UInt64
  let initialStates: [UInt64] = [0]
  let eventKinds = [EventKind(name: "next", group: "app")]

  func kind(of event: Event) -> Int { 0 }
  func makeWorkspace() {}

  func forEachTransition(
    from state: UInt64,
    using workspace: inout Void,
    _ body: (Event, UInt64, TransitionMarks) -> Void
  ) {
    if state < last { body(.next, state + 1, []) }
  }

  func describe(_ state: UInt64) -> StateDescription {
    StateDescription(fields: [.init(name: "number", value: state % 2 == 0 ? "even" : "odd")])
  }

  func describe(_ event: Event, in state: UInt64) -> EventDescription {
    EventDescription(event: "next", group: "app")
  }
}

/// Collects the words that several states have.
private final class WordsRecorder: ExplorationRecorder {
  private(set) var count = 0
  private(set) var shared: [String] = []

  func record<System: DescribedSystem>(
    _ exploration: Exploration<System>,
    encoding: String,
    properties: [Property<System>],
    result: CheckResult<System>
  ) {
    collect(exploration)
  }

  func collect<System: DescribedSystem>(_ exploration: Exploration<System>) {
    count = exploration.count
    var seen: Set<String> = []
    for number in 0..<exploration.count {
      let fields = exploration.system.describe(exploration.state(at: number)).fields
      let words = fields.map { "\($0.name): \($0.value)" }.joined(separator: "; ")
      if !seen.insert(words).inserted { shared.append(words) }
    }
    shared.sort()
  }
}
