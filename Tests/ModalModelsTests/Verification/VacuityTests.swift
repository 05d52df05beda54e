import ModalModels
import ModelChecking
import Testing

/// What could not have been violated is said to hold vacuously, and nothing else is.
@Suite struct VacuityTests {
  /// A small scenario on one screen.
  private struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    /// The root's modifiers and all that follows them in a file.
    var modifiers: String
    var rest: String
    /// The properties that hold vacuously with bindings; with the engine there are further ones.
    var vacuous: Set<PropertyID>
    var further: Set<PropertyID>
    /// Those of the first that the engine makes something of.
    var fewer: Set<PropertyID> = []

    var testDescription: String { name }
  }

  private static let present = "{ name: 'open', by: 'app', on: 'Root', does: { present: "
  private static let calledFor: Set<PropertyID> = [.noBrokenInvariant, .honoursLastRequest]

  private static let cases = [
    Case(
      name: "only what was never open is closed",
      modifiers: "{ name: 'sheet', kind: 'sheet' }",
      rest: "actions: [{ name: 'close', by: 'app', on: 'Root', does: { close: 'sheet' } }]",
      vacuous: Set(PropertyID.allCases).subtracting(
        [.conforms, .actionsRunOnce, .honoursLastRequest, .noBrokenInvariant]
      ),
      further: calledFor.union([.actionsRunOnce])
    ),
    Case(
      name: "a sheet without items",
      modifiers: "{ name: 'sheet', kind: 'sheet' }",
      rest: "actions: [\(present)'sheet' } }]",
      vacuous: [.rightContent],
      further: [.actionsRunOnce]
    ),
    Case(
      name: "a sheet of one item",
      modifiers: "{ name: 'sheet', kind: 'sheet', items: ['a'] }",
      rest: "actions: [\(present)'sheet', item: 'a' } }]",
      vacuous: [.rightContent],
      further: [.actionsRunOnce]
    ),
    Case(
      name: "a sheet of two items, and an alert",
      modifiers: "{ name: 'sheet', kind: 'sheet', items: ['a', 'b'] }, "
        + "{ name: 'alert', kind: 'alert' }",
      rest: "actions: [\(present)'sheet', item: 'a' } }, "
        + "{ name: 'warn', by: 'app', on: 'Root', does: { present: 'alert' } }]",
      vacuous: [],
      further: []
    ),
    Case(
      name: "what no value is bound to",
      modifiers: "{ name: 'share', kind: 'foreign' }",
      rest: "actions: [\(present)'share' } }]",
      vacuous: [
        .singlePresentation, .showsWhatWasAsked, .noDesync, .noLostClose, .rightContent,
      ],
      further: calledFor.union([.actionsRunOnce])
    ),
    Case(
      name: "a menu",
      modifiers: "{ name: 'menu', kind: 'menu' }",
      rest: "actions: []",
      vacuous: [
        .singlePresentation, .showsWhatWasAsked, .noDesync, .noLostClose, .rightContent, .noOverlap,
      ],
      further: calledFor.union([.actionsRunOnce])
    ),
    Case(
      name: "a cover that stays",
      modifiers: "{ name: 'cover', kind: 'fullScreenCover' }",
      rest: "open: ['cover'], actions: [\(present)'cover' } }]",
      vacuous: [
        .noDeadlock, .noOverlap, .settles, .noFreeze, .noExtraClose, .rightContent,
      ],
      further: [.actionsRunOnce],
      fewer: [.noDeadlock, .noOverlap, .settles, .noFreeze, .noExtraClose]
    ),
  ]

  @Test(arguments: cases)
  private func exactlyWhatNothingCouldHaveViolatedIsVacuous(scenario: Case) throws {
    let text =
      "{ model: 'scenario', title: '', platform: { ios: 17 }, "
      + "strategies: ['bindings', 'node-tree'], "
      + "screens: [{ name: 'Root', modifiers: [\(scenario.modifiers)] }], \(scenario.rest) }"
    for model in try ScenarioFiles.read(text).models(id: "m") {
      let report = model.verify(VerificationOptions())
      let vacuous = report.properties.filter { $0.verdict == .holds && $0.instances == 0 }
      var expected = scenario.vacuous
      if model.name == .nodeTree {
        expected = expected.union(scenario.further).subtracting(scenario.fewer)
      }
      #expect(Set(vacuous.map(\.id)) == Set(expected.map(\.rawValue)), "\(model.id)")
    }
  }

  /// Whether a violation is one of the instances: otherwise the premise would be the wrong one.
  @Test(arguments: try ScenarioFiles.models().filter(\.isSmall))
  func whatIsViolatedHasInstances(model: ScenarioModel) {
    for property in model.verify(VerificationOptions()).properties where property.verdict == .fails
    {
      #expect(property.instances > 0, "\(property.id)")
    }
  }

  @Test func aTreeOfScreensHasNoActions() throws {
    let text = "{ model: 'node-tree', policy: 'hardened', levels: 2, kinds: "
    for (kinds, expected) in [("['screen']", ["actions-run-once"]), ("['screen', 'dialog']", [])] {
      let file = try ModelFile((text + kinds + " }").utf8, file: "test")
      let model = try #require(file.models(id: "m").first)
      let properties = model.verify(VerificationOptions()).properties
      #expect(Set(properties.map(\.verdict)) == [.holds])
      #expect(properties.filter { $0.instances == 0 }.map(\.id) == expected)
    }
  }
}
