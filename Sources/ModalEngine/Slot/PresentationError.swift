/// A programming error in the use of presentation views. The views assert on it in debug builds.
public enum PresentationError: Error, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// A present button is outside of every container.
  case presentOutsideContainer
  /// A dismiss button is outside of every presented view.
  case dismissOutsidePresentation

  public var description: String {
    switch self {
    case .presentOutsideContainer:
      "a present button is outside of every presentation container; "
        + "put a container around the screen that the button is on"
    case .dismissOutsidePresentation:
      "a dismiss button is outside of every presented view; "
        + "use it only in a view that a container presents"
    }
  }
}

/// How a button that dismisses looks and reads.
public struct DismissButton: Hashable, Sendable {
  /// The name of its symbol.
  public var symbol: String

  /// What a screen reader says.
  public var accessibilityLabel: String

  /// Makes a description; without arguments, that of the default button.
  public init(symbol: String = "xmark", accessibilityLabel: String = "Dismiss") {
    self.symbol = symbol
    self.accessibilityLabel = accessibilityLabel
  }
}
