extension PropertyResult {
  /// Puts the decisions on a property's requirements together: it fails if one of them does, with
  /// the shortest counterexample; it holds only if all do.
  @usableFromInline
  init(id: String, decisions: ArraySlice<Decision<System>>) {
    let failures = decisions.compactMap(\.failure)
    let failure = failures.min { $0.counterexample.events.count < $1.counterexample.events.count }
    let isDecided = decisions.allSatisfy { $0.verdict != .undecided }
    self.init(
      id: id,
      verdict: failure != nil ? .fails : isDecided ? .holds : .undecided,
      instances: decisions.reduce(0) { $0 + $1.instances },
      bound: decisions.compactMap(\.bound).max(),
      counterexample: failure?.counterexample,
      explanation: failure?.explanation
    )
  }
}
