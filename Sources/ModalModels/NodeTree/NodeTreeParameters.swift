/// What a model of the node tree is made with: its size, what may be added, and the engine's rules.
package struct NodeTreeParameters: Hashable, Sendable {
  /// How deep the tree may grow: 2 is a root and a child.
  package var levels: Int

  /// The kinds of node that may be added.
  package var kinds: Set<NodeKind>

  /// The rules of the hardened policy that are in force; none is the reference policy.
  package var rules: Set<HardenedRule>

  /// A deliberate mistake in the tables; nil but for those who try whether it is caught.
  package var mutation: Mutation?

  /// The levels a model may have. A root alone presents nothing; beyond eight levels no screen
  /// hierarchy goes, and no state space fits into memory.
  package static let levelBounds = 2...8

  package init(levels: Int, kinds: Set<NodeKind>, rules: Set<HardenedRule>) {
    self.levels = levels
    self.kinds = kinds
    self.rules = rules
  }
}

/// What a node stands for.
package enum NodeKind: String, CaseIterable, Hashable, Sendable {
  /// A screen, which may present in turn.
  case screen

  /// An alert or a confirmation dialog: a leaf.
  case dialog
}

/// A rule by which the hardened policy differs from the reference policy.
package enum HardenedRule: String, CaseIterable, Hashable, Sendable {
  /// A disappearance of the current child is final in every phase.
  case vanished

  /// A dismissal starts only when no transition runs anywhere above the child.
  case settleFirst = "settle-first"

  /// Call-backs of a node that is not on screen are ignored and use up nothing.
  case onScreenOnly = "on-screen-only"

  /// A tapped dialog is dismissed, and counts as gone only when its disappearance is reported.
  case tappedDialogStays = "tapped-dialog-stays"

  /// A transition that is not reported as ended within its bound is given up.
  case watchdog
}
