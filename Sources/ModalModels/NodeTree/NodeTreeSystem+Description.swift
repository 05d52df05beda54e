package import ModelChecking

extension NodeTreeTransitionSystem {
  package func describe(_ state: State) -> StateDescription {
    let tree = tree(state)
    return StateDescription(
      fields: tree.nodes.indices.map { id in
        StateDescription.Field(
          name: tree.path(of: id),
          value: tree.summary(of: id),
          brief: "\(tree[id].phase)"
        )
      }
    )
  }

  package func describe(_ event: NodeTreeEvent, in state: State) -> EventDescription {
    EventDescription(
      event: event.kind.name,
      at: tree(state).path(of: Int(event.node)),
      argument: event.kind.argument,
      group: event.kind.group
    )
  }
}

extension NodeTree {
  /// Where the node is: `root`, `root.child`, or, for one that waits for its turn,
  /// `root.reserved`.
  package func path(of id: ID) -> String {
    guard let parent = self[id].parent else { return "root" }
    return path(of: parent) + (self[parent].modal == id ? ".child" : ".reserved")
  }

  /// The node in words.
  package func summary(of id: ID) -> String {
    let node = self[id]
    var words = "\(node.kind.rawValue), \(node.phase)"
    switch (node.reservation, node.phase) {
    case (.none, _): break
    case (.remove, _): words += ", removal reserved"
    case (.add, _): words += ", modal reserved"
    }
    if node.hasAppeared { words += ", didAppear heard" }
    if node.hasDisappeared { words += ", didDisappear heard" }
    if node.timer != .notStarted { words += ", timer \(node.timer)" }
    return words
  }
}
