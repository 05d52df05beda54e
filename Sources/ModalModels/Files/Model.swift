/// A model that can be checked, as read from a file.
package enum Model: Hashable, Sendable {
  case nodeTree(NodeTreeModel)
  case scenario(ScenarioModel)

  /// What the model is called on the command line and in reports.
  package var id: String {
    switch self {
    case .nodeTree(let model): model.id
    case .scenario(let model): model.id
    }
  }

  /// What it is about, in a line; nil if its file does not say.
  package var title: String? {
    switch self {
    case .nodeTree(let model): model.title
    case .scenario(let model): model.scenario.title.isEmpty ? nil : model.scenario.title
    }
  }
}

extension ModelFile {
  /// The models that the file states; `id` is the id of the file.
  package func models(id: String) -> [Model] {
    switch self {
    case .nodeTree(let file): file.models(id: id).map(Model.nodeTree)
    case .scenario(let file): file.models(id: id).map(Model.scenario)
    }
  }
}

extension ModelSource {
  /// The models that the text states. Those of a built-in text have no places, as there is no file
  /// to look into.
  package func models() throws(ModelFileError) -> [Model] {
    let models = try ModelFile(bytes, file: name).models(id: id)
    return isBuiltIn ? models.map(\.withoutLocations) : models
  }
}

extension Model {
  fileprivate var withoutLocations: Model {
    switch self {
    case .nodeTree(var model):
      model.location = nil
      model.expectationPlace = nil
      for property in model.expectations.keys { model.expectations[property]?.location = nil }
      return .nodeTree(model)
    case .scenario(var model):
      model.location = nil
      model.expectationPlace = nil
      model.actionPlaces = [:]
      for property in model.expectations.keys { model.expectations[property]?.location = nil }
      return .scenario(model)
    }
  }
}
