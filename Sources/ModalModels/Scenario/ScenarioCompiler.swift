/// Resolves a scenario's names for one strategy.
struct ScenarioCompiler {
  let scenario: Scenario
  private(set) var compiled: CompiledScenario
  private var screens: [String: Int] = [:]
  private var modifiers: [String: Int] = [:]
  private var values: [String: Int] = [:]

  /// Presentation numbers take a byte, and so do actions in an event.
  private static let limit = 200
  /// Actions that wait for others are bits of a word.
  private static let actionLimit = 64

  static func compile(
    _ scenario: Scenario,
    strategy: Strategy,
    trial: PlatformTrial? = nil
  ) throws(ScenarioError) -> CompiledScenario {
    var compiler = ScenarioCompiler(scenario, strategy: strategy, trial)
    try compiler.declareScreens()
    try compiler.declareModifiers()
    try compiler.checkNesting()
    try compiler.declareActions()
    if let (action, reason) = scenario.impossibleAction() {
      throw .pointlessAction(action.name, reason)
    }
    for name in scenario.open { compiler.compiled.open.append(try compiler.presentation(name)) }
    return compiler.compiled
  }

  private init(_ scenario: Scenario, strategy: Strategy, _ trial: PlatformTrial?) {
    self.scenario = scenario
    compiled = CompiledScenario(
      strategy: strategy,
      profile: trial?.mutation?.profile(scenario.profile) ?? scenario.profile,
      faults: CaseSet(scenario.faults),
      assumptions: CaseSet(scenario.assumptions.filter { $0.concerns(strategy) }),
      trial: trial
    )
  }

  private mutating func declareScreens() throws(ScenarioError) {
    guard !scenario.screens.isEmpty else { throw .noScreens }
    guard scenario.screens.count <= Self.limit else { throw .tooMany(.screen, limit: Self.limit) }
    for screen in scenario.screens {
      guard screens.updateValue(compiled.screens.count, forKey: screen.name) == nil else {
        throw .duplicate(.screen, screen.name)
      }
      compiled.screens.append(
        CompiledScenario.Screen(
          name: screen.name,
          slots: PresentationSlot.allCases.map { _ in [] },
          menus: [],
          values: []
        )
      )
    }
  }

  private mutating func declareModifiers() throws(ScenarioError) {
    for (index, screen) in scenario.screens.enumerated() {
      let style = Self.containerStyle(of: screen)
      for modifier in screen.modifiers { try declare(modifier, on: index, containerStyle: style) }
    }
    guard compiled.presentations.count <= Self.limit else {
      throw .tooMany(.modifier, limit: Self.limit)
    }
  }

  private mutating func declare(
    _ modifier: Scenario.Modifier,
    on screen: Int,
    containerStyle: PresentationKind
  ) throws(ScenarioError) {
    guard modifiers.updateValue(compiled.modifiers.count, forKey: modifier.name) == nil else {
      throw .duplicate(.modifier, modifier.name)
    }
    try check(modifier)
    let isInContainer = modifier.kind.hostsContent && compiled.strategy == .presentationView
    let kind = isInContainer ? containerStyle : modifier.kind
    let value = kind.slot == nil ? nil : try value(of: modifier, on: screen, isInContainer)
    let index = compiled.modifiers.count
    compiled.modifiers.append(
      CompiledScenario.Modifier(
        name: modifier.name,
        kind: kind,
        screen: screen,
        guardsWrites: modifier.guardsWrites,
        value: value,
        isBoundToItem: !isInContainer && (!modifier.items.isEmpty || compiled.strategy.usesEngine),
        isInContainer: isInContainer
      )
    )
    for item in modifier.items.isEmpty ? [nil] : modifier.items.map(Optional.some) {
      let id = CompiledScenario.PresentationID(truncatingIfNeeded: compiled.presentations.count)
      var presentation = CompiledScenario.Presentation()
      presentation.name = item.map { "\(modifier.name) \($0)" } ?? modifier.name
      presentation.modifier = index
      presentation.screen = screen
      presentation.kind = kind
      presentation.content = try modifier.shows.map { name throws(ScenarioError) in
        try self.screen(name)
      }
      presentation.hasTarget = isInContainer || modifier.hasTarget
      presentation.isLocked = modifier.isLocked
      if let value {
        let name = isInContainer ? presentation.name : item ?? modifier.valueCase ?? modifier.name
        presentation.code = code(of: name, in: value)
      }
      compiled.presentations.append(presentation)
      if let slot = kind.slot {
        compiled.screens[screen].slots[slot.rawValue].append(id)
      } else if kind.isMenu {
        compiled.screens[screen].menus.append(id)
      }
    }
  }

