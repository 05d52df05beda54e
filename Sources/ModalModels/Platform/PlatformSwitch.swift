/// A point on which reports about the platform conflict, or versions differ. Under several options
/// the checker takes each of them wherever the point comes up: what is proved of all orders of
/// events holds whichever is true, and a counterexample names the ones it needed. For what has to
/// stay possible, `PlatformSweep` checks each combination by itself.
package enum PlatformSwitch: String, CaseIterable, Hashable, Sendable {
  case closesManyLevels = "closes-many-levels"
  case presentWhileClosing = "present-while-closing"
  case closeWhilePresenting = "close-while-presenting"
  case closeThroughTransition = "close-through-transition"
  case coverSharesController = "cover-shares-controller"
  case innerWins = "inner-wins"
  case replaceWhileReplacing = "replace-while-replacing"
  case presentWhileMenuCloses = "present-while-menu-closes"
  case tapOutside = "tap-outside"
  case valueAfterSwipe = "value-after-swipe"
  case alertRepresents = "alert-represents"
  case dialogAction = "dialog-action"
}

extension PlatformSwitch {
  /// The options, the one that harms least first.
  package var options: [String] {
    switch self {
    case .closesManyLevels: ["yes", "no"]
    case .presentWhileClosing: ["kept", "corrupts"]
    case .closeWhilePresenting: ["kept", "dropped"]
    case .closeThroughTransition: ["kept", "dropped", "freezes"]
    case .coverSharesController: ["no", "yes"]
    case .innerWins: ["no", "yes"]
    case .replaceWhileReplacing: ["shows-earlier", "crashes"]
    case .presentWhileMenuCloses: ["kept", "dropped"]
    case .tapOutside: ["closes", "closes-and-delivers", "delivers"]
    case .valueAfterSwipe: ["begin", "end"]
    case .alertRepresents: ["yes", "no"]
    case .dialogAction: ["after-leaving", "before-leaving"]
    }
  }

  /// What is asked, in a sentence.
  package var question: String {
    switch self {
    case .closesManyLevels: "Does closing a lower level close all above it?"
    case .presentWhileClosing: "What becomes of a present call during a dismissal on its presenter?"
    case .closeWhilePresenting: "What becomes of a dismiss call during that presentation?"
    case .closeThroughTransition: "What becomes of a dismiss call while a level above is moving?"
    case .coverSharesController: "Do a sheet and a cover bound to Bools share one controller?"
    case .innerWins: "Does an inner sheet modifier that turns true replace an outer one's sheet?"
    case .replaceWhileReplacing: "What becomes of an item that changes again while it is replaced?"
    case .presentWhileMenuCloses: "What becomes of a present call while a menu closes?"
    case .tapOutside: "What does a tap outside a popover do?"
    case .valueAfterSwipe: "When does a swipe turn the value false?"
    case .alertRepresents: "Is an alert whose data changes while it is shown presented anew?"
    case .dialogAction: "When is a tapped action of a dialog called?"
    }
  }

  /// The rule that the switch belongs to.
  package var rule: PlatformRule.ID {
    switch self {
    case .closesManyLevels: 7
    case .presentWhileClosing: 14
    case .closeWhilePresenting, .closeThroughTransition: 19
    case .coverSharesController: 27
    case .innerWins: 2
    case .replaceWhileReplacing: 3
    case .presentWhileMenuCloses: 10
    case .tapOutside: 11
    case .valueAfterSwipe: 5
    case .alertRepresents: 25
    case .dialogAction: 6
    }
  }
}
