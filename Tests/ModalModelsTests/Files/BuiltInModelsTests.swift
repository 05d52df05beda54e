import Foundation
import ModalModels
import Testing

@Suite struct BuiltInModelsTests {
  @Test func builtInTextsAreThoseOfTheFiles() throws {
    let source = try generatedSource()
    let path = Repository.path("Sources/ModalModels/Files/BuiltInModels+Generated.swift")
    if ProcessInfo.processInfo.environment["RECORD_BUILT_IN_MODELS"] != nil {
      try source.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let current = try String(contentsOfFile: path, encoding: .utf8)
    #expect(
      current == source,
      """
      The files in Models/ have changed. Build their texts in again with
      RECORD_BUILT_IN_MODELS=1 swift test --filter BuiltInModelsTests
      """
    )
  }

  @Test func builtInModelsAreReadWithoutPlaces() throws {
    #expect(!BuiltInModels.sources.isEmpty)
    for source in BuiltInModels.sources {
      for case .nodeTree(let model) in try source.models() {
        #expect(model.location == nil)
        #expect(model.expectations.values.allSatisfy { $0.location == nil })
      }
    }
  }

  /// The Swift source with the texts of all model files.
  private func generatedSource() throws -> String {
    let models = try ModelCatalog(root: Repository.path(""), builtIn: []).sources(for: [])
    let texts = models.map { model in
      let text = String(decoding: model.bytes, as: UTF8.self)
      var marks = "#"
      while text.contains("\"\"\"\(marks)") || text.contains("\\\(marks)") { marks += "#" }
      let path = model.name.dropFirst("\(ModelCatalog.folderName)/".count)
      return "    (\n\"\(path)\",\n\(marks)\"\"\"\n\(text)\n\"\"\"\(marks)\n    ),\n"
    }
    return """
      // swift-format-ignore-file
      // Generated from the files in Models/ by
      // RECORD_BUILT_IN_MODELS=1 swift test --filter BuiltInModelsTests

      extension BuiltInModels {
        /// The paths of the model files below Models/, and their texts.
        static let texts: [(path: String, text: String)] = [
      \(texts.joined())  ]
      }

      """
  }
}

/// The checkout that the tests are part of.
enum Repository {
  /// The absolute path of what is at `path` in the checkout.
  static func path(_ path: String) -> String {
    var components = #filePath.split(separator: "/")
    components.removeLast(4)
    return "/" + components.joined(separator: "/") + (path.isEmpty ? "" : "/\(path)")
  }
}
