import ModelChecking
import Testing

@testable import ModalModels

/// Mistakes of the platform that have to be caught, each with the message that says so.
@Suite struct PlatformMutationTests {
  private func mutation(_ name: String) throws -> PlatformMutation {
    try #require(PlatformMutation.all.first { $0.name == name })
  }

  private func result(
    _ name: String,
    _ models: ScenarioModel...
  ) throws -> PlatformMutationResult {
    PlatformMutationTest(models: models, options: SearchOptions()).run(try mutation(name))
  }

  struct Pin: Sendable, CustomTestStringConvertible {
    var name: String
    var model: String
    var strategy: StrategyName
    var message: String
    var testDescription: String { name }
  }

  static let pins = [
    Pin(
      name: "R1:busyPresenterKeepsCall",
      model: "reports/b47-alert-from-popover",
      strategy: .bindings,
      message: "'no-desync' holds, which fails without the mistake"
    ),
    Pin(
      name: "R2:inner-wins=yes",
      model: "platform/inner-sheet-asked",
      strategy: .bindings,
      message: "'shows-what-was-asked' holds, which fails without the mistake"
    ),
    Pin(
      name: "R4:dismissCallLost",
      model: "problems/close-many-levels",
      strategy: .presentationView,
      message: "the counterexample to 'no-lost-close' has length 2, and 3 without the mistake"
    ),
    Pin(
      name: "R9:secondDialogWaits",
      model: "platform/alert-to-alert",
      strategy: .bindings,
      message: "'no-desync' holds, which fails without the mistake"
    ),
    Pin(
      name: "R14:callDuringTransitionAtOnce",
      model: "platform/two-calls-kept",
      strategy: .bindings,
      message: "'no-overlap' fails, which holds without the mistake"
    ),
    Pin(
      name: "R14:present-while-closing@iOS18",
      model: "reports/b20-several-rounds",
      strategy: .bindings,
      message: "'no-crash' fails, which holds without the mistake"
    ),
    Pin(
      name: "R15:secondCallReplacesKept",
      model: "platform/two-calls-kept",
      strategy: .bindings,
      message: "'shows-what-was-asked' holds, which fails without the mistake"
    ),
    Pin(
      name: "R16:presentedTwiceIsDropped",
      model: "platform/bools-switched-twice",
      strategy: .bindings,
      message: "'no-crash' holds, which fails without the mistake"
    ),
    Pin(
      name: "R27:swapTakesNewStyle",
      model: "problems/sheet-to-cover",
      strategy: .bindings,
      message: "'right-style' holds, which fails without the mistake"
    ),
    Pin(
      name: "R27:cover-shares-controller@iOS18",
      model: "platform/bools-switched-twice",
      strategy: .bindings,
      message: "'no-crash' holds, which fails without the mistake"
    ),
    Pin(
      name: "R41:directCallDropped",
      model: "platform/alert-over-picker",
      strategy: .bindings,
      message: "'no-desync' holds, which fails without the mistake"
    ),
    Pin(
      name: "step:lockedSheetSwiped",
      model: "platform/inner-sheet-asked",
      strategy: .bindings,
      message: "the counterexample to 'no-stuck-modal' has length 1, and 0 without the mistake"
    ),
    Pin(
      name: "step:appearanceReportedAtStart",
      model: "platform/bools-switched-twice",
      strategy: .nodeTree,
      message: "'no-overlap' fails, which holds without the mistake"
    ),
    Pin(
      name: "step:dialogStartNotReported",
      model: "platform/alert-to-alert",
      strategy: .nodeTree,
      message: "The modifier 'question' can't be open at the start: "
        + "it is not shown above what is open below it."
    ),
  ]

  @Test(arguments: pins)
  func `a pinned mistake is caught, and this is said`(pin: Pin) throws {
    let result = try result(pin.name, ScenarioFiles.model(pin.model, pin.strategy))
    #expect(result.status == .caught)
    let messages = result.evidence.map(\.sentence)
    #expect(messages.contains(pin.message), "\(messages)")
  }

  @Test
  func `a change of verdict counts for more than a longer counterexample in a smaller model`()
    throws
  {
    let small = try ScenarioFiles.model("platform/two-calls-kept", .bindings)
    let large = try ScenarioFiles.model("problems/three-levels-at-once", .presentationView)
    #expect(try result("R14:keptCallForgotten", small).catcher == small.id)
    #expect(try result("R14:keptCallForgotten", large, small).catcher == large.id)
  }

  @Test
  func `a mistake at a place that no model comes to has survived`() throws {
    let result = try result(
      "R10:menuMakesWay",
      ScenarioFiles.model("platform/two-calls-kept", .bindings)
    )
    #expect(result.reached == 0)
    #expect(result.status == .survived)
    #expect(result.traces == "No model comes to the place.")
  }

