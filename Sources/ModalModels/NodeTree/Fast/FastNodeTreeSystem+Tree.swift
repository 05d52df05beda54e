import ModelChecking

extension FastNodeTreeSystem {
  /// The tree that `state` is the code of, its nodes in the order in which events number them.
  package func tree(_ state: State) -> NodeTree {
    let code = code(state)
    var tree = NodeTree(rules, capacity: 2 * parameters.levels)
    var last: NodeTree.ID?
    for depth in 0...code.top {
      let parent = last
      let id = tree.append(code.kind(at: depth), parent: parent)
      tree[id].hasAppeared = code.appeared &>> depth & 1 != 0
      tree[id].hasDisappeared = code.disappeared &>> depth & 1 != 0
      if let timer = NodeTree.Timer(code: code.timer), tree[id].kind == .dialog {
        tree[id].timer = timer
      }
      tree[id].phase = code.phase(at: depth)
      if let parent {
        if tree[parent].phase == .appearing {
          tree[parent].reservation = .add(id)
        } else {
          tree[parent].modal = id
        }
      }
      if depth <= code.depth { reserve(code.reservation(at: depth), at: id, of: &tree) }
      last = id
    }
    return tree
  }

  /// Whether `state` is the code of a tree. All states of the system are; words that come from
  /// elsewhere, such as a file, may be none, and then there is nothing to make of them.
  package func isTree(_ state: State) -> Bool {
    let code = code(state)
    guard code.path >> layout.pathWidth == 0, code.chains >> layout.chainsWidth == 0,
      code.appeared >= UInt64.end(after: 0), code.depth <= code.top
    else { return false }
    let levels = UInt64(parameters.levels)
    return (0...code.depth).allSatisfy { depth in
      let chain = code.reservation(at: depth)
      return !layout.hasNodes(chain)
        || layout.latches(of: chain).latchCount <= levels - 1 - depth
    }
  }

  private func reserve(_ chain: FastChain, at id: NodeTree.ID, of tree: inout NodeTree) {
    guard layout.hasNodes(chain) else {
      tree[id].reservation = chain == .none ? .none : .remove
      return
    }
    let latches = layout.latches(of: chain)
    var parent = id
    for position in 0..<latches.latchCount {
      let timer = position + 1 < latches.latchCount ? 0 : layout.timer(of: chain)
      let node = tree.append(timer == 0 ? .screen : .dialog, parent: parent)
      tree[node].hasAppeared = latches &>> position & 1 != 0
      if let timer = NodeTree.Timer(code: timer) { tree[node].timer = timer }
      tree[parent].reservation = .add(node)
      parent = node
    }
  }
}

extension FastNodeTree {
  fileprivate func kind(at depth: UInt64) -> NodeKind {
    depth == top && timer != 0 ? .dialog : .screen
  }

  /// The phase of the path's node at `depth`.
  fileprivate func phase(at depth: UInt64) -> NodeTree.Phase {
    if depth < self.depth { return .childPresented }
    guard depth == self.depth else {
      return phase == FastPhase.dismissing ? .disappearing : .appearing
    }
    switch phase {
    case FastPhase.waiting: return .childWaiting
    case FastPhase.presenting: return .childPresenting
    case FastPhase.dismissing: return .childDismissing
    default: return isAppearing ? .appearing : .appeared
    }
  }
}

extension NodeTree {
  fileprivate mutating func append(_ kind: NodeKind, parent: ID?) -> ID {
    nodes.append(Node(kind: kind, parent: parent))
    return nodes.count - 1
  }
}

extension NodeTree.Timer {
  /// The timer that is coded as 1 + its number.
  fileprivate init?(code: UInt64) {
    guard code > 0 else { return nil }
    self.init(rawValue: UInt8(truncatingIfNeeded: code - 1))
  }
}
