package import ModelChecking

/// A small pseudo-random generator (Steele, Lea, Flood: SplitMix, 2014), so that a seed names a
/// system for good.
package struct SplitMix: RandomNumberGenerator {
  package var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A random transition system: a table of transitions between numbered nodes, with loops, parallel
/// events, marks, dead ends and unreachable parts as they come.
package struct RandomSystem<State: PackedState>: TransitionSystem {
  package struct Event: BitwiseCopyable, Hashable, Sendable {
    package var kind: UInt8
    package var choice: UInt8
  }

  package struct Edge: Sendable {
    package var event: Event
    package var target: Int
    package var marks: TransitionMarks
  }

  package let nodes: [State]
  package let edges: [[Edge]]
  package let initialStates: [State]
  package let eventKinds = (0..<4).map {
    EventKind(name: "kind\($0)", group: $0 < 2 ? "clock" : "user")
  }

  /// What the properties ask of a state: three independent random bits, and a number.
  package let bits: [UInt8]
  private let numbers: [State: Int]

  /// How the graph of a system looks: which edges are likely.
  package enum Shape: CaseIterable, Sendable {
    /// Anything may lead anywhere.
    case tangled
    /// Events mostly lead to higher nodes, so runs often end.
    case descending
    /// Events mostly lead to the next nodes, so the graph is deep.
    case deep
  }

  package init(seed: UInt64, shape: Shape, nodeCount: Int) {
    var random = SplitMix(seed: seed)
    var seen: Set<State> = []
    var nodes: [State] = []
    while nodes.count < nodeCount {
      // Few distinct values a word, so that states differ in any one of their words only.
      let state = State { _ in UInt64.random(in: 0..<64, using: &random) << 7 }
      if State.wordCount == 1 {
        nodes.append(State { _ in UInt64(nodes.count) << 3 })
      } else if seen.insert(state).inserted {
        nodes.append(state)
      }
    }
    self.nodes = nodes
    numbers = Dictionary(uniqueKeysWithValues: zip(nodes, nodes.indices))
    bits = nodes.map { _ in UInt8.random(in: 0..<255, using: &random) }
    let degree = Int.random(in: 1...4, using: &random)
    edges = nodes.indices.map { node in
      (0..<Int.random(in: 0...degree, using: &random)).map { choice in
        let target =
          switch shape {
          case .tangled: Int.random(in: 0..<nodeCount, using: &random)
          case .descending: Int.random(in: node..<nodeCount, using: &random)
          case .deep: (node + Int.random(in: 0...2, using: &random)) % nodeCount
          }
        let noted = UInt16.random(in: 0..<40, using: &random) == 0
        return Edge(
          event: Event(kind: UInt8.random(in: 0..<4, using: &random), choice: UInt8(choice)),
          target: target,
          marks: noted ? TransitionMarks(rawValue: .random(in: 1..<8, using: &random)) : []
        )
      }
    }
    initialStates = (0...Int.random(in: 0...2, using: &random)).map { _ in
      nodes[Int.random(in: 0..<max(1, nodeCount / 4), using: &random)]
    }
  }

  package func node(_ state: State) -> Int { numbers[state] ?? -1 }
  package func bit(_ bit: UInt8, of state: State) -> Bool { bits[node(state)] >> bit & 1 == 1 }
  package func kind(of event: Event) -> Int { Int(event.kind) }
  package func makeWorkspace() {}

  package func forEachTransition(
    from state: State,
    using workspace: inout Void,
    _ body: (Event, State, TransitionMarks) -> Void
  ) {
    for edge in edges[node(state)] { body(edge.event, nodes[edge.target], edge.marks) }
  }
}