  /// Models are passed over in which nothing asks for a mistake; so there must be no difference.
  @Test(arguments: [
    ("problems/menu-open", StrategyName.bindings), ("platform/two-calls-kept", .nodeTree),
    ("problems/sheet-to-cover", .presentationView),
  ])
  func `a mistake that no step asks for changes nothing`(id: String, strategy: StrategyName) throws
  {
    let model = try ScenarioFiles.model(id, strategy)
    let trial = PlatformTrial()
    let right = model.verify(VerificationOptions(), trial: trial)
    var passedOver = 0
    for mutation in PlatformMutation.all
    where !trial.wasAsked(for: mutation, model.scenario.profile) {
      let wrong = model.verify(VerificationOptions(), trial: PlatformTrial(mutation))
      #expect(wrong.statistics == right.statistics, "\(mutation.name)")
      #expect(wrong.properties.map(\.verdict) == right.properties.map(\.verdict))
      passedOver += 1
    }
    #expect(passedOver > 10)
  }

  @Test
  func `a platform on trial that makes no mistake is the right one`() throws {
    let model = try ScenarioFiles.model("problems/sheet-to-alert", .nodeTree)
    let tried = model.verify(VerificationOptions(), trial: PlatformTrial())
    #expect(tried.statistics == model.verify(VerificationOptions()).statistics)
  }

  @Test
  func `what was not seen as a whole leaves mistakes undecided`() throws {
    let model = try ScenarioFiles.model("problems/sheet-to-alert", .bindings)
    let options = SearchOptions(bounds: Bounds(states: 3))
    let test = PlatformMutationTest(models: [model], options: options)
    #expect(test.run(try mutation("R9:secondDialogWaits")).status == .undecided)
  }

  @Test
  func `results do not depend on the number of threads`() throws {
    let model = try ScenarioFiles.model("platform/two-calls-kept", .bindings)
    let mutations = Array(PlatformMutation.all.prefix(20))
    let test = PlatformMutationTest(models: [model], options: SearchOptions(threads: 3))
    #expect(test.run(mutations, threads: 1) == test.run(mutations, threads: 3))
  }

  @Test
  func `mistakes have different names, and every rule of the model has some`() {
    let names = PlatformMutation.all.map(\.name)
    #expect(Set(names).count == names.count)
    // A trial has a bit for each.
    #expect(PlatformMistake.allCases.count <= 64)
    let mistaken = Set(PlatformMutation.all.compactMap(\.rule))
    for rule in PlatformRule.table {
      #expect(mistaken.contains(rule.id) == (rule.reasonLeftOut == nil), "\(rule.id)")
    }
  }

  @Test
  func `a boundary that is moved changes the versions between, and no switch that a file sets`() {
    func wrong(_ profile: PlatformProfile, _ version: Int) -> [String] {
      PlatformMutation.boundary(.presentWhileClosing, from: 26, movedTo: version)
        .profile(profile)[.presentWhileClosing]
    }
    #expect(wrong(PlatformProfile(iOS: 18), 18) == ["corrupts"])
    #expect(wrong(PlatformProfile(iOS: 17), 18) == ["kept"])
    #expect(wrong(PlatformProfile(iOS: 26), 27) == ["kept"])
    #expect(wrong(PlatformProfile(iOS: [18, 26]), 18) == ["corrupts"])
    var set = PlatformProfile(iOS: 18)
    set[.presentWhileClosing] = ["kept", "corrupts"]
    #expect(wrong(set, 18) == ["kept", "corrupts"])
  }

  @Test
  func `a survivor needs a reason, and what is caught has none`() {
    var caught = PlatformMutationResult(PlatformMutation.all[0])
    (caught.catcher, caught.evidence) = ("a model", [.impossibleState])
    let survivor = PlatformMutationResult(PlatformMutation.all[1])
    let report = MutationReport(results: [], platform: [caught, survivor])
    #expect(report.platformScore == 50)
    #expect(report.unexplained([:]) == [survivor.mutation.name])
    #expect(report.unexplained([survivor.mutation.name: "why"]) == [])
    #expect(report.groundless([survivor.mutation.name: "why"]) == [])
    #expect(report.groundless([caught.mutation.name: "why"]) == [caught.mutation.name])
  }

  @Test
  func `reasons are about mistakes that there are`() {
    let names = Set(PlatformMutation.all.map(\.name) + Mutation.all.map(\.name))
    #expect(Set(KnownSurvivors.reasons.keys).isSubset(of: names))
  }
}
