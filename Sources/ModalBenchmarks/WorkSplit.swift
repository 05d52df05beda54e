import ModalModels
import ModalReports
import ModelChecking

/// How the work of a search divides among threads, counted rather than timed: what machines that are
/// not at hand, or not idle, would come to.
///
/// The search is played through as it runs with so many threads: which parts of a stretch there are,
/// what each of them costs, which thread takes it when, and what the one thread that numbers new
/// states does meanwhile. Costs are instructions, counted by callgrind once. Waiting for memory and
/// for one another's caches is not in them, nor is waking a thread up.
package struct WorkSplit: Sendable {
  /// Instructions for a transition while it is taken and looked up, and for a successor that is not
  /// found then; of the node tree with six levels, by callgrind.
  private static let takingCost = 82
  private static let numberingCost = 91

  /// States in a part, and parts of a stretch for each thread, as in the search.
  private static let partSize = 256
  private static let partsForThread = 8

  package let threads: Int
  /// Instructions until all is done, of the thread that is the last to be done at each point.
  package private(set) var length = 0
  /// Instructions of all threads together.
  package private(set) var total = 0

  /// How many states there are when all that was taken is numbered; how many there were when the
  /// stretch under way was begun, and how many of them could be found by then.
  private var numbered: Int
  private var numberedBefore: Int
  private var visible: Int
  private var start = 0
  private var end: Int
  /// What each part of the stretch costs, and what it costs to number its new states; the latter of
  /// the stretch before, too, which is merged meanwhile.
  private var parts: [Int] = []
  private var numbering = 0
  private var waiting = 0

  package init(threads: Int, initialStates count: Int) {
    self.threads = threads
    numbered = count
    numberedBefore = count
    visible = count
    end = min(count, Self.stretch(threads))
  }

  private static func stretch(_ threads: Int) -> Int {
    partSize * (threads == 1 ? 1 : threads * partsForThread)
  }

  /// Takes the next state, in order: how many transitions it has, and the numbers of its successors.
  package mutating func take(state: Int, transitions: Int, successors: [Int]) {
    if state == end { endStretch() }
    if (state - start) % Self.partSize == 0 { parts.append(0) }
    parts[parts.count - 1] += transitions * Self.takingCost
    var previous = -1
    for successor in successors where successor != previous {
      previous = successor
      if successor >= visible { numbering += Self.numberingCost }
      numbered = max(numbered, successor + 1)
    }
  }

  /// Ends the stretch under way and begins the next one.
  private mutating func endStretch() {
    var loads = [Int](repeating: 0, count: threads)
    loads[0] = waiting
    for part in parts {
      let first = loads.indices.min { loads[$0] < loads[$1] } ?? 0
      loads[first] += part
    }
    length += loads.max() ?? 0
    total += parts.reduce(waiting, +)
    waiting = numbering
    // The next stretch is of states that are numbered by now, unless there are none. One thread
    // numbers all before it goes on.
    visible = numberedBefore
    if threads == 1 || visible == end {
      length += waiting
      total += waiting
      waiting = 0
      visible = numbered
    }
    numberedBefore = numbered
    start = end
    end = min(start + Self.stretch(threads), visible)
    (parts, numbering) = ([], 0)
  }

  /// Ends the search.
  package mutating func finish() {
    endStretch()
    length += waiting
    total += waiting
  }
}

extension WorkSplit {
  /// How the work on workloads divides: for each number of threads, how many times as fast as one.
  ///
  /// - Parameters:
  ///   - workload: what is explored.
  ///   - threads: numbers of threads.
  /// - Returns: a number for each of them.
  /// - Complexity: O(states + transitions) for each.
  package static func speedups(of workload: Workload, threads: [Int]) -> [Double] {
    let splits: [WorkSplit]
    switch workload {
    case .counters(let digits):
      splits = played(Counters(digits: digits), threads: [1] + threads)
    case .nodeTree(let levels):
      let parameters = NodeTreeParameters(
        levels: levels,
        kinds: Set(NodeKind.allCases),
        rules: []
      )
      splits = withNodeTreeSystem(parameters, Play(threads: [1] + threads)) ?? []
    }
    guard let alone = splits.first else { return [] }
    return splits.dropFirst().map { Double(alone.length) / Double(max($0.length, 1)) }
  }

  private struct Play: NodeTreeSystemUse {
    let threads: [Int]

    func use<System: NodeTreeTransitionSystem>(_ system: System) -> [WorkSplit]? {
      played(system, threads: threads)
    }

    func overflowed(_ outcome: [WorkSplit]?) -> Bool { outcome == nil }
  }

  /// The search of a system as each number of threads would do it.
  private static func played<System: TransitionSystem>(
    _ system: System,
    threads: [Int]
  ) -> [WorkSplit] {
    let exploration = explore(system)
    var splits = threads.map {
      WorkSplit(threads: $0, initialStates: exploration.levelEnds.first ?? 0)
    }
    var workspace = system.makeWorkspace()
    for state in 0..<exploration.count {
      var transitions = 0
      var successors: [Int] = []
      exploration.forEachTransition(from: state, using: &workspace) { _, successor, _ in
        transitions += 1
        if successor != state { successors.append(successor) }
      }
      for index in splits.indices {
        splits[index].take(state: state, transitions: transitions, successors: successors)
      }
    }
    for index in splits.indices { splits[index].finish() }
    return splits
  }

  /// The table in Markdown, a row each workload.
  package static func table(of workloads: [Workload], threads: [Int]) -> String {
    var lines = ["| workload |" + threads.map { " \($0) threads |" }.joined()]
    lines.append("| --- |" + String(repeating: " --: |", count: threads.count))
    for workload in workloads {
      let cells = speedups(of: workload, threads: threads).map { " \($0.formatted(places: 2)) |" }
      lines.append("| \(workload.name) |" + cells.joined())
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
