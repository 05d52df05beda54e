import ModelChecking

/// Something that may happen on the platform.
package struct PlatformEvent: BitwiseCopyable, Hashable, Sendable {
  package enum Kind: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
    case tapButton
    case swipe, cancelSwipe, tapOutside, openMenu, closeMenu, closeForeign
    case update, updateWithoutWindow, dismissCall, transitionEnds, callBack
    case tick, timer, watchdog
    case vanish
    // What is always an action of the scenario, and counted by its name.
    case act, actLater, tapItem

    /// Those that are not: the first ones.
    static let ofPlatform = allCases.prefix { $0 != .act }
  }

  let kind: Kind

  /// The level of the host at which it happens; for an action without one, `noLevel`; for the
  /// engine's clocks the node.
  let place: UInt8

  /// The action or the presentation, counted from 1; 0 is none.
  let argument: UInt8

  /// The ways taken where several are possible.
  private(set) var choices: UInt32 = 0

  static let noLevel: UInt8 = .max

  init(_ kind: Kind, at place: Int, _ argument: Int = 0) {
    self.kind = kind
    self.place = UInt8(place)
    self.argument = UInt8(argument)
  }

  func taking(_ choices: UInt32) -> PlatformEvent {
    var event = self
    event.choices = choices
    return event
  }

  /// The action of the scenario; nil if the event is none.
  var action: Int? {
    switch kind {
    case .act, .actLater, .tapItem, .tapButton: argument == 0 ? nil : Int(argument) - 1
    default: nil
    }
  }
}

extension PlatformEvent.Kind {
  /// What reports call it.
  var name: String {
    switch self {
    case .act: "action"
    case .actLater: "action put off"
    case .tapItem: "tap menu item"
    case .tapButton: "tap button"
    case .swipe: "swipe down"
    case .cancelSwipe: "cancel swipe"
    case .tapOutside: "tap outside"
    case .openMenu: "open menu"
    case .closeMenu: "close menu"
    case .closeForeign: "close foreign controller"
    case .update: "view update"
    case .updateWithoutWindow: "view update without window"
    case .dismissCall: "dismiss call"
    case .transitionEnds: "transition ends"
    case .callBack: "late call-back"
    case .tick: "tick"
    case .timer: "timer"
    case .watchdog: "watchdog"
    case .vanish: "early disappearance"
    }
  }

  /// Who brings it about.
  var group: String {
    switch self {
    case .act: "app"
    case .tapItem, .tapButton, .swipe, .cancelSwipe, .tapOutside, .openMenu, .closeMenu,
      .closeForeign:
      "user"
    case .update, .updateWithoutWindow, .dismissCall, .transitionEnds, .callBack: "view"
    case .actLater, .tick, .timer, .watchdog: "clock"
    case .vanish: "fault"
    }
  }

  /// Whether it is the environment's: it may be relied on to happen while it can.
  var isEnvironment: Bool {
    switch self {
    case .actLater, .update, .updateWithoutWindow, .dismissCall, .transitionEnds, .callBack, .tick,
      .timer, .watchdog:
      true
    case .act, .tapItem, .tapButton, .swipe, .cancelSwipe, .tapOutside, .openMenu, .closeMenu,
      .closeForeign, .vanish:
      false
    }
  }

  var eventKind: EventKind { EventKind(name: name, group: group) }
}
