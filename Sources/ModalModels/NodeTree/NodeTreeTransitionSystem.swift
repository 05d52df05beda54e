package import ModelChecking

/// A transition system of node trees, however it packs them: `NodeTreeSystem`, which follows the
/// tables, or `FastNodeTreeSystem`, which knows what they add up to.
///
/// Properties and descriptions are stated once, for both, in terms of trees. What properties ask of
/// every state or transition can be answered by a system in a shorter way.
package protocol NodeTreeTransitionSystem: SceneSystem where Event == NodeTreeEvent {
  var parameters: NodeTreeParameters { get }

  /// How it packs states and finds their successors.
  static var implementation: NodeTreeImplementation { get }

  /// The tree that `state` is the code of, its nodes in the order in which events number them.
  func tree(_ state: State) -> NodeTree

  /// Whether the tree is at rest.
  func isSettled(_ state: State) -> Bool

  /// Whether the root has appeared and presents nothing.
  func isRootAppeared(_ state: State) -> Bool

  /// Whether some screen's views have a modal to show.
  func hasBoundModal(_ state: State) -> Bool

  /// Whether what the views are bound to is what the engine is about to show.
  func showsWhatWasAsked(_ state: State) -> Bool

  /// The addition that `event` makes to a tree at rest; nil for any other event.
  func additionWhenSettled(_ event: NodeTreeEvent, in state: State) -> NodeTree.Addition?

  /// Whether the node at an addition's level shows a child of its kind.
  func shows(_ addition: NodeTree.Addition, in state: State) -> Bool
}

extension NodeTreeTransitionSystem {
  package func isSettled(_ state: State) -> Bool { tree(state).isSettled }

  package func isRootAppeared(_ state: State) -> Bool { tree(state)[0].phase == .appeared }

  package func hasBoundModal(_ state: State) -> Bool { tree(state).hasBoundModal }

  package func showsWhatWasAsked(_ state: State) -> Bool { tree(state).showsWhatWasAsked }

  package func additionWhenSettled(
    _ event: NodeTreeEvent,
    in state: State
  ) -> NodeTree.Addition? {
    guard event.kind.isAddition else { return nil }
    let tree = tree(state)
    guard tree.isSettled else { return nil }
    return NodeTree.Addition(event, level: tree.level(of: Int(event.node)))
  }

  package func shows(_ addition: NodeTree.Addition, in state: State) -> Bool {
    tree(state).shows(addition)
  }
}

extension NodeTree {
  /// The addition of a node to the one at `level`, which is 1 for the root; also as a number.
  package struct Addition: Hashable, Sendable {
    package let number: Int

    package init(number: Int) { self.number = number }

    init(_ event: NodeTreeEvent, level: Int) {
      number = level * 2 + (event.kind == .addDialog ? 1 : 0)
    }

    package var level: Int { number / 2 }

    package var kind: NodeKind { number % 2 == 1 ? .dialog : .screen }
  }
}

extension NodeTreeSystem: NodeTreeTransitionSystem {
  package static var implementation: NodeTreeImplementation { .tables }
}
