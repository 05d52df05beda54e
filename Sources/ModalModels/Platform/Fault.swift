/// Something that may go wrong between the platform and the app. Each is off unless a scenario, or
/// the command line, switches it on.
package enum Fault: String, CaseIterable, Hashable, Sendable {
  case droppedPresentation = "dropped-presentation"
  case earlyDisappearance = "early-disappearance"
  case lostCallBack = "lost-call-back"
  case repeatedCallBack = "repeated-call-back"
  case lateCallBack = "late-call-back"
  case tapOutside = "tap-outside"
  case earlyDialogTimer = "early-dialog-timer"
}

extension Fault {
  /// What it means, in a sentence.
  package var meaning: String {
    switch self {
    case .droppedPresentation:
      "The platform ignores a presentation it was asked for; no call-back comes."
    case .earlyDisappearance:
      "The child's view goes before its appearance was reported."
    case .lostCallBack:
      "One didAppear or didDisappear never comes."
    case .repeatedCallBack:
      "A call-back comes twice."
    case .lateCallBack:
      "A call-back comes after the engine has moved on."
    case .tapOutside:
      "A dialog closes without one of its actions."
    case .earlyDialogTimer:
      "The 500 ms end before the dialog's transition does."
    }
  }
}

/// Something that is taken for granted about time and order. Each can be switched off, and is named
/// with every verdict that rests on it.
package enum Assumption: String, CaseIterable, Hashable, Sendable {
  case viewUpdatesComeFirst = "view-updates-come-first"
  case dialogTimerOutlastsTransition = "dialog-timer-outlasts-transition"
  case watchdogOutlastsTransition = "watchdog-outlasts-transition"
  case closingJoinsGesture = "closing-joins-gesture"
  case actionPrecedesDisappearance = "action-precedes-disappearance"
}

extension Assumption {
  /// What it means, in a sentence.
  package var meaning: String {
    switch self {
    case .viewUpdatesComeFirst:
      "Views whose values changed are updated before anything else happens."
    case .dialogTimerOutlastsTransition:
      "A dialog's presentation ends within the 500 ms that stand in for it."
    case .watchdogOutlastsTransition:
      "The watchdog's bound is longer than any transition that the platform does end."
    case .closingJoinsGesture:
      "A programmatic closing that meets the user's own closing gesture, or a menu that closes, "
        + "goes along with it."
    case .actionPrecedesDisappearance:
      "A dialog's tapped action is called before the disappearance of the dialog's view."
    }
  }

  /// Whether what happens with a strategy can depend on it. The order of view updates is left open
  /// where the engine with its watchdog decides, since its proofs do without one.
  package func concerns(_ strategy: Strategy) -> Bool {
    switch self {
    case .closingJoinsGesture: true
    case .viewUpdatesComeFirst: !strategy.hasWatchdog
    case .dialogTimerOutlastsTransition, .watchdogOutlastsTransition,
      .actionPrecedesDisappearance:
      strategy.usesEngine
    }
  }
}
