import ModalEngine
import Testing

/// What each rule of the hardened policy changes, with the rule alone and with all others, and as a
/// control without it.
@MainActor
@Suite struct HardenedTests {
  nonisolated static func with(_ rule: Policy.Rule) -> [Policy] {
    [Policy(rules: [rule]), .hardened]
  }
  nonisolated static func without(_ rule: Policy.Rule) -> [Policy] {
    [.reference, .hardened.without(rule)]
  }

  // MARK: vanished

  @Test(arguments: with(.vanished))
  func `a child gone while presenting is gone`(_ policy: Policy) throws {
    let bench = Bench.inPhase(.childPresenting, policy)
    let child = try #require(bench.root.phase.child)
    child.didDisappear()
    #expect(bench.root.phase == .appeared)
    #expect(child.phase == .disappearing(nil))
    #expect(bench.tree.menuSwapCount == 1)
  }

  @Test(arguments: without(.vanished))
  func `without the rule, a child gone while presenting is only to be removed`(_ policy: Policy)
    throws
  {
    let bench = Bench.inPhase(.childPresenting, policy)
    let child = try #require(bench.root.phase.child)
    child.didDisappear()
    #expect(bench.root.phase == .childPresenting(child, .remove))
  }

  @Test(arguments: with(.vanished))
  func `a child gone while presenting makes way for the reserved one`(_ policy: Policy) throws {
    let bench = Bench.inPhase(.childPresenting, policy)
    let old = try #require(bench.root.phase.child)
    let new = bench.root.add(.sheet("new"))
    old.didDisappear()
    #expect(bench.root.phase.name == .childWaiting)
    #expect(bench.root.phase.child == new)
    #expect(old.phase == .disappearing(nil))
    #expect(bench.tree.menuSwapCount == 2)
  }

  @Test func `a child gone while waiting is never presented if off-screen calls count`() throws {
    let bench = Bench.inPhase(.childWaiting, Policy(rules: [.vanished]))
    let child = try #require(bench.root.phase.child)
    child.didDisappear()
    #expect(bench.root.phase == .appeared)
  }

  @Test(arguments: [Policy(rules: [.vanished, .settleFirst]), .hardened])
  func `a shown child gone with a reserved successor makes way for it`(_ policy: Policy) throws {
    let bench = Bench(policy)
    let nodes = bench.chain(2)
    let top = try #require(nodes[1].add(.sheet("top")))
    bench.tick()
    let new = try #require(nodes[0].add(.sheet("new")))
    #expect(nodes[0].phase == .childPresented(nodes[1], .add(new)))
    nodes[1].didDisappear()
    #expect(nodes[0].phase.name == .childWaiting)
    #expect(nodes[0].phase.child == new)
    #expect(nodes[1].phase == .disappearing(top))
    #expect(top.phase == .disappearing(nil))
  }

  // MARK: settle-first

  @Test(arguments: with(.settleFirst), [1, 2, 3])
  func `a dismissal waits for a presentation anywhere above`(_ policy: Policy, _ level: Int)
    throws
  {
    let bench = Bench(policy)
    let nodes = bench.chain(level + 1)
    let top = try #require(nodes[level].add(.sheet("top")))
    bench.tick()
    nodes[0].remove()
    #expect(nodes[0].phase == .childPresented(nodes[1], .remove))
    #expect(nodes[0].bindings.sheet == nodes[1])
    top.didAppear()
    #expect(nodes[0].phase == .childDismissing(nodes[1], reserved: nil))
    #expect(top.phase == .disappearing(nil))
  }

  @Test(arguments: without(.settleFirst))
  func `without the rule, a dismissal goes through a presentation above`(_ policy: Policy) throws {
    let bench = Bench(policy)
    let nodes = bench.chain(2)
    nodes[1].add(.sheet("top"))
    bench.tick()
    nodes[0].remove()
    #expect(nodes[0].phase == .childDismissing(nodes[1], reserved: nil))
  }

  @Test(arguments: with(.settleFirst))
  func `a dismissal waits for a dismissal above, and what was reserved there is dropped`(
    _ policy: Policy
  ) throws {
    let bench = Bench(policy)
    let nodes = bench.chain(3)
    nodes[1].remove()
    nodes[1].add(.sheet("never"))
    let new = try #require(nodes[0].add(.sheet("new")))
    #expect(nodes[0].phase == .childPresented(nodes[1], .add(new)))
    let swaps = bench.tree.menuSwapCount
    nodes[2].didDisappear()
    #expect(nodes[0].phase == .childDismissing(nodes[1], reserved: new))
    #expect(nodes[1].phase == .disappearing(nil))
    #expect(bench.tree.menuSwapCount == swaps)
    #expect(bench.clock.pendingWaits.allSatisfy { $0.purpose != .presenting })
  }

