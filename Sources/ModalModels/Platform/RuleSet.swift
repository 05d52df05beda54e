/// A set of the platform's rules, one bit each.
package struct RuleSet: Hashable, Sendable {
  private var bits: UInt64 = 0

  package init() {}

  package mutating func insert(_ rule: PlatformRule.ID) { bits |= 1 << UInt64(rule.number) }

  package func contains(_ rule: PlatformRule.ID) -> Bool { bits & (1 << UInt64(rule.number)) != 0 }

  /// The rules in the order of their numbers.
  package var ids: [PlatformRule.ID] {
    (0..<64).filter { bits & (1 << UInt64($0)) != 0 }.map { PlatformRule.ID(integerLiteral: $0) }
  }
}
