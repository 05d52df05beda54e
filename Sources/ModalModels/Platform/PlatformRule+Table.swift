extension PlatformRule {
  /// All rules, by number.
  package static let table: [PlatformRule] = presenterRules + slotRules + otherRules

  /// The rule with a number.
  static func named(_ id: ID) -> PlatformRule {
    table.first { $0.id == id }
      ?? PlatformRule(
        id: id,
        statement: "not in the table",
        versions: "",
        confidence: .guess,
        sources: []
      )
  }

  static func rule(
    _ id: ID,
    _ statement: String,
    _ versions: String,
    _ confidence: Confidence,
    _ sources: [String],
    leftOut reason: String? = nil
  ) -> PlatformRule {
    PlatformRule(
      id: id,
      statement: statement,
      versions: versions,
      confidence: confidence,
      sources: sources,
      reasonLeftOut: reason
    )
  }
}
