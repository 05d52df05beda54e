/// What decides the values that presentation modifiers are bound to.
package enum Strategy: Hashable, Sendable {
  /// The app writes them directly, the way most apps do.
  case bindings

  /// One optional view per container, set by `present` and cleared by `dismiss`: the semantics of
  /// thoughtbot's ModalPresentationView.
  case presentationView

  /// The engine, with these rules of the hardened policy.
  case nodeTree(Set<HardenedRule>)
}

extension Strategy {
  /// The strategy's name in model files and reports.
  package var name: String {
    switch self {
    case .bindings: "bindings"
    case .presentationView: "presentation-view"
    case .nodeTree: "node-tree"
    }
  }

  /// Whether the engine decides, and gives up what the platform does not report.
  var hasWatchdog: Bool {
    if case .nodeTree(let rules) = self { rules.contains(.watchdog) } else { false }
  }

  /// Whether the engine decides.
  package var usesEngine: Bool {
    if case .nodeTree = self { true } else { false }
  }
}
