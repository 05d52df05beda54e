package import ModalModels

/// An engine that can be run in lockstep with the model: the production engine, or in tests one that
/// is wrong.
@MainActor
package protocol EngineDriver {
  /// Makes an engine whose root has not appeared yet, with the given rules of the hardened policy.
  init(rules: Set<HardenedRule>)

  /// Makes the call that `event` stands for, at the node that has its position in the order of
  /// `TreeSnapshot.nodes`.
  func perform(_ event: NodeTreeEvent)

  /// What can be seen now; the effects are those of the last call.
  func snapshot() -> TreeSnapshot
}
