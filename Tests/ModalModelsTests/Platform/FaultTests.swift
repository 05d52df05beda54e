import ModalModels
import ModelChecking
import Testing

/// Each fault of the platform makes a difference, and this one: a fault that struck nowhere would let
/// every proof under faults pass.
@Suite struct FaultTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var fault: Fault
    var model = "problems/sheet-to-alert"
    /// What the engine as published fails under it, and holds without.
    var fails: Set<PropertyID>
    var testDescription: String { fault.rawValue }
  }

  private static let stuck: Set<PropertyID> = [.noDeadlock, .noStuckModal, .settles]

  static let cases = [
    Case(fault: .droppedPresentation, fails: stuck),
    Case(fault: .earlyDisappearance, fails: stuck),
    Case(fault: .lostCallBack, fails: stuck.union([.showsWhatWasAsked, .noDesync])),
    // Each view's report counts once, so a second one does no harm.
    Case(fault: .repeatedCallBack, fails: []),
    Case(fault: .lateCallBack, fails: stuck),
    Case(fault: .tapOutside, fails: stuck),
    Case(fault: .earlyDialogTimer, fails: []),
  ]

  @Test(arguments: cases)
  func itStrikesAndThisGoesWrong(item: Case) throws {
    var model = try ScenarioFiles.model(item.model, .nodeTree)
    model.scenario.faults = []
    let strategy = Strategy.nodeTree([])
    func report() throws -> (states: Int, failed: Set<PropertyID>) {
      let system = try ScenarioSystem(model.scenario, strategy: strategy)
      let result = check(system, properties: system.properties)
      let failed = result.properties.filter { $0.verdict == .fails }.map(\.id)
      #expect(result.properties.allSatisfy { $0.verdict != .undecided })
      return (result.statistics.states, Set(failed.compactMap(PropertyID.init(rawValue:))))
    }
    let without = try report()
    #expect(without.failed == [])
    model.scenario.faults = [item.fault]
    let with = try report()
    #expect(with.failed == item.fails)
    #expect(with.states > without.states)
  }

  /// The fault that only a dismissal soon after shows, of the engine as it is by default.
  @Test func aTimerThatIsEarlyLetsTransitionsOverlap() throws {
    var model = try ScenarioFiles.model("platform/early-dialog-timer", .nodeTree)
    func failed() -> Set<String> {
      let properties = model.verify(VerificationOptions()).properties
      return Set(properties.filter { $0.verdict == .fails }.map(\.id))
    }
    #expect(failed().contains("no-overlap"))
    model.scenario.faults = []
    #expect(!failed().contains("no-overlap"))
  }

  @Test func everyFaultIsTried() {
    #expect(Set(Self.cases.map(\.fault)) == Set(Fault.allCases))
    #expect(Self.cases.count == Fault.allCases.count)
  }
}
