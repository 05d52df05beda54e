import ModelChecking

/// Something to do with a transition system of node trees, whatever its type.
package protocol NodeTreeSystemUse {
  associatedtype Outcome

  func use<System: NodeTreeTransitionSystem>(_ system: System) -> Outcome

  /// Whether a state did not fit into the words of the system's `State`: then the outcome is none,
  /// and the use is repeated with more words.
  func overflowed(_ outcome: Outcome) -> Bool
}

/// How the successors of a node tree are found. Both ways give the same.
package enum NodeTreeImplementation: String, CaseIterable, Hashable, Sendable {
  /// By following the engine's tables on a tree of nodes.
  case tables

  /// By changing the packed words, wherever there is a place for all of a tree in them.
  case words
}

/// Calls `use` with a transition system that is made with `parameters`: the fastest one that has
/// room for its states, or one of the kind asked for.
///
/// This is the one place that chooses between the systems, so that all who explore node trees
/// explore the same.
package func withNodeTreeSystem<Use: NodeTreeSystemUse>(
  _ parameters: NodeTreeParameters,
  implementation: NodeTreeImplementation = .words,
  _ use: Use
) -> Use.Outcome {
  if implementation == .words {
    // A system that can be made has room for all its states.
    if let system = FastNodeTreeSystem<UInt64>(parameters) { return use.use(system) }
    if let system = FastNodeTreeSystem<Words2>(parameters) { return use.use(system) }
  }
  var outcome = use.use(NodeTreeSystem<UInt64>(parameters))
  if use.overflowed(outcome) { outcome = use.use(NodeTreeSystem<Words2>(parameters)) }
  if use.overflowed(outcome) { outcome = use.use(NodeTreeSystem<Words4>(parameters)) }
  return outcome
}
