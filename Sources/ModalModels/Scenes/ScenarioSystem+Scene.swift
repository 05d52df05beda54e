extension ScenarioSystem: SceneSystem {
  package func scene(of state: State) -> Scene {
    let state = code.decode(state)
    return Scene(
      screens: compiled.screens(in: state),
      values: compiled.values(in: state),
      ghosts: compiled.waiting(in: state),
      condition: state.outcome == .running ? nil : "\(state.outcome)"
    )
  }
}

extension CompiledScenario {
  /// The root, and what each host presents.
  fileprivate func screens(in state: PlatformState) -> [Scene.Screen] {
    var shown = [Scene.Screen(screens[0].name, nil, .shown)]
    for host in state.hosts {
      guard let top = host.top else { break }
      let presentation = presentations[Int(top.shown)]
      shown.append(
        Scene.Screen(
          presentation.content.map { screens[$0].name } ?? presentation.name,
          presentation.kind,
          style: top.style,
          top.phase.isLeaving ? .leaving : top.phase == .shown ? .shown : .appearing,
          pending: host.hasPostedDismissal
            ? "dismiss queued" : top.closesAfterwards ? "then dismissed" : nil
        )
      )
    }
    return shown
  }

  /// What waits until a transition has ended: calls that are kept, and what replaces something.
  fileprivate func waiting(in state: PlatformState) -> [Scene.Ghost] {
    state.hosts.flatMap { host in
      [host.kept?.shown ?? 0, host.top?.replacement ?? 0].filter { $0 != 0 }
        .map { Scene.Ghost(presentations[Int($0)].name, .waits) }
    }
  }

  /// The bound values, or the phases of the engine's nodes if it decides; what is kept until its
  /// turn; and what was asked for.
  func values(in state: PlatformState) -> [Scene.Value] {
    var shown: [Scene.Value] = zip(values.indices, state.values).map { index, code in
      let value = values[index]
      let hasItem = modifiers.contains { $0.value == index && $0.isBoundToItem }
      let isBool = value.cases.count == 1 && !hasItem
      let text =
        code == 0
        ? (isBool ? "false" : "nil") : isBool ? "true" : value.cases[Int(code) - 1]
      return Scene.Value(value.name, text, isSet: code != 0)
    }
    if let tree = state.engine?.tree { shown += tree.scene.values }
    for (level, host) in state.hosts.enumerated() {
      guard let kept = host.kept else { continue }
      let name = state.screen(at: level, in: self).map { screens[$0].name } ?? "?"
      let presentation = presentations[Int(kept.shown)].name
      shown.append(Scene.Value("kept by \(name)", presentation, isSet: true))
    }
    let wished = PlatformView(self, state).wished.map { presentations[Int($0)].name }
    shown.append(
      Scene.Value("asked for", wished.isEmpty ? "nothing" : wished.joined(separator: " > "))
    )
    return shown
  }
}
