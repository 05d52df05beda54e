import ModalEngine
import Testing

@Suite struct PresentationContainersTests {
  typealias Containers = PresentationContainers<String>

  @Test func `a button fills the slot of the innermost container, and clears it`() throws {
    var containers = Containers()
    let outer = containers.addContainer()
    let inner = containers.addContainer(in: outer.inside)
    #expect(try containers.present("a", from: inner.inside) == .presents)
    #expect(containers.presented(by: inner.container) == "a")
    #expect(containers.presented(by: outer.container) == nil)
    let inside = containers.insidePresentation(of: inner.container)
    #expect(try containers.dismiss(from: inside) == .dismisses)
    #expect(containers.presented(by: inner.container) == nil)
    #expect(try containers.dismiss(from: inside) == .nothing)
  }

  @Test func `presenting while presented swaps the content`() throws {
    var containers = Containers()
    let container = containers.addContainer()
    #expect(try containers.present("a", from: container.inside) == .presents)
    #expect(try containers.present("b", from: container.inside) == .swapsContent)
    let inside = containers.insidePresentation(of: container.container)
    #expect(try containers.present("c", from: inside) == .swapsContent)
    #expect(containers.presented(by: container.container) == "c")
  }

  @Test func `presenting outside every container is an error`() {
    var containers = Containers()
    #expect(throws: PresentationError.presentOutsideContainer) {
      try containers.present("a", from: .outside)
    }
  }

  @Test func `dismissing outside every presented view is an error, also inside a container`() {
    var containers = Containers()
    let container = containers.addContainer()
    for environment in [.outside, container.inside] {
      #expect(throws: PresentationError.dismissOutsidePresentation) {
        try containers.dismiss(from: environment)
      }
    }
  }

  @Test func `a container in a presented view is a new level`() throws {
    var containers = Containers()
    let first = containers.addContainer()
    #expect(try containers.present("a", from: first.inside) == .presents)
    let second = containers.addContainer(in: containers.insidePresentation(of: first.container))
    #expect(try containers.present("b", from: second.inside) == .presents)
    #expect(containers.presented(by: first.container) == "a")
    // A button beside the upper level's slot is still part of the lower level's presented view.
    #expect(try containers.dismiss(from: second.inside) == .dismisses)
    #expect(!containers.contains(second.container))
    #expect(try containers.present("c", from: second.inside) == .nothing)
  }

  @Test func `the platform's gesture clears the slot, with the levels above`() throws {
    var containers = Containers()
    let first = containers.addContainer()
    #expect(containers.dismiss(first.container) == .nothing)
    _ = try containers.present("a", from: first.inside)
    let second = containers.addContainer(in: containers.insidePresentation(of: first.container))
    _ = try containers.present("b", from: second.inside)
    let third = containers.addContainer(in: containers.insidePresentation(of: second.container))
    #expect(containers.dismiss(first.container) == .dismisses)
    #expect(containers.contains(first.container))
    #expect(!containers.contains(second.container) && !containers.contains(third.container))
  }

  @Test func `swapping the content takes the containers in the old one away`() throws {
    var containers = Containers()
    let first = containers.addContainer()
    let beside = containers.addContainer()
    _ = try containers.present("a", from: first.inside)
    let second = containers.addContainer(in: containers.insidePresentation(of: first.container))
    _ = try containers.present("b", from: first.inside)
    #expect(!containers.contains(second.container) && containers.contains(beside.container))
  }

  @Test func `the default button that dismisses is a cross`() {
    #expect(DismissButton() == DismissButton(symbol: "xmark", accessibilityLabel: "Dismiss"))
  }
}
