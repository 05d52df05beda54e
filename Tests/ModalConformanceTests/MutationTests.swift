import ModalConformance
import ModalModels
import ModelChecking
import Testing

/// Mistakes that have to be caught, each with the message that says so.
@MainActor
struct MutationTests {
  private func result(_ name: String, levels: [Int] = [2]) throws -> MutationResult {
    let mutation = try #require(Mutation.all.first { $0.name == name })
    return MutationTest(levels: levels, options: SearchOptions()).run(mutation)
  }

  @Test(arguments: [
    ("tick:dropped", "'no-stuck-modal' fails, which holds without the mistake"),
    (
      "dismiss:phase=childPresented",
      "'honours-last-request' fails, which holds without the mistake"
    ),
    ("ignoredOffScreen:dropped", "'honours-last-request' fails, which holds without the mistake"),
    (
      "present:noSwap",
      "After the last call menu swaps is 0 in the model, and 1 in the engine."
    ),
    (
      "onActionOther:extraHandlerRun",
      "'actions-run-once' fails, which holds without the mistake"
    ),
    (
      "dismiss:noReservation",
      "After the last call root.reservation is none in the model, and add in the engine."
    ),
    ("ignoredOffScreen:phase=appeared", "a tree arises that can't be"),
  ])
  func `a pinned mistake is caught, and this is said`(name: String, message: String) throws {
    let result = try result(name)
    #expect(result.status == .caught)
    let messages = result.catches.map(\.evidence.sentence)
    #expect(messages.contains(message), "\(messages)")
  }

  @Test
  func `a mistake that shows only above a child is caught at three levels`() throws {
    #expect(try result("startsReservedDismissal:dropped").status == .equivalent)
    let result = try result("startsReservedDismissal:dropped", levels: [3])
    let messages = result.catches.map(\.evidence.sentence)
    #expect(messages.contains("'no-stuck-modal' fails, which holds without the mistake"))
  }

  @Test
  func `what a bound lets nobody see is undecided`() throws {
    var options = SearchOptions()
    options.bounds.states = 20
    let mutation = try #require(Mutation.all.first { $0.name == "tick:dropped" })
    let result = MutationTest(levels: [2], options: options).run(mutation)
    #expect(result.status == .undecided)
    #expect(result.catches.isEmpty)
  }

  @Test
  func `what makes no difference is not called a mistake`() throws {
    #expect(try result("tick:phase=childPresenting").status == .equivalent)
    #expect(try result("didAppearImpossible:dropped").status == .equivalent)
  }

  @Test
  func `mistakes have different names, and every row has some`() {
    let names = Mutation.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(Mutation.all.map(\.row)) == Set(TableRow.allCases))
  }

  @Test
  func `the score counts what is caught of what makes a difference`() {
    var results = (0..<4).map { MutationResult(Mutation.all[$0]) }
    results[0].isEquivalent = true
    for index in 1...2 {
      results[index].catches = [
        .init(variant: .init(policy: .hardened, levels: 2), evidence: .impossibleTree)
      ]
    }
    let report = MutationReport(results: results)
    #expect(report.results.map(\.status) == [.equivalent, .caught, .caught, .survived])
    #expect(report.effective == 3)
    #expect(report.score == 200.0 / 3)
    results[3].stopped = .time(limit: 1)
    #expect(results[3].status == .undecided)
  }
}
