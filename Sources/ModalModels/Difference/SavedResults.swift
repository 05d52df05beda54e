import ModelChecking

/// Results that `verify --save` wrote.
package enum SavedResults {
  /// What the key `saved` says in every such file, which tells it from a model.
  package static let format = "modal-check results"

  /// The version of the format, in the key `version`.
  package static let version = 3

  /// The largest file that is read, in bytes: all of it is held.
  package static let sizeLimit = 4 << 30

  private enum Key: String, CaseIterable { case saved, version, models }

  /// The results in the file at `path`; nil if it is not such a file.
  package static func results(inFileAt path: String) throws(ModelFileError) -> [ModelResult]? {
    guard let bytes = try bytes(ofFileAt: path) else { return nil }
    let value: JSON5Value
    do { value = try JSON5Value(json5: bytes, file: path) } catch { throw .syntax(error) }
    let field = ModelField(path: "", value: value)
    // The version first: a file of another one may have other keys.
    if case .object(let members) = value.content,
      let found = members.first(where: { $0.key == Key.version.rawValue })
    {
      try checkVersion(ModelField(path: Key.version.rawValue, value: found.value))
    }
    let file = try ObjectReader(field, keys: Key.self)
    _ = try file.required(.saved).string()
    try checkVersion(try file.required(.version))
    var results: [ModelResult] = []
    for field in try file.required(.models).someElements() {
      let result = try ModelResult(saved: field)
      guard !results.contains(where: { $0.id == result.id }) else {
        throw field.badValue(expected: "a model that is not there already")
      }
      results.append(result)
    }
    return results
  }

  /// The bytes of a file that begins as results do; nil if there is none, or none that does.
  private static func bytes(ofFileAt path: String) throws(ModelFileError) -> [UInt8]? {
    do throws(FileSystem.Failure) {
      guard try FileSystem.kind(of: path) == .file else { return nil }
      // A model's file is not read as a result, nor its mistakes reported twice.
      let head = try FileSystem.bytes(of: path, limit: 200)
      guard !head.ranges(of: Array(#""saved": "\#(format)""#.utf8)).isEmpty else { return nil }
      let bytes = try FileSystem.bytes(of: path, limit: sizeLimit + 1)
      if bytes.count <= sizeLimit { return bytes }
    } catch {
      if error.isMissing { return nil }
      throw .cannotOpen(path: path, reason: error.reason)
    }
    throw .cannotOpen(path: path, reason: "it is larger than \(sizeLimit >> 20) MiB")
  }

  private static func checkVersion(_ field: ModelField) throws(ModelFileError) {
    guard case .number(let number) = field.value.content, number.integer == version else {
      let expected = "\(version), which this program reads; save the results anew"
      throw field.badValue(expected: expected)
    }
  }
}
