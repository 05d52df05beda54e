import ModalModels

/// A storyboard as a picture by itself: panels in rows as wide as a page of text.
extension Storyboard {
  package var svg: String {
    let layout = StoryboardLayout(self)
    let (width, height) = (StoryboardLayout.width.svg, layout.height.svg)
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="title story">
      <title id="title">\(XML.escaped(title))</title>
      <desc id="story">\(XML.escaped(words))</desc>
      <style>
      \(StoryboardStyle.css)</style>
      <rect class="bg" width="100%" height="100%" rx="6"/>

      """
    for line in layout.lines { svg += line.svg + "\n" }
    for frame in layout.frames { svg += frame.svg + "\n" }
    return svg + "</svg>\n"
  }
}

/// A line of text at its place.
struct PlacedText {
  var text: String
  var style: String
  var x: Double
  var y: Double

  var svg: String {
    "<text class=\"\(style)\" x=\"\(x.svg)\" y=\"\(y.svg)\">\(XML.escaped(text))</text>"
  }
}

/// Where everything of a storyboard goes.
struct StoryboardLayout {
  static let width = 830.0
  static let margin = 14.0
  static let columns = 4

  /// How wide the names of rules are, and the line above them.
  static let nameMeasure = TextMeasure(size: 10, isBold: true)

  static var columnWidth: Double { (width - 2 * margin) / Double(columns) }

  private(set) var height = margin
  private(set) var lines: [PlacedText] = []
  private(set) var frames: [PanelFrame] = []

  init(_ storyboard: Storyboard) {
    add(storyboard.title, style: "h1", TextMeasure(size: 15, isBold: true), leading: 19)
    add(storyboard.claim, style: "h2", TextMeasure(size: 12), leading: 16)
    height += 10
    let panels = Array(storyboard.panels.enumerated())
    for start in stride(from: 0, to: panels.count, by: Self.columns) {
      add(panels[start..<min(start + Self.columns, panels.count)], of: storyboard)
    }
    if !storyboard.conclusion.isEmpty {
      add(storyboard.conclusion, style: "h2 fl", TextMeasure(size: 12), leading: 16)
    }
    if !storyboard.rules.isEmpty {
      height += 6
      add(
        "Rules of the platform at work",
        style: "who",
        Self.nameMeasure,
        leading: 15
      )
    }
    let names = storyboard.rules.map { Self.nameMeasure.width(of: $0.name) }
    for rule in storyboard.rules { add(rule, indent: max(34, (names.max() ?? 0) + 8)) }
    height += Self.margin / 2
  }

  /// Adds a rule: its name, and what it says beside that.
  private mutating func add(_ rule: Narration.Rule, indent: Double) {
    let name = PlacedText(text: rule.name, style: "who", x: Self.margin, y: height + 11)
    lines.append(name)
    add(rule.statement, style: "ft", TextMeasure(size: 11), leading: 15, indent: indent)
  }

  /// Adds a row of panels.
  private mutating func add(
    _ row: some Collection<(offset: Int, element: Storyboard.Panel)>,
    of storyboard: Storyboard
  ) {
    let captionHeight = row.map { PanelFrame.captionHeight(of: $0.element) }.max() ?? 0
    var x = Self.margin
    var added: [PanelFrame] = []
    for (number, panel) in row {
      added.append(
        PanelFrame(
          panel: panel,
          number: number,
          isLast: number == storyboard.panels.count - 1,
          x: x,
          y: height,
          captionHeight: captionHeight,
          endsWell: storyboard.endsWell
        )
      )
      x += Self.columnWidth
    }
    let rowHeight = added.map(\.naturalHeight).max() ?? 0
    for index in added.indices { added[index].height = rowHeight }
    frames += added
    height += rowHeight + 12
  }

  private mutating func add(
    _ text: String,
    style: String,
    _ measure: TextMeasure,
    leading: Double,
    indent: Double = 0
  ) {
    guard !text.isEmpty else { return }
    for line in measure.lines(of: text, width: Self.width - 2 * Self.margin - indent) {
      height += leading
      lines.append(PlacedText(text: line, style: style, x: Self.margin + indent, y: height - 4))
    }
  }
}
