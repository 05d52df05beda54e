import ModelChecking
import Testing

@testable import ModalModels

/// A state of the platform is what its bits say, and nothing else.
@Suite struct PlatformCodeTests {
  @Test(arguments: try ScenarioFiles.models().filter { $0.isSmall && $0.id.hasPrefix("problems/") })
  func everyReachableStateIsReadBackAsItWasWritten(model: ScenarioModel) throws {
    let system = try ScenarioSystem(model.scenario, strategy: model.strategy)
    let exploration = explore(system, options: SearchOptions(), recordsGraph: false)
    #expect(exploration.stopped == nil)
    for index in 0..<exploration.count {
      let packed = exploration.state(at: index)
      let state = system.code.decode(packed)
      #expect(system.code.encode(state, as: Words4.self) == packed)
    }
  }

  @Test func everySequenceOfChoicesIsTakenOnce() {
    var taken: [[Int]] = []
    var code: UInt32? = 0
    while let next = code {
      var choices = Choices(next)
      let first = choices.next(of: 3)
      // How much is asked may depend on what was answered.
      let sequence = first == 1 ? [first] : [first, choices.next(of: 2), choices.next(of: 1)]
      taken.append(sequence)
      code = choices.following
    }
    #expect(taken == [[0, 0, 0], [0, 1, 0], [1], [2, 0, 0], [2, 1, 0]])
  }

  @Test func moreChoicesThanCanBeToldApartAreNoticed() {
    var choices = Choices(0)
    for _ in 0..<Choices.limit { _ = choices.next(of: 4) }
    #expect(!choices.isExhausted)
    _ = choices.next(of: 2)
    #expect(choices.isExhausted)
  }
}
