import ModalEngine
import Testing

/// The tables of what the app asks for, row by row. They are the same under every policy as long as
/// no transition runs above the child.
@MainActor
@Suite struct RequestTests {
  // MARK: add

  @Test(arguments: Policy.tested)
  func `add while appearing is reserved, the last one wins`(_ policy: Policy) {
    let bench = Bench.inPhase(.appearing, policy)
    bench.root.add(.sheet("first"))
    let second = bench.root.add(.sheet("second"))
    #expect(bench.root.phase == .appearing(reserved: second))
    #expect(bench.tree.menuSwapCount == 0)
  }

  @Test(arguments: Policy.tested)
  func `add on an active node swaps the menus and waits for two ticks`(_ policy: Policy) throws {
    let bench = Bench.inPhase(.appeared, policy)
    let child = try #require(bench.root.add(.sheet("new")))
    #expect(bench.root.phase.name == .childWaiting)
    #expect(bench.root.phase.child == child)
    #expect(bench.root.bindings.sheet == nil)
    #expect(bench.tree.menuSwapCount == 1)
    bench.clock.advance(ticks: 1)
    #expect(bench.root.phase.name == .childWaiting)
    bench.clock.advance(ticks: 1)
    #expect(bench.root.phase == .childPresenting(child, .none))
    #expect(bench.root.bindings.sheet == child)
  }

  @Test(arguments: Policy.tested)
  func `add while waiting replaces the modal and keeps the wait`(_ policy: Policy) throws {
    let bench = Bench.inPhase(.childWaiting, policy)
    guard case .childWaiting(let wait, _) = bench.root.phase else {
      Issue.record("the root does not wait")
      return
    }
    let new = try #require(bench.root.add(.fullScreenCover("new")))
    #expect(bench.root.phase == .childWaiting(wait, new))
    #expect(bench.tree.menuSwapCount == 1)
    #expect(bench.clock.pendingWaits.count == 1)
    bench.tick()
    #expect(bench.root.bindings.fullScreenCover == new)
  }

  @Test(arguments: Policy.tested)
  func `add while presenting is reserved`(_ policy: Policy) throws {
    let bench = Bench.inPhase(.childPresenting, policy)
    let old = try #require(bench.root.phase.child)
    let new = try #require(bench.root.add(.sheet("new")))
    #expect(bench.root.phase == .childPresenting(old, .add(new)))
    #expect(bench.root.bindings.sheet == old)
  }

  @Test(arguments: Policy.tested)
  func `add over a shown child dismisses it and reserves the new one`(_ policy: Policy) throws {
    let bench = Bench.inPhase(.childPresented, policy)
    let old = try #require(bench.root.phase.child)
    let new = try #require(bench.root.add(.sheet("new")))
    #expect(bench.root.phase == .childDismissing(old, reserved: new))
    #expect(old.phase == .disappearing(nil))
  }

  @Test(arguments: Policy.tested)
  func `add while dismissing replaces the reservation`(_ policy: Policy) throws {
    let bench = Bench.inPhase(.childDismissing, policy)
    let old = try #require(bench.root.phase.child)
    bench.root.add(.sheet("first"))
    let second = bench.root.add(.sheet("second"))
    #expect(bench.root.phase == .childDismissing(old, reserved: second))
  }

  @Test(arguments: Policy.tested)
  func `add on a dismissed node makes nothing`(_ policy: Policy) throws {
    let bench = Bench.inPhase(.childDismissing, policy)
    let gone = try #require(bench.root.phase.child)
    #expect(gone.add(.sheet("new")) == nil)
    #expect(gone.phase == .disappearing(nil))
    #expect(bench.broken.isEmpty)
  }

  @Test(arguments: Policy.tested)
  func `add on a dialog is a broken invariant and makes nothing`(_ policy: Policy) {
    let bench = Bench.inPhase(.appeared, policy)
    let alert = bench.show(.alert(Dialog(title: "?")), on: bench.root)
    #expect(alert.add(.sheet("new")) == nil)
    #expect(alert.phase == .appeared)
    #expect(bench.broken.map(\.reason) == [.dialogPresents])
  }

  // MARK: remove

  @Test(arguments: Policy.tested)
  func `remove gives up a reservation while appearing and while dismissing`(_ policy: Policy) throws
  {
    let appearing = Bench.inPhase(.appearing, policy)
    appearing.root.add(.sheet("new"))
    appearing.root.remove()
    #expect(appearing.root.phase == .appearing(reserved: nil))

    let dismissing = Bench.inPhase(.childDismissing, policy)
    let old = try #require(dismissing.root.phase.child)
    dismissing.root.add(.sheet("new"))
    dismissing.root.remove()
    #expect(dismissing.root.phase == .childDismissing(old, reserved: nil))
  }

