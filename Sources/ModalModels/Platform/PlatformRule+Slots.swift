extension PlatformRule {
  /// What SwiftUI does with the values that presentation modifiers are bound to.
  static let slotRules: [PlatformRule] = [
    rule(
      2,
      "One slot per host for sheets and covers: the innermost modifier wins, the other one waits.",
      "14.5 and later",
      .several,
      ["B07", "B08"]
    ),
    rule(
      26,
      "Of several modifiers of one kind in one hierarchy only the last works.",
      "sheets before 14.5, alerts before 15",
      .documented,
      ["B64"],
      leftOut: "There is no profile for versions before 15."
    ),
    rule(
      27,
      "Bound to Bools, a sheet and a cover share one controller, which keeps its style.",
      "seen on 16 and 17",
      .several,
      ["T3"]
    ),
    rule(
      3,
      "Another item identity means dismiss, then present; other content of the same one is swapped.",
      "13 and later",
      .documented,
      ["T6", "B13", "B14", "developer.apple.com: sheet(item:)"]
    ),
    rule(
      4,
      "A value turned false posts a dismiss call to the next turn, whatever transition runs.",
      "16",
      .single,
      ["T5", "B70", "B26"]
    ),
    rule(
      5,
      "After the user's own dismissal the value is cleared at its end, not at its start.",
      "13 and later",
      .several,
      ["B62", "B65", "B04", "B16"]
    ),
    rule(
      39,
      "A swipe can be cancelled half-way.",
      "15 to 17",
      .several,
      ["B53"]
    ),
    rule(
      6,
      "A dialog's button clears the value and dismisses; the action is called then or after.",
      "15 and later",
      .guess,
      ["developer.apple.com: alert", "T4"]
    ),
    rule(
      7,
      "A lower level whose value turns false closes together with all above it.",
      "16 and later; not on 15",
      .several,
      ["T2", "B25", "B32", "B26"]
    ),
    rule(
      8,
      "Of n nested levels set true in one update two open: the third one's host has no window yet.",
      "16",
      .single,
      ["T1", "B50"]
    ),
    rule(
      20,
      "A dropped call is not reported and not tried again: the value stays as it is.",
      "all",
      .several,
      ["T1", "T4", "T7", "B04", "B37", "B44", "B67", "B73"]
    ),
    rule(
      9,
      "Nothing serialises a sheet and an alert: the alert's call meets the sheet that is still up.",
      "15 to 18 and later",
      .several,
      ["T4", "B01", "B05", "B10", "B34"]
    ),
    rule(
      24,
      "The system's closing write can come after the app has set the next value, and wipes it.",
      "all",
      .several,
      ["B02", "B05"]
    ),
    rule(
      25,
      "An alert whose data changes while it is shown is not presented anew.",
      "15 to 27",
      .single,
      ["pointfreeco/swift-navigation 352, 358"]
    ),
    rule(
      21,
      "What a host presents goes with the host's content.",
      "13 and later",
      .several,
      ["B68", "B55"]
    ),
    rule(
      22,
      "Of modifiers in repeated rows that share a Bool every row's asks.",
      "13 and later",
      .single,
      ["B23"],
      leftOut: "It follows from R2 for several modifiers with one value."
    ),
    rule(
      23,
      "Content is built from the values of the update in which the Bool became true.",
      "14 and later",
      .several,
      ["B22"],
      leftOut: "What content shows of other values is not modelled."
    ),
    rule(
      29,
      "A dismissal by foreign code does not clear the value.",
      "14 to 18",
      .several,
      ["B49"]
    ),
    rule(
      30,
      "The environment's dismiss acts on the nearest level, on a navigation stack first.",
      "15 and later",
      .documented,
      ["johnpatrickmorgan/FlowStacks 86"],
      leftOut: "Navigation stacks are not modelled."
    ),
    rule(
      31,
      "Views below a sheet are not told that it opens or closes.",
      "13 and later",
      .single,
      ["B35", "B11"],
      leftOut: "No strategy listens to the views below."
    ),
    rule(
      33,
      "The lock of the dismissal gesture has to sit on the sheet's direct content.",
      "18 and later",
      .single,
      ["B74"],
      leftOut: "Where the lock sits is not modelled, only whether it holds: a scenario's 'locked'."
    ),
    rule(
      37,
      "A Bool that is true at the first appearance may be seen before the host has a window.",
      "all",
      .several,
      ["B52", "B59"],
      leftOut: "A scenario starts at rest; what is open then was opened before."
    ),
    rule(
      40,
      "Writes of one turn of the main queue are merged: only the last value is seen.",
      "all",
      .several,
      ["T8", "B52", "B40", "B71"]
    ),
  ]

  /// Menus, popovers, dialogs, life cycle and time.
  static let otherRules: [PlatformRule] = [
    rule(
      10,
      "An open menu is a presented controller of its host: every other presentation meets it.",
      "14 and later",
      .several,
      ["T8", "B37", "B38", "B40"]
    ),
    rule(
      11,
      "A tap outside a popover closes it, or reaches the view below, or both.",
      "13 and later",
      .several,
      ["T7", "B44", "B46", "B47"]
    ),
    rule(
      34,
      "A tap outside a confirmation dialog closes it without one of its buttons.",
      "15 and later",
      .several,
      ["B43", "B41"]
    ),
    rule(
      12,
      "The system does not close modals in the background.",
      "13 and later",
      .several,
      ["B55", "B56", "B38", "B58"],
      leftOut: "The app does not leave the foreground."
    ),
    rule(
      13,
      "A transition takes time, and there is no upper bound on it.",
      "all",
      .several,
      ["B62", "B10", "B32"],
      leftOut: "It is how the model is made: a transition ends at any time, or before any other."
    ),
  ]
}
