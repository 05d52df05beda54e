package import ModelChecking

/// Something that may happen at a node.
package struct NodeTreeEvent: BitwiseCopyable, Hashable, Sendable {
  /// What happens.
  package enum Kind: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
    case addScreen, addDialog, remove, removeForModal, removeForReserved
    case tick
    case didAppear, didDisappear
    case onAppear, timer, onDisappear, onAction
    case watchdog
  }

  package let kind: Kind

  /// The node's index in the decoded tree.
  package let node: UInt8

  /// Stands for a node that no link reaches any more: calls at such nodes do nothing.
  package static let removedNode: UInt8 = .max

  package init(_ kind: Kind, at node: NodeTree.ID) {
    self.kind = kind
    self.node = UInt8(node)
  }
}

extension NodeTreeEvent.Kind {
  /// What reports call it.
  package var name: String {
    switch self {
    case .addScreen, .addDialog: "add"
    case .removeForModal, .removeForReserved: "remove(for:)"
    default: "\(self)"
    }
  }

  /// What it is given.
  package var argument: String? {
    switch self {
    case .addScreen: "screen"
    case .addDialog: "dialog"
    case .removeForModal: "modal"
    case .removeForReserved: "reserved"
    default: nil
    }
  }

  /// Who may act.
  package enum Actor: String, Sendable {
    case app, view, user, clock
  }

  /// Who acts.
  package var actor: Actor {
    switch self {
    case .addScreen, .addDialog, .remove, .removeForModal, .removeForReserved: .app
    case .didAppear, .didDisappear, .onAppear, .onDisappear: .view
    case .onAction: .user
    case .tick, .timer, .watchdog: .clock
    }
  }

  /// Who acts, as reports call it.
  package var group: String { actor.rawValue }

  /// Whether it adds a node.
  package var isAddition: Bool { self == .addScreen || self == .addDialog }

  /// Whether it is the environment's: it may be relied on to happen while it can.
  package var isEnvironment: Bool {
    switch actor {
    case .view, .clock: true
    case .app, .user: false
    }
  }

  package var eventKind: EventKind {
    EventKind(name: argument.map { "\(name) \($0)" } ?? name, group: group)
  }
}

extension NodeTree {
  /// Does what `event` says.
  package mutating func apply(_ event: NodeTreeEvent) {
    let id = Int(event.node)
    switch event.kind {
    case .addScreen: add(.screen, to: id)
    case .addDialog: add(.dialog, to: id)
    case .remove: remove(from: id)
    case .removeForModal:
      if let modal = self[id].modal { remove(for: modal, from: id) }
    case .removeForReserved:
      if let reserved = self[id].reservation.modal { remove(for: reserved, from: id) }
    case .tick: tick(id)
    case .didAppear: didAppear(id)
    case .didDisappear: didDisappear(id)
    case .onAppear: onAppear(id)
    case .timer: timerFires(id)
    case .onDisappear: onDisappear(id)
    case .onAction: onAction(id)
    case .watchdog: watchdog(id)
    }
  }

  /// Calls `body` for each event that may happen, node by node in the order of the arena, in a tree
  /// that may grow to `levels` levels by nodes of `kinds`.
  func forEachEvent(levels: Int, kinds: Set<NodeKind>, _ body: (NodeTreeEvent) -> Void) {
    for id in nodes.indices {
      let node = self[id]
      if node.kind == .screen, level(of: id) < levels {
        if kinds.contains(.screen) { body(NodeTreeEvent(.addScreen, at: id)) }
        if kinds.contains(.dialog) { body(NodeTreeEvent(.addDialog, at: id)) }
      }
      body(NodeTreeEvent(.remove, at: id))
      if node.modal != nil { body(NodeTreeEvent(.removeForModal, at: id)) }
      if node.reservation.modal != nil { body(NodeTreeEvent(.removeForReserved, at: id)) }
      if node.phase == .childWaiting { body(NodeTreeEvent(.tick, at: id)) }
      switch node.kind {
      case .screen:
        if !node.hasAppeared { body(NodeTreeEvent(.didAppear, at: id)) }
        if id != 0, !node.hasDisappeared { body(NodeTreeEvent(.didDisappear, at: id)) }
      case .dialog:
        if node.timer == .notStarted { body(NodeTreeEvent(.onAppear, at: id)) }
        if node.timer == .running { body(NodeTreeEvent(.timer, at: id)) }
        if !node.hasDisappeared { body(NodeTreeEvent(.onDisappear, at: id)) }
        body(NodeTreeEvent(.onAction, at: id))
      }
      if rules.watchdog, runsTransition(at: id) { body(NodeTreeEvent(.watchdog, at: id)) }
    }
  }

  /// How many nodes there are from the root to `id`, both included.
  package func level(of id: ID) -> Int {
    var level = 1
    var node = id
    while let parent = self[node].parent {
      level += 1
      node = parent
    }
    return level
  }
}
