extension ModelCatalog {
  /// The models that `arguments` name, each once, in the order named.
  ///
  /// Where a file states several models, all are taken, or the one whose distinction is put after
  /// the argument, as in `node-tree/hardened@levels=3`.
  ///
  /// No two files give models of the same id: where several would, as in a repository with a folder
  /// `Models` for each of its packages, the id of each is its path. Whatever goes by ids would else
  /// take the models of one for those of another.
  package func models(for arguments: [String]) throws(ModelFileError) -> [Model] {
    var choices: [Choice] = []
    if arguments.isEmpty { choices.append(Choice(sources: try sources(for: []))) }
    for argument in arguments { choices.append(try choice(for: argument)) }
    let shared = Self.sharedIDs(of: choices.flatMap(\.sources))
    var models: [Model] = []
    var seen: Set<Model> = []
    for choice in choices {
      for model in try choice.models(sharing: shared) where seen.insert(model).inserted {
        models.append(model)
      }
    }
    return models
  }

  /// The files that an argument names, and which of their models.
  private struct Choice {
    var sources: [ModelSource]
    var name = ""
    /// What the id of a model ends with; nil for all of them.
    var distinction: String?

    func models(sharing shared: Set<String>) throws(ModelFileError) -> [Model] {
      var models: [Model] = []
      for var source in sources {
        if shared.contains(source.id), !source.isBuiltIn { source.id = source.name }
        models += try source.models()
      }
      guard let distinction else { return models }
      let chosen = models.filter { $0.id.hasSuffix(distinction) }
      if chosen.isEmpty {
        var known: [String] = []
        for id in models.map(\.id) {
          guard let mark = id.lastIndex(of: "@") else { continue }
          let ending = String(id[mark...])
          if !known.contains(ending) { known.append(ending) }
        }
        throw .noVariant(distinction, of: name, known: known)
      }
      return chosen
    }
  }

  private func choice(for argument: String) throws(ModelFileError) -> Choice {
    guard !exists(argument), let mark = argument.lastIndex(of: "@"), mark != argument.startIndex
    else { return Choice(sources: try sources(for: argument)) }
    let name = String(argument[..<mark])
    return Choice(
      sources: try sources(for: name),
      name: name,
      distinction: String(argument[mark...])
    )
  }

  /// The ids that several files have.
  private static func sharedIDs(of sources: [ModelSource]) -> Set<String> {
    var names: [String: Set<String>] = [:]
    for source in sources { names[source.id, default: []].insert(source.name) }
    return Set(names.filter { $0.value.count > 1 }.keys)
  }
}
