/// Finds models by their ids, for those who look up many.
///
/// A certificate is about many models, several of which are often of one file. So the folder is read
/// once, when the first model is looked up, and a file is parsed once.
package final class ModelIndex {
  private let catalog: ModelCatalog
  private var own: [ModelSource]?
  /// The models of the sources that were parsed, by their names.
  private var parsed: [String: [Model]] = [:]

  package init(_ catalog: ModelCatalog) { self.catalog = catalog }

  /// The models that are called `id`: of the folder `Models`, or where it has none, of those built in.
  ///
  /// Unlike an argument, the id is never taken for a path, other than one of a file of that folder.
  package func models(called id: String) throws(ModelFileError) -> [Model] {
    for sources in [try ownSources(), catalog.builtIn] {
      var models: [Model] = []
      for var source in sources {
        // By its path, where several files have the same id.
        if !source.isBuiltIn, source.states(id, asFile: source.name) { source.id = source.name }
        guard source.states(id, asFile: source.id) else { continue }
        models += try self.models(of: source).filter { $0.id == id }
      }
      if !models.isEmpty { return models }
    }
    return []
  }

  private func ownSources() throws(ModelFileError) -> [ModelSource] {
    if let own { return own }
    let found = catalog.exists(ModelCatalog.folderName) ? try catalog.sources(for: []) : []
    own = found
    return found
  }

  private func models(of source: ModelSource) throws(ModelFileError) -> [Model] {
    let key = source.isBuiltIn ? "built in: \(source.name)" : "\(source.name) as \(source.id)"
    if let models = parsed[key] { return models }
    let models = try source.models()
    parsed[key] = models
    return models
  }
}

extension ModelSource {
  /// Whether a model of this id is one of the file's, if the id of the file is `file`.
  fileprivate func states(_ id: String, asFile file: String) -> Bool {
    id == file || id.hasPrefix("\(file)@")
  }
}
