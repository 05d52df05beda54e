/// What each presentation modifier of a screen is bound to, by kind and target.
///
/// All of them derive from the one visible child, so no two are ever present together. Setters of
/// SwiftUI bindings made from these are to do nothing: SwiftUI may write `false`, the engine decides.
@MainActor
public struct ModalBindings<Content> {
  /// The visible child, if any.
  public let child: ModalNode<Content>?

  init(child: ModalNode<Content>?) { self.child = child }

  /// The screen that is shown as a sheet.
  public var sheet: ModalNode<Content>? { child(of: .sheet) }

  /// The screen that is shown as a cover.
  public var fullScreenCover: ModalNode<Content>? { child(of: .fullScreenCover) }

  /// The alert that is shown.
  public var alert: DialogNode<Content>? { child(of: .alert).flatMap(DialogNode.init) }

  /// The screen that is shown as a popover at `target`.
  public func popover(_ target: ModalTarget) -> ModalNode<Content>? {
    child(of: .popover(target: target))
  }

  /// The confirmation dialog that is shown at `target`.
  public func confirmationDialog(_ target: ModalTarget) -> DialogNode<Content>? {
    child(of: .confirmationDialog(target: target)).flatMap(DialogNode.init)
  }

  /// The visible child if it is the one with the given identity. A view that was built for another
  /// one shows nothing.
  public func child(_ id: NodeID) -> ModalNode<Content>? { child?.id == id ? child : nil }

  private func child(of kind: ModalKind) -> ModalNode<Content>? {
    child?.modal?.kind == kind ? child : nil
  }
}

extension ModalNode {
  /// What the node's views are bound to now.
  public var bindings: ModalBindings<Content> { ModalBindings(child: phase.visibleChild) }
}
