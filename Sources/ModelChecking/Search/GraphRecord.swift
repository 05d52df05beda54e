/// What a search keeps of the edges: only what some requirement needs.
///
/// Of an edge that a requirement goes along, the target and the bits of the requirements. Of a
/// state, the bits of its edges, and of the goals that are known to be reachable from it.
///
/// *Always reachable* needs all edges in principle, but hardly any in practice: as soon as one
/// successor of a state is known to reach the goal, so is the state, and its edges are forgotten.
/// Only states that can't be told yet are *pending*, with all their edges, until the whole graph
/// is there. What is known when depends on the order of states alone, not on threads.
@usableFromInline
struct GraphRecord: ~Copyable, Sendable {
  @usableFromInline typealias Bits = UInt16

  /// The edges kept, and the bits of each (none if all edges are kept).
  @usableFromInline var edges = Adjacency()
  @usableFromInline var edgeBits = Buffer<Bits>()

  /// The bits that occur among the edges of each state.
  @usableFromInline var leavingBits = Buffer<Bits>()

  /// The goals known to be reachable from each state.
  @usableFromInline var reachableBits = Buffer<Bits>()

  /// States for which some goal is not known to be reachable, and their edges.
  @usableFromInline var pending = Buffer<UInt32>()
  @usableFromInline var pendingEdges = Adjacency()

  /// Transitions that ask for something to be reachable after them.
  @usableFromInline var triggered = Buffer<TriggeredTransition>()

  @inlinable init() {}

  @inlinable var bytes: Int {
    edges.bytes + edgeBits.bytes + leavingBits.bytes + reachableBits.bytes + pending.bytes
      + pendingEdges.bytes + triggered.bytes
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
    count: Int,
    keptBits: Bits
  ) {
    var leaving: Bits = 0
    for edge in 0..<count {
      leaving |= bits[edge]
      if bits[edge] & keptBits != 0 {
        edges.neighbours.append(targets[edge])
        edgeBits.append(bits[edge])
      }
    }
    leavingBits.append(leaving)
    edges.endNode()
  }

  /// Notes which goals are known to be reachable from a state, the next one in order: those it is
  /// itself, and those that are known to be from its successors.
  @inlinable
  mutating func note(
    goalsBehind targets: UnsafePointer<UInt32>,
    count: Int,
    source: Int,
    isGoal: Bits,
    goalBits: Bits
  ) {
    var reachable = isGoal
    var edge = 0
    while edge < count && reachable != goalBits {
      reachable |= reachableBits[Int(targets[edge])]
      edge &+= 1
    }
    reachableBits[source] = reachable
    if reachable != goalBits {
      pending.append(UInt32(truncatingIfNeeded: source))
      pendingEdges.neighbours.append(from: targets, count: count)
      pendingEdges.endNode()
    }
  }

  /// The edges along which one requirement goes, from the states for which `isSource` holds.
  @usableFromInline
  func subgraph(bit: Bits, nodeCount: Int, from isSource: (Int) -> Bool) -> Adjacency {
    var result = Adjacency()
    for source in 0..<nodeCount {
      if isSource(source) {
        for edge in edges.positions(of: source) where edgeBits[edge] & bit != 0 {
          result.neighbours.append(edges.neighbours[edge])
        }
      }
      result.endNode()
    }
    return result
  }

  /// The edges of the pending states, backward.
  @usableFromInline
  func pendingReversed(nodeCount: Int) -> Adjacency {
    pendingEdges.reversed(nodeCount: nodeCount) { pending[$0] }
  }
}

/// A transition after which something is to be reachable: the bit of the requirement and the number
/// of the goal.
@usableFromInline
struct TriggeredTransition: BitwiseCopyable {
  @usableFromInline var source: UInt32
  /// While the source is being expanded, the position among its targets; `selfLoop` for itself.
  @usableFromInline var target: UInt32
  @usableFromInline var bit: UInt16
  @usableFromInline var number: Int

  @inlinable static var selfLoop: UInt32 { .max }

  @inlinable
  init(source: UInt32, target: UInt32, bit: UInt16, number: Int) {
    self.source = source
    self.target = target
    self.bit = bit
    self.number = number
  }
}
