/// Finds models: by path, by folder, or by id, in the folder `Models` before those that are built in.
///
/// A person who has a folder `Models` means its models. So an id is looked up there first, and where
/// a built-in model is taken instead, that can be said.
package struct ModelCatalog: Sendable {
  /// The folder in which models are looked for when none is named.
  package static let folderName = "Models"

  /// How the names of model files in a folder end.
  package static let fileSuffix = ".json5"

  /// The largest file that is read, in bytes. No model comes near it; a wrong file may.
  package static let sizeLimit = 4 << 20

  /// What paths are relative to; empty for the current folder.
  private let root: String
  let builtIn: [ModelSource]

  /// A catalog of the files below `root`, and of `builtIn`.
  package init(root: String = "", builtIn: [ModelSource] = BuiltInModels.sources) {
    self.root = root
    self.builtIn = builtIn
  }

  /// The sources of the models that `arguments` name, each once, in the order named.
  ///
  /// Without arguments: all of the folder `Models`, or where there is none, all that are built in. A
  /// folder that is there and can't be read is an error, and never replaced by what is built in.
  /// An argument is taken for a path if something is there, else for the id of a model or of a group
  /// of them, such as `problems`: of the folder `Models`, or where it has none, of those built in.
  package func sources(for arguments: [String]) throws(ModelFileError) -> [ModelSource] {
    if takesBuiltIn(for: arguments) { return builtIn }
    if arguments.isEmpty { return try sources(for: [Self.folderName]) }
    var sources: [ModelSource] = []
    var names: Set<String> = []
    for argument in arguments {
      for source in try self.sources(for: argument) where names.insert(source.name).inserted {
        sources.append(source)
      }
    }
    return sources
  }

  /// Whether there is a folder `Models`, and something of these names is not in it.
  package func lacks(_ names: [String]) -> Bool {
    exists(Self.folderName)
      && !names.allSatisfy { (try? ownSources(for: $0).isEmpty) == false }
  }

  /// The files that `arguments` name, as far as they can be read; one that chooses a model of a file
  /// names the file.
  package func files(of arguments: [String]) -> [String] {
    let names = arguments.map { exists($0) ? $0 : Self.withoutDistinction($0) }
    let all: [[String]] = names.isEmpty ? [[]] : names.map { [$0] }
    return all.flatMap { (try? sources(for: $0)) ?? [] }.filter { !$0.isBuiltIn }.map(\.name)
  }

  /// Whether the built-in models stand in for a folder `Models` that is not there.
  private func takesBuiltIn(for arguments: [String]) -> Bool {
    arguments.isEmpty && !exists(Self.folderName)
  }

  /// Where built-in models are taken that whoever gave the arguments may not have meant: what is to
  /// be said of it.
  ///
  /// - Throws: what `sources(for:)` throws.
  package func remarks(on arguments: [String]) throws(ModelFileError) -> [String] {
    if takesBuiltIn(for: arguments) {
      let extent = "\(try models(for: []).count) built-in models"
      return ["There is no \(Self.folderName)/ here: taking the \(extent)."]
    }
    guard exists(Self.folderName) else { return [] }
    var remarks: [String] = []
    for argument in arguments where !exists(argument) {
      let id = Self.withoutDistinction(argument)
      guard try sources(for: id).contains(where: \.isBuiltIn) else { continue }
      remarks.append("There is no '\(id)' in \(Self.folderName)/: taking what is built in.")
    }
    return remarks
  }

  /// The sources that one argument names.
  func sources(for argument: String) throws(ModelFileError) -> [ModelSource] {
    if exists(argument) { return try files(at: argument) }
    let own = try ownSources(for: argument)
    if !own.isEmpty { return own }
    let named = builtIn.filter { $0.id == argument || $0.id.hasPrefix("\(argument)/") }
    if !named.isEmpty { return named }
    throw .doesNotExist(argument, suggestion: suggestion(for: argument, among: knownNames))
  }

  /// The sources in the folder `Models` of this id, or in the group of this id.
  private func ownSources(for id: String) throws(ModelFileError) -> [ModelSource] {
    let parts = id.split(separator: "/", omittingEmptySubsequences: false)
    let isId = parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
    guard isId, exists(Self.folderName) else { return [] }
    // A folder that can't be opened is not taken for one that lacks the model.
    _ = try kind(of: Self.folderName)
    var sources: [ModelSource] = []
    let path = "\(Self.folderName)/\(id)"
    if exists(path + Self.fileSuffix) { sources += try files(at: path + Self.fileSuffix) }
    if exists(path), try kind(of: path) == .folder { sources += try files(at: path) }
    return sources
  }

  /// An argument without what chooses one of a file's models, as in `@levels=3`.
  static func withoutDistinction(_ argument: String) -> String {
    argument.lastIndex(of: "@").map { String(argument[..<$0]) } ?? argument
  }

  /// The ids that an argument may have meant.
  private var knownNames: [String] {
    let own = (try? files(at: Self.folderName)) ?? []
    return Self.names(of: own + builtIn)
  }

  /// What a name that is there nowhere was most likely meant to be: a model, by its id or by the
  /// last part of it, or what is in the folder of that path.
  private func suggestion(for argument: String, among names: [String]) -> String? {
    if let name = nearestMatch(to: argument, among: names) { return name }
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let last = parts.last, !last.isEmpty else { return nil }
    let folder = parts.dropLast().joined(separator: "/")
    let siblings = (try? FileSystem.names(in: located(folder.isEmpty ? "." : folder))) ?? []
    if let name = nearestMatch(to: last, among: siblings.filter(isShown)) {
      return (parts.dropLast() + [name]).joined(separator: "/")
    }
    let id = ModelSource.id(path: argument)
    guard id == argument else { return suggestion(for: id, among: names) }
    guard parts.count == 1 else { return nil }
    let endings = names.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    guard let ending = nearestMatch(to: last, among: endings) else { return nil }
    return zip(names, endings).first { $0.1 == ending }?.0
  }

  private func isShown(_ name: String) -> Bool {
    !name.hasPrefix(".") && name.hasSuffix(Self.fileSuffix)
  }

  /// The ids of the built-in models and of the groups they are in.
  package var builtInNames: [String] { Self.names(of: builtIn) }

  private static func names(of sources: [ModelSource]) -> [String] {
    var names: [String] = []
    for id in sources.map(\.id) {
      let components = id.split(separator: "/")
      for length in 1...max(1, components.count) {
        let name = components.prefix(length).joined(separator: "/")
        if !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  /// Whether something is at `path`, be it readable or not.
  func exists(_ path: String) -> Bool {
    guard !path.isEmpty else { return false }
    // A link counts as something, wherever it leads.
    do {
      _ = try FileSystem.kind(of: located(path), followingLinks: false)
      return true
    } catch {
      return !error.isMissing
    }
  }

  func located(_ path: String) -> String {
    root.isEmpty || path.hasPrefix("/") ? path : "\(root)/\(path)"
  }

  func kind(of path: String) throws(ModelFileError) -> FileSystem.Kind {
    do {
      return try FileSystem.kind(of: located(path))
    } catch {
      guard error.isMissing, exists(path) else { throw error.opening(path) }
      throw .cannotOpen(path: path, reason: "it is a link to something that does not exist")
    }
  }
}
