import ModalModels
import ModelChecking

/// Walks through all states that a tree of nodes can reach, breadth first, with the fast system
/// beside it, and finds the first place where they differ.
struct FastLockstep {
  /// A difference, in words.
  private(set) var difference: String?

  private(set) var states = 0
  private(set) var transitions = 0

  /// Compares the systems of `slow` and `fast`, which should be the same but for a control.
  init<State: PackedState>(
    _ slow: NodeTreeParameters,
    fast: NodeTreeParameters? = nil,
    as type: State.Type
  ) {
    guard let fast = FastNodeTreeSystem<State>(fast ?? slow) else {
      difference = "a state does not fit into \(State.wordCount) words"
      return
    }
    compare(NodeTreeSystem<Words4>(slow), fast)
  }

  private struct Step<State: PackedState>: Equatable {
    let event: NodeTreeEvent
    let successor: State
    let marks: TransitionMarks
  }

  private mutating func compare<State>(
    _ slow: NodeTreeSystem<Words4>,
    _ fast: FastNodeTreeSystem<State>
  ) {
    var codes: [Words4: State] = [:]
    var trees: [State: Words4] = [:]
    var frontier: [(Words4, State)] = []

    /// Whether the two states stand for each other, everywhere.
    func pair(_ tree: Words4, _ code: State) -> Bool {
      if let known = codes[tree] { return known == code }
      guard trees[code] == nil, fast.tree(code).encoded(as: Words4.self) == tree else {
        return false
      }
      codes[tree] = code
      trees[code] = tree
      frontier.append((tree, code))
      return true
    }

    guard pair(slow.initialStates[0], fast.initialStates[0]) else {
      difference = "the initial states differ"
      return
    }
    var scratch = slow.makeWorkspace()
    while !frontier.isEmpty {
      let states = frontier
      frontier = []
      for (tree, code) in states {
        self.states += 1
        var expected: [Step<Words4>] = []
        slow.forEachTransition(from: tree, using: &scratch) { event, successor, marks in
          expected.append(Step(event: event, successor: successor, marks: marks))
        }
        var actual: [Step<State>] = []
        var nothing: Void
        fast.forEachTransition(from: code, using: &nothing) { event, successor, marks in
          actual.append(Step(event: event, successor: successor, marks: marks))
        }
        transitions += expected.count
        for (expected, actual) in zip(expected, actual) {
          guard
            expected.event == actual.event,
            expected.marks == actual.marks,
            pair(expected.successor, actual.successor)
          else {
            difference = """
              from \(slow.tree(tree).summary)
              expected \(expected.event) with \(expected.marks) to \
              \(slow.tree(expected.successor).summary)
              but have \(actual.event) with \(actual.marks) to \
              \(fast.tree(actual.successor).summary)
              """
            return
          }
        }
        guard expected.count == actual.count else {
          difference = """
            from \(slow.tree(tree).summary)
            expected \(expected.map(\.event))
            but have \(actual.map(\.event))
            """
          return
        }
      }
    }
  }
}

extension NodeTree {
  fileprivate var summary: String {
    nodes.indices.map { "\(path(of: $0)): \(summary(of: $0))" }.joined(separator: "; ")
  }
}
