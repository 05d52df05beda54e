/// What is to be noted of each transition for requirements on the graph, so that it need not be
/// asked of the system again.
///
/// Each requirement has a bit of its own: of an edge, whether its event is one that the requirement
/// goes along; of a state, whether it is a goal.
@usableFromInline
struct Monitor<System: TransitionSystem>: Sendable {
  @usableFromInline typealias Bits = UInt16

  /// The bits of an edge, by its event.
  @usableFromInline var edgeBits: @Sendable (System.Event) -> Bits = { _ in 0 }

  /// The number of the goal that is to be reachable after a transition, if it has one: for the
  /// first requirement that asks this, which is the only one more often than not.
  @usableFromInline var trigger: @Sendable (System.State, System.Event) -> Int? = { _, _ in nil }
  @usableFromInline var triggerBit: Bits = 0

  /// Whether a transition from a state may trigger: asked once a state, not of each transition.
  @usableFromInline var mayTrigger: @Sendable (System.State) -> Bool = { _ in false }

  /// Reports the bit and the goal's number for each further requirement that a transition triggers.
  @usableFromInline var reportFurther: (@Sendable (System.State, System.Event, Report) -> Void)?
  @usableFromInline typealias Report = (_ bit: Bits, _ goal: Int) -> Void

  /// Whether there is anything to ask of events, and of transitions.
  @usableFromInline var watchesEvents = false
  @usableFromInline var watchesTriggers = false

  /// Whether some goal is to be reachable from every state.
  @usableFromInline var watchesGoals = false

  /// The bits of the requirements whose edges are kept.
  @usableFromInline var keptBits: Bits = 0

  /// Whether all edges are kept, for those who walk over the graph.
  @usableFromInline let keepsAll: Bool

  /// The most requirements one search can watch.
  @inlinable static var capacity: Int { Bits.bitWidth }

  /// A monitor for no requirement.
  @inlinable init(keepsAll: Bool) { self.keepsAll = keepsAll }

  /// A monitor for some requirements, at most `capacity`; each has the bit of its position.
  @inlinable
  init(requirements: ArraySlice<Requirement<System>>) {
    self.init(keepsAll: false)
    for (position, requirement) in requirements.enumerated() {
      let bit: Bits = 1 << Bits(position)
      switch requirement {
      case .always, .never: break
      case .noDeadlock(_, let environment):
        watch(environment, bit: bit)
      case .alwaysReachable:
        watchesGoals = true
      case .reachableAfter(let premise, let trigger, _, _):
        watch(trigger: trigger, where: premise, bit: bit)
      case .settles(_, let environment), .uniqueEnd(_, let environment, _):
        watch(environment, bit: bit)
        keptBits |= bit
      }
    }
    guard keptBits != 0 else { return }
    // Once edges are kept, what else goes along edges goes along those.
    for (position, requirement) in requirements.enumerated() {
      guard case .reachableAfter(_, _, _, let through) = requirement else { continue }
      watch(through, bit: 1 << Bits(position))
      keptBits |= 1 << Bits(position)
    }
  }

  /// Whether anything at all is to be noted.
  @inlinable var isWatching: Bool {
    watchesGoals || watchesEvents || watchesTriggers || keepsEdges
  }

  /// Whether edges are kept, some or all.
  @inlinable var keepsEdges: Bool { keepsAll || keptBits != 0 }
}

// Each question is asked by a function that asks those before it: unlike a list of functions, a
// function that holds others calls them without counting references, which in the inner loop, with
// several threads counting the same ones, would cost more than the questions.
extension Monitor {
  @inlinable
  mutating func watch(_ isWanted: @escaping Requirement<System>.EventPredicate, bit: Bits) {
    let others = edgeBits
    if watchesEvents {
      edgeBits = { event in (isWanted(event) ? bit : 0) | others(event) }
    } else {
      edgeBits = { event in isWanted(event) ? bit : 0 }
    }
    watchesEvents = true
  }

  @inlinable
  mutating func watch(
    trigger goal: @escaping @Sendable (System.State, System.Event) -> Int?,
    where premise: Requirement<System>.StatePredicate?,
    bit: Bits
  ) {
    let goal = Requirement<System>.trigger(goal, where: premise)
    if let premise {
      let others = mayTrigger
      let isFirst = !watchesTriggers
      mayTrigger = { state in premise(state) || (!isFirst && others(state)) }
    } else {
      mayTrigger = { _ in true }
    }
    guard watchesTriggers else {
      trigger = goal
      triggerBit = bit
      watchesTriggers = true
      return
    }
    let others = reportFurther
    reportFurther = { state, event, report in
      others?(state, event, report)
      if let number = goal(state, event) { report(bit, number) }
    }
  }
}
