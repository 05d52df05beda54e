package import ModelChecking

extension RandomSystem {
  /// One requirement of each sort and then some, over the random bits of the states.
  package var requirements: [(id: String, requirement: Requirement<Self>)] {
    [
      ("always", .always(premise: nil) { self.bits[self.node($0)] < 250 }),
      ("always, premise", .always(premise: { self.bit(0, of: $0) }) { !self.bit(1, of: $0) }),
      ("never", .never(marks: TransitionMarks(rawValue: 2), premise: nil)),
      (
        "never, premise",
        .never(marks: TransitionMarks(rawValue: 4), premise: TransitionMarks(rawValue: 3))
      ),
      ("noDeadlock", .noDeadlock(settled: { self.bit(0, of: $0) }) { $0.kind < 3 }),
      ("alwaysReachable", .alwaysReachable { self.bits[self.node($0)] < 20 }),
      ("alwaysReachable, easy", .alwaysReachable { self.bit(2, of: $0) }),
      (
        "reachableAfter",
        .reachableAfter(
          trigger: { self.bit(3, of: $0) && $1.kind == 3 ? self.node($0) % 70 : nil },
          goal: { number, state in (self.node(state) + number) % 3 == 0 },
          through: { $0.kind > 0 }
        )
      ),
      (
        "reachableAfter, premise",
        .reachableAfter(
          premise: { self.bit(1, of: $0) },
          trigger: { self.node($0) % 3 + Int($1.kind) },
          goal: { number, state in (self.node(state) + number) % 5 == 0 },
          through: { $0.kind != 2 }
        )
      ),
      (
        "settles",
        .settles(rest: { self.bit(4, of: $0) || self.bit(5, of: $0) }) { $0.kind < 2 }
      ),
      ("settles, rarely", .settles(rest: { self.bits[self.node($0)] < 40 }) { $0.kind < 3 }),
      ("settles, round", .settles(rest: { self.isStill($0) }) { _ in true }),
      (
        "uniqueEnd, round",
        .uniqueEnd(
          rest: { self.isStill($0) },
          environment: { $0.kind < 3 },
          outcome: { self.bits[self.node($0)] < 240 ? 0 : 1 }
        )
      ),
      (
        "uniqueEnd",
        .uniqueEnd(
          rest: { self.bit(4, of: $0) },
          environment: { $0.kind < 2 },
          outcome: { UInt64(self.node($0) % 2) }
        )
      ),
    ]
  }

  /// Whether no event changes a state, or a random bit says that it rests.
  private func isStill(_ state: State) -> Bool {
    let node = node(state)
    return bit(6, of: state) || edges[node].allSatisfy { $0.target == node }
  }
}
