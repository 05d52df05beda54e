extension Scenario {
  /// An action that can never be taken, whatever happens, and why. Nil if there is none.
  ///
  /// What can be taken is found by following what the actions present, each counting as soon as some
  /// action that can be taken asks for it. So only what is certain is found; what a strategy or the
  /// platform prevents, the search tells.
  ///
  /// - Complexity: the square of the number of actions.
  func impossibleAction() -> (action: Action, reason: String)? {
    var declared: [String: (modifier: Modifier, host: String)] = [:]
    for screen in screens {
      for modifier in screen.modifiers { declared[modifier.name] = (modifier, screen.name) }
    }
    var shown = Set(screens.prefix(1).map(\.name))
    var presented: Set<String> = []
    func present(_ name: String) {
      presented.insert(name)
      if let screen = declared[name]?.modifier.shows { shown.insert(screen) }
    }
    func obstacle(to action: Action, after taken: Set<String>) -> String? {
      switch action.origin {
      case .screen(let screen):
        if !shown.contains(screen) { return "is on '\(screen)', which no action presents" }
      case .modifier(let name):
        guard let (modifier, host) = declared[name] else { break }
        if modifier.kind.isMenu ? !shown.contains(host) : !presented.contains(name) {
          return "is a button of '\(name)', which no action presents"
        }
      }
      if action.after.isEmpty || action.after.contains(where: taken.contains) { return nil }
      let awaited = action.after.map { "'\($0)'" }.joined(separator: " or ")
      return "waits for \(awaited), which can't be taken before it"
    }

    for name in open { present(name.modifier) }
    var taken: Set<String> = []
    var rest = actions
    while let index = rest.firstIndex(where: { obstacle(to: $0, after: taken) == nil }) {
      let action = rest.remove(at: index)
      taken.insert(action.name)
      for case .present(let name) in action.requests { present(name.modifier) }
    }
    return rest.first.flatMap { action in
      obstacle(to: action, after: taken).map { (action, "\($0), so it can never be taken") }
    }
  }
}
