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

  /// What is so under each option, in the order of `options`: sentences.
  package var meanings: [String] {
    switch self {
    case .closesManyLevels:
      ["Closing a lower level closes all above it.", "A level below others can't be closed."]
    case .presentWhileClosing:
      [
        "A present call during a dismissal on its presenter is kept, and carried out when that ends.",
        "A present call during a dismissal on its presenter breaks the presentation.",
      ]
    case .closeWhilePresenting:
      [
        "A dismiss call during that presentation is kept, and carried out when that ends.",
        "A dismiss call during that presentation is dropped.",
      ]
    case .closeThroughTransition:
      [
        "A dismiss call while a level above is moving is carried out.",
        "A dismiss call while a level above is moving is dropped.",
        "A dismiss call while a level above is moving freezes the app.",
      ]
    case .coverSharesController:
      [
        "A sheet and a cover bound to Bools have a controller each.",
        "A sheet and a cover bound to Bools share one controller, which keeps its style.",
      ]
    case .innerWins:
      [
        "A sheet stays when a modifier further inside asks for another one, which waits.",
        "The innermost sheet modifier that asks wins, and its sheet replaces the one that is shown.",
      ]
    case .replaceWhileReplacing:
      [
        "An item that changes again while it is replaced goes unseen: the earlier one is shown.",
        "An item that changes again while it is replaced has its controller presented twice.",
      ]
    case .presentWhileMenuCloses:
      [
        "A present call while a menu closes is kept, and carried out when that is done.",
        "A present call while a menu closes is dropped.",
      ]
    case .tapOutside:
      [
        "A tap outside a popover closes it, and goes nowhere else.",
        "A tap outside a popover closes it and reaches the view below.",
        "A tap outside a popover reaches the view below, and the popover stays.",
      ]
    case .valueAfterSwipe:
      [
        "A swipe turns the value false when it begins.",
        "A swipe turns the value false when the sheet has gone.",
      ]
    case .alertRepresents:
      [
        "An alert whose data changes while it is shown is presented anew.",
        "An alert whose data changes while it is shown stays as it is.",
      ]
    case .dialogAction:
      [
        "A tapped action of a dialog is called when the dialog has left.",
        "A tapped action of a dialog is called before the dialog has left.",
      ]
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
