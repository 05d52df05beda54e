import ModelChecking

extension NodeTreeModelFile {
  /// The keys of a node-tree file.
  package enum Key: String, CaseIterable, Sendable {
    case schema = "$schema"
    case model, title, policy, without, only, levels, kinds, environment, expect
  }

  /// The keys of an expectation that is written as an object.
  package enum ExpectationKey: String, CaseIterable, Sendable {
    case levels, verdict, length
  }

  /// What can be expected. That a bound runs out can't.
  package enum VerdictName: String, CaseIterable, Sendable {
    case holds, fails
  }

  /// The most events that a counterexample can be expected to have.
  package static let lengthRange = 0...1_000_000

  /// The properties that have a meaning for a tree without a platform.
  package static let properties = PropertyID.allCases.filter { !$0.needsPlatform }

  /// Reads a whole file.
  package init(_ field: ModelField) throws(ModelFileError) {
    let reader = try ObjectReader(field, keys: Key.self)
    _ = try reader.optional(.schema)?.string()
    _ = try reader.required(.model).oneCase(of: ModelFile.Kind.self)
    title = try reader.optional(.title)?.string()
    policy = try reader.required(.policy).oneCase(of: NodeTreePolicy.self)
    rules = try Self.rules(reader, policy: policy)
    let levelsField = try reader.required(.levels)
    var places: [Int: SourceLocation] = [:]
    levels = try levelsField.distinct(levelsField.oneOrMore()) { level throws(ModelFileError) in
      let number = try level.integer(in: NodeTreeParameters.levelBounds)
      places[number] = level.location
      return number
    }
    levelPlaces = places
    if let kindsField = reader.optional(.kinds) {
      let kinds = try kindsField.distinct(kindsField.elements()) { kind throws(ModelFileError) in
        try kind.oneCase(of: NodeKind.self)
      }
      self.kinds = Set(kinds)
    } else {
      kinds = Set(NodeKind.allCases)
    }
    let environment = try reader.optional(.environment)?.oneCase(of: NodeTreeEnvironment.self)
    self.environment = environment ?? .unconstrained
    expectationPlace = reader.place(of: .expect)
    expectations = []
    for (member, expected) in try reader.optional(.expect)?.members() ?? [] {
      expectations += try Self.expectations(member, expected, levels: levels)
    }
  }

  /// The hardened rules in force: all of the policy's, those without some, or only some.
  private static func rules(
    _ reader: ObjectReader<Key>,
    policy: NodeTreePolicy
  ) throws(ModelFileError) -> Set<HardenedRule> {
    let without = reader.optional(.without)
    let only = reader.optional(.only)
    guard let field = without ?? only else { return policy.rules }
    let key: Key = without == nil ? .only : .without
    guard policy == .hardened else {
      throw .contradiction(
        "'\(key.rawValue)' names rules of the policy 'hardened', and the policy is "
          + "'\(policy.rawValue)'. Remove one of the two.",
        at: field.location
      )
    }
    if without != nil, let only {
      throw .contradiction(
        "'without' and 'only' can't be given together. Remove one of the two.",
        at: only.location
      )
    }
    let named = try field.distinct(field.elements()) { rule throws(ModelFileError) in
      try rule.oneCase(of: HardenedRule.self)
    }
    return key == .only ? Set(named) : policy.rules.subtracting(named)
  }

  /// What is expected of one property: a verdict, an object, or one object for each of several
  /// groups of models.
  private static func expectations(
    _ member: JSON5Member,
    _ field: ModelField,
    levels: [Int]
  ) throws(ModelFileError) -> [PropertyExpectation] {
    let property = try property(member)
    var covered: Set<Int> = []
    return try field.distinct(field.oneOrMore()) { element throws(ModelFileError) in
      let expectation = try Self.expectation(property, element)
      for level in expectation.levels ?? levels {
        guard levels.contains(level) else {
          throw .contradiction(
            "The value of '\(element.path)' is for \(level) levels, which the model is not "
              + "explored at.",
            at: element.location
          )
        }
        guard covered.insert(level).inserted else {
          throw .contradiction(
            "The value of '\(field.path)' says twice what is expected at \(level) levels.",
            at: element.location
          )
        }
      }
      return expectation
    }
  }

  private static func property(_ member: JSON5Member) throws(ModelFileError) -> PropertyID {
    if let property = PropertyID(rawValue: member.key) {
      guard property.needsPlatform else { return property }
      throw .contradiction(
        "The property '\(member.key)' has no meaning for a node tree without a platform.",
        at: member.keyLocation
      )
    }
    let names = properties.map(\.rawValue)
    let suggestion = nearestMatch(to: member.key, among: names)
    throw .unknownKey(member.key, suggestion: suggestion, allowed: names, at: member.keyLocation)
  }

  private static func expectation(
    _ property: PropertyID,
    _ field: ModelField
  ) throws(ModelFileError) -> PropertyExpectation {
    var expectation = ExpectedVerdict(verdict: .holds, location: field.location)
    guard case .object = field.value.content else {
      expectation.verdict = try verdict(field)
      return PropertyExpectation(property: property, levels: nil, expectation: expectation)
    }
    let reader = try ObjectReader(field, keys: ExpectationKey.self)
    expectation.verdict = try verdict(try reader.required(.verdict))
    if let length = reader.optional(.length) {
      expectation.length = try length.integer(in: lengthRange)
      if expectation.verdict == .holds {
        throw .contradiction(
          "'length' is that of a counterexample, and '\(property.rawValue)' is expected to hold.",
          at: length.location
        )
      }
    }
    var levels: [Int]?
    if let levelsField = reader.optional(.levels) {
      levels = try levelsField.distinct(levelsField.oneOrMore()) { level throws(ModelFileError) in
        try level.integer(in: NodeTreeParameters.levelBounds)
      }
    }
    return PropertyExpectation(property: property, levels: levels, expectation: expectation)
  }

  private static func verdict(_ field: ModelField) throws(ModelFileError) -> Verdict {
    switch try field.oneCase(of: VerdictName.self) {
    case .holds: .holds
    case .fails: .fails
    }
  }
}
