package import ModalModels

/// An engine that can be run in lockstep with the model: the production engine, or in tests one that
/// is wrong.
@MainActor
package protocol EngineDriver {
  /// Makes an engine whose root has not appeared yet, with the given rules of the hardened policy.
  init(rules: Set<HardenedRule>)

  /// Makes a call.
  func perform(_ call: EngineCall)

  /// Makes calls that must do nothing, as far as there are such now, and says how many.
  @discardableResult
  func perform(_ calls: VoidCalls) -> Int

  /// What can be seen now; the effects are those since the last snapshot.
  func snapshot() -> TreeSnapshot
}
