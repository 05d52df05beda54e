import Foundation
import ModalEngine
import Testing

@MainActor
@Suite struct LogTests {
  /// The tree's state, deep enough to tell any two states apart.
  static func shape(_ node: ModalNode<String>?) -> String {
    guard let node else { return "-" }
    let (phase, latches) = (node.phase, "\(node.hasAppeared)/\(node.hasDisappeared)/\(node.timer)")
    let removes =
      switch phase {
      case .childPresenting(_, .remove), .childPresented(_, .remove): "!"
      default: ""
      }
    return "(\(node.id) \(phase.name)\(removes) \(latches) \(shape(phase.child)) "
      + "\(shape(phase.reservedChild)))"
  }

  /// Every call there is on every node in turn, chosen by a fixed sequence of numbers.
  static func wander(_ bench: Bench, seed: UInt64, steps: Int) {
    var state = seed
    func pick(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var nodes = [bench.root]
    for _ in 0..<steps {
      let node = nodes[pick(min(nodes.count, 4))]
      let dialog = DialogNode(node)
      switch pick(14) {
      case 0, 1: if let child = node.add(.sheet("")) { nodes.insert(child, at: 0) }
      case 2:
        let action = Dialog.Action(title: "") { [weak root = bench.root] in root?.remove() }
        if let child = node.add(.alert(Dialog(actions: [action]))) { nodes.insert(child, at: 0) }
      case 3: node.remove()
      case 4: if let id = node.phase.reservedChild?.id { node.remove(for: id) }
      case 5: node.removeFromParent()
      case 6, 7: node.didAppear()
      case 8: node.didDisappear()
      case 9: dialog?.onAppear()
      case 10: dialog?.onDisappear()
      case 11: dialog?.onAction(0)
      case 12: bench.clock.advance(by: .milliseconds(300))
      default: bench.clock.advance(ticks: 1 + pick(4))
      }
    }
  }

  @Test(arguments: Policy.tested, 0..<20 as Range<UInt64>)
  func `a log that went through JSON brings about the same tree again`(
    _ policy: Policy,
    _ seed: UInt64
  ) throws {
    let bench = Bench(policy)
    Self.wander(bench, seed: seed, steps: 200)
    let data = try JSONEncoder().encode(bench.log)
    let log = try JSONDecoder().decode([ModalLogEntry].self, from: data)
    #expect(log == bench.log)
    #expect(log.map(\.sequence) == Array(0..<UInt64(log.count)))
    let replay = ModalReplay<String>(settings: bench.tree.settings, modal: BindingsTests.modal)
    for entry in log { try replay.apply(entry) }
    #expect(Self.shape(replay.tree.root) == Self.shape(bench.root))
    #expect(replay.tree.menuSwapCount == bench.tree.menuSwapCount)
  }

  @Test func `wandering reaches every call and every phase`() {
    var (calls, phases): (Set<String>, Set<PhaseName>) = ([], [])
    for seed in 0..<20 as Range<UInt64> {
      let bench = Bench(.hardened)
      bench.tree.handlers.onChange = { phases.formUnion($0.nodes.map(\.phase.name)) }
      Self.wander(bench, seed: seed, steps: 200)
      calls.formUnion(bench.log.map { String("\($0.call)".prefix { $0 != "(" }) })
    }
    #expect(phases == Set(PhaseName.allCases))
    #expect(
      calls == [
        "add", "remove", "removeFor", "removeFromParent", "didAppear", "didDisappear", "onAppear",
        "onDisappear", "onAction", "timerFired", "tick", "watchdog",
      ]
    )
  }

  @Test func `a log without one of its entries is refused`() throws {
    let bench = Bench(.hardened)
    _ = bench.chain(3)
    for missing in bench.log.indices.dropLast() {
      let replay = ModalReplay<String>(settings: bench.tree.settings, modal: BindingsTests.modal)
      #expect(throws: ReplayError.outOfOrder(bench.log[missing + 1], expected: UInt64(missing))) {
        for entry in bench.log where entry.sequence != missing { try replay.apply(entry) }
      }
    }
  }

  @Test func `entries that can't be are refused, each for its reason`() {
    func refusal(_ node: NodeID, _ call: ModalLogEntry.Call, given: Modal<String> = .sheet(""))
      -> ReplayError?
    {
      let replay = ModalReplay<String>(settings: ModalSettings()) { _ in given }
      do {
        try replay.apply(ModalLogEntry(sequence: 0, node: node, call: call))
        return nil
      } catch { return error }
    }
    let one = NodeID(rawValue: 1)
    func entry(_ node: NodeID, _ call: ModalLogEntry.Call) -> ModalLogEntry {
      ModalLogEntry(sequence: 0, node: node, call: call)
    }
    #expect(refusal(.root, .add(.sheet, child: one)) == nil)
    #expect(refusal(one, .remove) == .noSuchNode(entry(one, .remove)))
    #expect(refusal(.root, .onAppear) == .notADialog(entry(.root, .onAppear)))
    #expect(
      refusal(.root, .add(.sheet, child: nil))
        == .otherChild(entry(.root, .add(.sheet, child: nil)), made: one)
    )
    #expect(
      refusal(.root, .add(.alert, child: one))
        == .otherKind(entry(.root, .add(.alert, child: one)), given: .sheet)
    )
  }

  @Test func `a call that other calls are part of is one entry`() {
    let bench = Bench(.hardened)
    let nodes = bench.chain(2)
    let before = bench.log.count
    nodes[1].didDisappear()
    #expect(bench.log[before...].map(\.call) == [.didDisappear])
  }

  @Test(arguments: Policy.tested)
  func `a policy is written the same way every time`(_ policy: Policy) throws {
    let data = try JSONEncoder().encode(policy)
    #expect(try JSONDecoder().decode(Policy.self, from: data) == policy)
    let names = Policy.Rule.allCases.filter(policy.has).map { "\"\($0.rawValue)\"" }
    #expect(String(decoding: data, as: UTF8.self) == "[\(names.joined(separator: ","))]")
  }
}
