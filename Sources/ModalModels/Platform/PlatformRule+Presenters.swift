extension PlatformRule {
  /// What a UIKit controller does that presents another.
  static let presenterRules: [PlatformRule] = [
    rule(
      1,
      "A controller that presents something not on its way out ignores a present call.",
      "all",
      .several,
      ["B19", "B44", "B47", "B20", "B08"]
    ),
    rule(
      14,
      "A present call during a transition of its presenter is kept and carried out when that ends.",
      "to 18; on 26 a call during a dismissal corrupts the new sheet",
      .several,
      ["B19", "B71", "B73", "B29", "B26"]
    ),
    rule(
      15,
      "Only one present call is kept; a second one meanwhile is dropped.",
      "10 and later",
      .several,
      ["console texts in three unrelated code bases"]
    ),
    rule(
      16,
      "Presenting the same controller object while it is presented already is an exception.",
      "all",
      .several,
      ["B16", "B17", "T6"]
    ),
    rule(
      17,
      "A present call from a host whose view is in no window, or on its way out, is dropped.",
      "all",
      .several,
      ["B53", "B52"]
    ),
    rule(
      18,
      "Dismiss takes the presented controller and all above it; without one it is passed down.",
      "all",
      .documented,
      ["B28", "B29", "B31"]
    ),
    rule(
      19,
      "A dismiss call while a transition of that controller runs is not carried out now.",
      "7 to 26",
      .several,
      ["B70", "B20", "B26", "B41", "T5"]
    ),
    rule(
      28,
      "The delegate's dismissal call-backs come for the user's dismissals only.",
      "13 and later",
      .documented,
      ["developer.apple.com: UIAdaptivePresentationControllerDelegate"],
      leftOut: "No strategy listens to the delegate."
    ),
    rule(
      38,
      "A dismissal without animation takes some turns of the main queue, too.",
      "8 and later",
      .single,
      ["B31"],
      leftOut: "Every transition takes any time; one without animation is no other case."
    ),
    rule(
      32,
      "In compact width a popover is shown as a sheet.",
      "13 and later",
      .documented,
      ["developer.apple.com: popover"],
      leftOut: "The size class does not change while a scenario runs."
    ),
    rule(
      35,
      "Presented controllers lie above everything that the root's views draw.",
      "all",
      .several,
      ["B58", "B59"],
      leftOut: "What is drawn is not modelled, only what is presented."
    ),
    rule(
      36,
      "Code that presents from the window's root meets whatever the root presents already.",
      "all",
      .several,
      ["B61"],
      leftOut: "It follows from R1 for a foreign controller presented by the root."
    ),
    rule(
      41,
      "The app presents a system's controller by a call, without a binding.",
      "all",
      .several,
      ["B38", "B49"]
    ),
  ]
}
