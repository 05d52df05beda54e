import ModalEngine
import Testing

/// A tree on a virtual clock, with everything it reports kept.
@MainActor
final class Bench {
  let clock = VirtualClock()
  let tree: ModalTree<String>
  private(set) var changes: [[NodeID]] = []
  private(set) var failures: [PresentationFailure] = []
  private(set) var broken: [BrokenInvariant] = []
  private(set) var log: [ModalLogEntry] = []

  var root: ModalNode<String> { tree.root }

  init(_ policy: Policy, watchdogTicks: Int = 10) {
    let settings = ModalSettings(policy: policy, watchdogTicks: watchdogTicks)
    tree = ModalTree(settings: settings, waiter: clock, sleeper: clock)
    tree.handlers = ModalHandlers(
      onChange: { [weak self] in self?.changes.append($0.nodes.map(\.id)) },
      onFailure: { [weak self] in self?.failures.append($0) },
      onBrokenInvariant: { [weak self] in self?.broken.append($0) },
      onCall: { [weak self] in self?.log.append($0) }
    )
  }

  /// Lets the ticks before presentations pass, and no watchdog act.
  func tick() { clock.endWaits { $0.purpose == .presenting } }

  /// Has `parent`, which is active, show `modal`.
  @discardableResult
  func show(_ modal: Modal<String>, on parent: ModalNode<String>) -> ModalNode<String> {
    guard let child = parent.add(modal) else { preconditionFailure("\(parent.id) takes no modal") }
    tick()
    child.didAppear()
    return child
  }

  /// Nodes shown one over the other, the root first.
  func chain(_ count: Int) -> [ModalNode<String>] {
    root.didAppear()
    var nodes = [root]
    for level in 1..<max(count, 1) { nodes.append(show(.sheet("\(level)"), on: nodes[level - 1])) }
    return nodes
  }

  /// A tree whose root is in the named phase; where there is a child, it is a sheet.
  static func inPhase(_ phase: PhaseName, _ policy: Policy) -> Bench {
    let bench = Bench(policy)
    switch phase {
    case .appearing: break
    case .appeared: bench.root.didAppear()
    case .childWaiting:
      bench.root.didAppear()
      bench.root.add(.sheet("old"))
    case .childPresenting:
      bench.root.didAppear()
      bench.root.add(.sheet("old"))
      bench.tick()
    case .childPresented:
      bench.root.didAppear()
      bench.show(.sheet("old"), on: bench.root)
    case .childDismissing:
      bench.root.didAppear()
      bench.show(.sheet("old"), on: bench.root)
      bench.root.remove()
    case .disappearing: preconditionFailure("the root is never dismissed")
    }
    return bench
  }
}

extension Policy {
  /// None, all, each rule alone, each rule left out.
  static let tested =
    [Policy.reference, .hardened] + Rule.allCases.map { Policy(rules: [$0]) }
    + Rule.allCases.map { hardened.without($0) }
}
