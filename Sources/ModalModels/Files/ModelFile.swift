/// What a model file states, by what its key `model` names.
package enum ModelFile: Hashable, Sendable {
  case nodeTree(NodeTreeModelFile)
  case scenario(ScenarioModelFile)

  /// The kinds of model files.
  package enum Kind: String, CaseIterable, Sendable {
    case nodeTree = "node-tree"
    case scenario
  }

  /// The key that says which of the kinds it is.
  package static let kindKey = "model"

  /// Reads the JSON5 in `bytes`; `file` is what locations name.
  package init(_ bytes: some Sequence<UInt8>, file: String) throws(ModelFileError) {
    let value: JSON5Value
    do {
      value = try JSON5Value(json5: bytes, file: file)
    } catch {
      throw .syntax(error)
    }
    let field = ModelField(path: "", value: value)
    let kind = try field.members().first { $0.key.key == Self.kindKey }
    guard let kind else { throw .missingKey(Self.kindKey, in: "the model", at: field.location) }
    switch try kind.field.oneCase(of: Kind.self) {
    case .nodeTree: self = .nodeTree(try NodeTreeModelFile(field))
    case .scenario: self = .scenario(try ScenarioModelFile(field))
    }
  }
}
