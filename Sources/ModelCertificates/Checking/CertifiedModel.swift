/// What a certificate that was checked makes certain of a model.
public struct CertifiedModel: Hashable, Sendable {
  /// What the model was called; its text is what counts.
  public var id: String

  /// The hash of its text.
  public var digest: Digest

  /// Distinct states, all of which can be reached and beyond which there are none.
  public var states: Int

  /// Enabled pairs of state and event.
  public var transitions: Int

  /// The number of events on the longest shortest path from an initial state.
  public var depth: Int

  /// The verdicts, each checked.
  public var properties: [CertifiedProperty] = []

  @usableFromInline
  init(_ claims: ModelClaims) {
    id = claims.id
    digest = claims.digest
    states = claims.states
    transitions = claims.transitions
    depth = max(0, claims.levelWidths.count - 1)
  }
}

/// A verdict that was checked.
public struct CertifiedProperty: Hashable, Sendable {
  /// The property and what is certain of it.
  public var claim: PropertyClaim

  /// The number of events in its counterexample; nil if it holds.
  public var counterexampleLength: Int?

  /// Whether it is certain that there is no shorter counterexample. Levels do not say so of runs
  /// that go round for ever, or that end differently.
  public var isShortest: Bool
}
