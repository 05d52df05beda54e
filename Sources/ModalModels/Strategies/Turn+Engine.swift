import ModelChecking

/// The engine on the platform: its calls, and what is noted about each for the properties that speak
/// of them.
extension Turn {
  /// The node that the host's node shows; nil if there is none, or no engine.
  func visibleNode(at level: Int) -> NodeTree.ID? {
    guard let node = state.hosts[level].node else { return nil }
    return state.engine?.tree.visibleModal(of: node)
  }

  /// The app asks the engine.
  mutating func ask(_ request: CompiledScenario.Request, from level: Int?) {
    switch request {
    case .present(let id):
      guard scenario.slot(id) != nil else { return presentDirectly(id) }
      let screen = scenario.presentations[Int(id)].screen
      guard let node = node(of: screen, from: level) else { return }
      let isDialog = scenario.presentations[Int(id)].kind.isDialog
      let kind: NodeTreeEvent.Kind = isDialog ? .addDialog : .addScreen
      tell(kind, at: node)
      state.engine?.presentations.append(id)
    case .close(let modifier):
      guard let node = node(of: scenario.modifiers[modifier].screen, from: level) else { return }
      close(modifier, at: node)
    case .closeAll(let screen):
      guard let node = node(of: screen, from: level) else { return }
      tell(.remove, at: node)
    case .closeScreen(let screen):
      guard let node = node(of: screen, from: level) else { return }
      removeFromParent(node)
    case .dismissController(let screen):
      dismissController(of: screen)
    case .misuse:
      break
    }
  }

  /// `removeFromParent`: the parent's `remove(for:)` with the node itself.
  private mutating func removeFromParent(_ node: NodeTree.ID) {
    guard let tree = state.engine?.tree, let parent = tree[node].parent else { return }
    if tree[parent].modal == node {
      tell(.removeForModal, at: parent)
    } else if tree[parent].reservation.modal == node {
      tell(.removeForReserved, at: parent)
    }
  }

  /// `remove(for:)` with the node that the modifier's last request made, if it still counts.
  private mutating func close(_ modifier: Int, at node: NodeTree.ID) {
    let reserved = state.engine?.tree[node].reservation.modal
    if let reserved, isShown(reserved, by: modifier) {
      tell(.removeForReserved, at: node)
    } else if let modal = state.engine?.tree[node].modal, isShown(modal, by: modifier) {
      tell(.removeForModal, at: node)
    }
  }

  private func isShown(_ node: NodeTree.ID, by modifier: Int) -> Bool {
    guard let id = state.engine?.presentations[node] else { return false }
    return scenario.presentations[Int(id)].modifier == modifier
  }

  /// Whether the engine shows the node, and goes on to: a tap on its buttons then has to count.
  func isWanted(_ node: NodeTree.ID?) -> Bool {
    guard let node, let tree = state.engine?.tree else { return false }
    return tree.isOnScreen(node) && tree.isAboutToShow(node) && !tree[node].hasDisappeared
  }

  /// The node of a screen: that of the host which acts or of one below it, or else the one that is
  /// wanted.
  private func node(of screen: Int, from level: Int?) -> NodeTree.ID? {
    guard state.hasEngine else { return nil }
    if let level {
      for index in 0...level where state.screen(at: index, in: scenario) == screen {
        return state.hosts[index].node
      }
    }
    return view.wantedNode(of: screen)
  }

  /// A view reports something, unless a fault strikes.
  mutating func report(_ callBack: PlatformState.CallBack, of node: NodeTree.ID?) {
    guard state.hasEngine else { return }
    guard let node else { return noteLate(callBack) }
    if strikes(.lostCallBack) { return }
    if state.held == nil {
      if strikes(.lateCallBack) {
        state.held = PlatformState.HeldCallBack(kind: callBack, node: node)
        return
      }
      if strikes(.repeatedCallBack) {
        state.held = PlatformState.HeldCallBack(kind: callBack, node: node)
      }
    }
    deliver(callBack, to: node)
  }

