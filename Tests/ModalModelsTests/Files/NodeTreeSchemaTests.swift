import Foundation
import ModalModels
import Testing

/// The schema that editors use, compared with the reader.
@Suite struct NodeTreeSchemaTests {
  let root: JSON5Value

  init() throws {
    let path = Repository.path("Models/node-tree.schema.json")
    let data = try Data(contentsOf: URL(filePath: path))
    // Editors take plain JSON only.
    _ = try JSONSerialization.jsonObject(with: data)
    root = try JSON5Value(json5: data, file: path)
  }

  @Test func schemaHasTheReadersKeys() {
    #expect(names(root["properties"]) == NodeTreeModelFile.Key.allCases.map(\.rawValue))
    #expect(
      names(root["properties"]?["expect"]?["properties"])
        == NodeTreeModelFile.properties.map(\.rawValue)
    )
    #expect(
      names(root["definitions"]?["detail"]?["properties"])
        == NodeTreeModelFile.ExpectationKey.allCases.map(\.rawValue)
    )
  }

  /// Every model with each key left out, each value for each key, and each pair of values.
  @Test func schemaAndReaderTakeTheSameFiles() throws {
    let schema = JSONSchema(root)
    var taken = 0
    var refused = 0
    var disputed: [String] = []
    for text in texts() {
      let value = try JSON5Value(json5: text.utf8, file: "test")
      let isTaken: Bool
      do {
        _ = try ModelFile(text.utf8, file: "test")
        isTaken = true
      } catch ModelFileError.contradiction(let message, _) where message.contains("levels") {
        // A schema can't compare two lists of levels.
        continue
      } catch {
        isTaken = false
      }
      taken += isTaken ? 1 : 0
      refused += isTaken ? 0 : 1
      if try schema.accepts(value) != isTaken { disputed.append(text) }
    }
    #expect(disputed.isEmpty)
    #expect(taken > 100)
    #expect(refused > 500)
  }

  @Test func everyNodeTreeFileIsAsTheSchemaSays() throws {
    var checked = 0
    for source in try ModelCatalog(root: Repository.path("")).sources(for: []) {
      guard case .nodeTree = try ModelFile(source.bytes, file: source.name) else { continue }
      let value = try JSON5Value(json5: source.bytes, file: source.name)
      #expect(try JSONSchema(root).accepts(value), "\(source.name)")
      checked += 1
    }
    #expect(checked >= 3)
  }

  private func names(_ value: JSON5Value?) -> [String] { value?.members.map(\.key) ?? [] }

  private static let values: [(key: String, values: [String])] = [
    ("$schema", ["'x'", "1"]),
    ("model", ["'node-tree'", "'other'", "null"]),
    ("title", ["''", "[]"]),
    ("policy", ["'hardened'", "'reference'", "'other'", "1"]),
    ("without", ["['vanished', 'settle-first']", "['other']", "[]", "['watchdog', 'watchdog']"]),
    ("only", ["['on-screen-only']", "['watchdog']", "'vanished'"]),
    ("levels", ["2", "8", "[3, 4]", "1", "9", "2.5", "'2'", "[]", "[2, 2]", "[1]", "true"]),
    ("kinds", ["['screen']", "['dialog', 'screen']", "[]", "'screen'", "['screen', 'screen']"]),
    ("environment", ["'unconstrained'", "'platform'"]),
    (
      "expect",
      [
        "{}", "[]", "{ settles: 'holds' }", "{ settles: 'undecided' }", "{ other: 'holds' }",
        "{ 'no-crash': 'holds' }", "{ settles: { verdict: 'fails', length: 0 } }",
        "{ settles: { verdict: 'fails', length: -1 } }", "{ settles: { length: 1 } }",
        "{ settles: { verdict: 'holds', length: 1 } }", "{ settles: { verdict: 'fails', x: 1 } }",
        "{ settles: [{ levels: [3], verdict: 'fails' }, { levels: 4, verdict: 'holds' }] }",
        "{ settles: [] }", "{ settles: ['fails'] }", "{ settles: { levels: 9, verdict: 'fails' } }",
        "{ 'no-stuck-modal': 'fails', 'no-overlap': { verdict: 'fails' } }",
      ]
    ),
    ("unknown", ["1"]),
  ]

  private func texts() -> [String] {
    let base = ["model": "'node-tree'", "policy": "'hardened'", "levels": "2"]
    var models: [[String: String]] = [base]
    for key in base.keys.sorted() { models.append(base.filter { $0.key != key }) }
    for (index, first) in Self.values.enumerated() {
      for value in first.values {
        models.append(base.merging([first.key: value]) { $1 })
        for second in Self.values[(index + 1)...] {
          for other in second.values {
            models.append(base.merging([first.key: value, second.key: other]) { $1 })
          }
        }
      }
    }
    return models.map { model in
      let members = model.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      return "{ \(members.joined(separator: ", ")) }"
    }
  }
}
