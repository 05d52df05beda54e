extension ScenarioSystem {
  package func narrate(_ event: PlatformEvent, in state: State) -> Narration {
    let before = view(of: state)
    let turn = explained(event, in: before)
    var narration = Narration(
      compiled.lead(event, in: before.state).capitalized,
      StepEffects(event, from: before, to: turn.view).clauses
    )
    narration.rules = turn.citations
    for remark in turn.remarks {
      switch remark {
      case .dropped(let id):
        narration.effects.append("UIKit drops the call to present \(compiled.phrase(id))")
        narration.dropped.append(Scene.Ghost(compiled.presentations[Int(id)].name, .dropped))
      case .homeless(let id):
        narration.effects.append(
          "UIKit drops the call to present \(compiled.phrase(id)), whose host is in no window"
        )
        narration.dropped.append(Scene.Ghost(compiled.presentations[Int(id)].name, .dropped))
      case .kept:
        // Told as what changes in the state.
        break
      case .other(let text):
        narration.remarks.append(text)
      }
    }
    if narration.effects.isEmpty, turn.state == before.state {
      narration.effects.append("nothing changes")
    }
    return narration
  }
}

extension Turn {
  /// What the rules that were at work say: where a switch decided, what it decided. A reader should not
  /// be told a rule of which this step was the exception.
  var citations: [Narration.Rule] {
    let decided = decisions.map { point, option in
      let others = point.options.filter {
        $0 != point.options[option] && scenario.mayTake($0, of: point)
      }
      let also = others.isEmpty ? "" : "; also possible: \(others.joined(separator: ", "))"
      return Narration.Rule(
        "\(point.rule)/\(point.options[option])",
        "\(point.meanings[option]) (\(point.rawValue): \(point.options[option])\(also))"
      )
    }
    let others = rules.ids.filter { id in !switches.contains { $0.rule == id } }
    return decided + others.map { Narration.Rule("\($0)", PlatformRule.named($0).statement) }
  }
}

extension String {
  /// With a capital letter first.
  var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

extension CompiledScenario {
  /// A presentation in a sentence: `the alert`, `the settings sheet`.
  func phrase(_ id: PresentationID) -> String {
    let presentation = presentations[Int(id)]
    let kind = presentation.kind.words
    let isSaid =
      presentation.kind == .foreign
      || presentation.name.split(separator: " ").contains { $0 == kind }
    return "the \(presentation.name)" + (isSaid ? "" : " \(kind)")
  }

  /// What happens, in a sentence that may have to be given a capital letter.
  fileprivate func lead(_ event: PlatformEvent, in state: PlatformState) -> String {
    let level = Int(event.place)
    if let index = event.action {
      let action = actions[index]
      let name = "“\(action.name)”"
      let place = action.control.map { " in the \(modifiers[$0].name)" } ?? ""
      switch action.actor {
      case .user: return "the user taps \(name)\(place)"
      case .app: return "the app runs \(name)"
      case .clock: return "what was put off runs, \(name)"
      }
    }
    switch event.kind {
    case .callBack:
      return "a call-back reaches the engine late" + (state.held.map { ", \($0.kind)" } ?? "")
    case .tick, .timer, .watchdog:
      let path = state.engine?.tree.path(of: level) ?? "?"
      return event.kind == .tick
        ? "two frames later the engine goes on" : "the engine's \(event.kind.name) fires at \(path)"
    case .act, .actLater, .tapItem, .tapButton, .swipe, .cancelSwipe, .tapOutside, .openMenu,
      .closeMenu, .closeForeign, .update, .updateWithoutWindow, .dismissCall, .transitionEnds,
      .vanish:
      break
    }
    let host = state.hosts[level]
    let top = host.top.map { phrase($0.shown) } ?? "nothing"
    switch event.kind {
    case .act, .actLater, .tapItem, .tapButton: return "the user taps a button of \(top)"
    case .swipe: return "the user swipes \(top) down"
    case .cancelSwipe: return "the user lets \(top) go half-way"
    case .tapOutside: return "the user taps outside \(top)"
    case .openMenu: return "the user opens \(phrase(PresentationID(event.argument)))"
    case .closeMenu, .closeForeign: return "the user closes \(top)"
    case .update:
      let screen = state.screen(at: level, in: self).map { screens[$0].name } ?? "the content"
      return "SwiftUI updates the views of \(screen)"
    case .updateWithoutWindow:
      let kept = host.kept.map { phrase($0.shown) } ?? "what is kept"
      return "SwiftUI updates the content of \(kept), which is in no window yet"
    case .dismissCall: return "the queued call to dismiss \(top) runs"
    case .transitionEnds:
      return "\(top) has " + (host.top?.phase == .appearing ? "come up" : "gone")
    case .vanish: return "SwiftUI reports too early that \(top) has gone"
    case .callBack, .tick, .timer, .watchdog: return event.kind.name
    }
  }
}

/// What a step changed, in clauses: the values first, then the screens, from the root upwards.
private struct StepEffects {
  private let event: PlatformEvent
  private let before: PlatformView
  private let after: PlatformView