  @Test(arguments: Policy.tested)
  func `remove while waiting goes back, and the pending tick does nothing`(_ policy: Policy) {
    let bench = Bench.inPhase(.childWaiting, policy)
    bench.root.remove()
    #expect(bench.root.phase == .appeared)
    bench.tick()
    #expect(bench.root.phase == .appeared)
  }

  @Test(arguments: Policy.tested)
  func `a tick of an earlier wait does not present the modal of a later one`(_ policy: Policy) {
    let bench = Bench.inPhase(.childWaiting, policy)
    bench.clock.advance(ticks: 1)
    bench.root.remove()
    let new = bench.root.add(.sheet("new"))
    bench.clock.advance(ticks: 1)
    #expect(bench.root.phase.name == .childWaiting)
    bench.clock.advance(ticks: 1)
    #expect(bench.root.bindings.sheet == new)
    #expect(bench.tree.menuSwapCount == 2)
  }

  @Test(arguments: Policy.tested)
  func `remove while presenting is reserved`(_ policy: Policy) throws {
    let bench = Bench.inPhase(.childPresenting, policy)
    let old = try #require(bench.root.phase.child)
    bench.root.remove()
    #expect(bench.root.phase == .childPresenting(old, .remove))
    old.didAppear()
    #expect(bench.root.phase == .childDismissing(old, reserved: nil))
  }

  @Test(arguments: Policy.tested)
  func `remove over a shown child dismisses it`(_ policy: Policy) throws {
    let bench = Bench.inPhase(.childPresented, policy)
    let old = try #require(bench.root.phase.child)
    bench.root.remove()
    #expect(bench.root.phase == .childDismissing(old, reserved: nil))
  }

  @Test(arguments: Policy.tested)
  func `remove does nothing on an active and on a dismissed node`(_ policy: Policy) throws {
    let bench = Bench.inPhase(.childDismissing, policy)
    let gone = try #require(bench.root.phase.child)
    gone.remove()
    #expect(gone.phase == .disappearing(nil))
    gone.didDisappear()
    bench.root.remove()
    #expect(bench.root.phase == .appeared)
  }

  // MARK: remove(for:)

  @Test(arguments: Policy.tested, [PhaseName.appearing, .childDismissing])
  func `remove for an id means the reserved modal`(_ policy: Policy, _ phase: PhaseName) throws {
    let bench = Bench.inPhase(phase, policy)
    let shown = bench.root.phase.child
    let new = try #require(bench.root.add(.sheet("new")))
    if let shown { bench.root.remove(for: shown.id) }
    #expect(bench.root.phase.reservedChild == new)
    bench.root.remove(for: new.id)
    #expect(bench.root.phase.reservedChild == nil)
    #expect(bench.root.phase.name == phase)
  }

  @Test(arguments: Policy.tested, [PhaseName.childWaiting, .childPresented])
  func `remove for an id means the modal`(_ policy: Policy, _ phase: PhaseName) throws {
    let bench = Bench.inPhase(phase, policy)
    let child = try #require(bench.root.phase.child)
    bench.root.remove(for: .root)
    #expect(bench.root.phase.name == phase)
    bench.root.remove(for: child.id)
    #expect(bench.root.phase.name == (phase == .childWaiting ? .appeared : .childDismissing))
  }

  @Test(arguments: Policy.tested)
  func `remove for an id while presenting means the newest request`(_ policy: Policy) throws {
    let bench = Bench.inPhase(.childPresenting, policy)
    let old = try #require(bench.root.phase.child)
    let new = try #require(bench.root.add(.sheet("new")))
    bench.root.remove(for: old.id)
    #expect(bench.root.phase == .childPresenting(old, .add(new)))
    bench.root.remove(for: new.id)
    #expect(bench.root.phase == .childPresenting(old, .remove))
    bench.root.remove(for: old.id)
    #expect(bench.root.phase == .childPresenting(old, .remove))

    let plain = Bench.inPhase(.childPresenting, policy)
    let shown = try #require(plain.root.phase.child)
    plain.root.remove(for: shown.id)
    #expect(plain.root.phase == .childPresenting(shown, .remove))
  }

  @Test(arguments: Policy.tested)
  func `a node removes itself by way of its parent, the root never`(_ policy: Policy) throws {
    let bench = Bench.inPhase(.childPresented, policy)
    let child = try #require(bench.root.phase.child)
    bench.root.removeFromParent()
    #expect(bench.root.phase == .childPresented(child, .none))
    child.removeFromParent()
    #expect(bench.root.phase == .childDismissing(child, reserved: nil))
  }
}
