import ModelChecking

/// The platform and the expectations of scenario files.
extension ScenarioModelFile {
  static func profile(_ field: ModelField) throws(ModelFileError) -> PlatformProfile {
    let reader = try ObjectReader(field, keys: PlatformKey.self)
    var profile = PlatformProfile.default
    if let versions = reader.optional(.ios) {
      let named = try versions.distinct(versions.oneOrMore()) { version throws(ModelFileError) in
        let number = try version.integer(in: 0...Int(UInt8.max))
        guard PlatformProfile.versions.contains(number) else {
          let known = PlatformProfile.versions.map(String.init)
          throw version.badValue(expected: ModelFileError.alternatives(known, inQuotes: false))
        }
        return number
      }
      profile = PlatformProfile(iOS: named)
    }
    for (member, value) in try reader.optional(.switches)?.members() ?? [] {
      let names = PlatformSwitch.allCases.map(\.rawValue)
      guard let point = PlatformSwitch(rawValue: member.key) else {
        throw .unknownKey(
          member.key,
          suggestion: nearestMatch(to: member.key, among: names),
          allowed: names,
          at: member.keyLocation
        )
      }
      profile[point] = try options(of: point, value)
    }
    return profile
  }

  /// The options of a switch: one, several, or `either` for all.
  private static func options(
    of point: PlatformSwitch,
    _ field: ModelField
  ) throws(ModelFileError) -> [String] {
    if case .string("either") = field.value.content { return point.options }
    return try field.distinct(field.oneOrMore()) { option throws(ModelFileError) in
      let name = try option.string()
      guard point.options.contains(name) else {
        let known = point.options + ["either"]
        throw option.badValue(
          expected: ModelFileError.alternatives(known),
          suggestion: nearestMatch(to: name, among: known)
        )
      }
      return name
    }
  }

  // MARK: expectations

  static func strategy(
    _ member: JSON5Member,
    of strategies: [StrategyName]
  ) throws(ModelFileError) -> StrategyName {
    let names = strategies.map(\.rawValue)
    guard let name = StrategyName(rawValue: member.key), strategies.contains(name) else {
      if PropertyID(rawValue: member.key) != nil {
        throw .contradiction(
          "'\(member.key)' is a property, and what a scenario expects is said strategy by strategy, "
            + "as in expect: { \(names[0]): { '\(member.key)': 'fails' } }.",
          at: member.keyLocation
        )
      }
      throw .unknownKey(
        member.key,
        suggestion: nearestMatch(to: member.key, among: names),
        allowed: names,
        at: member.keyLocation
      )
    }
    return name
  }

  /// What is expected of a strategy, for which only some properties have a meaning.
  static func expectations(
    _ field: ModelField,
    of strategy: StrategyName,
    _ meaningful: [PropertyID]
  ) throws(ModelFileError) -> [PropertyID: ExpectedVerdict] {
    var expectations: [PropertyID: ExpectedVerdict] = [:]
    for (member, expected) in try field.members() {
      guard let property = PropertyID(rawValue: member.key) else {
        let names = properties.map(\.rawValue)
        throw .unknownKey(
          member.key,
          suggestion: nearestMatch(to: member.key, among: names),
          allowed: names,
          at: member.keyLocation
        )
      }
      guard meaningful.contains(property) else {
        throw .contradiction(
          "'\(property.rawValue)' has no meaning with '\(strategy.rawValue)', where no engine "
            + "decides. Remove it. What can be expected there: "
            + meaningful.map(\.rawValue).joined(separator: ", ") + ".",
          at: member.keyLocation
        )
      }
      expectations[property] = try expectation(of: property, expected)
    }
    return expectations
  }

  private static func expectation(
    of property: PropertyID,
    _ field: ModelField
  ) throws(ModelFileError) -> ExpectedVerdict {
    var expected = ExpectedVerdict(verdict: .holds, location: field.location)
    guard case .object = field.value.content else {
      expected.verdict = try verdict(field)
      return expected
    }
    let reader = try ObjectReader(field, keys: ExpectationKey.self)
    expected.verdict = try verdict(try reader.required(.verdict))
    guard let length = reader.optional(.length) else { return expected }
    if expected.verdict == .holds {
      throw .contradiction(
        "'length' is that of a counterexample, and '\(property.rawValue)' is expected to hold.",
        at: length.location
      )
    }
    expected.length = try length.integer(in: NodeTreeModelFile.lengthRange)
    return expected
  }

  private static func verdict(_ field: ModelField) throws(ModelFileError) -> Verdict {
    switch try field.oneCase(of: VerdictName.self) {
    case .holds: .holds
    case .fails: .fails
    }
  }
}
