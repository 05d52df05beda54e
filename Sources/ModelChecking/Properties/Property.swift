/// Something a system is to satisfy, as a value: an id, and requirements all of which must hold.
public struct Property<System: TransitionSystem>: Sendable {
  /// A stable name, such as `no-deadlock`.
  public var id: String

  /// What must hold. The property fails with the shortest counterexample to any of them; of equally
  /// short ones, the one to the earlier requirement.
  public var requirements: [Requirement<System>]

  /// What the verdict takes for granted, by name.
  public var assumptions: [String]

  /// Makes a property.
  public init(id: String, requirements: [Requirement<System>], assumptions: [String] = []) {
    self.id = id
    self.requirements = requirements
    self.assumptions = assumptions
  }
}

/// One requirement of a property. Each case says how it is decided and what its *instances* are: the
/// states or transitions that could have violated it. A requirement without instances holds
/// vacuously, which is reported.
public enum Requirement<System: TransitionSystem>: Sendable {
  public typealias State = System.State
  public typealias Event = System.Event
  public typealias StatePredicate = @Sendable (State) -> Bool
  public typealias EventPredicate = @Sendable (Event) -> Bool

  /// An invariant: `condition` holds in every reachable state in which `premise` does.
  ///
  /// Decided on each state as it is found. Instances: states in which `premise` holds.
  case always(premise: StatePredicate?, condition: StatePredicate)

  /// An invariant of transitions: none of `marks` is ever noted. `premise` are the marks of which
  /// one must be noted for a transition to count as an instance; nil for every transition.
  ///
  /// Decided on each transition as it is taken.
  case never(marks: TransitionMarks, premise: TransitionMarks?)

  /// Every reachable state is `settled`, or has an enabled event of the `environment` that changes
  /// it.
  ///
  /// Instances: states that are not settled.
  case noDeadlock(settled: StatePredicate, environment: EventPredicate)

  /// AG EF: from every reachable state a state of `goal` can be reached, by any events.
  ///
  /// Decided by backward reachability on the finished graph. A counterexample ends with the point
  /// of no return. Instances: states outside `goal`.
  case alwaysReachable(goal: StatePredicate)

  /// After every transition from a state in which `premise` holds, if `trigger` gives a number for
  /// it, a state for which `goal` holds of that number can be reached by events of `through` alone.
  ///
  /// The premise, which is asked once a state, spares asking `trigger` of every transition.
  /// Instances: transitions that trigger.
  case reachableAfter(
    premise: StatePredicate? = nil,
    trigger: @Sendable (State, Event) -> Int?,
    goal: @Sendable (Int, State) -> Bool,
    through: EventPredicate
  )

  /// Termination under weak fairness: from every reachable state, `environment` events alone lead
  /// to `rest` after finitely many steps that change the state, whatever their order.
  ///
  /// Fails with a lasso (a cycle of environment events outside `rest`) or with a state outside
  /// `rest` that no environment event changes. Where it holds, the longest such path is the bound
  /// K. Instances: states outside `rest`.
  case settles(rest: StatePredicate, environment: EventPredicate)

  /// Confluence: from every reachable state, all maximal runs of `environment` events end in states
  /// with the same `outcome`.
  ///
  /// Instances: states outside `rest`. Meaningful only where `settles` holds.
  case uniqueEnd(
    rest: StatePredicate,
    environment: EventPredicate,
    outcome: @Sendable (State) -> UInt64
  )
}

extension Requirement {
  /// A trigger that asks `trigger` only in states in which `premise` holds.
  public static func trigger(
    _ trigger: @escaping @Sendable (State, Event) -> Int?,
    where premise: StatePredicate?
  ) -> @Sendable (State, Event) -> Int? {
    guard let premise else { return trigger }
    return { state, event in premise(state) ? trigger(state, event) : nil }
  }
}
