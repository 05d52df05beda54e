/// The two policies of the engine, by the names that model files and the command line use.
package enum NodeTreePolicy: String, CaseIterable, Hashable, Sendable {
  /// The tables and nothing else.
  case reference

  /// The tables with every hardened rule: the production default.
  case hardened

  /// The hardened rules that the policy puts in force.
  package var rules: Set<HardenedRule> {
    switch self {
    case .reference: []
    case .hardened: Set(HardenedRule.allCases)
    }
  }
}
