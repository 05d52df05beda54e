extension ScenarioSystem {
  package func finding(on property: PropertyID, in state: State) -> Finding? {
    let view = view(of: state)
    switch property {
    case .singlePresentation: return view.boundTwice
    case .noDesync, .noLostClose: return view.disagreement
    case .showsWhatWasAsked: return view.isAtRest ? view.notAsAsked : nil
    case .noOverlap: return view.movingTogether
    case .rightStyle: return view.wrongStyle
    case .noFreeze, .noDeadlock, .noStuckModal:
      guard view.state.outcome != .frozen else {
        return Finding("The transition that has begun never ends, and the screen answers no touch.")
      }
      return view.waitingInVain
    case .noCrash:
      return Finding(
        view.state.outcome == .crashed
          ? "The app is gone." : "UIKit takes something to be on the screen that is not."
      )
    case .noBrokenInvariant, .settles, .honoursLastRequest,
      .actionsRunOnce, .conforms, .noExtraClose, .rightContent:
      return nil
    }
  }

  package func isUnprovided(_ event: PlatformEvent) -> Bool {
    switch event.kind {
    case .swipe, .cancelSwipe, .tapOutside, .closeMenu, .closeForeign, .vanish: true
    case .tapButton: event.action == nil
    case .act, .actLater, .tapItem, .openMenu, .update, .updateWithoutWindow, .dismissCall,
      .transitionEnds, .callBack, .tick, .timer, .watchdog:
      false
    }
  }

  package var presentableNames: [String] {
    compiled.presentations.dropFirst().filter { $0.kind.slot != nil }.map(\.name)
  }

  package func isAtRest(_ state: State, showing name: String) -> Bool {
    let view = view(of: state)
    guard view.facts.isSuperset(of: [.atRest, .works, .asAsked, .valuesAgree]),
      let last = view.shown.last
    else { return false }
    return compiled.presentations[Int(last)].name == name
  }
}

extension PlatformView {
  /// The presentations of a screen whose values say that they are to be shown.
  private func saidToBeShown(on screen: Int) -> [PresentationID] {
    guard !state.hasEngine else { return [] }
    return scenario.screens[screen].slots.joined().filter { id in
      guard let value = scenario.value(of: id) else { return false }
      return state.values[value] == scenario.presentations[Int(id)].code
    }
  }

  private func valueName(of id: PresentationID) -> String? {
    state.hasEngine ? nil : scenario.value(of: id).map { scenario.values[$0].name }
  }

  /// Such as `alert is true`.
  private func words(ofValue name: String) -> String {
    let value = scenario.values(in: state).first { $0.name == name }
    return "\(name) is \(value?.text ?? "unknown")"
  }

  fileprivate var boundTwice: Finding? {
    for level in state.hosts.indices {
      guard let screen = state.screen(at: level, in: scenario) else { continue }
      let names = saidToBeShown(on: screen).compactMap(valueName)
      guard names.count > 1 else { continue }
      let words = names.map(words).joined(separator: " and ")
      return Finding(
        "\(words), and \(scenario.screens[screen].name) can present only one.",
        values: Set(names)
      )
    }
    return nil
  }

  /// The first value that says other than the screen.
  fileprivate var disagreement: Finding? {
    for level in state.hosts.indices {
      let top = state.hosts[level].top.map(\.shown).flatMap { scenario.slot($0) == nil ? nil : $0 }
      for slot in PresentationSlot.allCases {
        let wanted = wanted(slot, at: level)
        let isHere = top.map { scenario.slot($0) == slot } ?? false
        if wanted.count > 0, !isHere || wanted.first != top {
          let name = valueName(of: wanted.first)
          let said = name.map(words) ?? "\(scenario.phrase(wanted.first)) is bound"
          return Finding(
            "\(said), and \(scenario.phrase(wanted.first)) is not on the screen.",
            values: Set([name ?? "asked for"])
          )
        }
        if wanted.count == 0, isHere, let top {
          let name = valueName(of: top)
          let said = name.map(words) ?? "\(scenario.phrase(top)) is not bound"
          return Finding(
            "\(said), and \(scenario.phrase(top)) is on the screen.",
            values: Set([name ?? "asked for"])
          )
        }
      }
    }
    return nil
  }

  fileprivate var notAsAsked: Finding? {
    guard shown != wished else { return nil }
    func list(_ ids: [PresentationID], none: String) -> String {
      ids.isEmpty ? none : ids.map(scenario.phrase).joined(separator: " > ")
    }
    let screen = list(shown, none: "nothing above \(scenario.screens[0].name)")
    return Finding(
      "Asked for: \(list(wished, none: "nothing")). On the screen: \(screen).",
      values: ["asked for"]
    )
  }

  fileprivate var movingTogether: Finding? {
    let moving = state.hosts.compactMap { host -> String? in
      guard let top = host.top, top.phase != .shown else { return nil }
      return scenario.phrase(top.shown) + (top.phase.isLeaving ? " goes" : " comes up")
    }
    return moving.count > 1 ? Finding("\(moving.joined(separator: " while ")).".capitalized) : nil
  }

  /// What the engine waits for, while nothing on the screen moves.
  fileprivate var waitingInVain: Finding? {
    guard let engine = state.engine, !state.hasTransition else { return nil }
    for node in engine.tree.nodes.indices where engine.tree.runsTransition(at: node) {
      guard let modal = engine.tree[node].modal else { continue }
      let end = engine.tree[node].phase == .childPresenting ? "come up" : "go"
      return Finding(
        "The engine waits for \(scenario.phrase(engine.presentations[modal])) to \(end), "
          + "and nothing moves.",
        values: [engine.tree.path(of: node)]
      )
    }
    return nil
  }

  fileprivate var wrongStyle: Finding? {
    for host in state.hosts {
      guard let top = host.top, top.style != scenario.presentations[Int(top.shown)].kind
      else { continue }
      let kind = scenario.presentations[Int(top.shown)].kind
      return Finding(
        "\(scenario.phrase(top.shown)), a \(kind.words), is shown as a \(top.style.words)."
          .capitalized
      )
    }
    return nil
  }
}
