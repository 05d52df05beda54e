/// What is known about one requirement.
@usableFromInline
struct Decision<System: TransitionSystem> {
  @usableFromInline var verdict: Verdict
  @usableFromInline var instances: Int
  @usableFromInline var bound: Int?
  @usableFromInline var failure: Failure?

  /// How a requirement fails.
  @usableFromInline
  struct Failure {
    @usableFromInline var counterexample: Trace<System>
    @usableFromInline var explanation: String

    @usableFromInline
    init(_ counterexample: Trace<System>, _ explanation: String) {
      self.counterexample = counterexample
      self.explanation = explanation
    }
  }

  /// A decision from what was found: with a failure it fails; without one it holds, but only if
  /// all was seen.
  @usableFromInline
  init(instances: Int, failure: Failure?, sawAll: Bool, bound: Int? = nil) {
    self.instances = instances
    self.failure = failure
    verdict = failure != nil ? .fails : sawAll ? .holds : .undecided
    self.bound = verdict == .holds ? bound : nil
  }

  /// Not decided.
  @usableFromInline
  static func undecided(instances: Int) -> Decision {
    Decision(instances: instances, failure: nil, sawAll: false)
  }
}