  @Test(arguments: with(.settleFirst))
  func `the last request of a shown node wins while it is reserved`(_ policy: Policy) throws {
    let bench = Bench(policy)
    let nodes = bench.chain(2)
    nodes[1].add(.sheet("top"))
    bench.tick()
    let first = try #require(nodes[0].add(.sheet("first")))
    nodes[0].remove(for: nodes[1].id)
    #expect(nodes[0].phase == .childPresented(nodes[1], .add(first)))
    nodes[0].remove(for: first.id)
    #expect(nodes[0].phase == .childPresented(nodes[1], .remove))
    nodes[0].remove(for: nodes[1].id)
    #expect(nodes[0].phase == .childPresented(nodes[1], .remove))
    let second = try #require(nodes[0].add(.sheet("second")))
    #expect(nodes[0].phase == .childPresented(nodes[1], .add(second)))
  }

  @Test(arguments: with(.settleFirst))
  func `of several reserved dismissals the one closest to the root starts`(_ policy: Policy)
    throws
  {
    let bench = Bench(policy)
    let nodes = bench.chain(4)
    let top = try #require(nodes[3].add(.sheet("top")))
    bench.tick()
    nodes[2].remove()
    nodes[1].remove()
    top.didAppear()
    #expect(nodes[0].phase == .childPresented(nodes[1], .none))
    #expect(nodes[1].phase == .childDismissing(nodes[2], reserved: nil))
    #expect(nodes[2].phase == .disappearing(nodes[3]))
  }

  @Test(arguments: with(.settleFirst))
  func `a reserved dismissal below goes before what the settled node reserved`(_ policy: Policy)
    throws
  {
    let bench = Bench(policy)
    let nodes = bench.chain(2)
    let top = try #require(nodes[1].add(.sheet("top")))
    bench.tick()
    nodes[1].add(.sheet("next"))
    nodes[0].remove()
    top.didAppear()
    #expect(nodes[0].phase == .childDismissing(nodes[1], reserved: nil))
    #expect(nodes[1].phase == .disappearing(top))
  }

  // MARK: on-screen-only

  @Test(arguments: with(.onScreenOnly), [PhaseName.appearing, .childWaiting, .childDismissing])
  func `a reserved or waiting node is not heard`(_ policy: Policy, _ phase: PhaseName) throws {
    let bench = Bench.inPhase(phase, policy)
    let node = try #require(bench.root.add(.sheet("new")))
    let before = bench.root.phase
    node.didAppear()
    node.didDisappear()
    #expect(!node.hasAppeared && !node.hasDisappeared)
    #expect(bench.root.phase == before)
  }

  @Test(arguments: without(.onScreenOnly))
  func `without the rule, a waiting node is heard too early`(_ policy: Policy) throws {
    let bench = Bench.inPhase(.childWaiting, policy)
    let node = try #require(bench.root.phase.child)
    node.didAppear()
    #expect(node.hasAppeared)
    #expect(node.phase == .appearing(reserved: nil))
    #expect(bench.broken.isEmpty)
  }

  @Test(arguments: with(.onScreenOnly))
  func `a dialog that is not on screen starts no timer and runs no handler`(_ policy: Policy)
    throws
  {
    let bench = Bench.inPhase(.childWaiting, policy)
    let node = try #require(bench.root.add(.alert(Dialog())))
    let dialog = try #require(DialogNode(node))
    dialog.onAppear()
    dialog.onAction(0)
    dialog.onDisappear()
    #expect(node.timer == .notStarted)
    #expect(bench.clock.pendingSleeps.isEmpty)
    #expect(!node.hasAppeared && !node.hasDisappeared)
  }

  @Test(arguments: with(.onScreenOnly))
  func `a timer that fires off screen has fired and reports nothing`(_ policy: Policy) throws {
    let bench = Bench(policy)
    let nodes = bench.chain(2)
    let node = try #require(nodes[1].add(.alert(Dialog())))
    bench.tick()
    try #require(DialogNode(node)).onAppear()
    nodes[1].didDisappear()
    #expect(nodes[0].phase.name == .appeared)
    bench.clock.advance(by: .milliseconds(500))
    #expect(node.timer == .fired)
    #expect(!node.hasAppeared)
  }

  // MARK: tapped-dialog-stays

  /// A dialog is shown, tapped, and what its handler asks for is asked for.
  private func tapped(_ policy: Policy) throws -> (Bench, DialogNode<String>) {
    let bench = Bench.inPhase(.appeared, policy)
    let action = Dialog.Action(title: "Next") { [weak root = bench.root] in
      root?.add(.sheet("next"))
    }
    let node = bench.show(.alert(Dialog(actions: [action])), on: bench.root)
    let dialog = try #require(DialogNode(node))
    dialog.onAction(0)
    return (bench, dialog)
  }

