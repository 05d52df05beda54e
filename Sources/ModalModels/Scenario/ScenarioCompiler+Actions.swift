extension ScenarioCompiler {
  /// Actions that wait for others are bits of a word.
  private static let actionLimit = 64

  mutating func declareActions() throws(ScenarioError) {
    guard scenario.actions.count <= Self.actionLimit else {
      throw .tooMany(.action, limit: Self.actionLimit)
    }
    var names: [String: Int] = [:]
    for action in scenario.actions {
      guard names.updateValue(compiled.actions.count, forKey: action.name) == nil else {
        throw .duplicate(.action, action.name)
      }
      if action.actor == .clock { compiled.delayedActions.append(compiled.actions.count) }
      compiled.actions.append(try compile(action))
    }
    for (index, action) in scenario.actions.enumerated() {
      for name in action.after {
        guard let first = names[name] else {
          throw .unknown(.action, name, known: Array(names.keys))
        }
        compiled.actions[index].isArmed = true
        compiled.actions[first].arms |= 1 << UInt64(index)
      }
    }
  }

  private func compile(
    _ action: Scenario.Action
  ) throws(ScenarioError) -> CompiledScenario.Action {
    // A button that asks for nothing closes its dialog or menu all the same.
    if action.requests.isEmpty, case .screen = action.origin {
      throw .pointlessAction(action.name, "asks for nothing")
    }
    if action.actor == .clock, action.after.isEmpty {
      throw .pointlessAction(
        action.name,
        "is put off, and nothing puts it off; say with 'after' what it comes after"
      )
    }
    var requests: [CompiledScenario.Request] = []
    var presents: CompiledScenario.PresentationID = 0
    for request in action.requests {
      let request = try compile(request, isOutside: action.isOutside)
      requests.append(request)
      if case .present(let id) = request { presents = id }
    }
    var result = CompiledScenario.Action(
      name: action.name,
      actor: action.actor,
      screen: 0,
      requests: requests
    )
    if compiled.presentations[Int(presents)].kind.slot != nil { result.presents = presents }
    if let times = action.times {
      guard (1...PlatformCode.runLimit).contains(times) else {
        throw .pointlessAction(
          action.name,
          "is done \(times) times, and a limit is from 1 to \(PlatformCode.runLimit)"
        )
      }
      result.times = UInt8(times)
      result.runIndex = compiled.actions.count { $0.times != nil }
    }
    switch action.origin {
    case .screen(let name):
      result.screen = try screen(name)
    case .modifier(let name):
      let index = try modifier(name)
      let kind = compiled.modifiers[index].kind
      guard kind.isDialog || kind.isMenu else {
        throw .pointlessAction(
          action.name,
          "is a button of '\(name)', and a \(kind.rawValue) has none"
        )
      }
      guard action.actor == .user else {
        throw .pointlessAction(action.name, "is a button of '\(name)', which the user taps")
      }
      result.control = index
      result.screen = compiled.modifiers[index].screen
    }
    return result
  }

  private func compile(
    _ request: Scenario.Request,
    isOutside: Bool
  ) throws(ScenarioError) -> CompiledScenario.Request {
    let hasContainers = compiled.strategy == .presentationView
    switch request {
    case .present(let name):
      let id = try presentation(name)
      let isContainers = compiled.modifiers[compiled.presentations[Int(id)].modifier].isInContainer
      return isOutside && isContainers ? .misuse(.presentOutsideContainer) : .present(id)
    case .close(let name):
      return .close(modifier: try modifier(name))
    case .closeAll(let name):
      return .closeAll(screen: try screen(name))
    case .closeScreen(let name):
      let screen = try screen(name)
      // Nothing presents the root.
      return hasContainers && (isOutside || screen == 0)
        ? .misuse(.dismissOutsidePresentation) : .closeScreen(screen)
    case .dismissController(let name):
      return .dismissController(screen: try screen(name))
    }
  }
}
