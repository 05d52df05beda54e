import Foundation
import ModalModels
import ModelChecking
import Testing

/// The scenario files of the checkout.
enum ScenarioFiles {
  /// All scenario models, one for each strategy of each file.
  static func models() throws -> [ScenarioModel] {
    try ModelCatalog(root: Repository.path("")).models(for: []).compactMap { model in
      if case .scenario(let model) = model { model } else { nil }
    }
  }

  /// The model of a file with a strategy.
  static func model(_ id: String, _ strategy: StrategyName) throws -> ScenarioModel {
    let models = try ModelCatalog(root: Repository.path("")).models(for: ["Models/\(id).json5"])
    for case .scenario(let model) in models where model.name == strategy { return model }
    throw ModelFileError.doesNotExist("\(id) with \(strategy.rawValue)", suggestion: nil)
  }

  static func read(_ text: String) throws(ModelFileError) -> ScenarioModelFile {
    switch try ModelFile(text.utf8, file: "test") {
    case .scenario(let file): return file
    case .nodeTree: throw .notAModel(path: "test", reason: "it is a node tree")
    }
  }
}

extension ScenarioModel {
  /// Whether it can be explored in a build without optimization while one waits.
  var isSmall: Bool { scenario.faults.isEmpty && scenario.actions.count < 20 }
}

extension ScenarioModel: CustomTestStringConvertible {
  public var testDescription: String { id }
}
