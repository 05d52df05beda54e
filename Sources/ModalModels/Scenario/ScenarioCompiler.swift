/// Resolves a scenario's names for one strategy.
struct ScenarioCompiler {
  let scenario: Scenario
  var compiled: CompiledScenario
  private var screens: [String: Int] = [:]
  private var modifiers: [String: Int] = [:]
  private var values: [String: Int] = [:]

  /// Presentation numbers take a byte, and so do actions in an event.
  private static let limit = 200

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
}

// MARK: names

extension ScenarioCompiler {
  func screen(_ name: String) throws(ScenarioError) -> Int {
    guard let index = screens[name] else {
      throw .unknown(.screen, name, known: scenario.screens.map(\.name))
    }
    return index
  }

  func modifier(_ name: String) throws(ScenarioError) -> Int {
    guard let index = modifiers[name] else {
      throw .unknown(.modifier, name, known: Array(modifiers.keys))
    }
    return index
  }

  func presentation(
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
