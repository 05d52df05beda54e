package import ModalModels

/// A call of the engine, at the node that has its position in the order of `TreeSnapshot.nodes`, or
/// at those that no link reaches any more (`NodeTreeEvent.removedNode`).
package struct EngineCall: Hashable, Sendable {
  /// What is called.
  package var event: NodeTreeEvent

  /// How it is called.
  package var way: Way

  /// Some calls can be made in two ways, which must come to the same.
  package enum Way: UInt8, Hashable, Sendable {
    case usual

    /// A child is removed by its own `removeFromParent`; of a dialog's actions the second is tapped.
    case other
  }

  package init(_ event: NodeTreeEvent, _ way: Way = .usual) {
    self.event = event
    self.way = way
  }
}

extension NodeTreeEvent {
  /// Whether the call can be made in another way.
  var hasOtherWay: Bool {
    switch kind {
    case .removeForModal, .removeForReserved, .onAction: true
    default: false
    }
  }
}

/// Calls that come too late or once too often, in groups: none of them may change or report
/// anything, whatever the state.
package enum VoidCalls: String, CaseIterable, Hashable, Sendable {
  /// Reports that have been counted already come again.
  case repeatedReports = "reports that came again"

  /// Ticks, watchdogs and timers of what is over call back.
  case outdatedClocks = "clocks of what is over"

  /// Views, users and clocks of nodes that no link reaches any more report.
  case reportsOfRemovedNodes = "reports of removed nodes"

  /// The app asks nodes for something that no link reaches any more.
  case requestsAtRemovedNodes = "requests at removed nodes"
}
