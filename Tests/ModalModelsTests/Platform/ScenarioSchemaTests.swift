import Foundation
import ModalModels
import Testing

/// The schema that editors use, compared with the reader of scenario files.
@Suite struct ScenarioSchemaTests {
  let root: JSON5Value

  init() throws {
    let path = Repository.path("Models/scenario.schema.json")
    let data = try Data(contentsOf: URL(filePath: path))
    _ = try JSONSerialization.jsonObject(with: data)
    root = try JSON5Value(json5: data, file: path)
  }

  @Test func schemaHasTheReadersKeys() {
    typealias File = ScenarioModelFile
    #expect(keys(root) == File.Key.allCases.map(\.rawValue).sorted())
    #expect(keys(definition("screen")) == File.ScreenKey.allCases.map(\.rawValue).sorted())
    #expect(keys(definition("modifier")) == File.ModifierKey.allCases.map(\.rawValue).sorted())
    #expect(keys(definition("action")) == File.ActionKey.allCases.map(\.rawValue).sorted())
    #expect(keys(definition("request")) == File.RequestKey.allCases.map(\.rawValue).sorted())
    let platform = root["properties"]?["platform"]
    #expect(keys(platform) == File.PlatformKey.allCases.map(\.rawValue).sorted())
    #expect(
      keys(definition("expectations")) == File.properties.map(\.rawValue).sorted()
    )
  }

  @Test func schemaHasTheReadersNames() {
    let properties = root["properties"]
    #expect(names(properties?["faults"]?["items"]) == Fault.allCases.map(\.rawValue))
    #expect(names(properties?["without"]?["items"]) == Assumption.allCases.map(\.rawValue))
    #expect(names(definition("strategy")) == StrategyName.allCases.map(\.rawValue))
    #expect(
      keys(properties?["expect"]) == StrategyName.allCases.map(\.rawValue).sorted()
    )
    #expect(
      names(definition("modifier")?["properties"]?["kind"])
        == PresentationKind.allCases.map(\.rawValue)
    )
    #expect(
      definition("version")?["enum"]?.elements.map(\.number)
        == PlatformProfile.versions.map(Double.init)
    )
  }

  @Test(arguments: PlatformSwitch.allCases)
  func schemaHasTheOptionsOfASwitch(point: PlatformSwitch) throws {
    let switches = root["properties"]?["platform"]?["properties"]?["switches"]?["properties"]
    let reference = try #require(switches?[point.rawValue]?["$ref"]?.text)
    let name = try #require(reference.split(separator: "/").last)
    let definition = definition(String(name))
    let single = names(definition?["anyOf"]?.elements.first)
    #expect(Set(single) == Set(point.options + ["either"]))
  }

  @Test func everyScenarioFileIsAsTheSchemaSays() throws {
    var checked = 0
    for source in try ModelCatalog(root: Repository.path("")).sources(for: []) {
      guard case .scenario = try ModelFile(source.bytes, file: source.name) else { continue }
      let value = try JSON5Value(json5: source.bytes, file: source.name)
      #expect(try JSONSchema(root).accepts(value), "\(source.name)")
      checked += 1
    }
    #expect(checked >= 8)
  }

  @Test(arguments: [
    "{ model: 'scenario', title: '', screens: [] }",
    "{ model: 'scenario', title: '', screens: [{}], actions: [] }",
    "{ model: 'scenario', title: '', screens: [], actions: [], faults: ['x'] }",
    "{ model: 'scenario', title: '', screens: [], actions: [], platform: { ios: 14 } }",
    "{ model: 'scenario', title: '', screens: [], actions: [{ name: 'a', by: 'app', does: [] }] }",
  ])
  func mistakesAreRefusedByBoth(text: String) throws {
    #expect(try !JSONSchema(root).accepts(JSON5Value(json5: text.utf8, file: "test")))
    #expect(throws: ModelFileError.self) { try ScenarioFiles.read(text) }
  }

  private func definition(_ name: String) -> JSON5Value? { root["definitions"]?[name] }

  private func keys(_ schema: JSON5Value?) -> [String] {
    (schema?["properties"]?.members.map(\.key) ?? []).sorted()
  }

  private func names(_ schema: JSON5Value?) -> [String] {
    schema?["enum"]?.elements.compactMap(\.text) ?? []
  }
}
