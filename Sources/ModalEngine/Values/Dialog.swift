/// What an alert or a confirmation dialog says and offers.
public struct Dialog: Sendable {
  /// The title; nil for a dialog without one.
  public var title: String?

  /// The text below the title.
  public var message: String?

  /// The buttons, in the app's order; never empty.
  public let actions: [Action]

  /// Makes a dialog.
  ///
  /// - Parameters:
  ///   - title: The title, if any.
  ///   - message: The text below the title, if any.
  ///   - actions: The buttons. A dialog without any gets one, "OK", that only closes it.
  public init(title: String? = nil, message: String? = nil, actions: [Action] = []) {
    self.title = title
    self.message = message
    self.actions = actions.isEmpty ? [.ok] : actions
  }
}

extension Dialog {
  /// What a button is for.
  public enum Role: String, Hashable, Sendable, Codable {
    /// It leaves things as they are.
    case cancel
    /// It destroys something.
    case destructive
  }

  /// A button of a dialog.
  public struct Action: Sendable {
    /// What it is for; nil for an ordinary button.
    public var role: Role?

    /// Its label.
    public var title: String

    /// What it does. The engine runs it at most once, and not at all if the dialog was closed
    /// before the tap.
    public var handler: @MainActor @Sendable () -> Void

    /// Makes a button.
    public init(
      role: Role? = nil,
      title: String,
      handler: @escaping @MainActor @Sendable () -> Void = {}
    ) {
      self.role = role
      self.title = title
      self.handler = handler
    }

    /// The button of a dialog that was given none.
    public static var ok: Action { Action(title: "OK") }
  }
}
