import ModelChecking

extension ScenarioModelFile {
  /// The properties that a scenario can have.
  package static let properties = PropertyID.allCases

  /// Reads a whole file.
  package init(_ field: ModelField) throws(ModelFileError) {
    let reader = try ObjectReader(field, keys: Key.self)
    _ = try reader.optional(.schema)?.string()
    _ = try reader.required(.model).oneCase(of: ModelFile.Kind.self)
    var places = Places(whole: field.location)
    scenario = try Self.scenario(reader, &places)
    var strategyPlaces: [StrategyName: SourceLocation] = [:]
    if let strategies = reader.optional(.strategies) {
      self.strategies = try strategies.distinct(strategies.oneOrMore()) {
        field throws(ModelFileError) in
        let name = try field.oneCase(of: StrategyName.self)
        strategyPlaces[name] = field.location
        return name
      }
    } else {
      strategies = StrategyName.allCases
      for name in strategies { strategyPlaces[name] = reader.place(of: .actions) }
    }
    self.strategyPlaces = strategyPlaces
    rules = try Self.rules(reader, of: strategies)
    actionPlaces = places.ofActions
    expectations = [:]
    expectationPlaces = [:]
    let properties = try check(places)
    for (member, expected) in try reader.optional(.expect)?.members() ?? [] {
      let name = try Self.strategy(member, of: strategies)
      expectationPlaces[name] = member.keyLocation
      expectations[name] = try Self.expectations(expected, of: name, properties[name] ?? [])
    }
  }

  /// The rules of the engine, all unless the file says which.
  private static func rules(
    _ reader: ObjectReader<Key>,
    of strategies: [StrategyName]
  ) throws(ModelFileError) -> Set<HardenedRule> {
    guard let rules = reader.optional(.rules) else { return NodeTreePolicy.hardened.rules }
    guard strategies.contains(.nodeTree) else {
      throw .contradiction(
        "'rules' are those of the engine with the strategy 'node-tree', which is not among the "
          + "strategies. Remove one of the two.",
        at: rules.location
      )
    }
    let named = try rules.distinct(rules.oneOrMore()) { rule throws(ModelFileError) in
      try rule.oneCase(of: HardenedRule.self)
    }
    return Set(named)
  }

  private static func scenario(
    _ reader: ObjectReader<Key>,
    _ places: inout Places
  ) throws(ModelFileError) -> Scenario {
    var scenario = Scenario(
      id: "",
      title: try reader.required(.title).string(),
      source: try reader.optional(.source)?.string(),
      screens: [],
      actions: []
    )
    places.screens = reader.place(of: .screens)
    for screen in try reader.required(.screens).elements() {
      scenario.screens.append(try Self.screen(screen, &places))
    }
    let actions = try reader.required(.actions)
    places.actions = actions.location
    for action in try actions.elements() {
      scenario.actions.append(try Self.action(action, &places))
    }
    for open in try reader.optional(.open)?.elements() ?? [] {
      scenario.open.append(try Self.open(open, &places))
    }
    if let platform = reader.optional(.platform) { scenario.profile = try profile(platform) }
    if let faults = reader.optional(.faults) {
      let named = try faults.distinct(faults.elements()) { fault throws(ModelFileError) in
        try fault.oneCase(of: Fault.self)
      }
      scenario.faults = Set(named)
    }
    if let without = reader.optional(.without) {
      let named = try without.distinct(without.elements()) { assumption throws(ModelFileError) in
        try assumption.oneCase(of: Assumption.self)
      }
      scenario.assumptions.subtract(named)
    }
    return scenario
  }

  /// Finds what contradicts itself, by compiling the scenario for each strategy. Gives the
  /// properties that have a meaning for each.
  private func check(
    _ places: Places
  ) throws(ModelFileError) -> [StrategyName: [PropertyID]] {
    var properties: [StrategyName: [PropertyID]] = [:]
    for name in strategies {
      do {
        let system = try ScenarioSystem(scenario, strategy: strategy(name))
        properties[name] = system.meaningfulProperties
      } catch {
        throw .contradiction(error.message, at: places.place(of: error))
      }
    }
    return properties
  }

  // MARK: screens

  private static func screen(
    _ field: ModelField,
    _ places: inout Places
  ) throws(ModelFileError) -> Scenario.Screen {
    let reader = try ObjectReader(field, keys: ScreenKey.self)
    let name = try reader.required(.name).string()
    places.note(.screen, name, at: field.location)
    var targets: [String] = []
    for target in try reader.optional(.targets)?.elements() ?? [] {
      targets.append(try target.string())
    }
    var screen = Scenario.Screen(name)
    for modifier in try reader.optional(.modifiers)?.elements() ?? [] {
      screen.modifiers.append(try Self.modifier(modifier, targets: targets, &places))
    }
    return screen
  }

