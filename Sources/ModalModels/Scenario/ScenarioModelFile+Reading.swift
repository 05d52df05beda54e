import ModelChecking

extension ScenarioModelFile {
  /// The properties that a scenario can have.
  package static let properties = PropertyID.allCases

  /// Reads a whole file.
  package init(_ field: ModelField) throws(ModelFileError) {
    let reader = try ObjectReader(field, keys: Key.self)
    _ = try reader.optional(.schema)?.string()
    _ = try reader.required(.model).oneCase(of: ModelFile.Kind.self)
    location = field.location
    var places = Places(whole: field.location)
    scenario = try Self.scenario(reader, &places)
    if let strategies = reader.optional(.strategies) {
      self.strategies = try strategies.distinct(strategies.oneOrMore()) {
        name throws(ModelFileError) in
        try name.oneCase(of: StrategyName.self)
      }
    } else {
      strategies = StrategyName.allCases
    }
    let properties = try Self.check(scenario, with: strategies, places)
    expectations = [:]
    for (member, expected) in try reader.optional(.expect)?.members() ?? [] {
      let name = try Self.strategy(member, of: strategies)
      expectations[name] = try Self.expectations(expected, of: name, properties[name] ?? [])
    }
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
    for screen in try reader.required(.screens).elements() {
      scenario.screens.append(try Self.screen(screen, &places))
    }
    let actions = try reader.required(.actions)
    places.actions = actions.location
    for action in try actions.elements() {
      scenario.actions.append(try Self.action(action, &places))
    }
    for open in try reader.optional(.open)?.elements() ?? [] {
      scenario.open.append(try Self.open(open))
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
  private static func check(
    _ scenario: Scenario,
    with strategies: [StrategyName],
    _ places: Places
  ) throws(ModelFileError) -> [StrategyName: [PropertyID]] {
    var properties: [StrategyName: [PropertyID]] = [:]
    for name in strategies {
      do {
        let system = try ScenarioSystem(scenario, strategy: name.strategy)
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
    modifier.shows = try reader.optional(.shows)?.string()
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
    case (let screen?, nil): origin = .screen(try screen.string())
    case (nil, let button?): origin = .modifier(try button.string())
    case (_?, let button?):
      throw .contradiction(
        "'on' names a screen and 'button' a dialog or a menu. Remove one of the two.",
        at: button.location
      )
    case (nil, nil): origin = .screen(try reader.required(.on).string())
    }
    var requests: [Scenario.Request] = []
    let does = try reader.required(.does)
    for request in try does.oneOrMore() { requests.append(try Self.request(request)) }
    var action = Scenario.Action(
      name,
      by: try reader.required(.by).oneCase(of: Scenario.Actor.self),
      on: origin,
      requests,
      after: try after(reader),
      delay: try reader.optional(.delay)?.string(),
      times: try reader.optional(.times)?.integer(in: 1...PlatformCode.runLimit)
    )
    action.isOutside = try reader.optional(.outside)?.boolean() ?? false
    return action
  }

  /// The actions that one waits for: one, or several of which any will do.
  private static func after(
    _ reader: ObjectReader<ActionKey>
  ) throws(ModelFileError) -> [String] {
    guard let after = reader.optional(.after) else { return [] }
    return try after.distinct(after.oneOrMore()) { name throws(ModelFileError) in
      try name.string()
    }
  }

  private static func request(_ field: ModelField) throws(ModelFileError) -> Scenario.Request {
    let reader = try ObjectReader(field, keys: RequestKey.self)
    let item = try reader.optional(.item)?.string()
    var requests: [Scenario.Request] = []
    if let name = reader.optional(.present) {
      requests.append(.present(Scenario.PresentationName(try name.string(), item: item)))
    }
    if let name = reader.optional(.close) { requests.append(.close(try name.string())) }
    if let name = reader.optional(.closeAll) { requests.append(.closeAll(try name.string())) }
    if let name = reader.optional(.closeScreen) { requests.append(.closeScreen(try name.string())) }
    if let name = reader.optional(.dismissController) {
      requests.append(.dismissController(try name.string()))
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
    _ field: ModelField
  ) throws(ModelFileError) -> Scenario.PresentationName {
    if case .string(let name) = field.value.content { return Scenario.PresentationName(name) }
    let reader = try ObjectReader(field, keys: OpenKey.self)
    return Scenario.PresentationName(
      try reader.required(.present).string(),
      item: try reader.optional(.item)?.string()
    )
  }
}

/// Where a scenario's names are declared.
struct Places {
  let whole: SourceLocation
  /// Where the actions are listed.
  var actions: SourceLocation?
  private var places: [ScenarioError.Subject: [String: SourceLocation]] = [:]

  init(whole: SourceLocation) { self.whole = whole }

  /// Notes a declaration; of two of one name the later one is the mistake.
  mutating func note(_ subject: ScenarioError.Subject, _ name: String, at place: SourceLocation) {
    places[subject, default: [:]][name] = place
  }

  /// Where the mistake is, as closely as its names say.
  func place(of error: ScenarioError) -> SourceLocation {
    if error == .nothingCanHappen { return actions ?? whole }
    guard let (subject, name) = error.culprit else { return whole }
    return places[subject]?[name] ?? whole
  }
}
