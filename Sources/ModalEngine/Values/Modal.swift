/// What a node is asked to present: a kind, and what the app puts on the screen.
///
/// `Content` is the app's own: usually an enumeration of its screens, over which the views can
/// switch without a default. The engine never looks into it; it keeps it for as long as the screen's
/// node lives.
///
///     root.add(.sheet(.settings))
///     root.add(.alert(Dialog(title: "Saved")))
public enum Modal<Content> {
  /// A sheet with a screen.
  case sheet(Content)
  /// A cover of the full screen with a screen.
  case fullScreenCover(Content)
  /// A popover with a screen, at the view with the target.
  case popover(Content, target: ModalTarget)
  /// An alert.
  case alert(Dialog)
  /// A confirmation dialog, at the view with the target.
  case confirmationDialog(Dialog, target: ModalTarget)

  /// The way it is shown.
  public var kind: ModalKind {
    switch self {
    case .sheet: .sheet
    case .fullScreenCover: .fullScreenCover
    case .popover(_, let target): .popover(target: target)
    case .alert: .alert
    case .confirmationDialog(_, let target): .confirmationDialog(target: target)
    }
  }

  /// The screen; nil for a dialog.
  public var content: Content? {
    switch self {
    case .sheet(let content), .fullScreenCover(let content), .popover(let content, _): content
    case .alert, .confirmationDialog: nil
    }
  }

  /// The dialog; nil for a screen.
  public var dialog: Dialog? {
    switch self {
    case .sheet, .fullScreenCover, .popover: nil
    case .alert(let dialog), .confirmationDialog(let dialog, _): dialog
    }
  }
}

extension Modal: Sendable where Content: Sendable {}
