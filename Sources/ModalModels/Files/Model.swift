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

extension ModelCatalog {
  /// The models that `arguments` name, each once, in the order named.
  ///
  /// Where a file states several models, all are taken, or the one whose distinction is put after
  /// the argument, as in `node-tree/hardened@levels=3`.
  package func models(for arguments: [String]) throws(ModelFileError) -> [Model] {
    if arguments.isEmpty {
      var models: [Model] = []
      for source in try sources(for: []) { models += try source.models() }
      return models
    }
    var models: [Model] = []
    var seen: Set<Model> = []
    for argument in arguments {
      for model in try self.models(for: argument) where seen.insert(model).inserted {
        models.append(model)
      }
    }
    return models
  }

  private func models(for argument: String) throws(ModelFileError) -> [Model] {
    var models: [Model] = []
    guard !exists(argument), let mark = argument.lastIndex(of: "@"), mark != argument.startIndex
    else {
      for source in try sources(for: argument) { models += try source.models() }
      return models
    }
    for source in try sources(for: String(argument[..<mark])) { models += try source.models() }
    let ending = argument[mark...]
    let chosen = models.filter { $0.id.hasSuffix(ending) }
    if chosen.isEmpty {
      var endings: [String] = []
      for id in models.map(\.id) {
        guard let mark = id.lastIndex(of: "@") else { continue }
        let known = String(id[mark...])
        if !endings.contains(known) { endings.append(known) }
      }
      throw .noVariant(String(ending), of: String(argument[..<mark]), known: endings)
    }
    return chosen
  }
}
