extension HardenedRule {
  /// What it says, in a sentence.
  package var meaning: String {
    switch self {
    case .vanished:
      "A disappearance of the current child is final in every phase."
    case .settleFirst:
      "A dismissal starts only when no transition runs anywhere above the child."
    case .onScreenOnly:
      "Call-backs of a node that is not on screen are ignored and use up nothing."
    case .tappedDialogStays:
      "A tapped dialog is dismissed, and counts as gone only when its disappearance is reported."
    case .watchdog:
      "A transition that is not reported as ended within its bound is given up."
    }
  }
}

extension NodeTreePolicy {
  /// What it is, in a sentence.
  package var meaning: String {
    switch self {
    case .reference: "The engine as published: the tables and nothing else."
    case .hardened: "The tables with every hardened rule: the production default."
    }
  }
}

extension NodeKind {
  /// What it stands for, in a sentence.
  package var meaning: String {
    switch self {
    case .screen: "A screen, which may present in turn."
    case .dialog: "An alert or a confirmation dialog, which presents nothing."
    }
  }
}

extension NodeTreeEnvironment {
  /// What may happen, in a sentence.
  package var meaning: String {
    switch self {
    case .unconstrained: "Everything may call everything at any time."
    }
  }
}
