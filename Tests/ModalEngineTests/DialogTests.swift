import ModalEngine
import Testing

@MainActor
@Suite struct DialogTests {
  /// A dialog that is being presented, with a count of how often its button's handler ran.
  @MainActor
  final class Shown {
    let bench: Bench
    let dialog: DialogNode<String>
    private let counter = Counter()
    var handlerRuns: Int { counter.count }

    init(_ policy: Policy) throws {
      bench = Bench.inPhase(.appeared, policy)
      let action = Dialog.Action(title: "Do") { [counter] in counter.count += 1 }
      let node = try #require(bench.root.add(.alert(Dialog(title: "?", actions: [action]))))
      bench.tick()
      dialog = try #require(DialogNode(node))
    }

  }

  @MainActor
  final class Counter { var count = 0 }

  @Test(arguments: Policy.tested)
  func `a dialog has appeared when its timer fires`(_ policy: Policy) throws {
    let shown = try Shown(policy)
    shown.dialog.onAppear()
    #expect(shown.dialog.node.timer == .running)
    #expect(shown.bench.clock.pendingSleeps.map(\.duration) == [.milliseconds(500)])
    shown.bench.clock.advance(by: .milliseconds(499))
    #expect(shown.bench.root.phase.name == .childPresenting)
    shown.bench.clock.advance(by: .milliseconds(1))
    #expect(shown.dialog.node.timer == .fired)
    #expect(shown.dialog.node.phase == .appeared)
    #expect(shown.bench.root.phase == .childPresented(shown.dialog.node, .none))
  }

  @Test(arguments: Policy.tested)
  func `a dialog's timer starts once`(_ policy: Policy) throws {
    let shown = try Shown(policy)
    shown.dialog.onAppear()
    shown.dialog.onAppear()
    #expect(shown.bench.clock.pendingSleeps.count == 1)
    shown.bench.clock.advance(by: .seconds(1))
    shown.dialog.onAppear()
    #expect(shown.bench.clock.pendingSleeps.isEmpty)
  }

  @Test(arguments: Policy.tested)
  func `a tapped button closes the dialog, then runs its handler once`(_ policy: Policy) throws {
    let shown = try Shown(policy)
    shown.dialog.onAppear()
    shown.bench.clock.advance(by: .milliseconds(500))
    shown.dialog.onAction(0)
    #expect(shown.handlerRuns == 1)
    #expect(shown.bench.root.bindings.alert == nil)
    shown.dialog.onAction(0)
    shown.dialog.onDisappear()
    #expect(shown.bench.root.phase == .appeared)
    shown.dialog.onAction(0)
    #expect(shown.handlerRuns == 1)
  }

  @Test(arguments: Policy.tested)
  func `a button tapped before the timer fires runs its handler`(_ policy: Policy) throws {
    let shown = try Shown(policy)
    shown.dialog.onAppear()
    shown.dialog.onAction(0)
    #expect(shown.handlerRuns == 1)
    let phase = shown.bench.root.phase
    #expect(shown.bench.root.bindings.alert == nil)
    shown.bench.clock.advance(by: .milliseconds(500))
    #expect(shown.bench.root.phase == phase)
    shown.dialog.onDisappear()
    #expect(shown.bench.root.phase == .appeared)
  }

  @Test(arguments: Policy.tested)
  func `a button tapped on a dialog that was closed runs nothing`(_ policy: Policy) throws {
    let shown = try Shown(policy)
    shown.dialog.onAppear()
    shown.bench.clock.advance(by: .milliseconds(500))
    shown.bench.root.remove()
    shown.dialog.onAction(0)
    #expect(shown.handlerRuns == 0)
    shown.dialog.onDisappear()
    #expect(shown.bench.root.phase == .appeared)
  }

  @Test(arguments: Policy.tested)
  func `a handler may ask for the next modal`(_ policy: Policy) throws {
    let bench = Bench.inPhase(.appeared, policy)
    let root = bench.root
    let action = Dialog.Action(title: "Open") { [weak root] in root?.add(.sheet("next")) }
    let node = bench.show(.alert(Dialog(actions: [action])), on: root)
    let alert = try #require(root.bindings.alert)
    #expect(alert.node == node)
    alert.onAction(0)
    alert.onDisappear()
    #expect(root.phase.name == .childWaiting)
    #expect(root.phase.child?.modal?.content == "next")
    #expect(
      bench.log.suffix(3).map(\.call)
        == [.onAction(0), .add(.sheet, child: node.id + 1), .onDisappear]
    )
  }

  @Test func `a button that the dialog has not is a broken invariant`() throws {
    let shown = try Shown(.hardened)
    for index in [-1, 1, .max, .min] { shown.dialog.onAction(index) }
    #expect(shown.bench.broken.map(\.reason) == Array(repeating: .noSuchAction, count: 4))
    #expect(shown.bench.root.phase.name == .childPresenting)
  }

  @Test func `a dialog without actions gets one that says OK`() {
    let plain = Dialog(title: "Saved")
    #expect(plain.actions.map(\.title) == ["OK"])
    #expect(plain.actions.map(\.role) == [nil])
    let asked = Dialog(actions: [.init(role: .cancel, title: "No"), .init(title: "Yes")])
    #expect(asked.actions.map(\.title) == ["No", "Yes"])
  }

  @Test func `a screen is no dialog`() throws {
    let bench = Bench(.hardened)
    #expect(DialogNode(bench.root) == nil)
    #expect(!bench.root.isDialog)
    let sheet = try #require(bench.root.add(.sheet("screen")))
    #expect(DialogNode(sheet) == nil)
    let alert = try #require(bench.root.add(.alert(Dialog())))
    #expect(alert.isDialog && DialogNode(alert) != nil)
  }
}

extension NodeID {
  static func + (id: NodeID, offset: UInt64) -> NodeID { NodeID(rawValue: id.rawValue + offset) }
}
