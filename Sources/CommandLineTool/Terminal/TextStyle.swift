/// How text can be shown: with colour, with characters beyond ASCII, or plainly.
package struct TextStyle: Hashable, Sendable {
  package var hasColour: Bool
  package var hasUnicode: Bool

  package init(hasColour: Bool, hasUnicode: Bool) {
    self.hasColour = hasColour
    self.hasUnicode = hasUnicode
  }

  /// ASCII without colour: for pipes and files.
  package static let plain = TextStyle(hasColour: false, hasUnicode: false)

  /// What a piece of text is, which decides its colour.
  package enum Role: String, Sendable {
    case failure = "1;31"
    case warning = "1;33"
    case success = "1;32"
    case heading = "1"
    case faint = "2"
  }

  /// `text` in the colour of its role.
  package func apply(_ role: Role?, to text: String) -> String {
    guard hasColour, let role, !text.isEmpty else { return text }
    return "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m"
  }

  package var arrow: String { hasUnicode ? "→" : "->" }
}
