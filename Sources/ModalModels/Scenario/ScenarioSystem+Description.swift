package import ModelChecking

extension ScenarioSystem: DescribedSystem {
  package func describe(_ state: State) -> StateDescription {
    let state = code.decode(state)
    var fields: [StateDescription.Field] = []
    if state.outcome != .running {
      fields.append(StateDescription.Field(name: "platform", value: "\(state.outcome)"))
    }
    for level in state.hosts.indices {
      let name = state.screen(at: level, in: compiled).map { compiled.screens[$0].name } ?? "?"
      fields.append(
        StateDescription.Field(name: name, value: compiled.summary(of: state.hosts[level]))
      )
    }
    for (value, code) in zip(compiled.values, state.values) {
      let text = code == 0 ? "nothing" : value.cases[Int(code) - 1]
      fields.append(StateDescription.Field(name: "value \(value.name)", value: text))
    }
    if let engine = state.engine {
      for node in engine.tree.nodes.indices {
        let presentation = compiled.presentations[Int(engine.presentations[node])]
        let label = node == 0 ? "" : " (\(presentation.name))"
        fields.append(
          StateDescription.Field(
            name: "node \(engine.tree.path(of: node))\(label)",
            value: engine.tree.summary(of: node)
          )
        )
      }
    }
    if let held = state.held {
      fields.append(StateDescription.Field(name: "held call-back", value: "\(held.kind)"))
    }
    if !compiled.delayedActions.isEmpty {
      let pending = compiled.delayedActions.filter { state.armed & (1 << UInt64($0)) != 0 }
      let names = pending.map { compiled.actions[$0].name }
      fields.append(
        StateDescription.Field(
          name: "put off",
          value: names.isEmpty ? "nothing" : names.joined(separator: ", ")
        )
      )
    }
    let wished = PlatformView(compiled, state).wished
    let names = wished.map { compiled.presentations[Int($0)].name }
    fields.append(
      StateDescription.Field(
        name: "asked for",
        value: names.isEmpty ? "nothing" : names.joined(separator: " > ")
      )
    )
    return StateDescription(fields: fields)
  }

  package func describe(_ event: PlatformEvent, in state: State) -> EventDescription {
    let state = code.decode(state)
    if let action = event.action {
      let action = compiled.actions[action]
      return EventDescription(
        event: action.name,
        at: compiled.screens[action.screen].name,
        argument: action.control.map { compiled.modifiers[$0].name },
        group: action.actor.rawValue
      )
    }
    switch event.kind {
    case .tick, .timer, .watchdog:
      let path = state.engine?.tree.path(of: Int(event.place))
      return EventDescription(event: event.kind.name, at: path, group: event.kind.group)
    case .callBack:
      return EventDescription(
        event: event.kind.name,
        at: state.held?.node.flatMap { node in state.engine?.tree.path(of: node) },
        argument: state.held.map { "\($0.kind)" },
        group: event.kind.group
      )
    default:
      let level = Int(event.place)
      let screen = state.screen(at: level, in: compiled)
      return EventDescription(
        event: event.kind.name,
        at: screen.map { compiled.screens[$0].name },
        argument: subject(of: event, in: state),
        group: event.kind.group
      )
    }
  }

  /// What is presented that the event is about.
  private func subject(of event: PlatformEvent, in state: PlatformState) -> String? {
    let host = state.hosts[Int(event.place)]
    switch event.kind {
    case .update:
      return nil
    case .updateWithoutWindow:
      return host.kept.map { compiled.presentations[Int($0.shown)].name }
    case .openMenu:
      return compiled.presentations[Int(event.argument)].name
    default:
      return host.top.map { compiled.presentations[Int($0.shown)].name }
    }
  }

  /// The rules of the platform that are at work when `event` happens.
  func rules(atWorkOn event: PlatformEvent, in state: State) -> RuleSet {
    var turn = Turn(view(of: state), choices: Choices(event.choices))
    turn.run(event)
    return turn.rules
  }

  /// The rules that were at work, and the ways that were taken where several are possible.
  package func notes(on event: PlatformEvent, in state: State) -> [String] {
    let turn = explained(event, in: view(of: state))
    let remarks = turn.remarks.map { remark in
      switch remark {
      case .dropped(let id): "dropped: \(compiled.presentations[Int(id)].name)"
      case .homeless(let id):
        "dropped, since its host is in no window: \(compiled.presentations[Int(id)].name)"
      case .kept(let id): "kept for later: \(compiled.presentations[Int(id)].name)"
      case .other(let text): text
      }
    }
    return remarks + turn.citations.map { "\($0.name): \($0.statement)" }
  }

  /// A step once more, with what a reader should know of it.
  func explained(_ event: PlatformEvent, in before: PlatformView) -> Turn {
    var turn = Turn(before, choices: Choices(event.choices), isExplained: true)
    turn.run(event)
    if turn.view.hasOptionalUpdate, !before.hasOptionalUpdate {
      turn.remark(
        "if the sheet that is shown stays (\(PlatformSwitch.innerWins.rawValue): no), "
          + "no view update has to follow"
      )
    }
    return turn
  }
}

extension CompiledScenario {
  /// A host in words.
  fileprivate func summary(of host: PlatformState.Host) -> String {
    var words: [String] = []
    if let top = host.top {
      let presentation = presentations[Int(top.shown)]
      words.append("\(presentation.name) \(top.phase.words)")
      if top.style != presentation.kind { words.append("in the style of a \(top.style.rawValue)") }
      if top.replacement != 0 {
        words.append("to be replaced by \(presentations[Int(top.replacement)].name)")
      }
      if top.closesAfterwards { words.append("to be dismissed afterwards") }
    } else {
      words.append("presents nothing")
    }
    if let kept = host.kept {
      words.append("\(presentations[Int(kept.shown)].name) kept for later")
    }
    if host.hasPostedDismissal { words.append("dismissal posted") }
    for slot in PresentationSlot.allCases {
      let id = host.slots[slot]
      if id != 0, id != host.top?.shown, id != host.kept?.shown {
        words.append("SwiftUI takes \(presentations[Int(id)].name) to be shown")
      }
    }
    return words.joined(separator: ", ")
  }
}

extension PlatformState.Phase {
  fileprivate var words: String {
    switch self {
    case .appearing: "appearing"
    case .shown: "shown"
    case .leaving: "leaving"
    case .leavingByUser: "leaving by the user"
    }
  }
}
