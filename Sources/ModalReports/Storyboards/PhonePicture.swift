package import ModalModels

/// What is on a phone's screen, as SVG without a frame of its own: 96 wide and 176 high.
///
/// Colours are classes of `StoryboardStyle`, so that the same picture serves light and dark, a file
/// of its own and a page.
package struct PhonePicture: Hashable, Sendable {
  package static let width = 96.0
  package static let height = 176.0

  package var scene: Scene

  package init(_ scene: Scene) { self.scene = scene }

  package var svg: String { shapes.joined() }

  /// The elements that it is made of, the lowest first. Each is one of a few that many pictures share.
  package var shapes: [String] {
    var svg = Self.rectangle("ph", x: 0.75, y: 0.75, 94.5, 174.5, radius: 14)
    for (depth, screen) in scene.screens.enumerated() {
      if depth > 0, screen.style?.dims ?? true {
        svg += Self.rectangle("dm", x: 4, y: 4, 88, 168, radius: 11)
      }
      svg += draw(screen, depth: depth)
    }
    for (index, ghost) in scene.ghosts.enumerated() { svg += draw(ghost, index: index) }
    if let condition = scene.condition { svg += draw(condition) }
    return svg
  }

  /// A platform that no longer works: under ice, or with a screen on which nothing is left.
  private func draw(_ condition: String) -> [String] {
    let cover =
      condition == "frozen"
      ? Self.rectangle("ice", x: 4, y: 4, 88, 168, radius: 11)
        + [
          "<path class=\"cr sk\" d=\"M4 30l26 10l8 26l-14 18M92 120l-30 8l-10 20l12 20M30 40l24 -22\"/>"
        ]
      : Self.rectangle("out", x: 4, y: 4, 88, 168, radius: 11)
    return cover + Self.rectangle("bad", x: 0, y: 76, 96, 24, radius: 4)
      + Self.text("inv", condition.uppercased(), x: 48, y: 92)
  }

  /// What is not on the screen: outlined if it waits, struck out if it was dropped.
  private func draw(_ ghost: Scene.Ghost, index: Int) -> [String] {
    let y = 130 - Double(index % 3) * 44
    let isDropped = ghost.fate == .dropped
    let label = TextMeasure(size: 10, isBold: true).clipped(ghost.label, to: 64)
    let card =
      Self.rectangle(isDropped ? "gx" : "gh", x: 14, y: y, 68, 38, radius: 8)
      + Self.text("t1", label, x: 48, y: y + 16)
      + Self.text(isDropped ? "t2 bt" : "pn", ghost.fate.rawValue, x: 48, y: y + 29)
    guard isDropped else { return card }
    return card + ["<path class=\"sk\" d=\"M18 \((y + 4).svg)l60 30m-60 0l60 -30\"/>"]
  }

  private func draw(_ screen: Scene.Screen, depth: Int) -> [String] {
    let inset = Double(min(depth, 5))
    let isMoving = screen.phase != .shown
    switch screen.style {
    case nil:
      return Self.rectangle(isMoving ? "sc half" : "sc", x: 4, y: 4, 88, 168, radius: 11)
        + titles(of: screen, y: 20) + Self.lines(from: 38, to: 150)
    case .sheet, .foreign:
      let top = isMoving ? 92 + inset * 6 : 10 + inset * 12
      return card(screen, x: 4, y: top, 88, 172 - top, radius: 10)
        + Self.rectangle("gr", x: 40, y: top + 4, 16, 2.5, radius: 1)
    case .fullScreenCover:
      let top = isMoving ? 84 : 4.0
      return card(screen, x: 4, y: top, 88, 172 - top, radius: isMoving ? 1 : 11)
    case .popover:
      let top = 44 + inset * 8
      return ["<path class=\"cd\" d=\"M42 \(top.svg)l6 -8l6 8z\"/>"]
        + card(screen, x: 14, y: top, 68, 66, radius: 8)
    case .alert:
      let top = 52 + inset * 6
      return card(screen, x: 13, y: top, 70, 62, radius: 9) + Self.button("OK", y: top + 46)
    case .confirmationDialog:
      return card(screen, x: 9, y: 106, 78, 60, radius: 9) + Self.button("Cancel", y: 150)
    case .menu, .picker:
      return card(screen, x: 32, y: 28 + inset * 4, 58, 60, radius: 7)
    }
  }

  /// A card with its title, and an arrow while it moves.
  private func card(
    _ screen: Scene.Screen,
    x: Double,
    y: Double,
    _ width: Double,
    _ height: Double,
    radius: Double
  ) -> [String] {
    let style =
      "cd" + (screen.style == .foreign ? " ds" : "") + (screen.phase == .shown ? "" : " mv")
    let svg =
      Self.rectangle(style, x: x, y: y, width, height, radius: radius)
      + titles(of: screen, x: x + width / 2, y: y + 17)
    switch screen.phase {
    case .shown: return svg
    case .appearing: return svg + Self.arrow(x: x + 9, y: y + 12, up: true)
    case .leaving: return svg + Self.arrow(x: x + 9, y: y + 12, up: false)
    }
  }

  private func titles(of screen: Scene.Screen, x: Double = 48, y: Double) -> [String] {
    // An arrow stands to the left of the title.
    let room = (screen.style?.titleWidth ?? 80) - (screen.phase == .shown ? 0 : 26)
    let label = TextMeasure(size: 10, isBold: true).clipped(screen.label, to: room)
    var svg = Self.text("t1", label, x: x, y: y)
    guard let kind = screen.kind else { return svg }
    if let pending = screen.pending {
      let room = screen.style?.titleWidth ?? 80
      let words = TextMeasure(size: 8).clipped(pending, to: room)
      svg += Self.text("pn", words, x: x, y: y + 22)
    }
    guard screen.style != kind else { return svg + Self.text("t2", kind.words, x: x, y: y + 11) }
    let style = screen.style?.words ?? "screen"
    return svg + Self.text("t2 bt", "\(kind.words) as \(style)", x: x, y: y + 11)
  }

  private static func arrow(x: Double, y: Double, up: Bool) -> [String] {
    let sign = up ? -1.0 : 1
    return [
      "<path class=\"ar\" d=\"M\(x.svg) \((y - 6 * sign).svg)v\((12 * sign).svg)"
        + "m-4 \((-4 * sign).svg)l4 \((4 * sign).svg)l4 \((-4 * sign).svg)\"/>"
    ]
  }

  private static func lines(from top: Double, to bottom: Double) -> [String] {
    let lines = stride(from: top, to: bottom, by: 14).enumerated().map { index, y in
      "M12 \(y.svg)h\(index.isMultiple(of: 3) ? 50 : 72)"
    }
    return ["<path class=\"ln\" d=\"\(lines.joined())\"/>"]
  }

  private static func button(_ title: String, y: Double) -> [String] {
    ["<path class=\"hr\" d=\"M18 \((y - 4).svg)h60\"/>"] + text("t3", title, x: 48, y: y + 8)
  }

  private static func rectangle(
    _ style: String,
    x: Double,
    y: Double,
    _ width: Double,
    _ height: Double,
    radius: Double
  ) -> [String] {
    [
      "<rect class=\"\(style)\" x=\"\(x.svg)\" y=\"\(y.svg)\" width=\"\(width.svg)\" "
        + "height=\"\(height.svg)\" rx=\"\(radius.svg)\"/>"
    ]
  }

  private static func text(_ style: String, _ text: String, x: Double, y: Double) -> [String] {
    ["<text class=\"\(style) mid\" x=\"\(x.svg)\" y=\"\(y.svg)\">\(XML.escaped(text))</text>"]
  }
}

extension PresentationKind {
  /// Whether what is below it is dimmed.
  fileprivate var dims: Bool { self != .menu && self != .picker && self != .popover }

  /// How wide its title may be.
  fileprivate var titleWidth: Double {
    switch self {
    case .sheet, .foreign, .fullScreenCover: 82
    case .popover, .alert: 64
    case .confirmationDialog: 72
    case .menu, .picker: 52
    }
  }
}

extension Double {
  /// As a coordinate.
  var svg: String { formatted(places: 2).replacing(",", with: "") }
}
