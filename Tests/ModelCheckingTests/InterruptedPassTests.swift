import Testing

@testable import ModelChecking

/// Passes over large graphs ask now and then whether to stop, and stop when they are told to.
struct InterruptedPassTests {
  /// A pass over a graph; what it comes to is none of these tests' business.
  struct Pass: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var run: @Sendable (() -> StopReason?) throws(StopReason) -> Void
  }

  /// Nodes of all graphs here: several times as many as there are steps between two questions.
  static let nodes = 100_000

  /// Each node leads to the next, and the last to `last`.
  private static func path(endingAt last: UInt32?) -> Adjacency {
    var graph = Adjacency()
    for node in 0..<nodes {
      if node + 1 < nodes {
        graph.neighbours.append(UInt32(node + 1))
      } else if let last {
        graph.neighbours.append(last)
      }
      graph.endNode()
    }
    return graph
  }

  private static func twoWays(
    endingAt last: UInt32? = nil,
    until stop: () -> StopReason?
  ) throws(StopReason) -> TwoWayGraph {
    try TwoWayGraph(path(endingAt: last), until: stop)
  }

  static let passes: [Pass] = [
    Pass(testDescription: "turning edges round") { stop throws(StopReason) in
      _ = try path(endingAt: 0).reversed(nodeCount: nodes, until: stop)
    },
    Pass(testDescription: "lengths of paths") { stop throws(StopReason) in
      let graph = try twoWays(until: stop)
      _ = try graph.edges.pathLengths(reversed: graph.reversed, until: stop)
    },
    Pass(testDescription: "components") { stop throws(StopReason) in
      let graph = try twoWays(endingAt: 0, until: stop)
      let lengths = try graph.edges.pathLengths(reversed: graph.reversed, until: stop)
      _ = try graph.edges.components(among: lengths, until: stop)
    },
    Pass(testDescription: "shortest lasso") { stop throws(StopReason) in
      let graph = try twoWays(endingAt: 0, until: stop)
      var lengths = try graph.edges.pathLengths(reversed: graph.reversed, until: stop)
      _ = try graph.edges.shortestLasso(
        among: &lengths,
        reversed: graph.reversed,
        depth: { $0 },
        until: stop
      )
    },
    Pass(testDescription: "shortest path") { stop throws(StopReason) in
      _ = try path(endingAt: nil).shortestPath(from: 0, to: { $0 == nodes - 1 }, until: stop)
    },
    Pass(testDescription: "distances") { stop throws(StopReason) in
      _ = try path(endingAt: nil).distances(from: [0], until: stop)
    },
    Pass(testDescription: "marks of goals") { stop throws(StopReason) in
      var marks = Buffer<UInt64>(repeating: 0, count: nodes)
      marks[0] = 1
      try path(endingAt: nil).spread(&marks, until: stop)
    },
    Pass(testDescription: "labels of ends") { stop throws(StopReason) in
      _ = try twoWays(until: stop).endLabels(outcome: { UInt64($0) }, until: stop)
    },
    Pass(testDescription: "witnesses") { stop throws(StopReason) in
      let distances = (0..<nodes).map { UInt32(nodes - 1 - $0) }
      _ = try path(endingAt: nil).witnesses(of: [0], distances: distances, until: stop)
    },
    Pass(testDescription: "chains of least successors") { stop throws(StopReason) in
      var least = Buffer<UInt32>()
      for node in 0..<nodes { least.append(UInt32((node + 1) % nodes)) }
      var chains = GoalChains(states: nodes)
      try chains.follow(least, until: stop)
    },
    Pass(testDescription: "edges of a requirement") { stop throws(StopReason) in
      var record = GraphRecord(keptBits: 1)
      for node in 0..<nodes {
        withUnsafePointer(to: UInt32(node)) { target in
          withUnsafePointer(to: 1) { record.add(edgesTo: target, bits: $0, count: 1) }
        }
      }
      _ = try record.subgraph(bit: 1, nodeCount: nodes, from: { _ in true }, until: stop)
    },
  ]

  @Test(arguments: passes)
  func `a pass asks often, and ends with the reason it is given at whichever question`(
    pass: Pass
  ) throws {
    var asked = 0
    try pass.run {
      asked += 1
      return nil
    }
    #expect(asked >= Self.nodes >> 14)
    for last in 1...asked {
      var count = 0
      #expect(throws: StopReason.interrupted(signal: 2)) {
        try pass.run {
          count += 1
          return count == last ? .interrupted(signal: 2) : nil
        }
      }
      #expect(count == last)
    }
  }

  /// Whenever an interruption comes, in the search or while something is decided, what is said is true.
  @Test(arguments: [1, 2])
  func `an interruption at whichever moment leaves verdicts right or undecided`(threads: Int) {
    let counters = Counters(count: 4, limit: 5)
    let full: UInt64 = 0x5555
    let isUp: @Sendable (Counters.Event) -> Bool = { if case .up = $0 { true } else { false } }
    let properties = [
      Property<Counters>(id: "always", requirements: [.always(premise: nil) { $0 <= full }]),
      Property(id: "broken", requirements: [.always(premise: nil) { $0 != full }]),
      Property(
        id: "alive",
        requirements: [.noDeadlock(settled: { $0 == full }, environment: isUp)]
      ),
      Property(id: "reachable", requirements: [.alwaysReachable { $0 == full }]),
      Property(id: "settles", requirements: [.settles(rest: { $0 == full }, environment: isUp)]),
      Property(
        id: "ends alike",
        requirements: [.uniqueEnd(rest: { $0 == full }, environment: isUp) { $0 }]
      ),
      Property(
        id: "after",
        requirements: [
          .reachableAfter(trigger: { _, _ in 1 }, goal: { $1 == full }, through: { _ in true })
        ]
      ),
    ]
    let expected = check(counters, properties: properties).properties.map(\.verdict)
    #expect(expected.count(where: { $0 == .holds }) == 6)
    var interrupted = 0
    for last in 1... {
      let asks = Chain.Asks()
      let options = SearchOptions(
        threads: threads,
        interruption: { asks.count() >= last ? .interrupted(signal: 15) : nil }
      )
      let found = check(counters, properties: properties, options: options)
      for (verdict, right) in zip(found.properties.map(\.verdict), expected) {
        #expect(verdict == right || verdict == .undecided && found.stopped != nil)
      }
      guard found.stopped != nil else { break }
      #expect(found.stopped == .interrupted(signal: 15))
      interrupted += 1
    }
    #expect(interrupted > 0)
  }
}
