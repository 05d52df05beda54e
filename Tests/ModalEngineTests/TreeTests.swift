import ModalEngine
import Testing

@MainActor
@Suite struct TreeTests {
  @Test func `a change is told once for each call, after it`() {
    let bench = Bench(.hardened)
    bench.root.didAppear()
    bench.root.remove()
    #expect(bench.changes == [[.root]])
    let nodes = bench.chain(2)
    let told = bench.changes.count
    var phases: [PhaseName] = []
    bench.tree.handlers.onChange = { phases = $0.nodes.map(\.phase.name) }
    nodes[1].didDisappear()
    #expect(phases == [.appeared, .disappearing])
    #expect(bench.changes.count == told)
  }

  @Test func `a change says when menus are to be rebuilt`() {
    let bench = Bench.inPhase(.appeared, .hardened)
    var swaps: [Bool] = []
    bench.tree.handlers.onChange = { swaps.append($0.menusSwapped) }
    bench.root.add(.sheet(""))
    bench.tick()
    #expect(swaps == [true, false])
  }

  @Test func `a handler of changes may call the tree`() {
    let bench = Bench(.hardened)
    bench.tree.handlers.onChange = { [weak root = bench.root] _ in
      if root?.phase.name == .appeared { root?.add(.sheet("at once")) }
    }
    bench.root.didAppear()
    #expect(bench.root.phase.name == .childWaiting)
  }

  /// A waiter that calls back before it returns, which a display link never does.
  struct Impatient: TickWaiter, Sleeper {
    func wait(_ wait: TickWait, then callBack: @escaping @MainActor () -> Void) {
      if wait.purpose == .presenting { callBack() }
    }
    func sleep(_ sleep: Sleep, then callBack: @escaping @MainActor () -> Void) { callBack() }
  }

  @Test func `clocks that call back at once do no harm`() throws {
    let tree = ModalTree<String>(waiter: Impatient(), sleeper: Impatient())
    tree.root.didAppear()
    tree.root.add(.alert(Dialog()))
    let alert = try #require(tree.root.bindings.alert)
    alert.onAppear()
    #expect(tree.root.phase == .childPresented(alert.node, .none))
  }

  @Test func `nodes are found by their identity as long as they are linked`() throws {
    let bench = Bench(.hardened)
    let nodes = bench.chain(3)
    let reserved = try #require(nodes[2].add(.sheet("")))
    bench.tick()
    let next = try #require(nodes[2].add(.sheet("")))
    for node in nodes + [reserved, next] { #expect(bench.tree.node(node.id) == node) }
    #expect(bench.tree.node(NodeID(rawValue: 99)) == nil)
    nodes[2].remove(for: next.id)
    #expect(bench.tree.node(next.id) == nil)
  }

  @Test func `the settings' numbers reach the clocks`() {
    let clock = VirtualClock()
    let settings = ModalSettings(presentationTicks: 3, watchdogTicks: 77, dialogDelay: .seconds(2))
    let tree = ModalTree<String>(settings: settings, waiter: clock, sleeper: clock)
    tree.root.didAppear()
    tree.root.add(.alert(Dialog()))
    #expect(clock.pendingWaits.map(\.ticks) == [3])
    clock.advance(ticks: 3)
    #expect(clock.pendingWaits.map(\.ticks) == [77])
    tree.root.bindings.alert?.onAppear()
    #expect(clock.pendingSleeps.map(\.duration) == [.seconds(2)])
  }

  @Test func `the default clocks call back on the main actor`() async {
    await withCheckedContinuation { continuation in
      let wait = IntervalTickWaiter(tick: .zero)
      let tree = ModalTree<String>(waiter: wait)
      tree.handlers.onChange = { change in
        if change.nodes.first?.phase.name == .childPresenting { continuation.resume() }
      }
      tree.root.didAppear()
      tree.root.add(.sheet("kept until the tick"))
      Kept.tree = tree
    }
    #expect(Kept.tree?.root.bindings.sheet != nil)
    Kept.tree = nil
  }

  @MainActor private enum Kept { static var tree: ModalTree<String>? }

  @Test func `rules have the names that people switch them by`() {
    #expect(
      Policy.Rule.allCases.map(\.rawValue)
        == ["vanished", "settle-first", "on-screen-only", "tapped-dialog-stays", "watchdog"]
    )
    #expect(Policy.reference.rules.isEmpty)
    #expect(Policy.hardened.rules.count == Policy.Rule.allCases.count)
    #expect(Policy.hardened.without(.vanished).has(.watchdog))
    #expect(!Policy.hardened.without(.vanished).has(.vanished))
  }
}
