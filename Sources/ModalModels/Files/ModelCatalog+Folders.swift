/// Model files in folders.
///
/// A gate must not pass over a model. So whatever looks like one is read, or is an error that says what
/// to do: a file whose name ends in `.JSON5`, a pipe, a hidden file, a link to nothing. Links to
/// folders are followed, unless they lead back into a folder that they are in, whose files are
/// read already.
extension ModelCatalog {
  /// The model files at `path`.
  func files(at path: String) throws(ModelFileError) -> [ModelSource] {
    switch try kind(of: path) {
    case .file: return [try file(at: path)]
    case .other: throw .notAModel(path: path, reason: Self.noFile)
    case .folder:
      var trimmed = path[...]
      while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
      let files = try files(below: String(trimmed), within: [])
      if files.isEmpty {
        let reason = "no file below it has a name that ends in '\(Self.fileSuffix)'"
        throw .notAModel(path: path, reason: reason)
      }
      return files
    }
  }

  private static let noFile = "it is neither a file nor a folder"

  /// The model files in a folder and in the folders in it, in the order of their paths. `outer` are
  /// the folders that it is in.
  private func files(
    below folder: String,
    within outer: [FileSystem.Identity]
  ) throws(ModelFileError) -> [ModelSource] {
    let identity: FileSystem.Identity
    let names: [String]
    do {
      identity = try FileSystem.identity(of: located(folder))
      names = try FileSystem.names(in: located(folder))
    } catch {
      throw error.opening(folder)
    }
    if outer.contains(identity) { return [] }
    if let name = try unreadableName(in: folder) {
      let reason = "its name is not UTF-8, so that no report could name it; rename it"
      throw .cannotOpen(path: "\(folder)/\(name)", reason: reason)
    }
    var files: [ModelSource] = []
    for name in names {
      let path = folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if name.hasPrefix(".") {
        try refuseHiddenModel(name, at: path)
        continue
      }
      switch try kind(of: path) {
      case .folder:
        files += try self.files(below: path, within: outer + [identity])
      case .file where name.hasSuffix(Self.fileSuffix):
        files.append(try file(at: path))
      case .file:
        try refuseMisnamedModel(name, at: path)
      case .other:
        if name.hasSuffix(Self.fileSuffix) { throw .notAModel(path: path, reason: Self.noFile) }
      }
    }
    return files
  }

  /// Hidden folders are passed over, as everywhere, and so is what editors and file systems put beside
  /// a file.
  private func refuseHiddenModel(_ name: String, at path: String) throws(ModelFileError) {
    let isBesideAFile = name.hasPrefix("._") || name.hasPrefix(".#")
    guard !isBesideAFile, name.lowercased().hasSuffix(Self.fileSuffix) else { return }
    throw .notAModel(
      path: path,
      reason: "it is hidden, and would be passed over; rename it, or move it elsewhere"
    )
  }

  /// A file whose name ends almost as those of models do, or that states a model as JSON.
  private func refuseMisnamedModel(_ name: String, at path: String) throws(ModelFileError) {
    let name = name.lowercased()
    if !name.hasSuffix(Self.fileSuffix) {
      guard name.hasSuffix(".json") || name.hasSuffix(".jsonc") else { return }
      guard try statesModel(path) else { return }
    }
    throw .notAModel(
      path: path,
      reason: "it would be passed over, as its name does not end in '\(Self.fileSuffix)'; rename it"
    )
  }

  /// Whether the file is an object that says that it is a model.
  private func statesModel(_ path: String) throws(ModelFileError) -> Bool {
    let bytes = try bytes(at: path)
    guard bytes.count <= Self.sizeLimit,
      let value = try? JSON5Value(json5: bytes, file: path),
      case .object(let members) = value.content,
      case .string(let kind) = members.first(where: { $0.key == "model" })?.value.content
    else { return false }
    return ModelFile.Kind(rawValue: kind) != nil
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

  private func file(at path: String) throws(ModelFileError) -> ModelSource {
    let bytes = try bytes(at: path)
    if bytes.count > Self.sizeLimit {
      let reason = "it is larger than \(Self.sizeLimit >> 20) MiB"
      throw .notAModel(path: path, reason: reason)
    }
    return ModelSource(id: ModelSource.id(path: path), name: path, bytes: bytes, isBuiltIn: false)
  }

  /// What is in a file, up to one byte more than a model may have.
  private func bytes(at path: String) throws(ModelFileError) -> [UInt8] {
    do {
      return try FileSystem.bytes(of: located(path), limit: Self.sizeLimit + 1)
    } catch {
      throw error.opening(path)
    }
  }
}

extension FileSystem.Failure {
  /// The failure as that of opening a model.
  func opening(_ path: String) -> ModelFileError {
    isMissing ? .doesNotExist(path, suggestion: nil) : .cannotOpen(path: path, reason: reason)
  }
}
