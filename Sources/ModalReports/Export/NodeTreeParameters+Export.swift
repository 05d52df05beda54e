import ModalModels

// What the exports to other languages have in common: their texts are the same for all parameters but
// for these constants, so that a reader can change them by hand.

extension NodeTreeParameters {
  /// The parameters by the names that the exported texts have for them.
  var exportedConstants: [(name: String, value: Int)] {
    func flag(_ condition: Bool) -> Int { condition ? 1 : 0 }
    return [
      ("LEVELS", levels),
      ("SCREENS", flag(kinds.contains(.screen))),
      ("DIALOGS", flag(kinds.contains(.dialog))),
      ("VANISHED", flag(rules.contains(.vanished))),
      ("SETTLE_FIRST", flag(rules.contains(.settleFirst))),
      ("ON_SCREEN_ONLY", flag(rules.contains(.onScreenOnly))),
      ("TAPPED_DIALOG_STAYS", flag(rules.contains(.tappedDialogStays))),
      ("WATCHDOG", flag(rules.contains(.watchdog))),
      ("NODES", exportedNodes),
    ]
  }

  /// How many nodes a tree can have while an event is worked on: the path from the root, what may be
  /// reserved on its nodes, and one that is new. Only under "settle first" more than one node has a
  /// reservation that lasts.
  private var exportedNodes: Int {
    let reserved = rules.contains(.settleFirst) ? levels * (levels - 1) / 2 : levels - 1
    return levels + reserved + 1
  }
}
