public import ModelChecking

/// What a certificate says of a model, before anything of it is checked.
public struct ModelClaims: Hashable, Sendable {
  /// What the model was called.
  public var id: String

  /// The model as a text from which it can be read again.
  public var text: String

  /// The hash of the text.
  public var digest: Digest

  /// How a state is packed, for a model whose states can be packed in several ways.
  public var encoding: String

  /// How many words a state takes.
  public var wordCount: Int

  /// Enabled pairs of state and event.
  public var transitions: Int

  /// How many states there are at each distance from the initial ones.
  public var levelWidths: [Int]

  /// What is claimed of properties, in the order of the report.
  public var properties: [PropertyClaim]

  /// Distinct states.
  public var states: Int { levelWidths.reduce(0, +) }
}

/// What a certificate says of a property.
public struct PropertyClaim: Hashable, Sendable {
  /// The property's id.
  public var id: String

  /// `holds` or `fails`; there is no certificate of not knowing.
  public var verdict: Verdict

  /// How many states or transitions could have violated it.
  public var instances: Int

  /// The most steps to rest, where that was proved.
  public var bound: Int?
}

extension ModelClaims {
  init(from reader: inout ByteReader) throws(CertificateRejection) {
    id = try reader.text("a model's id")
    text = try reader.text("a model's text")
    digest = Digest(bytes: try reader.bytes(32))
    let actual = SHA256.hash(text.utf8)
    guard digest == actual else { throw .otherModel(claimed: digest, actual: actual) }
    encoding = try reader.text("an encoding of states")
    wordCount = try reader.number(atMost: 4, "a number of words")
    transitions = try reader.number(atMost: .max, "a number of transitions")
    levelWidths = []
    var states = 0
    for _ in 0..<(try reader.count(of: "levels")) {
      let width = try reader.count(of: "states")
      states += width
      guard width > 0, states <= reader.remaining, states < UInt32.max else {
        throw .malformed("levels that are empty, or of more states than there are bytes")
      }
      levelWidths.append(width)
    }
    properties = []
    for _ in 0..<(try reader.count(of: "claims")) {
      let id = try reader.text("a property's id")
      let verdict = try reader.number(atMost: 2, "a verdict")
      guard verdict != 0, !properties.contains(where: { $0.id == id }) else {
        throw .malformed("a claim without a verdict, or two of the same property")
      }
      let instances = try reader.number(atMost: .max, "a number of instances")
      let bound = try reader.number(atMost: .max, "a bound")
      properties.append(
        PropertyClaim(
          id: id,
          verdict: verdict == 1 ? .holds : .fails,
          instances: instances,
          bound: bound == 0 ? nil : bound - 1
        )
      )
    }
    guard !properties.isEmpty else { throw .nothingClaimed }
  }
}
