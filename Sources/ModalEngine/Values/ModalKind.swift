/// Which view a popover or a confirmation dialog points at.
///
/// A modal whose target no view carries is never shown; the watchdog then gives it up.
public struct ModalTarget: RawRepresentable, Hashable, Sendable, Codable,
  ExpressibleByStringLiteral, CustomStringConvertible
{
  /// The name the view and the modal agree on.
  public let rawValue: String

  /// Makes a target with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes a target with the given name.
  public init(stringLiteral name: String) { rawValue = name }

  public var description: String { rawValue }
}

/// The way a modal is shown.
public enum ModalKind: Hashable, Sendable, Codable {
  /// A sheet.
  case sheet
  /// A cover of the full screen.
  case fullScreenCover
  /// A popover at the view with the target.
  case popover(target: ModalTarget)
  /// An alert.
  case alert
  /// A confirmation dialog at the view with the target.
  case confirmationDialog(target: ModalTarget)

  /// Whether it is a dialog: an alert or a confirmation dialog, which presents nothing itself.
  public var isDialog: Bool {
    switch self {
    case .sheet, .fullScreenCover, .popover: false
    case .alert, .confirmationDialog: true
    }
  }
}
