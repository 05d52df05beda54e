import ModelChecking
import Synchronization
import Testing

/// The order, the numbers and the extent of a search.
struct SearchTests {
  /// Five counters of 0...5: 7,776 states in 26 levels, several stretches in the widest.
  static let counters = Counters(count: 5, limit: 5)

  static let reference = ReferenceExplorer(counters)

  @Test func `counts what arithmetic says there is`() {
    let statistics = explore(Self.counters).statistics
    #expect(statistics.states == 7776)
    #expect(statistics.transitions == 7776 + 2 * 5 * 5 * 1296)
    #expect(statistics.selfLoops == 7776)
    #expect(statistics.depth == 25)
    #expect(statistics.levelWidths.prefix(3) == [1, 5, 15])
    #expect(statistics.eventCounts == [32_400, 32_400, 7776])
    #expect(statistics.markCounts[2] == (0..<7776).count { digitSum($0) % 3 == 2 })
  }

  private func digitSum(_ number: Int) -> Int {
    number == 0 ? 0 : number % 6 + digitSum(number / 6)
  }

  @Test(arguments: [1, 2, 3, 8], [nil, 1, 700, 7775])
  func `any number of threads finds the same`(threads: Int, limit: Int?) {
    let bounds = Bounds(states: limit)
    let alone = explore(Self.counters, options: SearchOptions(bounds: bounds), recordsGraph: true)
    let options = SearchOptions(threads: threads, bounds: bounds)
    let shared = explore(Self.counters, options: options, recordsGraph: true)
    #expect(shared.statistics == alone.statistics)
    #expect(shared.stopped == alone.stopped)
    #expect(shared.expandedCount == alone.expandedCount)
    #expect((0..<shared.count).map(shared.state) == (0..<alone.count).map(alone.state))
    #expect((0..<shared.count).map(shared.predecessor) == (0..<alone.count).map(alone.predecessor))
    #expect(edges(of: shared) == edges(of: alone))
  }

  private func edges(of exploration: Exploration<Counters>) -> [[Int]] {
    var edges: [[Int]] = []
    var workspace: Void = ()
    for number in 0..<exploration.expandedCount {
      exploration.forEachTransition(from: number, using: &workspace) { event, target, marks in
        edges.append([number, exploration.system.kind(of: event), target, Int(marks.rawValue)])
      }
    }
    return edges
  }

  @Test(arguments: [1, 3], [1, 2, 11, 256, 257, 4000, 7775])
  func `a bound on states is kept exactly and leaves the search undecided`(
    threads: Int,
    limit: Int
  ) {
    let options = SearchOptions(threads: threads, bounds: Bounds(states: limit))
    let exploration = explore(Self.counters, options: options)
    #expect(exploration.stopped == .states(limit: limit))
    #expect(exploration.count == limit)
    #expect(exploration.expandedCount < limit)
    #expect(exploration.levelEnds.last == limit)
    // What is counted is what the expanded states have, no more and no less.
    let reference = Self.reference
    let expanded = reference.states.prefix(exploration.expandedCount)
    let transitions = expanded.flatMap { reference.steps[$0]! }
    #expect(exploration.statistics.transitions == transitions.count)
    #expect(exploration.statistics.selfLoops == expanded.count)
    #expect(exploration.statistics.markCounts[2] == transitions.count { !$0.marks.isEmpty })
    #expect((0..<limit).map(exploration.state) == Array(reference.states.prefix(limit)))
  }

  @Test func `a bound on states that is as large as the system does not stop the search`() {
    let options = SearchOptions(bounds: Bounds(states: 7776))
    #expect(explore(Self.counters, options: options).stopped == nil)
  }

  @Test(arguments: [true, false], [20_000, 50_000, 100_000])
  func `a bound on memory is kept to within a tenth`(recordsGraph: Bool, limit: Int) {
    let options = SearchOptions(bounds: Bounds(memory: limit))
    let exploration = explore(Self.counters, options: options, recordsGraph: recordsGraph)
    #expect(exploration.stopped == .memory(limit: limit))
    #expect(exploration.statistics.bytes <= limit + limit / 10)
    #expect(exploration.statistics.bytes >= limit - limit / 10)
  }

