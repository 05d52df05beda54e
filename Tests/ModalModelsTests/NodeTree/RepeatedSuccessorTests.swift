import ModalModels
import ModelChecking
import Testing

/// A successor that a system says was taken before, for the same state, is not looked for again: so
/// it has to be true.
@Suite struct RepeatedSuccessorTests {
  /// Notes what was taken, and what was said to have been taken and was not.
  private final class Taken<State: PackedState> {
    var states: Set<State> = []
    var events: [NodeTreeEvent] = []
    var repeated = 0
    var mistakes = 0
  }

  private struct Sink<State: PackedState>: TransitionSink {
    let taken: Taken<State>

    func callAsFunction(_ event: NodeTreeEvent, _ successor: State, _ marks: TransitionMarks) {
      taken.events.append(event)
      taken.states.insert(successor)
    }

    func again(_ event: NodeTreeEvent, _ successor: State, _ marks: TransitionMarks) {
      taken.events.append(event)
      taken.repeated += 1
      if !taken.states.contains(successor) { taken.mistakes += 1 }
    }
  }

  @Test(
    "What the fast node tree says it repeats, it has said before",
    arguments: FastNodeTreeSystemTests.ruleSets,
    FastNodeTreeSystemTests.kindSets
  )
  func repeats(rules: Set<HardenedRule>, kinds: Set<NodeKind>) throws {
    let parameters = NodeTreeParameters(levels: 3, kinds: kinds, rules: rules)
    let system = try #require(FastNodeTreeSystem<UInt64>(parameters))
    let exploration = explore(system)
    var (repeated, mistakes) = (0, 0)
    for number in 0..<exploration.count {
      let state = exploration.state(at: number)
      var nothing: Void
      let taken = Taken<UInt64>()
      taken.states.insert(state)
      system.sendTransitions(from: state, using: &nothing, to: Sink(taken: taken))
      var events: [NodeTreeEvent] = []
      system.forEachTransition(from: state, using: &nothing) { event, _, _ in
        events.append(event)
      }
      #expect(taken.events == events)
      repeated += taken.repeated
      mistakes += taken.mistakes
    }
    #expect(mistakes == 0)
    #expect(repeated > 0)
  }

  @Test("A successor that was not taken before would be noticed")
  func noticesMistakes() {
    let taken = Taken<UInt64>()
    let sink = Sink(taken: taken)
    sink(NodeTreeEvent(.remove, at: 0), 1, [])
    sink.again(NodeTreeEvent(.removeForModal, at: 0), 1, [])
    #expect(taken.mistakes == 0)
    sink.again(NodeTreeEvent(.removeForModal, at: 0), 2, [])
    #expect(taken.mistakes == 1)
  }

  /// The fast system is explored by what it sends, and the other by what its tables do.
  @Test("Nothing is missed for that", arguments: FastNodeTreeSystemTests.ruleSets)
  func missesNothing(rules: Set<HardenedRule>) throws {
    let parameters = NodeTreeParameters(
      levels: 3,
      kinds: Set(NodeKind.allCases),
      rules: rules
    )
    let fast = explore(try #require(FastNodeTreeSystem<UInt64>(parameters))).statistics
    let tables = explore(NodeTreeSystem<Words4>(parameters)).statistics
    #expect(fast.states == tables.states && fast.transitions == tables.transitions)
    #expect(fast.selfLoops == tables.selfLoops && fast.levelWidths == tables.levelWidths)
    #expect(fast.eventCounts == tables.eventCounts && fast.markCounts == tables.markCounts)
  }
}
