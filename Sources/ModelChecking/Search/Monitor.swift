/// What is to be noted of each transition for requirements on the graph, so that it need not be
/// asked of the system again.
///
/// Each requirement has a bit of its own: of an edge, whether its event is one that the requirement
/// goes along; of a state, whether it is a goal.
@usableFromInline
struct Monitor<System: TransitionSystem>: Sendable {
  @usableFromInline typealias Bits = UInt16

  /// Whether an event is one of a requirement's, with the requirement's bit.
  @usableFromInline var events: [(bit: Bits, isWanted: Requirement<System>.EventPredicate)] = []

  /// Whether a state is a goal that is always to be reachable.
  @usableFromInline var goals: [(bit: Bits, isGoal: Requirement<System>.StatePredicate)] = []

  /// The number of the goal that is to be reachable after a transition, if it has one.
  @usableFromInline
  var triggers: [(bit: Bits, number: @Sendable (System.State, System.Event) -> Int?)] = []

  /// The bits of the requirements whose edges are kept.
  @usableFromInline var keptBits: Bits = 0

  /// The bits of all goals.
  @usableFromInline var goalBits: Bits = 0

  /// Whether all edges are kept, for those who walk over the graph.
  @usableFromInline var keepsAll: Bool

  /// The most requirements one search can watch.
  @inlinable static var capacity: Int { Bits.bitWidth }

  /// A monitor for no requirement.
  @inlinable init(keepsAll: Bool) { self.keepsAll = keepsAll }

  /// A monitor for some requirements, at most `capacity`; each has the bit of its position.
  @inlinable
  init(requirements: some Collection<Requirement<System>>) {
    keepsAll = false
    for (position, requirement) in requirements.enumerated() {
      let bit: Bits = 1 << Bits(position)
      switch requirement {
      case .always, .never: break
      case .noDeadlock(_, let environment):
        events.append((bit, environment))
      case .alwaysReachable(let goal):
        goals.append((bit, goal))
        goalBits |= bit
      case .reachableAfter(let trigger, _, let through):
        triggers.append((bit, trigger))
        events.append((bit, through))
        keptBits |= bit
      case .settles(_, let environment), .uniqueEnd(_, let environment, _):
        events.append((bit, environment))
        keptBits |= bit
      }
    }
  }

  /// Whether nothing at all is to be noted of edges.
  @inlinable var isIdle: Bool { !keepsAll && events.isEmpty && goals.isEmpty && triggers.isEmpty }

  /// The bits of an edge.
  @inlinable
  func bits(of event: System.Event) -> Bits {
    var bits: Bits = 0
    for requirement in events where requirement.isWanted(event) { bits |= requirement.bit }
    return bits
  }

  /// The bits of a state.
  @inlinable
  func bits(of state: System.State) -> Bits {
    var bits: Bits = 0
    for requirement in goals where requirement.isGoal(state) { bits |= requirement.bit }
    return bits
  }
}
