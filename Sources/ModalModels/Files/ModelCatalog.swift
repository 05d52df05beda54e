/// Finds model files: by path, by folder, or by the id of a built-in model.
package struct ModelCatalog: Sendable {
  /// The folder in which models are looked for when none is named.
  package static let folderName = "Models"

  /// How the names of model files in a folder end.
  package static let fileSuffix = ".json5"

  /// The name of folders that are passed over: models restated for other tools.
  package static let peersName = "peers"

  /// The largest file that is read, in bytes. No model comes near it; a wrong file may.
  package static let sizeLimit = 4 << 20

  /// What paths are relative to; empty for the current folder.
  private let root: String
  private let builtIn: [ModelSource]

  /// A catalog of the files below `root`, and of `builtIn`.
  package init(root: String = "", builtIn: [ModelSource] = BuiltInModels.sources) {
    self.root = root
    self.builtIn = builtIn
  }

  /// The sources of the models that `arguments` name, each once, in the order named.
  ///
  /// Without arguments: all of the folder `Models`, or where there is none, all that are built in. A
  /// folder that is there and can't be read is an error, and never replaced by what is built in.
  /// An argument is taken for a path if something is there, else for the id of a built-in model or of
  /// a group of them, such as `problems`.
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

  /// Whether the built-in models stand in for a folder `Models` that is not there.
  package func takesBuiltIn(for arguments: [String]) -> Bool {
    arguments.isEmpty && !exists(Self.folderName)
  }

  /// The sources that one argument names.
  func sources(for argument: String) throws(ModelFileError) -> [ModelSource] {
    if exists(argument) { return try files(at: argument) }
    let named = builtIn.filter { $0.id == argument || $0.id.hasPrefix("\(argument)/") }
    if !named.isEmpty { return named }
    throw .doesNotExist(argument, suggestion: nearestMatch(to: argument, among: builtInNames))
  }

  /// The ids of the built-in models and of the groups they are in.
  package var builtInNames: [String] {
    var names: [String] = []
    for id in builtIn.map(\.id) {
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

  private func located(_ path: String) -> String {
    root.isEmpty || path.hasPrefix("/") ? path : "\(root)/\(path)"
  }

  private func kind(of path: String) throws(ModelFileError) -> FileSystem.Kind {
    do {
      return try FileSystem.kind(of: located(path))
    } catch {
      guard error.isMissing, exists(path) else { throw error.opening(path) }
      throw .cannotOpen(path: path, reason: "it is a link to something that does not exist")
    }
  }

  private func files(at path: String) throws(ModelFileError) -> [ModelSource] {
    switch try kind(of: path) {
    case .file: return [try file(at: path)]
    case .other: throw .notAModel(path: path, reason: "it is neither a file nor a folder")
    case .folder:
      var trimmed = path[...]
      while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
      let files = try files(below: String(trimmed))
      if files.isEmpty {
        let reason = "no file below it has a name that ends in '\(Self.fileSuffix)'"
        throw .notAModel(path: path, reason: reason)
      }
      return files
    }
  }

  /// The model files in a folder and in the folders in it, in the order of their paths. Links to
  /// folders are not followed, since they may lead in circles.
  private func files(below folder: String) throws(ModelFileError) -> [ModelSource] {
    let names: [String]
    do { names = try FileSystem.names(in: located(folder)) } catch { throw error.opening(folder) }
    if let name = try unreadableName(in: folder) {
      let reason = "its name is not UTF-8, so that no report could name it; rename it"
      throw .cannotOpen(path: "\(folder)/\(name)", reason: reason)
    }
    var files: [ModelSource] = []
    for name in names {
      let path = folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if name.hasSuffix(Self.fileSuffix), try kind(of: path) == .file {
        files.append(try file(at: path))
      } else if name != Self.peersName, isFolder(path) {
        files += try self.files(below: path)
      }
    }
    return files
  }

  /// The name of a model file or a folder that is no text, as far as it can be shown.
  private func unreadableName(in folder: String) throws(ModelFileError) -> String? {
    do {
      return try FileSystem.firstName(
        notUTF8In: located(folder),
        endingIn: Array(Self.fileSuffix.utf8)
      )
    } catch {
      throw error.opening(folder)
    }
  }

  private func isFolder(_ path: String) -> Bool {
    (try? FileSystem.kind(of: located(path), followingLinks: false)) == .folder
  }

  private func file(at path: String) throws(ModelFileError) -> ModelSource {
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.bytes(of: located(path), limit: Self.sizeLimit + 1)
    } catch {
      throw error.opening(path)
    }
    if bytes.count > Self.sizeLimit {
      let reason = "it is larger than \(Self.sizeLimit >> 20) MiB"
      throw .notAModel(path: path, reason: reason)
    }
    return ModelSource(id: ModelSource.id(path: path), name: path, bytes: bytes, isBuiltIn: false)
  }
}

extension FileSystem.Failure {
  /// The failure as that of opening a model.
  fileprivate func opening(_ path: String) -> ModelFileError {
    isMissing ? .doesNotExist(path, suggestion: nil) : .cannotOpen(path: path, reason: reason)
  }
}