  @Test func `with enough memory the same search is finished`() {
    let options = SearchOptions(bounds: Bounds(memory: 500_000))
    #expect(explore(Self.counters, options: options).stopped == nil)
  }

  @Test func `no bound allows anything at all when it is zero`() {
    for bounds in [Bounds(states: 0), Bounds(memory: 0), Bounds(seconds: 0)] {
      let exploration = explore(Self.counters, options: SearchOptions(bounds: bounds))
      #expect(exploration.stopped != nil)
      #expect(exploration.statistics.states == 0)
      #expect(exploration.statistics.levelWidths.isEmpty)
    }
  }

  @Test(arguments: [1, 2, 3])
  func `a state that does not fit stops the search before it is used`(threads: Int) {
    let system = Counters(count: 5, limit: 5, overflowingSum: 7)
    let exploration = explore(system, options: SearchOptions(threads: threads))
    #expect(exploration.stopped == .overflow)
    #expect((0..<exploration.count).allSatisfy { system.sum(exploration.state(at: $0)) < 7 })
    // All that comes before the first such state is there: every state below a sum of 6.
    #expect(exploration.expandedCount == exploration.levelEnds[5])
  }

  @Test func `an interruption stops the search and says why`() {
    let options = SearchOptions(interruption: { .interrupted(signal: 2) })
    #expect(explore(Self.counters, options: options).stopped == .interrupted(signal: 2))
  }

  @Test func `an interruption is asked for in the midst of a chain of single states`() {
    let chain = Chain(length: 50_000_000)
    let options = SearchOptions(
      interruption: { chain.asks.count() > 3 ? .interrupted(signal: nil) : nil }
    )
    let exploration = explore(chain, options: options)
    #expect(exploration.stopped == .interrupted(signal: nil))
    #expect(exploration.count < chain.length)
  }

  @Test func `duplicate initial states count once, in the order given`() {
    let system = Chain(length: 10, starts: [4, 2, 4, 2, 9])
    let exploration = explore(system)
    #expect(exploration.levelEnds.first == 3)
    #expect((0..<3).map(exploration.state) == [4, 2, 9])
  }

  @Test func `a system without initial states is empty and not undecided`() {
    let exploration = explore(Chain(length: 10, starts: []))
    #expect(exploration.statistics == emptyStatistics(bytes: exploration.statistics.bytes))
    #expect(exploration.stopped == nil)
  }

  private func emptyStatistics(bytes: Int) -> Statistics {
    var statistics = Statistics()
    statistics.eventCounts = [0]
    statistics.bytes = bytes
    return statistics
  }

  @Test func `finds every state again by its words, and no other`() {
    let exploration = explore(Self.counters)
    let numbers = 0..<exploration.count
    #expect(numbers.allSatisfy { exploration.index(of: exploration.state(at: $0)) == $0 })
    #expect(exploration.index(of: 6) == nil)
  }

  @Test func `one word of state takes at most 24 bytes`() {
    let statistics = explore(Counters(count: 5, limit: 9)).statistics
    #expect(statistics.states == 100_000)
    #expect(statistics.bytes <= 24 * statistics.states)
  }
}

/// States in a row, one event from each to the next.
struct Chain: TransitionSystem {
  /// Counts questions, from any thread.
  final class Asks: Sendable {
    private let asked = Atomic<Int>(0)
    func count() -> Int { asked.wrappingAdd(1, ordering: .relaxed).newValue }
  }

  let length: Int
  let asks = Asks()
  let initialStates: [UInt64]
  let eventKinds = [EventKind(name: "next", group: "clock")]

  init(length: Int, starts: [UInt64] = [0]) {
    self.length = length
    initialStates = starts
  }

  func kind(of event: UInt8) -> Int { 0 }
  func makeWorkspace() {}

  func forEachTransition(
    from state: UInt64,
    using workspace: inout Void,
    _ body: (UInt8, UInt64, TransitionMarks) -> Void
  ) {
    if state + 1 < UInt64(length) { body(0, state + 1, []) }
  }
}