  /// A container shows all that it presents in one style: as a cover if that is how its screen's
  /// first modifier presents, and else as a sheet.
  private static func containerStyle(of screen: Scenario.Screen) -> PresentationKind {
    let first = screen.modifiers.first { $0.kind.hostsContent }
    return first?.kind == .fullScreenCover ? .fullScreenCover : .sheet
  }

  private func check(_ modifier: Scenario.Modifier) throws(ScenarioError) {
    let kind = modifier.kind
    if modifier.shows != nil, !kind.hostsContent {
      throw .misfit(modifier: modifier.name, "shows a screen, which a \(kind.rawValue) has not")
    }
    if kind.slot == nil, !modifier.items.isEmpty || modifier.value != nil {
      throw .misfit(
        modifier: modifier.name,
        "has a value, which a \(kind.rawValue) is not bound to"
      )
    }
    if modifier.isLocked, kind != .sheet {
      throw .misfit(modifier: modifier.name, "is locked, and a \(kind.rawValue) is not swiped away")
    }
    if !kind.needsTarget, modifier.target != nil || !modifier.hasTarget {
      throw .misfit(modifier: modifier.name, "has a target, which a \(kind.rawValue) does not need")
    }
    if Set(modifier.items).count != modifier.items.count {
      throw .item(modifier: modifier.name, "has an item twice")
    }
  }

  /// The value that a modifier is bound to. A container has one for all that its screen presents.
  private mutating func value(
    of modifier: Scenario.Modifier,
    on screen: Int,
    _ isInContainer: Bool
  ) throws(ScenarioError) -> Int {
    let isShared = modifier.value != nil && !isInContainer
    let name =
      isInContainer
      ? "\(compiled.screens[screen].name)'s container" : modifier.value ?? modifier.name
    let key = isInContainer ? "container/\(screen)" : isShared ? "value/\(name)" : "own/\(name)"
    if let value = values[key] { return value }
    let value = compiled.values.count
    values[key] = value
    let owner = isShared || screen == 0 ? nil : screen
    compiled.values.append(CompiledScenario.Value(name: name, owner: owner))
    if let owner { compiled.screens[owner].values.append(value) }
    return value
  }

  private mutating func code(of name: String, in value: Int) -> UInt8 {
    if let index = compiled.values[value].cases.firstIndex(of: name) { return UInt8(index + 1) }
    compiled.values[value].cases.append(name)
    return UInt8(compiled.values[value].cases.count)
  }

  // MARK: nesting

  private func checkNesting() throws(ScenarioError) {
    var reached: Set<Int> = []
    try visit(0, path: [], &reached)
    for index in compiled.screens.indices where !reached.contains(index) {
      throw .unreachableScreen(compiled.screens[index].name)
    }
  }

  private func visit(
    _ screen: Int,
    path: Set<Int>,
    _ reached: inout Set<Int>
  ) throws(ScenarioError) {
    guard !path.contains(screen) else {
      throw .endlessNesting(screen: compiled.screens[screen].name)
    }
    reached.insert(screen)
    for presentation in compiled.presentations.dropFirst() where presentation.screen == screen {
      guard let content = presentation.content else { continue }
      try visit(content, path: path.union([screen]), &reached)
    }
  }

  // MARK: actions

  private mutating func declareActions() throws(ScenarioError) {
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

  // MARK: names

  private func screen(_ name: String) throws(ScenarioError) -> Int {
    guard let index = screens[name] else {
      throw .unknown(.screen, name, known: scenario.screens.map(\.name))
    }
    return index
  }

  private func modifier(_ name: String) throws(ScenarioError) -> Int {
    guard let index = modifiers[name] else {
      throw .unknown(.modifier, name, known: Array(modifiers.keys))
    }
    return index
  }

  private func presentation(
    _ name: Scenario.PresentationName
  ) throws(ScenarioError) -> CompiledScenario.PresentationID {
    let modifier = try modifier(name.modifier)
    let declared = scenario.screens.lazy.flatMap(\.modifiers).first { $0.name == name.modifier }
    let items = declared?.items ?? []
    if compiled.modifiers[modifier].kind.isMenu {
      throw .misfit(modifier: name.modifier, "can't be presented by the app: a menu opens by a tap")
    }
    guard let item = name.item else {
      guard items.isEmpty else {
        throw .item(modifier: name.modifier, "is bound to an item; say which")
      }
      return id(of: modifier, item: 0)
    }
    guard let index = items.firstIndex(of: item) else {
      if items.isEmpty { throw .item(modifier: name.modifier, "is bound to no item") }
      throw .unknown(.item, item, known: items)
    }
    return id(of: modifier, item: index)
  }

  private func id(of modifier: Int, item: Int) -> CompiledScenario.PresentationID {
    let first = compiled.presentations.indices.dropFirst().first {
      compiled.presentations[$0].modifier == modifier
    }
    return CompiledScenario.PresentationID((first ?? 0) + item)
  }
}
