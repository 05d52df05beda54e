import ModalEngine
import Testing

/// Nothing that was removed is kept, whatever still waits for it.
@MainActor
@Suite struct LifetimeTests {
  @Test(arguments: PhaseName.allCases.filter { $0 != .disappearing }, Policy.tested)
  func `a whole tree is freed in every phase`(_ phase: PhaseName, _ policy: Policy) {
    weak var tree: ModalTree<String>?
    weak var root: ModalNode<String>?
    weak var child: ModalNode<String>?
    weak var reserved: ModalNode<String>?
    var clock: VirtualClock?
    do {
      let bench = Bench.inPhase(phase, policy)
      (tree, root, child, clock) = (bench.tree, bench.root, bench.root.phase.child, bench.clock)
      reserved = bench.root.add(.sheet("new"))
      #expect(reserved != nil)
    }
    #expect(tree == nil && root == nil && child == nil && reserved == nil)
    clock?.advance(ticks: 1000)
  }

  @Test(arguments: Policy.tested)
  func `a child is freed once its dismissal has ended, with all above it`(_ policy: Policy) {
    let bench = Bench(policy)
    weak var middle: ModalNode<String>?
    weak var top: ModalNode<String>?
    do {
      let nodes = bench.chain(3)
      (middle, top) = (nodes[1], nodes[2])
    }
    bench.root.remove()
    #expect(middle != nil && top != nil)
    middle?.didDisappear()
    #expect(bench.root.phase == .appeared)
    #expect(middle == nil && top == nil)
  }

  @Test(arguments: Policy.tested)
  func `a reservation that was superseded is freed`(_ policy: Policy) {
    for phase in PhaseName.allCases where phase != .disappearing {
      let bench = Bench.inPhase(phase, policy)
      weak var first: ModalNode<String>?
      first = bench.root.add(.sheet("first"))
      #expect(first != nil)
      bench.root.add(.sheet("second"))
      #expect(first == nil)
    }
  }

  @Test func `a dialog with a running timer is freed, and the timer does nothing`() throws {
    let bench = Bench.inPhase(.appeared, .hardened)
    weak var node: ModalNode<String>?
    do {
      let alert = try #require(bench.root.add(.alert(Dialog())))
      bench.tick()
      try #require(DialogNode(alert)).onAppear()
      alert.didDisappear()
      node = alert
    }
    #expect(node == nil)
    let calls = bench.log.count
    bench.clock.advance(by: .seconds(1))
    #expect(bench.log.count == calls)
  }

  @Test(arguments: Policy.tested)
  func `a node that outlives its tree still takes calls`(_ policy: Policy) {
    var orphan: ModalNode<String>?
    do { orphan = Bench(policy).chain(3)[2] }
    #expect(orphan?.parent == nil)
    orphan?.didDisappear()
    orphan?.removeFromParent()
    #expect(orphan?.phase == .appeared)
  }
}
