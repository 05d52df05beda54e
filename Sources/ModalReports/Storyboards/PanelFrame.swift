import ModalModels
import ModelChecking

/// A panel at its place: what happened, the phone, the values beside it, and the notes below.
struct PanelFrame {
  /// How high it is, when it is as high as the others of its row.
  var height = 0.0

  /// How high it has to be.
  let naturalHeight: Double

  private let x, y: Double
  private let frame: String?
  private let body: [String]

  private static var textWidth: Double { StoryboardLayout.columnWidth - 24 }

  /// A panel's caption, from the place where it begins: who acts, what happened, and what came of it.
  private static func caption(
    _ panel: Storyboard.Panel,
    number: Int,
    x: Double,
    y: Double
  ) -> TextColumn {
    let who = panel.event?.group ?? ""
    var column = TextColumn(x: x, y: y + 17, width: textWidth)
    let loop = panel.loop?.first == number ? " · the loop begins" : ""
    column.add(
      "\(number)  \(who)\(loop)",
      "who \(who)",
      TextMeasure(size: 10, isBold: true),
      leading: 0
    )
    let event = panel.narration?.event ?? "At first"
    column.add(event, "cp", TextMeasure(size: 11, isBold: true), leading: 14)
    for effect in panel.narration?.effects ?? [] {
      column.add("→ " + effect, "ef", TextMeasure(size: 11), leading: 13.5)
    }
    return column
  }

  /// How high a panel's caption is.
  static func captionHeight(of panel: Storyboard.Panel) -> Double {
    caption(panel, number: 0, x: 0, y: 0).y + 8
  }

  init(
    panel: Storyboard.Panel,
    number: Int,
    isLast: Bool,
    x: Double,
    y: Double,
    captionHeight: Double,
    endsWell: Bool
  ) {
    self.x = x
    self.y = y
    frame = panel.mark == nil ? nil : endsWell ? "wx" : "fx"
    let left = x + 8
    var column = Self.caption(panel, number: number, x: left, y: y)
    let top = y + captionHeight + 2
    column.addVerbatim(
      "<g transform=\"translate(\(left.svg) \(top.svg))\">\(PhonePicture(panel.scene).svg)</g>"
    )
    column.addVerbatim(Self.arrow(after: panel, number: number, isLast: isLast, x: x, y: y))
    let values = Self.values(of: panel, x: left + PhonePicture.width + 7, y: top)
    column.y = max(top + PhonePicture.height, values.y)
    if let mark = panel.mark {
      column.add(
        mark,
        endsWell ? "who wl" : "who fl",
        TextMeasure(size: 10, isBold: true),
        leading: 15
      )
    }
    if let finding = panel.finding {
      column.add(finding.sentence, "ef fl", TextMeasure(size: 11), leading: 13.5)
    }
    if let disagreement = panel.disagreement { Self.add(disagreement, to: &column) }
    for remark in panel.narration?.remarks ?? [] {
      column.add(remark, "nm", TextMeasure(size: 10), leading: 13)
    }
    if let rules = panel.narration?.rules, !rules.isEmpty {
      let names = rules.map(\.name).joined(separator: ", ")
      column.add("by \(names)", "nm", TextMeasure(size: 10), leading: 13)
    }
    naturalHeight = column.y + 8 - y
    body = column.body + values.body
  }

  /// An arrow to the next panel, or back to where a loop begins, with a line above what repeats.
  private static func arrow(
    after panel: Storyboard.Panel,
    number: Int,
    isLast: Bool,
    x: Double,
    y: Double
  ) -> String {
    let end = x + StoryboardLayout.columnWidth - 9
    let start = (end - 16).svg
    var svg = ""
    if let loop = panel.loop {
      let width = StoryboardLayout.columnWidth - (loop.last == number ? 4 : 0)
      svg +=
        "<rect class=\"lp\" x=\"\(x.svg)\" y=\"\(y.svg)\" width=\"\(width.svg)\" height=\"3\" rx=\"1\"/>"
      if loop.last == number {
        svg +=
          "<path class=\"go\" d=\"M\(start) \((y + 10).svg)h8a5 5 0 0 1 0 10h-8m4 -4l-4 4l4 4\"/>"
        svg += PlacedText(text: "\(loop.first)", style: "who", x: end - 30, y: y + 24).svg
      }
    }
    guard !isLast else { return svg }
    return svg + "<path class=\"go\" d=\"M\(start) \((y + 13).svg)h16m-5 -5l5 5l-5 5\"/>"
  }

  private static func values(of panel: Storyboard.Panel, x: Double, y: Double) -> TextColumn {
    let width = StoryboardLayout.columnWidth - PhonePicture.width - 20
    var column = TextColumn(x: x, y: y, width: width)
    for (index, value) in panel.scene.values.enumerated() {
      let isChanged = panel.changed.contains(index)
      let isWrong = panel.finding?.values.contains(value.name) ?? false
      let sign = isWrong ? "✗\u{A0}" : isChanged ? "•\u{A0}" : ""
      column.add(value.name, "nm", TextMeasure(size: 10), leading: 12)
      column.add(
        sign + value.text,
        (value.isSet ? "on" : "off") + (isWrong ? " fl" : isChanged ? " ch" : ""),
        TextMeasure(size: 10.5, isBold: value.isSet),
        leading: 13
      )
      column.y += 5
    }
    return column
  }

  private static func add(_ disagreement: Disagreement, to column: inout TextColumn) {
    column.add(disagreement.part, "nm", TextMeasure(size: 10), leading: 13)
    let sides = [("model", disagreement.model, "on"), ("engine", disagreement.engine, "on fl")]
    for (side, value, style) in sides {
      column.add("\(side): \(value)", style, TextMeasure(size: 11, isBold: true), leading: 13)
    }
  }

  var svg: String {
    let width = StoryboardLayout.columnWidth - 4
    let frame = frame.map { style in
      "<rect class=\"\(style)\" x=\"\(x.svg)\" y=\"\(y.svg)\" width=\"\(width.svg)\" "
        + "height=\"\(height.svg)\" rx=\"8\"/>"
    }
    return "<g>\(frame ?? "")\(body.joined(separator: "\n"))</g>"
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
