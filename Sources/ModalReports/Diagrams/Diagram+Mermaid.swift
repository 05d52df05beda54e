/// The picture in Mermaid's language, which hosts of source code draw inside Markdown.
extension Diagram {
  package var mermaid: String {
    var text = "---\ntitle: \(quoted([title]))\n---\nflowchart TB\n"
    if let note { text += "  note[\(quoted([note]))]:::faint\n" }
    if !legend.isEmpty {
      text += "  subgraph legend [\(quoted(["Legend"]))]\n    direction LR\n"
      for (index, entry) in legend.enumerated() {
        text += "    l\(index)(\(quoted([entry.meaning]))):::\(entry.emphasis.rawValue)\n"
      }
      text += "  end\n"
    }
    for (index, node) in nodes.enumerated() {
      let style = node.emphasis == .plain ? "" : ":::\(node.emphasis.rawValue)"
      text += "  n\(index)(\(quoted(node.lines)))\(style)\n"
    }
    for edge in edges {
      let arrow = edge.emphasis == .faint ? "-.->" : "-->"
      text += "  n\(edge.from) \(arrow)|\(quoted(edge.lines))| n\(edge.to)\n"
    }
    for (position, edge) in edges.enumerated() {
      guard let style = Self.strokes[edge.emphasis] else { continue }
      text += "  linkStyle \(position) \(style)\n"
    }
    let used = Set(
      nodes.map(\.emphasis) + legend.map(\.emphasis) + (note == nil ? [] : [.faint])
    )
    for (emphasis, style) in Self.styles where used.contains(emphasis) {
      text += "  classDef \(emphasis.rawValue) \(style)\n"
    }
    return text
  }

  private static let strokes: [Emphasis: String] = [
    .path: "stroke:#9a6700,stroke-width:3px",
    .failure: "stroke:#b42318,stroke-width:3px",
  ]

  private static let styles: [(Emphasis, String)] = [
    (.initial, "stroke-width:3px"),
    (.goal, "fill:#d9f2df,stroke:#1a7f37,color:#000"),
    (.path, "fill:#fff1d6,stroke:#9a6700,color:#000"),
    (.failure, "fill:#ffdcd9,stroke:#b42318,color:#000"),
    (.partialFailure, "stroke:#b42318"),
    (.faint, "stroke-dasharray:4,color:#777"),
  ]

  /// A string of Mermaid, in which quotes and angle brackets are written as entities.
  private func quoted(_ lines: [String]) -> String {
    let escaped = lines.map { line in
      line.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
        .replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\n", with: " ")
    }
    return "\"" + escaped.joined(separator: "<br>") + "\""
  }
}
