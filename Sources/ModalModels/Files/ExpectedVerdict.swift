package import ModelChecking

/// What a model says should come out for one of its properties.
package struct ExpectedVerdict: Hashable, Sendable {
  /// `holds` or `fails`.
  package var verdict: Verdict

  /// How many events the shortest counterexample has, if that is to be compared too.
  package var length: Int?

  /// Where the model says so; nil if it doesn't.
  package var location: SourceLocation?

  package init(verdict: Verdict, length: Int? = nil, location: SourceLocation? = nil) {
    self.verdict = verdict
    self.length = length
    self.location = location
  }

  /// What is expected where a model says nothing.
  package static let holds = ExpectedVerdict(verdict: .holds)

  /// The same, with the place where the model says what it expects of other properties.
  static func holds(at place: SourceLocation?) -> ExpectedVerdict {
    ExpectedVerdict(verdict: .holds, location: place)
  }
}
