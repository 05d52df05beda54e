/// The tree of nodes from the root along modal and reservation links, as the engine's tables see it.
///
/// An arena rather than a recursive value: a node is an index and keeps it for as long as one event
/// is worked on, so that "the same modal" means the same index, exactly as identities do in the
/// engine; applying an event allocates nothing once the arena has its size. Nodes that no link
/// reaches stay in the arena until the tree is encoded, and are forgotten then.
///
/// The tables are those of the sample architecture shown with the talk "Understanding modal
/// transitions" (iOSDC Japan 2023, objective-audio/ModalArchitecture), and the rules that the
/// hardened policy adds. Written independently of `ModalEngine`, with which it is compared.
package struct NodeTree: Sendable {
  /// A node's index in the arena; the root's is 0.
  package typealias ID = Int

  /// The nodes. The root is always there.
  package var nodes: [Node]

  /// The rules in force.
  let rules: Rules

  /// A deliberate mistake in the tables; nil but for those who try whether it is caught.
  let mutation: Mutation?

  /// What the event that was applied last did, besides changing the tree.
  package var effects = Effects()

  /// A tree of a root that has not appeared yet.
  package init(rules: Set<HardenedRule>) {
    nodes = [Node(kind: .screen, parent: nil)]
    self.rules = Rules(rules)
    mutation = nil
  }

  /// A tree of no nodes yet, with room for `capacity` of them.
  init(_ rules: Rules, capacity: Int) {
    nodes = []
    nodes.reserveCapacity(capacity)
    self.rules = rules
    mutation = nil
  }

  /// A tree of a root that has not appeared yet, as `parameters` say.
  package init(_ parameters: NodeTreeParameters) {
    nodes = [Node(kind: .screen, parent: nil)]
    rules = Rules(parameters.rules)
    mutation = parameters.mutation
  }

  package subscript(id: ID) -> Node {
    get { nodes[id] }
    _modify { yield &nodes[id] }
  }

  /// Makes a node that nothing links to yet, below `parent`.
  mutating func makeNode(_ kind: NodeKind, parent: ID) -> ID {
    nodes.append(Node(kind: kind, parent: parent))
    return nodes.count - 1
  }
}

extension NodeTree {
  /// One screen or dialog.
  package struct Node: Hashable, Sendable {
    package let kind: NodeKind
    package var phase = Phase.appearing

    /// What the node presents, is about to present, presented last, or dismisses.
    package var modal: ID? {
      get { modalIndex < 0 ? nil : Int(modalIndex) }
      set { modalIndex = newValue.map(Int8.init) ?? -1 }
    }

    package var reservation: Reservation {
      get {
        switch reservationIndex {
        case -2: .remove
        case -1: .none
        default: .add(Int(reservationIndex))
        }
      }
      set {
        switch newValue {
        case .none: reservationIndex = -1
        case .remove: reservationIndex = -2
        case .add(let id): reservationIndex = Int8(id)
        }
      }
    }

    /// `nil` is the root's empty parent, which accepts every child and does nothing.
    package var parent: ID? { parentIndex < 0 ? nil : Int(parentIndex) }

    /// The latch of `didAppear`: used up by the first call.
    package var hasAppeared = false

    /// The latch of `didDisappear`: used up by the first call.
    package var hasDisappeared = false

    /// The timer that stands in for the end of a dialog's presentation.
    package var timer = Timer.notStarted

    // Small integers, so that a node is eight bytes and the arena is copied for each event at
    // little cost.
    private var modalIndex: Int8 = -1
    private var reservationIndex: Int8 = -1
    private let parentIndex: Int8

    init(kind: NodeKind, parent: ID?) {
      self.kind = kind
      parentIndex = parent.map(Int8.init) ?? -1
    }
  }

  /// Where a node stands in presenting a child.
  package enum Phase: UInt8, CaseIterable, Hashable, Sendable {
    case appearing, appeared
    case childWaiting, childPresenting, childPresented, childDismissing
    case disappearing
  }

  /// What is to happen once a transition has ended.
  package enum Reservation: Hashable, Sendable {
    case none, remove
    case add(ID)

    /// The node that is to be presented.
    package var modal: ID? {
      if case .add(let id) = self { id } else { nil }
    }
  }

  /// A dialog's timer.
  package enum Timer: UInt8, CaseIterable, Hashable, Sendable {
    case notStarted, running, fired
  }

  /// The rules in force, one flag each.
  struct Rules: Hashable, Sendable {
    let vanished, settleFirst, onScreenOnly, tappedDialogStays, watchdog: Bool

    init(_ rules: Set<HardenedRule>) {
      vanished = rules.contains(.vanished)
      settleFirst = rules.contains(.settleFirst)
      onScreenOnly = rules.contains(.onScreenOnly)
      tappedDialogStays = rules.contains(.tappedDialogStays)
      watchdog = rules.contains(.watchdog)
    }
  }

  /// What an event did besides changing the tree.
  package struct Effects: Hashable, Sendable {
    /// How often menus were swapped, which is once a presentation begun.
    package var swaps = 0

    /// How often a dialog's handler ran.
    package var handlerRuns = 0

    /// A call came in a phase that the tables declare impossible.
    package var brokeInvariant = false

    /// The presentation or dismissal that the watchdog gave up, by the node at which it ran.
    package var gaveUp: ID?

    /// The rows of the tables that were used.
    package var rows = RowSet()
  }
}
