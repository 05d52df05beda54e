import ModalEngine
import Testing

// An app in small, written the way one would be: that it compiles without warnings under Swift 6
// is half of the test.

enum SampleScreen {
  case first
  case second
}

@MainActor
final class SampleApp {
  private(set) var failed: [String] = []
  let tree: ModalTree<SampleScreen>

  init(clock: VirtualClock) {
    tree = ModalTree(waiter: clock, sleeper: clock)
    tree.handlers.onFailure = { [weak self] in self?.failed.append("\($0.child): \($0.reason)") }
  }

  func openTwoLevels() { tree.root.add(.sheet(.first))?.add(.fullScreenCover(.second)) }

  func askBeforeClosing(_ node: ModalNode<SampleScreen>) {
    let close = Dialog.Action(role: .destructive, title: "Close") { [weak node] in
      node?.removeFromParent()
    }
    node.add(
      .confirmationDialog(
        Dialog(title: "Close?", actions: [close, .init(role: .cancel, title: "Stay")]),
        target: "close-button"
      )
    )
  }

  /// What the views would show: the text of each screen, from the root up.
  func screens() -> [String] {
    var (texts, node) = (["root"], tree.root.bindings.child)
    while let current = node {
      switch current.modal {
      case .sheet(.first), .fullScreenCover(.first), .popover(.first, _): texts.append("first")
      case .sheet(.second), .fullScreenCover(.second), .popover(.second, _): texts.append("second")
      case .alert(let dialog), .confirmationDialog(let dialog, _): texts.append(dialog.title ?? "")
      case nil: break
      }
      node = current.bindings.child
    }
    return texts
  }
}

@MainActor
@Suite struct SampleAppTests {
  @Test func `an app opens two levels, asks, and closes the upper one`() throws {
    let clock = VirtualClock()
    let app = SampleApp(clock: clock)
    app.tree.root.didAppear()
    app.openTwoLevels()
    clock.advance(ticks: 2)
    let first = try #require(app.tree.root.bindings.sheet)
    first.didAppear()
    clock.advance(ticks: 2)
    let second = try #require(first.bindings.fullScreenCover)
    second.didAppear()
    #expect(app.screens() == ["root", "first", "second"])

    app.askBeforeClosing(second)
    clock.advance(ticks: 2)
    let dialog = try #require(second.bindings.confirmationDialog("close-button"))
    #expect(app.screens() == ["root", "first", "second", "Close?"])
    dialog.onAppear()
    clock.advance(by: .milliseconds(500))
    dialog.onAction(0)
    #expect(app.screens() == ["root", "first", "second"])
    dialog.onDisappear()
    #expect(app.screens() == ["root", "first"])
    second.didDisappear()
    #expect(first.phase == .appeared)
    #expect(app.failed.isEmpty)
  }
}
