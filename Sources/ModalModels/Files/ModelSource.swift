/// A model file before it is read: its text and what it is called.
package struct ModelSource: Hashable, Sendable {
  /// The id of the model, such as `node-tree/reference`.
  package var id: String

  /// The file as the user named it, or how a built-in text is named in messages.
  package var name: String

  package var bytes: [UInt8]

  /// Whether the text is part of the program, so that no file can be shown or opened.
  package var isBuiltIn: Bool

  package init(id: String, name: String, bytes: [UInt8], isBuiltIn: Bool) {
    self.id = id
    self.name = name
    self.bytes = bytes
    self.isBuiltIn = isBuiltIn
  }
}

extension ModelSource {
  /// The id of the model in the file at `path`: the path without its extension, from below the last
  /// folder called `Models` if there is one.
  package static func id(path: String) -> String {
    let components = path.split(separator: "/").filter { $0 != "." }
    let inner = components.dropLast().lastIndex(of: Substring(ModelCatalog.folderName))
    let kept = components.suffix(from: inner.map { $0 + 1 } ?? 0).joined(separator: "/")
    for suffix in [ModelCatalog.fileSuffix, ".json"] where kept.hasSuffix(suffix) {
      return String(kept.dropLast(suffix.count))
    }
    return kept
  }
}

/// The models that are part of the program, so that it can show what it does wherever it runs.
///
/// Their texts are compiled in rather than put beside the program as resources: a program that is
/// moved loses those.
package enum BuiltInModels {
  /// All of them, in the order of their paths.
  package static let sources = texts.map { path, text in
    ModelSource(
      id: ModelSource.id(path: "\(ModelCatalog.folderName)/\(path)"),
      name: "built-in:\(path)",
      bytes: Array(text.utf8),
      isBuiltIn: true
    )
  }
}
