package import ModelChecking

/// What became of one wrong platform.
package struct PlatformMutationResult: Hashable, Sendable {
  package var mutation: PlatformMutation

  /// The models in which the mistake might make a difference, since some step asks for it.
  package var reached = 0

  /// Of those, the models of which the number of states or transitions is another one; counted only
  /// where nothing caught the mistake.
  package var changed = 0

  /// The model that caught it, the first one in the order of their numbers of transitions; nil if
  /// none did.
  package var catcher: String?

  /// All that came out differently for that model.
  package var evidence: [MutationResult.Evidence] = []

  /// Why it was not tried to the end; nil if it was.
  package var stopped: StopReason?

  package init(_ mutation: PlatformMutation) { self.mutation = mutation }

  /// What was found out about it. A wrong platform that makes no difference in any model has survived,
  /// too: a model in which it does may be missing.
  package var status: MutationResult.Status {
    if catcher != nil { return .caught }
    return stopped == nil ? .survived : .undecided
  }

  /// How far a mistake got that nothing caught, in a sentence.
  package var traces: String {
    switch (reached, changed) {
    case (0, _): "No model comes to the place."
    case (_, 0): "All models have the same numbers of states and transitions."
    default: "Changes the numbers of states or transitions of \(changed) of \(reached) models."
    }
  }
}
