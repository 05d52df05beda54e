import ModalEngine
import Testing

/// The tables of what the views report, row by row, where all policies agree.
@MainActor
@Suite struct ReportTests {
  @Test(arguments: Policy.tested)
  func `an appearance makes a node active`(_ policy: Policy) {
    let bench = Bench(policy)
    bench.root.didAppear()
    #expect(bench.root.phase == .appeared)
    #expect(bench.root.hasAppeared)
  }

  @Test(arguments: Policy.tested)
  func `an appearance presents what was reserved`(_ policy: Policy) {
    let bench = Bench(policy)
    let child = bench.root.add(.sheet("new"))
    bench.root.didAppear()
    #expect(bench.root.phase.name == .childWaiting)
    #expect(bench.root.phase.child == child)
    #expect(bench.tree.menuSwapCount == 1)
  }

  @Test(arguments: Policy.tested)
  func `only the first appearance counts`(_ policy: Policy) throws {
    let bench = Bench.inPhase(.childPresented, policy)
    let child = try #require(bench.root.phase.child)
    bench.root.didAppear()
    child.didAppear()
    #expect(bench.root.phase == .childPresented(child, .none))
    #expect(child.phase == .appeared)
    #expect(bench.broken.isEmpty)
  }

  @Test(arguments: Policy.tested)
  func `a child's appearance carries out the reservation`(_ policy: Policy) throws {
    let plain = Bench.inPhase(.childPresenting, policy)
    let shown = try #require(plain.root.phase.child)
    shown.didAppear()
    #expect(plain.root.phase == .childPresented(shown, .none))
    #expect(shown.phase == .appeared)

    let replaced = Bench.inPhase(.childPresenting, policy)
    let old = try #require(replaced.root.phase.child)
    let new = replaced.root.add(.sheet("new"))
    old.didAppear()
    #expect(replaced.root.phase == .childDismissing(old, reserved: new))
    #expect(old.phase == .disappearing(nil))
  }

  @Test(arguments: Policy.tested)
  func `a child's disappearance ends its dismissal`(_ policy: Policy) throws {
    let bench = Bench.inPhase(.childDismissing, policy)
    let old = try #require(bench.root.phase.child)
    old.didDisappear()
    #expect(bench.root.phase == .appeared)
    #expect(bench.tree.menuSwapCount == 1)
  }

  @Test(arguments: Policy.tested)
  func `a child's disappearance presents what was reserved`(_ policy: Policy) throws {
    let bench = Bench.inPhase(.childDismissing, policy)
    let old = try #require(bench.root.phase.child)
    let new = bench.root.add(.sheet("new"))
    old.didDisappear()
    #expect(bench.root.phase.name == .childWaiting)
    #expect(bench.root.phase.child == new)
    #expect(bench.tree.menuSwapCount == 2)
  }

  @Test(arguments: Policy.tested)
  func `a child that the user closes leaves an active parent`(_ policy: Policy) throws {
    let bench = Bench.inPhase(.childPresented, policy)
    let child = try #require(bench.root.phase.child)
    child.didDisappear()
    #expect(bench.root.phase == .appeared)
    child.didDisappear()
    #expect(bench.root.phase == .appeared)
  }

  @Test(arguments: Policy.tested)
  func `a dismissal tells the topmost first, and each keeps what it showed`(_ policy: Policy) {
    let bench = Bench(policy)
    let nodes = bench.chain(4)
    let told = bench.changes.count
    nodes[0].remove()
    #expect(nodes[0].phase == .childDismissing(nodes[1], reserved: nil))
    #expect(nodes[1].phase == .disappearing(nodes[2]))
    #expect(nodes[2].phase == .disappearing(nodes[3]))
    #expect(nodes[3].phase == .disappearing(nil))
    #expect(nodes[1].bindings.sheet == nodes[2])
    #expect(bench.changes[told...] == [[nodes[0], nodes[3], nodes[2], nodes[1]].map(\.id)])
  }

  @Test(arguments: Policy.tested)
  func `what a dismissed child still waited for is not presented`(_ policy: Policy) {
    let bench = Bench(policy)
    let nodes = bench.chain(2)
    nodes[1].add(.sheet("late"))
    nodes[0].remove()
    bench.tick()
    #expect(nodes[1].phase == .disappearing(nil))
  }

  @Test(arguments: Policy.tested)
  func `two levels asked for at once open one after the other`(_ policy: Policy) throws {
    let bench = Bench.inPhase(.appeared, policy)
    let first = try #require(bench.root.add(.sheet("first")))
    let second = try #require(first.add(.sheet("second")))
    bench.tick()
    #expect(bench.root.bindings.sheet == first)
    #expect(first.bindings.sheet == nil)
    first.didAppear()
    bench.tick()
    #expect(first.bindings.sheet == second)
    second.didAppear()
    #expect(second.phase == .appeared)
  }

  @Test func `a call-back for a node that is only reserved uses up its latch in the reference`()
    throws
  {
    let bench = Bench.inPhase(.childDismissing, .reference)
    let reserved = try #require(bench.root.add(.sheet("new")))
    reserved.didAppear()
    reserved.didDisappear()
    #expect(reserved.hasAppeared && reserved.hasDisappeared)
    #expect(reserved.phase == .appearing(reserved: nil))
    #expect(bench.root.phase.reservedChild == nil)
  }

  @Test func `a child gone before it appeared leaves the reference stuck`() throws {
    let bench = Bench.inPhase(.childPresenting, .reference)
    let child = try #require(bench.root.phase.child)
    child.didDisappear()
    #expect(bench.root.phase == .childPresenting(child, .remove))
    child.didAppear()
    #expect(bench.root.phase == .childDismissing(child, reserved: nil))
    child.didDisappear()
    #expect(bench.root.phase == .childDismissing(child, reserved: nil))
  }

  @Test func `the reference dismisses straight through a running transition`() throws {
    let bench = Bench(.reference)
    let nodes = bench.chain(2)
    let top = try #require(nodes[1].add(.sheet("top")))
    bench.tick()
    nodes[0].remove()
    #expect(nodes[0].phase == .childDismissing(nodes[1], reserved: nil))
    #expect(nodes[1].phase == .disappearing(top))
  }
}