  @Test(arguments: with(.tappedDialogStays))
  func `a tapped dialog is dismissed, and what its handler asks for waits for its end`(
    _ policy: Policy
  ) throws {
    let (bench, dialog) = try tapped(policy)
    let next = try #require(bench.root.phase.reservedChild)
    #expect(bench.root.phase == .childDismissing(dialog.node, reserved: next))
    #expect(bench.root.bindings.alert == nil)
    #expect(bench.tree.menuSwapCount == 1)
    dialog.onDisappear()
    #expect(bench.root.phase.name == .childWaiting)
    #expect(bench.root.phase.child == next)
    #expect(next.modal?.content == "next")
  }

  @Test(arguments: without(.tappedDialogStays))
  func `without the rule, a tapped dialog counts as gone at once`(_ policy: Policy) throws {
    let (bench, dialog) = try tapped(policy)
    #expect(bench.root.phase.name == .childWaiting)
    #expect(bench.root.phase.child != dialog.node)
    #expect(bench.tree.menuSwapCount == 2)
  }

  // MARK: watchdog

  @Test(arguments: with(.watchdog))
  func `a presentation that is not reported is withdrawn`(_ policy: Policy) throws {
    let bench = Bench.inPhase(.childPresenting, policy)
    let child = try #require(bench.root.phase.child)
    bench.clock.advance(ticks: 9)
    #expect(bench.root.phase == .childPresenting(child, .none))
    bench.clock.advance(ticks: 1)
    #expect(bench.root.phase == .childDismissing(child, reserved: nil))
    #expect(child.phase == .disappearing(nil))
    bench.clock.advance(ticks: 10)
    #expect(bench.root.phase == .appeared)
    #expect(bench.failures.map(\.reason) == [.presentationNotReported, .dismissalNotReported])
    #expect(bench.failures.allSatisfy { $0.child == child.id && $0.kind == .sheet })
  }

  @Test(arguments: with(.watchdog))
  func `what was reserved for the end of a transition survives its failure`(_ policy: Policy)
    throws
  {
    let bench = Bench.inPhase(.childPresenting, policy)
    let child = try #require(bench.root.phase.child)
    let new = bench.root.add(.sheet("new"))
    bench.clock.advance(ticks: 10)
    #expect(bench.root.phase == .childDismissing(child, reserved: new))
    bench.clock.advance(ticks: 12)
    #expect(bench.root.bindings.sheet == new)
  }

  @Test(arguments: with(.watchdog))
  func `the watchdog keeps still when the transition was reported`(_ policy: Policy) throws {
    let bench = Bench.inPhase(.childPresented, policy)
    let child = try #require(bench.root.phase.child)
    bench.root.remove()
    child.didDisappear()
    bench.clock.advance(ticks: 100)
    #expect(bench.root.phase == .appeared)
    #expect(bench.failures.isEmpty)
    #expect(bench.log.allSatisfy { if case .watchdog = $0.call { false } else { true } })
  }

  @Test(arguments: with(.watchdog))
  func `the watch on a presentation does not cut the dismissal short`(_ policy: Policy) throws {
    let bench = Bench.inPhase(.childPresenting, policy)
    let child = try #require(bench.root.phase.child)
    bench.clock.advance(ticks: 5)
    child.didAppear()
    bench.root.remove()
    bench.clock.advance(ticks: 9)
    #expect(bench.root.phase == .childDismissing(child, reserved: nil))
    bench.clock.advance(ticks: 1)
    #expect(bench.root.phase == .appeared)
  }

  @Test(arguments: without(.watchdog))
  func `without the rule, nothing watches`(_ policy: Policy) throws {
    let bench = Bench.inPhase(.childPresenting, policy)
    bench.clock.advance(ticks: 1000)
    #expect(bench.root.phase.name == .childPresenting)
    #expect(bench.clock.pendingWaits.isEmpty)
  }

  @Test(arguments: [Policy(rules: [.watchdog, .settleFirst]), .hardened])
  func `a presentation that fails lets the dismissal below start`(_ policy: Policy) throws {
    let bench = Bench(policy)
    let nodes = bench.chain(2)
    let top = try #require(nodes[1].add(.popover("top", target: "nowhere")))
    bench.tick()
    nodes[0].remove()
    bench.clock.endWaits { $0.node == nodes[1].id && $0.purpose == .watching(.presentation) }
    #expect(nodes[0].phase == .childDismissing(nodes[1], reserved: nil))
    #expect(nodes[1].phase == .disappearing(top))
    #expect(bench.failures.map(\.kind) == [.popover(target: "nowhere")])
  }

  @Test(arguments: [Policy(rules: [.watchdog, .settleFirst]), .hardened])
  func `a dismissal that fails lets the dismissal below start`(_ policy: Policy) throws {
    let bench = Bench(policy)
    let nodes = bench.chain(3)
    nodes[1].add(.sheet("never"))
    nodes[0].remove()
    bench.clock.endWaits { $0.node == nodes[1].id && $0.purpose == .watching(.dismissal) }
    #expect(nodes[0].phase == .childDismissing(nodes[1], reserved: nil))
    #expect(nodes[1].phase == .disappearing(nil))
  }
}
