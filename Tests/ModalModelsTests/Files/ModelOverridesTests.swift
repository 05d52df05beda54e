import ModalModels
import ModelChecking
import Testing

@Suite struct ModelOverridesTests {
  /// The models of one file that gives several numbers of levels, each of which expects something.
  private static func models(levels: [Int]) -> [Model] {
    levels.map { level in
      .nodeTree(
        NodeTreeModel(
          id: "m@levels=\(level)",
          parameters: NodeTreeParameters(
            levels: level,
            kinds: [.screen],
            rules: NodeTreePolicy.hardened.rules
          ),
          policy: .hardened,
          expectations: [.noOverlap: ExpectedVerdict(verdict: .fails, length: level)]
        )
      )
    }
  }

  private func applied(_ overrides: ModelOverrides, levels: [Int] = [2, 3]) -> [NodeTreeModel] {
    overrides.applied(to: Self.models(levels: levels)).compactMap {
      if case .nodeTree(let model) = $0 { model } else { nil }
    }
  }

  @Test func nothingChangesWithoutOverrides() {
    #expect(
      ModelOverrides().applied(to: Self.models(levels: [2, 3])) == Self.models(levels: [2, 3])
    )
  }

  /// Every order of a file's levels: asked for a number it gives, that model is taken with what it
  /// expects; asked for another, the last.
  @Test(arguments: [[2, 3, 4], [4, 3, 2], [3, 2, 4], [3, 4, 2], [2, 4, 3], [4, 2, 3]])
  func modelsThatDifferInTheirLevelsBecomeOne(order: [Int]) {
    for levels in 2...8 {
      let models = applied(ModelOverrides(levels: levels), levels: order)
      #expect(models.map(\.id) == ["m"])
      #expect(models[0].parameters.levels == levels)
      let expected = order.contains(levels) ? levels : order[2]
      #expect(models[0].expectation(of: .noOverlap).length == expected)
    }
  }

  @Test func otherRulesHaveNothingExpectedOfThemButThatAllHolds() {
    for overrides in [ModelOverrides(policy: .reference), ModelOverrides(without: [.watchdog])] {
      for model in applied(overrides) { #expect(model.expectations == [:]) }
    }
    #expect(applied(ModelOverrides(policy: .reference))[0].parameters.rules == [])
    let without = applied(ModelOverrides(without: [.watchdog, .vanished]))[0]
    #expect(without.parameters.rules == [.settleFirst, .onScreenOnly, .tappedDialogStays])
    #expect(without.policy == .hardened)
  }

  @Test func theSameRulesAgainChangeNothing() {
    let models = applied(ModelOverrides(policy: .hardened))
    #expect(models.allSatisfy { $0.expectations.count == 1 })
  }

  @Test func kindsAreReplaced() {
    #expect(applied(ModelOverrides(kinds: [.dialog]))[0].parameters.kinds == [.dialog])
  }
}
