package import ModalModels

/// What can be seen of a tree after a call, in the model and in the engine: what has to agree.
package struct TreeSnapshot: Hashable, Sendable {
  /// The nodes that links reach, in the order node, its reserved chain, its modal.
  package var nodes: [Node] = []

  /// What the call did besides changing the tree.
  package var effects = Effects()

  /// One node.
  package struct Node: Hashable, Sendable {
    /// The node that links to this one, as a position in `nodes`; nil for the root.
    package var parent: Int?

    /// Whether the parent presents it, rather than having it reserved.
    package var isModal: Bool

    package var kind: NodeKind

    /// Which modal it stands for; nil for the root.
    package var identity: ModalIdentity?

    package var phase: NodeTree.Phase
    package var hasModal: Bool
    package var reservation: Reservation
    package var hasAppeared: Bool
    package var hasDisappeared: Bool
    package var timer: NodeTree.Timer

    /// The modifiers of the node's views that have a value.
    package var bindings: [Binding]
  }

  /// What a node has reserved.
  package enum Reservation: String, Hashable, Sendable { case none, remove, add }

  /// A modifier that has a value.
  package enum Binding: Hashable, Sendable, CustomStringConvertible {
    /// The modifier for this way of showing has this modal.
    case modal(ModalIdentity)

    /// The value is not the node's child, or the modifier not the one for the child's kind. No
    /// model has such a one.
    case wrong

    package var description: String {
      switch self {
      case .modal(let identity): "\(identity)"
      case .wrong: "wrong"
      }
    }
  }

  /// What calls did.
  package struct Effects: Hashable, Sendable {
    /// How often menus were swapped.
    package var swaps = 0
    /// The dialogs' handlers that ran, in their order.
    package var handlerRuns: [HandlerRun] = []
    /// How often a broken invariant was reported.
    package var brokenInvariants = 0
    /// What the watchdog reported.
    package var failures: [Failure] = []
    /// What the views were told to have changed: once for each call that changed something.
    package var changes: [Change] = []
  }

  /// The handler of one of a dialog's actions ran.
  package struct HandlerRun: Hashable, Sendable {
    /// The number of the dialog's addition.
    package var dialog: Int
    package var action: Int
  }

  /// The watchdog gave up on a transition.
  package struct Failure: Hashable, Sendable {
    /// The number of the addition of the node at which it ran; 0 for the root.
    package var node: Int
    package var child: ModalIdentity
    package var isPresentation: Bool
  }

  /// The nodes whose phase changed, by the sorted numbers of their additions, 0 for the root; and
  /// whether menus are to be rebuilt.
  package struct Change: Hashable, Sendable {
    package var nodes: [Int]
    package var menusSwapped: Bool
  }
}

extension TreeSnapshot {
  /// A part of a snapshot in which two differ.
  package struct Difference: Hashable, Sendable {
    /// Which part, such as `root.child.phase`.
    package var field: String
    package var model: String
    package var engine: String
  }

  /// The first part in which the engine's snapshot differs from this one, the model's.
  package func firstDifference(from engine: TreeSnapshot) -> Difference? {
    guard self != engine else { return nil }
    let (expected, actual) = (fields, engine.fields)
    for (mine, theirs) in zip(expected, actual) where mine != theirs {
      guard mine.name == theirs.name else { break }
      return Difference(field: mine.name, model: mine.value, engine: theirs.value)
    }
    let names = (expected.map(\.name), actual.map(\.name))
    return Difference(
      field: "nodes",
      model: names.0.joined(separator: ", "),
      engine: names.1.joined(separator: ", ")
    )
  }

  private struct Field: Hashable {
    var name: String
    var value: String
  }

  /// Each part with its name.
  private var fields: [Field] {
    var fields: [Field] = []
    for position in nodes.indices {
      let node = nodes[position]
      let path = path(of: position)
      fields += [
        Field(name: "\(path).kind", value: node.kind.rawValue),
        Field(name: "\(path).identity", value: node.identity.map { "\($0)" } ?? "none"),
        Field(name: "\(path).phase", value: "\(node.phase)"),
        Field(name: "\(path).modal", value: node.hasModal ? "present" : "none"),
        Field(name: "\(path).reservation", value: node.reservation.rawValue),
        Field(name: "\(path).hasAppeared", value: "\(node.hasAppeared)"),
        Field(name: "\(path).hasDisappeared", value: "\(node.hasDisappeared)"),
        Field(name: "\(path).timer", value: "\(node.timer)"),
        Field(
          name: "\(path).bindings",
          value: "[" + node.bindings.map(\.description).joined(separator: ", ") + "]"
        ),
      ]
    }
    fields += [
      Field(name: "menu swaps", value: "\(effects.swaps)"),
      Field(name: "handler runs", value: list(effects.handlerRuns.map(\.text))),
      Field(name: "broken invariants", value: "\(effects.brokenInvariants)"),
      Field(name: "failure reports", value: list(effects.failures.map(\.text))),
      Field(name: "reported changes", value: list(effects.changes.map(\.text))),
    ]
    return fields
  }

  private func list(_ texts: [String]) -> String {
    texts.isEmpty ? "none" : texts.joined(separator: ", ")
  }

  private func path(of position: Int) -> String {
    guard let parent = nodes[position].parent else { return "root" }
    return path(of: parent) + (nodes[position].isModal ? ".child" : ".reserved")
  }
}

extension TreeSnapshot.HandlerRun {
  fileprivate var text: String { "action \(action) of dialog \(dialog)" }
}

extension TreeSnapshot.Failure {
  fileprivate var text: String {
    "\(isPresentation ? "presentation" : "dismissal") of \(child) at node \(node)"
  }
}

extension TreeSnapshot.Change {
  fileprivate var text: String { "nodes \(nodes)" + (menusSwapped ? " and menus" : "") }
}
