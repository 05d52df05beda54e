/// Which rules the engine follows beyond the plain behaviour that the talk's sample has.
///
/// Fixed when a tree is made. `reference` is the behaviour of the sample architecture of "Understanding
/// modal transitions" (iOSDC Japan 2023, objective-audio/ModalArchitecture); `hardened` repairs the
/// defects that a model checker finds in it, one rule for each. Any other set of rules is possible,
/// which is how each rule is shown to be needed.
public struct Policy: Hashable, Sendable {
  /// The rules in force.
  public var rules: Set<Rule>

  /// Makes a policy with exactly the given rules.
  public init(rules: Set<Rule>) { self.rules = rules }

  /// No rule at all.
  public static var reference: Policy { Policy(rules: []) }

  /// All rules: what an app should use.
  public static var hardened: Policy { Policy(rules: Set(Rule.allCases)) }

  /// This policy less `rule`.
  public func without(_ rule: Rule) -> Policy { Policy(rules: rules.subtracting([rule])) }

  /// Whether `rule` is in force.
  public func has(_ rule: Rule) -> Bool { rules.contains(rule) }
}

extension Policy {
  /// A rule that can be switched on and off by itself.
  public enum Rule: String, CaseIterable, Hashable, Sendable, Codable {
    /// The disappearance of the current child is final in every phase.
    case vanished

    /// A dismissal starts only when no transition runs above the child; until then it is reserved.
    case settleFirst = "settle-first"

    /// Call-backs of a node that is not on screen are ignored and use up nothing.
    case onScreenOnly = "on-screen-only"

    /// A tapped dialog is dismissed, and counts as gone only when its disappearance is reported.
    case tappedDialogStays = "tapped-dialog-stays"

    /// A transition whose end is not reported within a bound of ticks counts as ended, and the app
    /// is told.
    case watchdog
  }
}

/// A policy is written as the list of its rules' names, in a fixed order.
extension Policy: Codable {
  public init(from decoder: any Decoder) throws {
    rules = Set(try decoder.singleValueContainer().decode([Rule].self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Rule.allCases.filter(rules.contains))
  }
}

extension Policy: CustomStringConvertible {
  /// The names of the rules, or that there are none.
  public var description: String {
    rules.isEmpty
      ? "reference" : Rule.allCases.filter(rules.contains).map(\.rawValue).joined(separator: "+")
  }
}
