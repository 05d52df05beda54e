import ModalModels
import ModelChecking

/// What is explored, by us and by others.
package enum Workload: Hashable, Sendable {
  /// The node tree under the reference policy, with screens and dialogs.
  case nodeTree(levels: Int)
  case counters(digits: Int)

  /// What is done with it.
  package enum Task: String, CaseIterable, Hashable, Sendable {
    /// All states are found, and no property is decided.
    case exploration
    /// `no-stuck-modal` is decided as well.
    case verdict

    /// What tables call it.
    package var words: String {
      switch self {
      case .exploration: "explore"
      case .verdict: "and no-stuck-modal"
      }
    }
  }

  package var name: String {
    switch self {
    case .nodeTree(let levels): "node tree, \(levels) levels"
    case .counters(let digits): "counters, \(digits) digits"
    }
  }

  /// What can be done with it.
  package var tasks: [Task] {
    switch self {
    case .nodeTree: [.exploration, .verdict]
    case .counters: [.exploration]
    }
  }

  /// Whether it takes other checkers minutes: then they do it once.
  package var isLarge: Bool {
    switch self {
    case .nodeTree(let levels): levels > 6
    case .counters(let digits): digits > 6
    }
  }

  /// What other checkers do with it.
  package var tasksOfOthers: [Task] { isLarge ? [.exploration] : tasks }

  /// One run, from nothing to all there is to know.
  package struct Run: Hashable, Sendable {
    package var states: Int
    package var transitions: Int
    package var depth: Int
    /// Bytes that the search held at its largest.
    package var bytes: Int
    package var processorSeconds: Double
    package var wallSeconds: Double
  }

  /// Does `task` once, with some threads.
  ///
  /// - Complexity: O(states + transitions).
  package func run(_ task: Task, threads: Int) -> Run {
    let search = SearchOptions(threads: threads)
    let (processor, wall) = (Platform.processorSeconds, Platform.wallSeconds)
    let statistics: Statistics
    switch self {
    case .nodeTree(let levels):
      let model = NodeTreeModel(
        id: name,
        parameters: NodeTreeParameters(levels: levels, kinds: Set(NodeKind.allCases), rules: []),
        policy: .reference
      )
      let properties: Set<PropertyID> = task == .verdict ? [.noStuckModal] : []
      statistics =
        model.verify(VerificationOptions(search: search, properties: properties)).statistics
    case .counters(let digits):
      statistics = check(Counters(digits: digits), properties: [], options: search).statistics
    }
    return Run(
      states: statistics.states,
      transitions: statistics.transitions,
      depth: statistics.depth,
      bytes: statistics.bytes,
      processorSeconds: Platform.processorSeconds - processor,
      wallSeconds: Platform.wallSeconds - wall
    )
  }
}
