import ModalModels
import ModelChecking

/// The fast system beside the one that follows the tables: from state to state it finds the first
/// place where they differ.
struct FastLockstep<State: PackedState> {
  /// A difference, in words.
  private(set) var difference: String?

  private(set) var states = 0
  private(set) var transitions = 0

  private let slow: NodeTreeSystem<Words4>
  private let fast: FastNodeTreeSystem<State>
  private var scratch: NodeTreeSystem<Words4>.Workspace

  /// Each state seen, as one system packs it, and the same as the other does.
  private var codes: [Words4: State] = [:]
  private var trees: [State: Words4] = [:]

  /// A system of each kind, with the same parameters but for a control; nil if a state does not
  /// fit into the words.
  init?(_ parameters: NodeTreeParameters, fast others: NodeTreeParameters? = nil) {
    guard let fast = FastNodeTreeSystem<State>(others ?? parameters) else { return nil }
    slow = NodeTreeSystem(parameters)
    self.fast = fast
    scratch = slow.makeWorkspace()
  }

  /// Compares all edges of all states that can be reached, breadth first.
  mutating func search() {
    guard isSame(slow.initialStates[0], fast.initialStates[0]) else { return }
    var frontier = [(slow.initialStates[0], fast.initialStates[0])]
    while !frontier.isEmpty {
      var next: [(Words4, State)] = []
      for (tree, code) in frontier {
        states += 1
        guard let steps = compare(from: tree, code) else { return }
        for step in steps where step.isNew { next.append((step.tree, step.code)) }
      }
      frontier = next
    }
  }

  /// Compares all edges along a walk to and through trees of many levels. Every other step is the
  /// one that does most for that: it adds to, or tells of, the last node that can take it. The
  /// others are the best of three random ones. Gives the most levels seen.
  mutating func walk(steps count: Int, seed: UInt64) -> Int {
    let growth: Set<NodeTreeEvent.Kind> = [.addScreen, .tick, .didAppear]
    var random = RepeatableRandom(seed: seed)
    var (tree, code) = (slow.initialStates[0], fast.initialStates[0])
    var deepest = 1
    for number in 0..<count {
      guard let steps = compare(from: tree, code) else { break }
      let growing = steps.last { growth.contains($0.event.kind) && $0.tree != tree }
      var choice = (0..<3).map { _ in steps[random.next(below: steps.count)] }
      if number % 2 == 0, let growing { choice = [growing] }
      var most = 0
      for step in choice {
        let levels = slow.tree(step.tree).levels
        if levels > most { (tree, code, most) = (step.tree, step.code, levels) }
      }
      deepest = max(deepest, most)
    }
    return deepest
  }

  private struct Step {
    let event: NodeTreeEvent
    let tree: Words4
    let code: State
    let isNew: Bool
  }

  /// Compares the transitions from a state; nil if there is a difference.
  private mutating func compare(from tree: Words4, _ code: State) -> [Step]? {
    var expected: [(event: NodeTreeEvent, successor: Words4, marks: TransitionMarks)] = []
    slow.forEachTransition(from: tree, using: &scratch) { expected.append(($0, $1, $2)) }
    var actual: [(event: NodeTreeEvent, successor: State, marks: TransitionMarks)] = []
    var nothing: Void
    fast.forEachTransition(from: code, using: &nothing) { actual.append(($0, $1, $2)) }
    transitions += expected.count
    guard expected.map(\.event) == actual.map(\.event) else {
      difference = """
        from \(slow.tree(tree).summary)
        expected \(expected.map(\.event))
        but have \(actual.map(\.event))
        """
      return nil
    }
    var steps: [Step] = []
    for (expected, actual) in zip(expected, actual) {
      let isNew = codes[expected.successor] == nil
      guard expected.marks == actual.marks, isSame(expected.successor, actual.successor) else {
        difference = """
          from \(slow.tree(tree).summary)
          expected \(expected.event) with \(expected.marks) to \
          \(slow.tree(expected.successor).summary)
          but have \(actual.marks) to \(fast.tree(actual.successor).summary)
          """
        return nil
      }
      steps.append(
        Step(event: actual.event, tree: expected.successor, code: actual.successor, isNew: isNew)
      )
    }
    return steps
  }

  /// Whether the two stand for the same tree, for no other, and answer alike what properties ask.
  private mutating func isSame(_ tree: Words4, _ code: State) -> Bool {
    if let known = codes[tree] { return known == code }
    guard
      trees[code] == nil,
      fast.tree(code).encoded(as: Words4.self) == tree,
      fast.isSettled(code) == slow.isSettled(tree),
      fast.isRootAppeared(code) == slow.isRootAppeared(tree),
      fast.hasBoundModal(code) == slow.hasBoundModal(tree),
      fast.showsWhatWasAsked(code) == slow.showsWhatWasAsked(tree),
      additions.allSatisfy({ fast.shows($0, in: code) == slow.shows($0, in: tree) }),
      requests(in: tree).allSatisfy({
        fast.additionWhenSettled($0, in: code) == slow.additionWhenSettled($0, in: tree)
      })
    else {
      difference = difference ?? "\(slow.tree(tree).summary) is not \(fast.tree(code).summary)"
      return false
    }
    codes[tree] = code
    trees[code] = tree
    return true
  }

  private var additions: [NodeTree.Addition] {
    (2..<2 * slow.parameters.levels).map { NodeTree.Addition(number: $0) }
  }

  private func requests(in tree: Words4) -> [NodeTreeEvent] {
    slow.tree(tree).nodes.indices.flatMap { node in
      [.addScreen, .addDialog, .remove].map { NodeTreeEvent($0, at: node) }
    }
  }
}

/// The same numbers for the same seed, everywhere (Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", 2014).
private struct RepeatableRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Int(bits % UInt64(bound))
  }
}

extension NodeTree {
  fileprivate var levels: Int { nodes.indices.map { level(of: $0) }.max() ?? 0 }

  fileprivate var summary: String {
    nodes.indices.map { "\(path(of: $0)): \(summary(of: $0))" }.joined(separator: "; ")
  }
}
