import ModelChecking

/// What the reference says of a requirement.
struct ReferenceDecision: Equatable {
  var holds: Bool
  var instances: Int
  /// The number of events in a shortest counterexample.
  var shortest: Int?
  var bound: Int?
}

extension ReferenceExplorer {
  /// Decides a requirement from its definition: every quantifier is a loop over everything.
  func decide(_ requirement: Requirement<System>) -> ReferenceDecision {
    switch requirement {
    case .always(let premise, let condition):
      let instances = states.filter { premise?($0) ?? true }
      return decision(instances.count, lengths: instances.filter { !condition($0) }.map(length))
    case .never(let marks, let premise):
      let all = states.flatMap { state in steps[state]!.map { (state, $0.marks) } }
      let instances = all.count { premise == nil || !$0.1.isDisjoint(with: premise!) }
      let bad = all.filter { !$0.1.isDisjoint(with: marks) }
      return decision(instances, lengths: bad.map { length($0.0) + 1 })
    case .noDeadlock(let settled, let environment):
      let instances = states.filter { !settled($0) }
      let dead = instances.filter { successors(of: $0, by: environment).isEmpty }
      return decision(instances.count, lengths: dead.map(length))
    case .alwaysReachable(let goal):
      let lost = states.filter {
        reach(from: [$0], by: { _ in true }).keys.allSatisfy { !goal($0) }
      }
      return decision(states.count { !goal($0) }, lengths: lost.map(length))
    case .reachableAfter(let premise, let trigger, let goal, let through):
      return reachableAfter({ premise?($0) == false ? nil : trigger($0, $1) }, goal, through)
    case .settles(let rest, let environment):
      return settles(rest, environment)
    case .uniqueEnd(let rest, let environment, let outcome):
      return uniqueEnd(rest, environment, outcome)
    }
  }

  private func length(_ state: State) -> Int { distance[state]! }

  private func decision(_ instances: Int, lengths: [Int]) -> ReferenceDecision {
    ReferenceDecision(holds: lengths.isEmpty, instances: instances, shortest: lengths.min())
  }

  private func successors(of state: State, by wanted: (System.Event) -> Bool) -> [State] {
    steps[state]!.filter { wanted($0.event) && $0.target != state }.map(\.target)
  }

  private func reachableAfter(
    _ trigger: (State, System.Event) -> Int?,
    _ goal: (Int, State) -> Bool,
    _ through: (System.Event) -> Bool
  ) -> ReferenceDecision {
    var instances = 0
    var lengths: [Int] = []
    for state in states {
      for step in steps[state]! {
        guard let number = trigger(state, step.event) else { continue }
        instances += 1
        if reach(from: [step.target], by: through).keys.allSatisfy({ !goal(number, $0) }) {
          lengths.append(length(state) + 1)
        }
      }
    }
    return decision(instances, lengths: lengths)
  }

  private func settles(
    _ rest: (State) -> Bool,
    _ environment: (System.Event) -> Bool
  ) -> ReferenceDecision {
    let restless = states.filter { !rest($0) }
    let dead = restless.filter { successors(of: $0, by: environment).isEmpty }
    let lengths = dead.map(length) + lassoLengths(rest, environment)
    var result = decision(restless.count, lengths: lengths)
    guard result.holds else { return result }
    var longest: [State: Int] = [:]
    func longestRun(from state: State) -> Int {
      if rest(state) { return 0 }
      if let known = longest[state] { return known }
      let length = 1 + (successors(of: state, by: environment).map(longestRun).max() ?? 0)
      longest[state] = length
      return length
    }
    result.bound = states.map(longestRun).max() ?? 0
    return result
  }

  /// For each state outside rest that is on a cycle of the environment: the way to it and round.
  private func lassoLengths(
    _ rest: (State) -> Bool,
    _ environment: (System.Event) -> Bool
  ) -> [Int] {
    states.filter { !rest($0) }.compactMap { state in
      let next = successors(of: state, by: environment)
      let back = steps.keys.filter {
        !rest($0) && successors(of: $0, by: environment).contains(state)
      }
      let distances = reach(from: next, by: environment, until: rest)
      return back.compactMap { distances[$0] }.min().map { length(state) + $0 + 2 }
    }
  }

  private func uniqueEnd(
    _ rest: (State) -> Bool,
    _ environment: (System.Event) -> Bool,
    _ outcome: (State) -> UInt64
  ) -> ReferenceDecision {
    func isEnd(_ state: State) -> Bool {
      rest(state) || successors(of: state, by: environment).isEmpty
    }
    var lengths: [Int] = []
    for state in states where !isEnd(state) {
      let ends = reach(from: [state], by: environment, until: rest).filter { isEnd($0.key) }
      guard Set(ends.keys.map(outcome)).count > 1 else { continue }
      // The second run shown ends otherwise than some nearest end; which, is left open here.
      let nearest = ends.values.min()!
      let others = ends.filter { $0.value == nearest }.map { end in
        ends.filter { outcome($0.key) != outcome(end.key) }.values.min()!
      }
      lengths.append(length(state) + others.min()!)
      break
    }
    lengths += lassoLengths(rest, environment)
    return decision(states.count { !rest($0) }, lengths: lengths)
  }
}
