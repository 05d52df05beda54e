package import ModelChecking

extension ScenarioSystem: DescribedSystem {
  package func describe(_ state: State) -> StateDescription {
    PlatformStateWords(compiled, code.decode(state)).description
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
