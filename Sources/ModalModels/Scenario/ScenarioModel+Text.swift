extension ScenarioModel {
  /// The model as the text of a scenario file that states it and nothing else; what is expected of
  /// it is left out.
  var canonicalText: String {
    var lines = ["model: 'scenario'", "title: \(quoted(scenario.title))"]
    let strategyName = StrategyName(strategy)
    lines.append("strategies: \(quoted(strategyName.rawValue))")
    if case .nodeTree(let rules) = strategy, strategyName.strategy != strategy {
      lines.append("rules: \(list(HardenedRule.allCases.filter(rules.contains).map(\.rawValue)))")
    }
    let switches = PlatformSwitch.allCases.map {
      "\(quoted($0.rawValue)): \(list(scenario.profile[$0]))"
    }
    let versions = scenario.profile.versions.map(String.init).joined(separator: ", ")
    let ios = versions.isEmpty ? "" : "ios: [\(versions)], "
    lines.append("platform: { \(ios)switches: { \(switches.joined(separator: ", ")) } }")
    let faults = Fault.allCases.filter(scenario.faults.contains).map(\.rawValue)
    if !faults.isEmpty { lines.append("faults: \(list(faults))") }
    let without = Assumption.allCases.filter { !scenario.assumptions.contains($0) }
    if !without.isEmpty { lines.append("without: \(list(without.map(\.rawValue)))") }
    lines.append("screens: [\(scenario.screens.map(text(of:)).joined(separator: ", "))]")
    lines.append("actions: [\(scenario.actions.map(text(of:)).joined(separator: ", "))]")
    if !scenario.open.isEmpty {
      lines.append("open: [\(scenario.open.map { "{ \(text(of: $0)) }" }.joined(separator: ", "))]")
    }
    return "{\n" + lines.map { "  \($0),\n" }.joined() + "}\n"
  }

  private func text(of screen: Scenario.Screen) -> String {
    let targets = screen.modifiers.compactMap { $0.hasTarget ? $0.target : nil }
    var members = ["name: \(quoted(screen.name))"]
    if !targets.isEmpty { members.append("targets: \(list(targets))") }
    if !screen.modifiers.isEmpty {
      members.append("modifiers: [\(screen.modifiers.map(text(of:)).joined(separator: ", "))]")
    }
    return "{ \(members.joined(separator: ", ")) }"
  }

  private func text(of modifier: Scenario.Modifier) -> String {
    var members = ["name: \(quoted(modifier.name))", "kind: \(quoted(modifier.kind.rawValue))"]
    if let shows = modifier.shows { members.append("shows: \(quoted(shows))") }
    if !modifier.items.isEmpty { members.append("items: \(list(modifier.items))") }
    if let value = modifier.value { members.append("value: \(quoted(value))") }
    if let valueCase = modifier.valueCase { members.append("case: \(quoted(valueCase))") }
    if let target = modifier.target { members.append("target: \(quoted(target))") }
    if !modifier.hasTarget { members.append("carried: false") }
    if modifier.guardsWrites { members.append("guarded: true") }
    if modifier.isLocked { members.append("locked: true") }
    return "{ \(members.joined(separator: ", ")) }"
  }

  private func text(of action: Scenario.Action) -> String {
    var members = ["name: \(quoted(action.name))", "by: \(quoted(action.actor.rawValue))"]
    switch action.origin {
    case .screen(let screen): members.append("on: \(quoted(screen))")
    case .modifier(let modifier): members.append("button: \(quoted(modifier))")
    }
    let requests = action.requests.map { "{ \(text(of: $0)) }" }
    members.append("does: [\(requests.joined(separator: ", "))]")
    if !action.after.isEmpty { members.append("after: \(list(action.after))") }
    if let delay = action.delay { members.append("delay: \(quoted(delay))") }
    if let times = action.times { members.append("times: \(times)") }
    if action.isOutside { members.append("outside: true") }
    return "{ \(members.joined(separator: ", ")) }"
  }

  private func text(of request: Scenario.Request) -> String {
    switch request {
    case .present(let name): text(of: name)
    case .close(let name): "close: \(quoted(name))"
    case .closeAll(let name): "closeAll: \(quoted(name))"
    case .closeScreen(let name): "closeScreen: \(quoted(name))"
    case .dismissController(let name): "dismissController: \(quoted(name))"
    }
  }

  private func text(of name: Scenario.PresentationName) -> String {
    "present: \(quoted(name.modifier))" + (name.item.map { ", item: \(quoted($0))" } ?? "")
  }

  private func list(_ names: [String]) -> String {
    "[" + names.map(quoted).joined(separator: ", ") + "]"
  }

  /// A string literal of JSON5. Whatever is no letter, digit or plain mark is escaped.
  private func quoted(_ name: String) -> String {
    var literal = "'"
    for unit in name.utf16 {
      let isPlain = unit >= 0x20 && unit < 0x7F && unit != 0x27 && unit != 0x5C
      if isPlain, let scalar = Unicode.Scalar(unit) {
        literal.unicodeScalars.append(scalar)
      } else {
        let digits = String(unit, radix: 16)
        literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return literal + "'"
  }
}
