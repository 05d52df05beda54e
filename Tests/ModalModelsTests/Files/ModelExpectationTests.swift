import ModalModels
import ModelChecking
import Testing

/// What the node-tree files expect, compared with what a check finds, for the trees that are small
/// enough for a build without optimization.
@Suite struct ModelExpectationTests {
  @Test(arguments: try Self.models())
  func everyVerdictIsTheExpectedOne(model: NodeTreeModel) throws {
    let system = NodeTreeSystem<Words2>(model.parameters)
    let result = check(system, properties: system.properties)
    #expect(result.stopped == nil)
    for property in result.properties {
      let id = try #require(PropertyID(rawValue: property.id))
      let expected = model.expectation(of: id)
      #expect(property.verdict == expected.verdict, "\(model.id) \(id.rawValue)")
      let length = property.counterexample?.events.count
      #expect(expected.length == nil || expected.length == length, "\(model.id) \(id.rawValue)")
    }
  }

  private static func models() throws -> [NodeTreeModel] {
    let models = try ModelCatalog(root: Repository.path("")).models(for: [])
    return models.compactMap { model in
      switch model {
      case .nodeTree(let model): model.parameters.levels <= 3 ? model : nil
      case .scenario: nil
      }
    }
  }
}
