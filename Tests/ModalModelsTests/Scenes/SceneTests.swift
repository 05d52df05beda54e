import ModalModels
import ModelChecking
import Testing

@Suite struct SceneTests {
  private let system = NodeTreeSystem<Words4>(
    NodeTreeParameters(levels: 3, kinds: Set(NodeKind.allCases), rules: [])
  )

  @Test("In every state, what is on the screen is what the nodes show and no view reports gone")
  func showsWhatTheTreeShows() {
    var phases: Set<Scene.Phase> = []
    let states = SlowSearch(system).states
    #expect(states.count == 925)
    for state in states {
      let (tree, scene) = (system.tree(state), system.scene(of: state))
      var expected: [NodeTree.ID] = []
      var node = 0
      while let modal = tree[node].modal, tree[node].phase != .childWaiting,
        !tree[modal].hasDisappeared
      {
        expected.append(modal)
        node = modal
      }
      #expect(scene.screens.count == expected.count + 1)
      #expect(scene.screens[0].kind == nil)
      for (screen, modal) in zip(scene.screens.dropFirst(), expected) {
        #expect(screen.kind == (tree[modal].kind == .dialog ? .alert : .sheet))
        #expect(screen.style == screen.kind)
        phases.insert(screen.phase)
      }
      #expect(Set(scene.values.map(\.name)).count == scene.values.count)
      #expect(scene.values.count == tree.nodes.count)
    }
    #expect(phases == Set(Scene.Phase.allCases))
  }

  @Test("What leaves takes along what is above it")
  func leavingIsInherited() {
    for state in SlowSearch(system).states {
      let screens = system.scene(of: state).screens.drop { $0.phase != .leaving }
      #expect(screens.allSatisfy { $0.phase == .leaving })
    }
  }

  @Test(
    "The end of the talk's case shows its failure",
    arguments: [
      ("problems/close-while-opening", PropertyID.noFreeze),
      ("problems/sheet-to-cover", .rightStyle),
      ("problems/sheet-to-alert", .noDesync),
    ]
  )
  func failuresAreSeen(id: String, property: PropertyID) throws {
    let report = try ScenarioFiles.model(id, .bindings).verify(
      VerificationOptions(properties: [property])
    )
    let found = try #require(report.properties.first)
    let trace = try #require(found.counterexample)
    #expect(found.scenes.count == trace.steps.count + 1)
    let isWrong: (Scene) -> Bool = { scene in
      switch property {
      case .noFreeze: scene.condition == "frozen"
      case .rightStyle: scene.screens.contains { $0.style != $0.kind }
      default: scene.screens.count == 1 && scene.values.contains { $0.isSet }
      }
    }
    #expect(isWrong(try #require(found.scenes.last)))
    #expect(!isWrong(found.scenes[0]))
  }
}
