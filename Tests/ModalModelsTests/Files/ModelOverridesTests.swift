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
  /// expects; asked for another, the last, of which all is expected to hold.
  @Test(arguments: [[2, 3, 4], [4, 3, 2], [3, 2, 4], [3, 4, 2], [2, 4, 3], [4, 2, 3]])
  func modelsThatDifferInTheirLevelsBecomeOne(order: [Int]) {
    for levels in 2...8 {
      let models = applied(ModelOverrides(levels: levels), levels: order)
      #expect(models.map(\.id) == ["m"])
      #expect(models[0].parameters.levels == levels)
      let isStated = order.contains(levels)
      #expect(models[0].expectation(of: .noOverlap).length == (isStated ? levels : nil))
      #expect(models[0].isOverridden == !isStated)
    }
  }

  @Test func otherRulesHaveNothingExpectedOfThemButThatAllHolds() {
    for overrides in [ModelOverrides(policy: .reference), ModelOverrides(without: [.watchdog])] {
      for model in applied(overrides) {
        #expect(model.expectations == [:])
        #expect(model.isOverridden)
      }
    }
    #expect(applied(ModelOverrides(policy: .reference))[0].parameters.rules == [])
    let without = applied(ModelOverrides(without: [.watchdog, .vanished]))[0]
    #expect(without.parameters.rules == [.settleFirst, .onScreenOnly, .tappedDialogStays])
    #expect(without.policy == .hardened)
  }

  @Test func theSameRulesAgainChangeNothing() {
    let models = applied(ModelOverrides(policy: .hardened))
    #expect(models.allSatisfy { $0.expectations.count == 1 && !$0.isOverridden })
  }

  @Test func kindsAreReplaced() {
    let model = applied(ModelOverrides(kinds: [.dialog]))[0]
    #expect(model.parameters.kinds == [.dialog])
    #expect(model.expectations == [:])
    #expect(applied(ModelOverrides(kinds: [.screen]))[0].expectations.count == 1)
  }

  /// Each option alone, against a node tree with and one without rules, and against a scenario that
  /// the engine decides and one that it does not.
  @Test func everyOptionKnowsWhichModelsItConcerns() throws {
    let catalog = ModelCatalog(root: "/nonexistent")
    let models = try catalog.models(for: [
      "node-tree/hardened@levels=2", "node-tree/screens", "problems/menu-open@strategy=node-tree",
      "problems/menu-open@strategy=node-tree/reference", "problems/menu-open@strategy=bindings",
    ])
    for (overrides, name, expected) in [
      (ModelOverrides(levels: 3), "--levels", [true, true, false, false, false]),
      (ModelOverrides(kinds: [.screen]), "--kinds", [true, true, false, false, false]),
      (
        ModelOverrides(environment: .unconstrained), "--environment",
        [true, true, false, false, false]
      ),
      (ModelOverrides(policy: .hardened), "--policy", [true, true, true, true, false]),
      (
        ModelOverrides(without: [.watchdog]), "--without watchdog",
        [true, false, true, false, false]
      ),
      (ModelOverrides(iOS: 18), "--ios", [false, false, true, true, true]),
      (
        ModelOverrides(faults: [.tapOutside]), "--fault tap-outside",
        [false, false, true, true, true]
      ),
    ] {
      let options = overrides.options
      #expect(options.map(\.description) == [name])
      #expect(models.map(options[0].concerns) == expected, "\(name)")
    }
    let both = ModelOverrides(policy: .hardened, without: [.watchdog]).options
    #expect(models.map(both[1].concerns) == [true, true, true, true, false])
    #expect(models.map(PropertyID.noCrash.option.concerns) == [false, false, true, true, true])
    #expect(
      models.map(PropertyID.actionsRunOnce.option.concerns) == [true, true, true, true, false]
    )
  }
}
