import ModelChecking

/// A state of the platform in words, no two states of a scenario in the same.
///
/// Versions of a model are compared by these words, so that all that a state has is in them. What is
/// as anybody would expect, such as that SwiftUI takes a sheet to be shown that is, goes without
/// saying: only what differs from that is said. That keeps the words short, and no less distinct, as
/// what is expected follows from what is said. What has not begun is left out, too, so that an action
/// that is added to a scenario changes no state that was there before.
struct PlatformStateWords {
  let scenario: CompiledScenario
  let state: PlatformState

  init(_ scenario: CompiledScenario, _ state: PlatformState) {
    self.scenario = scenario
    self.state = state
  }

  var description: StateDescription {
    var fields: [StateDescription.Field] = []
    if state.outcome != .running {
      fields.append(.init(name: "platform", value: "\(state.outcome)"))
    }
    for level in state.hosts.indices {
      let name = state.screen(at: level, in: scenario).map { scenario.screens[$0].name } ?? "?"
      fields.append(.init(name: name, value: host(at: level)))
    }
    for (value, code) in zip(scenario.values, state.values) {
      let text = code == 0 ? "nothing" : value.cases[Int(code) - 1]
      fields.append(.init(name: "value \(value.name)", value: text))
    }
    if let engine = state.engine {
      for node in engine.tree.nodes.indices {
        let label = node == 0 ? "" : " (\(name(of: engine.presentations[node])))"
        let path = engine.tree.path(of: node)
        fields.append(.init(name: "node \(path)\(label)", value: engine.tree.summary(of: node)))
      }
    }
    if let held = state.held {
      let node = self.path(of: held.node).map { "of \($0)" } ?? "of a node that is gone"
      fields.append(.init(name: "held call-back", value: "\(held.kind) \(node)"))
    }
    if let putOff = waiting(where: { $0.actor == .clock }) {
      fields.append(.init(name: "put off", value: putOff))
    }
    if let possible = waiting(where: { $0.actor != .clock }) {
      fields.append(.init(name: "now possible", value: possible))
    }
    for action in scenario.actions where action.times != nil && state.runs[action.runIndex] > 0 {
      fields.append(.init(name: "'\(action.name)' done", value: "\(state.runs[action.runIndex])"))
    }
    fields.append(.init(name: "asked for", value: wishes))
    return StateDescription(fields: fields)
  }

  private func name(of id: CompiledScenario.PresentationID) -> String {
    scenario.presentations[Int(id)].name
  }

  private func path(of node: NodeTree.ID?) -> String? {
    node.flatMap { state.engine?.tree.path(of: $0) }
  }

  /// Which of the actions that wait for others may happen; nil if none.
  private func waiting(where isMeant: (CompiledScenario.Action) -> Bool) -> String? {
    let names = scenario.actions.indices.compactMap { index in
      let action = scenario.actions[index]
      let isArmed = action.isArmed && state.armed & (1 << UInt64(index)) != 0
      return isArmed && isMeant(action) ? action.name : nil
    }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// What is wanted. Once it was presented it is no longer wanted when it goes.
  private var wishes: String {
    let names: [String]
    if state.hasEngine {
      names = PlatformView(scenario, state).wished.map(name)
    } else {
      names = state.wishes.enumerated().map { level, wish in
        let isThere = level < state.hosts.count && state.hosts[level].top?.shown == wish.shown
        guard wish.isPresented != isThere else { return name(of: wish.shown) }
        return name(of: wish.shown) + (isThere ? " (once more)" : " (presented before)")
      }
    }
    return names.isEmpty ? "nothing" : names.joined(separator: " > ")
  }
}

extension PlatformStateWords {
  /// The host of a level, and what it presents.
  private func host(at level: Int) -> String {
    let host = state.hosts[level]
    var words = host.top.map { controller($0, of: host) } ?? ["presents nothing"]
    if let kept = host.kept {
      let node = node(kept.node, showing: kept.shown, of: host)
      words.append("\(name(of: kept.shown)) kept for later\(node)")
      for slot in PresentationSlot.allCases where kept.slots[slot] != 0 {
        words.append("SwiftUI takes \(name(of: kept.slots[slot])) to be shown on that")
      }
    }
    if host.hasPostedDismissal { words.append("dismissal posted") }
    for slot in PresentationSlot.allCases where host.slots[slot] != expected(in: slot, of: host) {
      let id = host.slots[slot]
      let what = id == 0 ? "no \(slot)" : name(of: id)
      words.append("SwiftUI takes \(what) to be shown")
    }
    return words.joined(separator: ", ")
  }

  private func controller(
    _ top: PlatformState.Controller,
    of host: PlatformState.Host
  ) -> [String] {
    let presentation = scenario.presentations[Int(top.shown)]
    let node = node(top.node, showing: top.shown, of: host)
    var words = ["\(presentation.name) \(top.phase.words)\(node)"]
    if top.style != presentation.kind { words.append("in the style of a \(top.style.rawValue)") }
    if top.replacement != 0 {
      let twice = top.isReplacedAgain ? " twice" : ""
      words.append("to be replaced by \(name(of: top.replacement))\(twice)")
    }
    if top.closesAfterwards { words.append("to be dismissed afterwards") }
    if top.wasTapped {
      let action = top.action == 0 ? "a button" : "'\(scenario.actions[Int(top.action) - 1].name)'"
      words.append("\(action) tapped")
    }
    if top.isWrittenBack { words.append("value cleared") }
    return words
  }

  /// Which node is shown, if it is not the one that the engine presents there; a menu is none's.
  private func node(
    _ node: NodeTree.ID?,
    showing id: CompiledScenario.PresentationID,
    of host: PlatformState.Host
  ) -> String {
    guard let engine = state.engine else { return "" }
    let modal = scenario.slot(id) == nil ? nil : host.node.flatMap { engine.tree[$0].modal }
    guard node != modal else { return "" }
    return path(of: node).map { " as node \($0)" } ?? " whose node is gone"
  }

  /// What SwiftUI would take a slot to show if no call had been dropped.
  private func expected(
    in slot: PresentationSlot,
    of host: PlatformState.Host
  ) -> CompiledScenario.PresentationID {
    if let kept = host.kept, scenario.slot(kept.shown) == slot { return kept.shown }
    guard let top = host.top, scenario.slot(top.shown) == slot else { return 0 }
    if top.replacement != 0 { return top.replacement }
    let isClosed =
      host.hasPostedDismissal || top.closesAfterwards || top.phase == .leaving
      || (top.isWrittenBack && !state.hasEngine)
    return isClosed ? 0 : top.shown
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
