import ModalModels
import ModelChecking
import Testing

@Suite struct NodeTreeVerificationTests {
  private func model(_ policy: NodeTreePolicy, levels: Int) -> NodeTreeModel {
    NodeTreeModel(
      id: "tree",
      parameters: NodeTreeParameters(
        levels: levels,
        kinds: Set(NodeKind.allCases),
        rules: policy.rules
      ),
      policy: policy
    )
  }

  @Test("A tree too large for one word is checked with more, and nothing is lost")
  func usesMoreWords() {
    let report = model(.reference, levels: 4)
      .verify(VerificationOptions(), implementation: .tables)
    #expect(report.stopped == nil)
    #expect(
      report.statistics.states
        == SlowSearch(
          NodeTreeSystem<Words4>(model(.reference, levels: 4).parameters)
        ).states.count
    )
  }

  @Test("The shortest way into the stuck state has four events, and says where there is no return")
  func findsShortestWay() throws {
    let report = model(.reference, levels: 2).verify(
      VerificationOptions(properties: [.noStuckModal])
    )
    let trace = try #require(report.properties.first?.counterexample)
    #expect(report.properties.count == 1)
    #expect(trace.pointOfNoReturn == 4)
    #expect(
      trace.steps.map { "\($0.event.at ?? "") \($0.event.event)" } == [
        "root add", "root didAppear", "root tick", "root.child didDisappear",
      ]
    )
  }

  @Test(
    "A bound that is too small leaves undecided what it did not refute, and decides nothing else"
  )
  func isNotFooledByBounds() {
    let options = VerificationOptions(search: SearchOptions(bounds: Bounds(states: 20)))
    let report = model(.hardened, levels: 3).verify(options)
    #expect(report.stopped == .states(limit: 20))
    #expect(report.properties.allSatisfy { $0.verdict == .undecided })
  }

  @Test("An expected verdict is that of the model, and holds where the model says nothing")
  func carriesExpectations() {
    var known = model(.reference, levels: 2)
    known.expectations[.noStuckModal] = ExpectedVerdict(verdict: .fails, length: 4)
    let report = known.verify(VerificationOptions(properties: [.noStuckModal, .noOverlap]))
    #expect(report.properties.map(\.expected) == [.fails, .holds])
    #expect(report.properties.map(\.expectedLength) == [4, nil])
  }

  @Test(
    "Following the tables and changing the words give the same report",
    arguments: [NodeTreePolicy.reference, .hardened]
  )
  func implementationsAgree(policy: NodeTreePolicy) {
    func report(_ implementation: NodeTreeImplementation, levels: Int = 3) -> ModelReport {
      var report = model(policy, levels: levels)
        .verify(VerificationOptions(), implementation: implementation)
      // States of another width take other memory.
      report.statistics.bytes = 0
      report.seconds = 0
      return report
    }
    #expect(String(describing: report(.tables)) == String(describing: report(.words)))
    #expect(String(describing: report(.tables)) != String(describing: report(.words, levels: 2)))
  }

  /// What comes out of a hardened tree of screens with a mistake in its tables, by property.
  private func verdicts(_ mutation: String, levels: Int = 3) throws -> [String: Verdict] {
    var parameters = NodeTreeParameters(
      levels: levels,
      kinds: [.screen],
      rules: NodeTreePolicy.hardened.rules
    )
    let mistake: Mutation = try #require(Mutation.all.first { $0.name == mutation })
    parameters.mutation = mistake
    let model = NodeTreeModel(id: "tree", parameters: parameters, policy: .hardened)
    let report = model.verify(VerificationOptions())
    #expect(report.stopped == nil)
    return Dictionary(uniqueKeysWithValues: report.properties.map { ($0.id, $0.verdict) })
  }

  @Test("Screens alone show that a reserved dismissal never starts, by what is at rest")
  func refutesReservedDismissalThatNeverStarts() throws {
    let verdicts = try verdicts("startsReservedDismissal:dropped")
    #expect(verdicts["shows-what-was-asked"] == .fails)
    #expect(verdicts["honours-last-request"] == .holds)
    #expect(verdicts["no-deadlock"] == .holds)
    #expect(verdicts["settles"] == .holds)
  }

  @Test(
    "A bound value that changes without a transition of its own, or during another, is an overlap",
    arguments: [
      // Bound, and no presentation runs.
      "tick:phase=childPresented",
      // Taken away while the child is being presented.
      "addChildPresenting:phase=childWaiting",
      // Taken away from a child that is shown, and nothing is dismissed.
      "reservesRemoval:phase=appeared",
      // Handed to the views by a request.
      "addChildWaiting:phase=childPresented",
    ]
  )
  func refutesChangesOutOfTurn(mutation: String) throws {
    #expect(try verdicts(mutation)["no-overlap"] == .fails)
    #expect(try verdicts("tick:phase=childPresenting")["no-overlap"] == .holds)
  }

  @Test("A modal that is to be presented over a visible one breaks an invariant")
  func refutesPresentingOverVisible() {
    var tree = NodeTree(rules: [])
    tree.add(.screen, to: 0)
    tree.didAppear(0)
    tree.tick(0)
    tree.present(tree.add(.screen, to: 0), from: 0)
    #expect(tree.effects.brokeInvariant)
    #expect(tree[0].phase == .childPresenting)
  }
}
