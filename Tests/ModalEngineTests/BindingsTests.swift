import ModalEngine
import Testing

@MainActor
@Suite struct BindingsTests {
  nonisolated static let kinds: [ModalKind] = [
    .sheet, .fullScreenCover, .popover(target: "a"), .popover(target: "b"), .alert,
    .confirmationDialog(target: "a"), .confirmationDialog(target: "b"),
  ]

  static func modal(_ kind: ModalKind) -> Modal<String> {
    switch kind {
    case .sheet: .sheet("")
    case .fullScreenCover: .fullScreenCover("")
    case .popover(let target): .popover("", target: target)
    case .alert: .alert(Dialog())
    case .confirmationDialog(let target): .confirmationDialog(Dialog(), target: target)
    }
  }

  /// What every modifier that a screen could have is bound to, in the order of `kinds`.
  static func bound(_ node: ModalNode<String>) -> [NodeID?] {
    let bindings = node.bindings
    return [
      bindings.sheet?.id, bindings.fullScreenCover?.id, bindings.popover("a")?.id,
      bindings.popover("b")?.id, bindings.alert?.id, bindings.confirmationDialog("a")?.id,
      bindings.confirmationDialog("b")?.id,
    ]
  }

  @Test(arguments: kinds.indices)
  func `exactly the modifier of the kind and target is bound`(_ index: Int) {
    let bench = Bench.inPhase(.appeared, .hardened)
    let modal = Self.modal(Self.kinds[index])
    #expect(modal.kind == Self.kinds[index])
    #expect((modal.dialog != nil) == modal.kind.isDialog)
    #expect((modal.content == nil) == modal.kind.isDialog)
    let child = bench.show(modal, on: bench.root)
    var expected = [NodeID?](repeating: nil, count: Self.kinds.count)
    expected[index] = child.id
    #expect(Self.bound(bench.root) == expected)
    #expect(bench.root.bindings.child(child.id) == child)
    #expect(bench.root.bindings.child(.root) == nil)
  }

  @Test(arguments: kinds, kinds)
  func `two modifiers are never bound together while one modal replaces another`(
    _ first: ModalKind,
    _ second: ModalKind
  ) throws {
    let bench = Bench.inPhase(.appeared, .hardened)
    let old = try #require(bench.root.add(Self.modal(first)))
    var seen: [Set<NodeID>] = []
    func look() { seen.append(Set(Self.bound(bench.root).compactMap(\.self))) }
    look()
    bench.tick()
    look()
    let new = try #require(bench.root.add(Self.modal(second)))
    look()
    old.didAppear()
    look()
    old.didDisappear()
    look()
    bench.tick()
    look()
    #expect(seen == [[], [old.id], [old.id], [], [], [new.id]])
  }

  @Test func `a target that no view carries binds nothing`() {
    let bench = Bench.inPhase(.appeared, .hardened)
    bench.show(.popover("", target: "elsewhere"), on: bench.root)
    #expect(Self.bound(bench.root).allSatisfy { $0 == nil })
  }
}