  init(_ event: PlatformEvent, from before: PlatformView, to after: PlatformView) {
    self.event = event
    self.before = before
    self.after = after
  }

  private var scenario: CompiledScenario { before.scenario }

  var clauses: [String] {
    var clauses = values
    if clauses.isEmpty, let asked { clauses.append(asked) }
    clauses += engine
    for level in 0..<max(before.state.hosts.count, after.state.hosts.count) {
      clauses += screens(at: level)
    }
    switch after.state.outcome {
    case .running: break
    case .frozen: clauses.append("the screen freezes")
    case .crashed: clauses.append("the app crashes")
    case .corrupted: clauses.append("what UIKit knows is corrupted")
    }
    return clauses
  }

  private var values: [String] {
    let scenes = (scenario.values(in: before.state), scenario.values(in: after.state))
    return zip(scenes.0, scenes.1).prefix(before.state.values.count).compactMap { old, new in
      old == new ? nil : "\(new.name) becomes \(new.text)"
    }
  }

  private var asked: String? {
    guard before.wished != after.wished else { return nil }
    guard let last = after.wished.last else { return "nothing is asked for any more" }
    return "\(scenario.phrase(last)) is asked for"
  }

  /// What the engine has its views do, and what it takes to have been done when a clock tells it.
  private var engine: [String] {
    guard let old = before.state.engine, let new = after.state.engine else { return [] }
    let (oldBound, newBound) = (old.bound, new.bound)
    var clauses = oldBound.filter { !newBound.contains($0) }.map {
      "the engine has \(scenario.phrase($0)) dismissed"
    }
    clauses += newBound.filter { !oldBound.contains($0) }.map {
      "the engine has \(scenario.phrase($0)) presented"
    }
    if event.kind == .timer || event.kind == .watchdog {
      clauses += new.presented.filter { !old.presented.contains($0) }.map {
        "the engine takes \(scenario.phrase($0)) to have come up"
      }
    }
    return clauses
  }

  private func screens(at level: Int) -> [String] {
    let old = level < before.state.hosts.count ? before.state.hosts[level] : PlatformState.Host()
    let new = level < after.state.hosts.count ? after.state.hosts[level] : PlatformState.Host()
    // That a transition has ended is what the event says already.
    let isTold = event.kind == .transitionEnds && Int(event.place) == level
    var clauses = tops(old.top, new.top, isTold: isTold)
    if let kept = new.kept, kept.shown != old.kept?.shown {
      clauses.append(
        "UIKit keeps the call to present \(scenario.phrase(kept.shown)) for when a transition has ended"
      )
    }
    if new.hasPostedDismissal, !old.hasPostedDismissal, let top = new.top {
      clauses.append("a call to dismiss \(scenario.phrase(top.shown)) is queued")
    }
    return clauses
  }

  private func tops(
    _ old: PlatformState.Controller?,
    _ new: PlatformState.Controller?,
    isTold: Bool
  ) -> [String] {
    guard let new else {
      return isTold ? [] : old.map { ["\(scenario.phrase($0.shown)) has gone"] } ?? []
    }
    let name = scenario.phrase(new.shown)
    guard let old, !(old.phase.isLeaving && new.phase == .appearing) else {
      let gone = old.map { isTold ? [] : ["\(scenario.phrase($0.shown)) has gone"] } ?? []
      return gone + ["\(name) starts to come up"]
    }
    guard old.shown == new.shown else {
      return ["what shows \(scenario.phrase(old.shown)) shows \(name) instead"]
    }
    var clauses: [String] = []
    switch (old.phase, new.phase) {
    case (.appearing, .shown) where !isTold: clauses.append("\(name) has come up")
    case (.leaving, .shown), (.leavingByUser, .shown): clauses.append("\(name) stays")
    case (.shown, .leaving), (.shown, .leavingByUser), (.appearing, .leaving):
      clauses.append("\(name) starts to go")
    case (.leavingByUser, .leaving): clauses.append("the app's dismissal joins the user's")
    default: break
    }
    if new.closesAfterwards, !old.closesAfterwards {
      clauses.append("UIKit keeps the call to dismiss \(name) for when it has come up")
    }
    if new.replacement != 0, new.replacement != old.replacement {
      clauses.append("\(scenario.phrase(new.replacement)) is to follow")
    }
    if new.isReplacedAgain, !old.isReplacedAgain {
      clauses.append("something else is to follow, while \(name) is being replaced already")
    }
    return clauses
  }
}

extension PlatformState.Engine {
  /// What the engine's views are bound to.
  fileprivate var bound: [PlatformState.PresentationID] {
    tree.nodes.indices.compactMap { tree.visibleModal(of: $0).map { presentations[$0] } }
  }

  /// What the engine takes to be on the screen.
  fileprivate var presented: [PlatformState.PresentationID] {
    tree.nodes.indices.filter { tree[$0].phase == .childPresented }
      .compactMap { tree[$0].modal.map { presentations[$0] } }
  }
}