  private static func modifier(
    _ field: ModelField,
    targets: [String],
    _ places: inout Places
  ) throws(ModelFileError) -> Scenario.Modifier {
    let reader = try ObjectReader(field, keys: ModifierKey.self)
    let name = try reader.required(.name).string()
    places.note(.modifier, name, at: field.location)
    var modifier = Scenario.Modifier(
      name,
      try reader.required(.kind).oneCase(of: PresentationKind.self)
    )
    modifier.shows = try reader.optional(.shows).map { shows throws(ModelFileError) in
      try places.name(of: .screen, shows)
    }
    modifier.value = try reader.optional(.value)?.string()
    modifier.valueCase = try reader.optional(.valueCase)?.string()
    modifier.guardsWrites = try reader.optional(.guarded)?.boolean() ?? false
    modifier.isLocked = try reader.optional(.locked)?.boolean() ?? false
    modifier.hasTarget = try reader.optional(.carried)?.boolean() ?? true
    if let items = reader.optional(.items) {
      modifier.items = try items.distinct(items.elements()) { item throws(ModelFileError) in
        try item.string()
      }
    }
    if let target = reader.optional(.target) {
      let name = try target.string()
      modifier.target = name
      if modifier.hasTarget, !targets.contains(name) {
        throw target.badValue(
          expected:
            "a target that a view of the screen carries; say 'carried: false' if none is to",
          suggestion: nearestMatch(to: name, among: targets)
        )
      }
    }
    return modifier
  }

  // MARK: actions

  private static func action(
    _ field: ModelField,
    _ places: inout Places
  ) throws(ModelFileError) -> Scenario.Action {
    let reader = try ObjectReader(field, keys: ActionKey.self)
    let name = try reader.required(.name).string()
    places.note(.action, name, at: field.location)
    let origin: Scenario.Origin
    switch (reader.optional(.on), reader.optional(.button)) {
    case (let screen?, nil): origin = .screen(try places.name(of: .screen, screen))
    case (nil, let button?): origin = .modifier(try places.name(of: .modifier, button))
    case (_?, let button?):
      throw .contradiction(
        "'on' names a screen and 'button' a dialog or a menu. Remove one of the two.",
        at: button.location
      )
    case (nil, nil): origin = .screen(try reader.required(.on).string())
    }
    var requests: [Scenario.Request] = []
    let does = try reader.required(.does)
    for request in try does.oneOrMore() { requests.append(try Self.request(request, &places)) }
    var action = Scenario.Action(
      name,
      by: try reader.required(.by).oneCase(of: Scenario.Actor.self),
      on: origin,
      requests,
      after: try after(reader, &places),
      delay: try reader.optional(.delay)?.string(),
      times: try reader.optional(.times)?.integer(in: 1...PlatformCode.runLimit)
    )
    action.isOutside = try reader.optional(.outside)?.boolean() ?? false
    return action
  }

  /// The actions that one waits for: one, or several of which any will do.
  private static func after(
    _ reader: ObjectReader<ActionKey>,
    _ places: inout Places
  ) throws(ModelFileError) -> [String] {
    guard let after = reader.optional(.after) else { return [] }
    return try after.distinct(after.oneOrMore()) { name throws(ModelFileError) in
      try places.name(of: .action, name)
    }
  }

  private static func request(
    _ field: ModelField,
    _ places: inout Places
  ) throws(ModelFileError) -> Scenario.Request {
    guard case .object = field.value.content else {
      throw field.wrongType(expected: "an object, such as { present: 'sheet' }")
    }
    let reader = try ObjectReader(field, keys: RequestKey.self)
    let item = try reader.optional(.item).map { item throws(ModelFileError) in
      try places.name(of: .item, item)
    }
    var requests: [Scenario.Request] = []
    if let name = reader.optional(.present) {
      let modifier = try places.name(of: .modifier, name)
      requests.append(.present(Scenario.PresentationName(modifier, item: item)))
    }
    if let name = reader.optional(.close) {
      requests.append(.close(try places.name(of: .modifier, name)))
    }
    if let name = reader.optional(.closeAll) {
      requests.append(.closeAll(try places.name(of: .screen, name)))
    }
    if let name = reader.optional(.closeScreen) {
      requests.append(.closeScreen(try places.name(of: .screen, name)))
    }
    if let name = reader.optional(.dismissController) {
      requests.append(.dismissController(try places.name(of: .screen, name)))
    }
    guard requests.count == 1 else {
      throw .contradiction(
        "A request is one of 'present', 'close', 'closeAll', 'closeScreen' and "
          + "'dismissController'; "
          + "write several as a list.",
        at: field.location
      )
    }
    if item != nil, case .present = requests[0] { return requests[0] }
    guard let stray = reader.optional(.item) else { return requests[0] }
    throw .contradiction("'item' belongs to 'present' only.", at: stray.location)
  }

  private static func open(
    _ field: ModelField,
    _ places: inout Places
  ) throws(ModelFileError) -> Scenario.PresentationName {
    if case .string = field.value.content {
      return Scenario.PresentationName(try places.name(of: .modifier, field))
    }
    let reader = try ObjectReader(field, keys: OpenKey.self)
    return Scenario.PresentationName(
      try places.name(of: .modifier, try reader.required(.present)),
      item: try reader.optional(.item).map { item throws(ModelFileError) in
        try places.name(of: .item, item)
      }
    )
  }
}
