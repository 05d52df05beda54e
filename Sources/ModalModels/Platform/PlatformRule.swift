/// A rule of the presentation platform: what it does, on which versions, how sure that is, and who
/// reported it. Nothing of it was measured on a device, so each rule is data that traces, reports
/// and documentation cite.
package struct PlatformRule: Hashable, Sendable {
  /// The rule's number, such as R14.
  package struct ID: Hashable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
    package let number: Int

    package init(integerLiteral number: Int) { self.number = number }

    package var description: String { "R\(number)" }
  }

  /// How sure it is.
  package enum Confidence: String, CaseIterable, Hashable, Sendable {
    /// Apple says so.
    case documented
    /// Two or more independent reports.
    case several
    /// One report.
    case single
    /// An inference that no report contradicts.
    case guess
  }

  package var id: ID
  package var statement: String
  package var versions: String
  package var confidence: Confidence
  /// Numbers of reports (B…), of the talk's cases (T…), or addresses.
  package var sources: [String]
  /// Why the model does without it; nil if it has it.
  package var reasonLeftOut: String?
}
