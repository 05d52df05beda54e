import ModalModels
import ModelChecking

/// Walks an engine over the edges of a graph, each of them once.
@MainActor
struct Walker<Driver: EngineDriver> {
  private let exploration: Exploration<NodeTreeSystem<Words4>>

  /// The edges of all states one after the other, and where those of each state begin.
  private var edges: [(event: NodeTreeEvent, successor: Int)] = []
  private var starts: [Int] = [0]

  /// The event by which each state was reached first, from its predecessor; an initial one by none.
  private var discoveries: [NodeTreeEvent?]

  /// The first edge of each state that was not compared yet.
  private var next: [Int]

  /// States below this have no edge left.
  private var done = 0

  /// How many edges were compared.
  private(set) var compared = 0

  /// A walk ends after so many edges, so that what an engine keeps of the past does not pile up.
  private static var longestWalk: Int { 100 }

  init(exploration: Exploration<NodeTreeSystem<Words4>>) {
    self.exploration = exploration
    var workspace = exploration.system.makeWorkspace()
    var edges: [(event: NodeTreeEvent, successor: Int)] = []
    var discoveries = [NodeTreeEvent?](repeating: nil, count: exploration.count)
    for number in 0..<exploration.expandedCount {
      exploration.forEachTransition(from: number, using: &workspace) { event, successor, _ in
        edges.append((event, successor))
        let isDiscovery = exploration.predecessor(of: successor) == number
        if isDiscovery, discoveries[successor] == nil { discoveries[successor] = event }
      }
      starts.append(edges.count)
    }
    self.edges = edges
    self.discoveries = discoveries
    next = Array(starts.dropLast())
  }

  /// How many states have had an edge compared.
  var visited: Int { next.indices.count { next[$0] > starts[$0] } }

  /// Whether there is an edge left; the next walk begins at the first state that has one.
  mutating func begin() -> Bool {
    while done < next.count, next[done] == starts[done + 1] { done += 1 }
    return done < next.count
  }

  /// Takes a new engine to where the walk begins, and on along edges that are left; gives the first
  /// disagreement.
  mutating func walk() -> ConformanceMismatch? {
    let engine = Driver(rules: exploration.system.parameters.rules)
    var run = shortestRun(to: done)
    for event in run { engine.perform(event) }
    var state = done
    for _ in 0..<Self.longestWalk {
      // A state that a bound kept from being expanded has no edges to compare.
      guard state < next.count, next[state] < starts[state + 1] else { break }
      let (event, successor) = edges[next[state]]
      next[state] += 1
      compared += 1
      engine.perform(event)
      run.append(event)
      let difference = difference(
        from: engine,
        after: event,
        in: exploration.state(at: state),
        exploration.system
      )
      if let difference {
        return ConformanceMismatch(trace: trace(of: run), difference: difference)
      }
      state = successor
    }
    return nil
  }

  private func shortestRun(to number: Int) -> [NodeTreeEvent] {
    var events: [NodeTreeEvent] = []
    var state = number
    while let event = discoveries[state], let predecessor = exploration.predecessor(of: state) {
      events.append(event)
      state = predecessor
    }
    return events.reversed()
  }

  private func trace(of run: [NodeTreeEvent]) -> TraceDescription {
    let system = exploration.system
    var tree = NodeTree(system.parameters)
    var states = Array(system.initialStates.prefix(1))
    for event in run {
      if let state = states.last { tree.decode(state) }
      tree.apply(event)
      guard let state = tree.encoded(as: Words4.self) else { break }
      states.append(state)
    }
    let events = Array(run.prefix(states.count - 1))
    return Trace<NodeTreeSystem<Words4>>(states: states, events: events).described(by: system)
  }
}
