/// What a search keeps of the edges: only what some requirement needs.
///
/// Of an edge that a requirement goes along, the target and the bits of the requirements. Of a
/// state, the bits of its edges.
///
/// *Always reachable* goes along all edges, but hardly ever are they all needed: of each state one
/// successor is kept, the one with the least number, and most often these alone lead to the goal. If
/// they don't, the states in question are expanded once more (see `GoalReachability`).
@usableFromInline
struct GraphRecord: ~Copyable, Sendable {
  @usableFromInline typealias Bits = UInt16

  /// The edges kept, and the bits of each (none if all edges are kept).
  @usableFromInline var edges = Adjacency()
  @usableFromInline var edgeBits = Buffer<Bits>()

  /// The requirements whose edges are kept.
  @usableFromInline let keptBits: Bits

  /// The bits that occur among the edges of each state.
  @usableFromInline var leavingBits = Buffer<Bits>()

  /// The successor of each state with the least number, other than the state itself; `.max` if there
  /// is none.
  @usableFromInline var least = Buffer<UInt32>()

  @inlinable init(keptBits: Bits) { self.keptBits = keptBits }

  @inlinable var bytes: Int {
    edges.bytes + edgeBits.bytes + leavingBits.bytes + least.bytes
  }

  /// Keeps the edges of the next state, all of them, and nothing else.
  @inlinable
  mutating func add(allTo targets: UnsafePointer<UInt32>, count: Int) {
    edges.neighbours.append(from: targets, count: count)
    edges.endNode()
  }

  /// Keeps those edges of a state, the next one in order, that some requirement goes along.
  @inlinable
  mutating func add(
    edgesTo targets: UnsafePointer<UInt32>,
    bits: UnsafePointer<Bits>,
    count: Int
  ) {
    for edge in 0..<count where bits[edge] & keptBits != 0 {
      edges.neighbours.append(targets[edge])
      edgeBits.append(bits[edge])
    }
    edges.endNode()
  }

  /// The edges along which one requirement goes, from the states for which `isSource` holds.
  @usableFromInline
  func subgraph(
    bit: Bits,
    nodeCount: Int,
    from isSource: (Int) -> Bool,
    until reasonToStop: () -> StopReason?
  ) throws(StopReason) -> Adjacency {
    var result = Adjacency()
    for source in 0..<nodeCount {
      try pause(at: source, reasonToStop)
      if isSource(source) {
        for edge in edges.positions(of: source) where edgeBits[edge] & bit != 0 {
          result.neighbours.append(edges.neighbours[edge])
        }
      }
      result.endNode()
    }
    return result
  }
}

/// A transition after which something is to be reachable: the bit of the requirement and the number
/// of the goal.
@usableFromInline
struct TriggeredTransition<State: PackedState>: BitwiseCopyable {
  @usableFromInline var source: UInt32
  @usableFromInline var bit: UInt16
  @usableFromInline var number: Int
  @usableFromInline var target: State

  @inlinable
  init(source: UInt32, target: State, bit: UInt16, number: Int) {
    self.source = source
    self.target = target
    self.bit = bit
    self.number = number
  }
}
