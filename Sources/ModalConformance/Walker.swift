import ModalModels
import ModelChecking

/// Walks an engine and the model over the edges of a graph: each of them once, and once more if its
/// call can be made in another way.
@MainActor
struct Walker<System: SceneSystem, Driver: EngineDriver> {
  private let lockstep: Lockstep<System, Driver>
  private var exploration: Exploration<System> { lockstep.exploration }

  private struct Edge {
    let event: System.Event
    let successor: UInt32
    let way: EngineCall.Way
  }

  /// The edges of all states one after the other, those that lead nowhere else first, and where those
  /// of each state begin.
  private var edges: [Edge] = []
  private var starts: [Int] = [0]

  /// The event by which each state was reached first, from its predecessor; an initial one by none.
  private var discoveries: [System.Event?]

  /// The first edge of each state that was not compared yet.
  private var next: [Int] = []

  /// States below this have no edge left.
  private var done = 0

  /// How many edges were compared, each way being counted once.
  private(set) var compared = 0

  /// How many of the engine's calls were compared, in whatever way they were made.
  private(set) var calls = 0

  /// How many calls were made that must do nothing, by their group.
  private(set) var voidCalls: [VoidCalls: Int] = [:]

  /// Why not all edges were compared; nil if there is no such reason.
  private(set) var stopped: StopReason?

  /// A walk ends after so many edges, so that what an engine keeps of the past does not pile up.
  private static var longestWalk: Int { 200 }

  /// So many states are looked at for a near one that has an edge left.
  private static var neighbourhood: Int { 100 }

  /// So many states are expanded between two looks at the clock.
  private static var statesBetweenLooks: Int { 1000 }

  init(_ lockstep: Lockstep<System, Driver>) {
    self.lockstep = lockstep
    let exploration = lockstep.exploration
    var workspace = exploration.system.makeWorkspace()
    var edges: [Edge] = []
    var discoveries = [System.Event?](repeating: nil, count: exploration.count)
    for number in 0..<exploration.expandedCount {
      if number % Self.statesBetweenLooks == 0, let reason = lockstep.watch.reasonToStop {
        stopped = reason
        break
      }
      var leaving: [Edge] = []
      exploration.forEachTransition(from: number, using: &workspace) { event, successor, _ in
        let ways: [EngineCall.Way] = lockstep.hasOtherWay(event) ? [.usual, .other] : [.usual]
        for way in ways {
          let edge = Edge(event: event, successor: UInt32(successor), way: way)
          if successor == number { edges.append(edge) } else { leaving.append(edge) }
        }
        let isDiscovery = exploration.predecessor(of: successor) == number
        if isDiscovery, discoveries[successor] == nil { discoveries[successor] = event }
      }
      edges += leaving
      starts.append(edges.count)
    }
    self.edges = edges
    self.discoveries = discoveries
    next = Array(starts.dropLast())
  }

  /// How many states have had an edge compared.
  var visited: Int { next.indices.count { next[$0] > starts[$0] } }

  /// Walks until all edges are compared or there is a disagreement, which is given.
  mutating func walkAll() -> ConformanceMismatch? {
    while stopped == nil {
      while done < next.count, next[done] == starts[done + 1] { done += 1 }
      guard done < next.count else { return nil }
      stopped = lockstep.watch.reasonToStop
      guard stopped == nil else { return nil }
      if let mismatch = walk() { return mismatch }
    }
    return nil
  }

  /// Takes a new engine to the first state that has an edge left, and on along edges that are left
  /// and those that lead to where there are some; gives the first disagreement.
  private mutating func walk() -> ConformanceMismatch? {
    var (run, pair) = approach(done)
    var state = done
    var detour: [Edge] = []
    for _ in 0..<Self.longestWalk {
      if detour.isEmpty, !hasEdgeLeft(state) { detour = self.detour(from: state) }
      guard let edge = detour.popLast() ?? takeEdge(from: state) else { break }
      let from = exploration.state(at: state)
      run.events.append(edge.event)
      run.states.append(exploration.state(at: Int(edge.successor)))
      for event in lockstep.calls(edge.event, from) {
        calls += 1
        pair.perform(EngineCall(event, edge.way))
        // That void calls did nothing shows with the next call.
        if let difference = pair.difference { return mismatch(run, .someCall, difference) }
      }
      // Where the edge leads nowhere else, they were made before.
      guard state != Int(edge.successor) else { continue }
      for calls in VoidCalls.allCases { voidCalls[calls, default: 0] += pair.engine.perform(calls) }
      state = Int(edge.successor)
    }
    return pair.quietDifference.map { mismatch(run, .someCall, $0) }
  }

  /// Whether there is an edge to compare; a state that a bound kept from being expanded has none.
  private func hasEdgeLeft(_ state: Int) -> Bool {
    state < next.count && next[state] < starts[state + 1]
  }

  private mutating func takeEdge(from state: Int) -> Edge? {
    guard hasEdgeLeft(state) else { return nil }
    let edge = edges[next[state]]
    next[state] += 1
    if edge.way == .usual { compared += 1 }
    return edge
  }

  /// A shortest way to a near state that has an edge left, its last edge first; empty if none is
  /// near.
  private func detour(from state: Int) -> [Edge] {
    var reached: [(state: Int, by: Int, from: Int)] = [(state, -1, -1)]
    var seen: Set<Int> = [state]
    var position = 0
    while position < reached.count, reached.count < Self.neighbourhood {
      let from = reached[position].state
      if hasEdgeLeft(from) { break }
      if from < next.count {
        for number in starts[from]..<starts[from + 1] {
          let successor = Int(edges[number].successor)
          guard seen.insert(successor).inserted else { continue }
          reached.append((successor, number, position))
        }
      }
      position += 1
    }
    guard var last = reached.firstIndex(where: { hasEdgeLeft($0.state) }) else { return [] }
    var detour: [Edge] = []
    while reached[last].from >= 0 {
      detour.append(edges[reached[last].by])
      last = reached[last].from
    }
    return detour
  }

  private func mismatch(
    _ run: Trace<System>,
    _ occasion: ConformanceMismatch.Occasion,
    _ difference: TreeSnapshot.Difference
  ) -> ConformanceMismatch {
    ConformanceMismatch(run, of: exploration.system, occasion, difference)
  }

  /// A new engine, and the model, after a shortest run to a state.
  private func approach(_ number: Int) -> (Trace<System>, EngineBesideModel<Driver>) {
    var numbers = [number]
    var events: [System.Event] = []
    while let last = numbers.last, let event = discoveries[last],
      let predecessor = exploration.predecessor(of: last)
    {
      events.append(event)
      numbers.append(predecessor)
    }
    let states = numbers.reversed().map(exploration.state)
    let run = Trace<System>(states: states, events: events.reversed())
    return (run, lockstep.pair(after: run))
  }
}