  /// A call-back that was held comes.
  mutating func deliverHeld() {
    guard let held = state.held else { return }
    state.held = nil
    guard let node = held.node else { return noteLate(held.kind) }
    deliver(held.kind, to: node)
  }

  /// A call-back comes to a node that is gone: nothing in the model, but a call of the engine.
  private mutating func noteLate(_ callBack: PlatformState.CallBack) {
    guard isExplained else { return }
    let kind: NodeTreeEvent.Kind =
      switch callBack {
      case .onAppear: .onAppear
      case .didAppear: .didAppear
      case .didDisappear: .didDisappear
      }
    calls.append(NodeTreeEvent(kind, at: Int(NodeTreeEvent.removedNode)))
  }

  private mutating func deliver(_ callBack: PlatformState.CallBack, to node: NodeTree.ID) {
    let isDialog = state.engine?.tree[node].kind == .dialog
    switch callBack {
    case .onAppear: tell(.onAppear, at: node)
    case .didAppear: tell(.didAppear, at: node)
    case .didDisappear: tell(isDialog ? .onDisappear : .didDisappear, at: node)
    }
  }

  /// Calls the engine, and compares what it is about to show with what is wanted after the call.
  /// Says whether a dialog's handler runs.
  @discardableResult
  mutating func tell(_ kind: NodeTreeEvent.Kind, at node: NodeTree.ID) -> Bool {
    guard state.hasEngine else { return false }
    let event = NodeTreeEvent(kind, at: node)
    marks.insert(.called)
    if isExplained {
      let number = state.engine?.tree.codeNumber(of: node)
      calls.append(NodeTreeEvent(kind, at: number ?? Int(NodeTreeEvent.removedNode)))
    }
    let effects = view.state.engine?.apply(event, noting: &paths) ?? NodeTree.Effects()
    if paths.wanted != paths.intent { marks.insert(.changedIntent) }
    if paths.shown != paths.wanted { marks.insert(.dishonouredRequest) }
    if effects.brokeInvariant { marks.insert(.brokenInvariant) }
    if let given = effects.gaveUp, let id = state.engine?.presentations[given] {
      remark("the engine gave up", id)
    }
    if effects.swaps > 0 { closeMenus() }
    return effects.handlerRuns > 0
  }
}

/// What a call of the engine is judged by: what it was about to show before, what is wanted after the
/// call, and what it is about to show then. Arrays that are used again and again, since a search makes
/// a call in nearly every step.
struct IntentPaths: Sendable {
  fileprivate(set) var intent: [NodeTree.ID] = []
  fileprivate(set) var wanted: [NodeTree.ID] = []
  fileprivate(set) var shown: [NodeTree.ID] = []
}

extension PlatformState.Engine {
  /// Makes a call, in place, notes the paths, and gives the effects.
  fileprivate mutating func apply(
    _ event: NodeTreeEvent,
    noting paths: inout IntentPaths
  ) -> NodeTree.Effects {
    tree.appendAboutToShow(to: &paths.intent)
    paths.wanted.become(paths.intent)
    tree.updateIntent(&paths.wanted, by: event, new: tree.nodes.count)
    tree.effects = NodeTree.Effects()
    tree.apply(event)
    tree.appendAboutToShow(to: &paths.shown)
    return tree.effects
  }
}

extension PlatformView {
  /// The node that the engine is about to show the screen by; nil if there is none.
  fileprivate func wantedNode(of screen: Int) -> NodeTree.ID? {
    guard let engine = state.engine else { return nil }
    var next: NodeTree.ID? = 0
    while let node = next {
      let content = node == 0 ? 0 : scenario.presentations[Int(engine.presentations[node])].content
      if content == screen { return node }
      next = engine.tree.childAboutToShow(by: node)
    }
    return nil
  }
}
