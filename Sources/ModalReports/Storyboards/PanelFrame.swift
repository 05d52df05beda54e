import ModalModels
import ModelChecking

/// A panel at its place: what happened, the phone, the values beside it, and the notes below.
struct PanelFrame {
  /// How high it is, when it is as high as the others of its row.
  var height = 0.0

  /// How high it has to be.
  let naturalHeight: Double

  private let x, y: Double
  private let isMarked: Bool
  private let body: [String]

  private static var textWidth: Double { StoryboardLayout.columnWidth - 24 }

  static func caption(of panel: Storyboard.Panel) -> [String] {
    TextMeasure(size: 11, isBold: true)
      .lines(of: panel.event?.words ?? "at first", width: textWidth)
  }

  init(
    panel: Storyboard.Panel,
    number: Int,
    isLast: Bool,
    x: Double,
    y: Double,
    captionHeight: Double
  ) {
    self.x = x
    self.y = y
    isMarked = panel.mark != nil
    let left = x + 8
    let who = panel.event?.group ?? ""
    var column = TextColumn(x: left, y: y + 17, width: Self.textWidth)
    column.add("\(number)  \(who)", "who \(who)", TextMeasure(size: 10, isBold: true), leading: 0)
    for line in Self.caption(of: panel) {
      column.add(line, "cp", TextMeasure(size: 11, isBold: true), leading: 14)
    }
    let top = y + captionHeight + 2
    column.addVerbatim(
      "<g transform=\"translate(\(left.svg) \(top.svg))\">\(PhonePicture(panel.scene).svg)</g>"
    )
    if !isLast {
      let arrow = x + StoryboardLayout.columnWidth - 9
      column.addVerbatim(
        "<path class=\"go\" d=\"M\((arrow - 16).svg) \((y + 13).svg)h16m-5 -5l5 5l-5 5\"/>"
      )
    }
    let values = Self.values(of: panel, x: left + PhonePicture.width + 7, y: top)
    column.y = max(top + PhonePicture.height, values.y)
    if let mark = panel.mark {
      column.add(mark, "who fl", TextMeasure(size: 10, isBold: true), leading: 15)
    }
    if let disagreement = panel.disagreement { Self.add(disagreement, to: &column) }
    Self.addNotes(panel.notes, to: &column)
    naturalHeight = column.y + 8 - y
    body = column.body + values.body
  }

  private static func values(of panel: Storyboard.Panel, x: Double, y: Double) -> TextColumn {
    let width = StoryboardLayout.columnWidth - PhonePicture.width - 20
    var column = TextColumn(x: x, y: y, width: width)
    for (index, value) in panel.scene.values.enumerated() {
      let isChanged = panel.changed.contains(index)
      column.add(value.name, "nm", TextMeasure(size: 9), leading: 11)
      column.add(
        (isChanged ? "•\u{A0}" : "") + value.text,
        (value.isSet ? "on" : "off") + (isChanged ? " ch" : ""),
        TextMeasure(size: 10, isBold: value.isSet),
        leading: 12
      )
      column.y += 5
    }
    return column
  }

  private static func add(_ disagreement: Disagreement, to column: inout TextColumn) {
    column.add(disagreement.part, "nm", TextMeasure(size: 9), leading: 12)
    let sides = [("model", disagreement.model, "on"), ("engine", disagreement.engine, "on fl")]
    for (side, value, style) in sides {
      column.add("\(side): \(value)", style, TextMeasure(size: 10, isBold: true), leading: 12)
    }
  }

  private static func addNotes(_ notes: [Storyboard.Note], to column: inout TextColumn) {
    var rules: [String] = []
    for note in notes {
      switch note {
      case .rule(let name): rules.append(name)
      case .remark(let remark): column.add(remark, "nm", TextMeasure(size: 9), leading: 12)
      }
    }
    guard !rules.isEmpty else { return }
    column.add("by " + rules.joined(separator: ", "), "nm", TextMeasure(size: 9), leading: 12)
  }

  var svg: String {
    let width = StoryboardLayout.columnWidth - 4
    let frame =
      isMarked
      ? "<rect class=\"fx\" x=\"\(x.svg)\" y=\"\(y.svg)\" width=\"\(width.svg)\" "
        + "height=\"\(height.svg)\" rx=\"8\"/>"
      : ""
    return "<g>\(frame)\(body.joined(separator: "\n"))</g>"
  }
}

/// Lines of text below each other.
private struct TextColumn {
  let x: Double

  /// Where the last line stands.
  var y: Double

  let width: Double
  private(set) var body: [String] = []

  init(x: Double, y: Double, width: Double) {
    self.x = x
    self.y = y
    self.width = width
  }

  mutating func add(_ text: String, _ style: String, _ measure: TextMeasure, leading: Double) {
    for line in measure.lines(of: text, width: width) {
      y += leading
      body.append(PlacedText(text: line, style: style, x: x, y: y).svg)
    }
  }

  mutating func addVerbatim(_ svg: String) { body.append(svg) }
}
