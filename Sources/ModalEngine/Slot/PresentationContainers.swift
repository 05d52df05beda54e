/// The containers of presentation views: each shows at most one modal, and any button below it can
/// fill or clear that slot.
///
/// This is the scheme of thoughtbot's ModalPresentationView as a value, without the views: a
/// container hands a `present` down its view hierarchy, and a `dismiss` down that of the view it
/// presents. What a button can reach is its ``Environment``. Nothing here waits for a transition,
/// which is what tells this scheme from the node tree's.
public struct PresentationContainers<Content> {
  /// The identity of a container.
  public struct ID: Hashable, Sendable {
    fileprivate let number: Int
  }

  /// What a view finds around itself.
  public struct Environment: Hashable, Sendable {
    /// The innermost container around the view, which presents for it.
    public let container: ID?

    /// The container whose presented view this is, or is part of, and which dismisses it.
    public let presentation: ID?

    /// Outside everything.
    public static var outside: Environment { Environment(container: nil, presentation: nil) }
  }

  /// What a call comes to on the screen.
  public enum Effect: Hashable, Sendable {
    /// The empty slot was filled: a presentation starts.
    case presents
    /// The full slot was filled anew: the content is swapped, and no transition runs.
    case swapsContent
    /// The slot was cleared: a dismissal starts.
    case dismisses
    /// The slot was empty, or its container is gone.
    case nothing
  }

  fileprivate struct Container {
    /// The presented view that the container is part of.
    let presentation: ID?
    var content: Content?
  }

  private var containers: [ID: Container] = [:]
  private var count = 0

  /// Makes a hierarchy without containers.
  public init() {}

  /// Puts a container around a view that finds `environment` around itself.
  ///
  /// - Returns: The container, and what the views inside it find around themselves: this container,
  ///   and the presentation that the container is itself part of.
  public mutating func addContainer(
    in environment: Environment = .outside
  ) -> (container: ID, inside: Environment) {
    let id = ID(number: count)
    count += 1
    containers[id] = Container(presentation: environment.presentation)
    return (id, Environment(container: id, presentation: environment.presentation))
  }

  /// Takes a container away, with all that it presents.
  ///
  /// - Complexity: O(*n*·*l*) in the numbers of containers and of levels above this one.
  public mutating func removeContainer(_ container: ID) {
    _ = dismiss(container)
    containers[container] = nil
  }

  /// Whether the container is there.
  public func contains(_ container: ID) -> Bool { containers[container] != nil }

  /// What the container presents.
  public func presented(by container: ID) -> Content? { containers[container]?.content }

  /// What the view that `container` presents finds around itself. Without a container of its own,
  /// what it presents takes its own place.
  public func insidePresentation(of container: ID) -> Environment {
    Environment(container: container, presentation: container)
  }

  /// What a present button does: fills the slot of the innermost container.
  ///
  /// - Throws: ``PresentationError/presentOutsideContainer``
  public mutating func present(
    _ content: Content,
    from environment: Environment
  ) throws(PresentationError) -> Effect {
    guard let id = environment.container else { throw .presentOutsideContainer }
    guard let container = containers[id] else { return .nothing }
    removeContainers(inPresentationOf: id)
    containers[id]?.content = content
    return container.content == nil ? .presents : .swapsContent
  }

  /// What a dismiss button does: clears the slot of the container whose presented view it is in.
  ///
  /// - Throws: ``PresentationError/dismissOutsidePresentation``
  public mutating func dismiss(
    from environment: Environment
  ) throws(PresentationError) -> Effect {
    guard let id = environment.presentation else { throw .dismissOutsidePresentation }
    return dismiss(id)
  }

  /// What the platform's own gesture does: clears the slot of a container.
  public mutating func dismiss(_ container: ID) -> Effect {
    guard containers[container]?.content != nil else { return .nothing }
    removeContainers(inPresentationOf: container)
    containers[container]?.content = nil
    return .dismisses
  }

  /// Containers inside a presented view go with it.
  private mutating func removeContainers(inPresentationOf container: ID) {
    let inside = containers.filter { $0.value.presentation == container }.map(\.key)
    for id in inside { removeContainer(id) }
  }
}

extension PresentationContainers: Sendable where Content: Sendable {}
extension PresentationContainers.Container: Sendable where Content: Sendable {}
