import ModelChecking
import Testing

@testable import ModalModels

/// The rules are data that traces cite: each is there once, says where it comes from, and is either
/// at work somewhere or says why it is left out.
@Suite struct PlatformRuleTests {
  @Test func everyRuleIsStatedOnceAndHasSources() {
    #expect(PlatformRule.table.map(\.id.number).sorted() == Array(1...41))
    for rule in PlatformRule.table {
      #expect(!rule.sources.isEmpty, "\(rule.id)")
      #expect(!rule.statement.isEmpty && !rule.versions.isEmpty, "\(rule.id)")
    }
  }

  @Test func everyRuleIsAtWorkInSomeModelOrSaysWhyNot() throws {
    var acted = RuleSet()
    for model in try ScenarioFiles.models() where model.isSmall {
      let system = try ScenarioSystem(model.scenario, strategy: model.strategy)
      let exploration = explore(system, options: SearchOptions(), recordsGraph: false)
      var workspace = system.makeWorkspace()
      for index in 0..<exploration.count {
        let state = exploration.state(at: index)
        system.forEachTransition(from: state, using: &workspace) { event, _, _ in
          var turn = Turn(
            system.compiled,
            system.code.decode(state),
            choices: Choices(event.choices)
          )
          turn.run(event)
          for rule in turn.rules.ids { acted.insert(rule) }
        }
      }
    }
    for rule in PlatformRule.table {
      #expect(acted.contains(rule.id) == (rule.reasonLeftOut == nil), "\(rule.id)")
    }
  }

  /// That the value is cleared at the end (R5) is said of what clears it there, and not of a dialog that
  /// a tap closes, whose value is cleared at once (R6, R34).
  @Test(arguments: try ScenarioFiles.models().filter(\.isSmall))
  func onlyWhatClearsAValueAtTheEndCitesThat(model: ScenarioModel) throws {
    for property in model.verify(VerificationOptions()).properties {
      for step in property.counterexample?.steps ?? [] {
        let names = step.notes.compactMap { $0.split(separator: ":").first }
        guard names.contains("R5") else { continue }
        #expect(step.event.event == "transition ends", "\(property.id): \(names)")
      }
    }
  }

  @Test func everyOptionOfASwitchSaysWhatIsSo() {
    for point in PlatformSwitch.allCases {
      #expect(Set(point.meanings).count == point.options.count, "\(point)")
    }
  }

  /// A reader must not be told the rule when the switch that belongs to it has gone the other way.
  @Test func aTraceSaysWhatASwitchDecidedAndNotTheOpposite() throws {
    var seen: Set<String> = []
    for model in try ScenarioFiles.models() where model.isSmall {
      for property in model.verify(VerificationOptions()).properties {
        for step in property.counterexample?.steps ?? [] {
          let names = step.notes.compactMap { $0.split(separator: ":").first }
          for name in names where name.first == "R" && name.contains("/") {
            seen.insert(String(name))
            #expect(!names.contains(name.split(separator: "/")[0]), "\(model.id): \(names)")
          }
        }
      }
    }
    #expect(seen.isSuperset(of: ["R27/yes", "R7/no", "R14/kept", "R19/dropped"]), "\(seen)")
  }
}
