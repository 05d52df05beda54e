/// Reads an object whose keys are the cases of an enumeration. Any other key is an error, found
/// before anything of the object is used.
package struct ObjectReader<Key>
where Key: CaseIterable & Hashable & RawRepresentable<String> & Sendable {
  private let owner: ModelField
  private let fields: [Key: ModelField]
  private let places: [Key: SourceLocation]

  /// Takes the members of `field`, which has to be an object.
  package init(_ field: ModelField, keys: Key.Type) throws(ModelFileError) {
    let names = keys.allCases.map(\.rawValue)
    var fields: [Key: ModelField] = [:]
    var places: [Key: SourceLocation] = [:]
    for (member, inner) in try field.members() {
      guard let key = Key(rawValue: member.key) else {
        let suggestion = nearestMatch(to: member.key, among: names)
        throw .unknownKey(
          member.key,
          suggestion: suggestion,
          allowed: names,
          at: member.keyLocation
        )
      }
      fields[key] = inner
      places[key] = member.keyLocation
    }
    owner = field
    self.fields = fields
    self.places = places
  }

  /// Where `key` itself stands; nil if it is not given.
  package func place(of key: Key) -> SourceLocation? { places[key] }

  /// The value of `key`; nil if it is not given.
  package func optional(_ key: Key) -> ModelField? { fields[key] }

  /// The value of `key`, which has to be given.
  package func required(_ key: Key) throws(ModelFileError) -> ModelField {
    if let field = fields[key] { return field }
    let name = owner.path.isEmpty ? "the model" : "'\(owner.path)'"
    throw .missingKey(key.rawValue, in: name, at: owner.location)
  }
}
