/// The picture in Graphviz's language, for `dot`.
///
/// Title and legend are the label of the whole, which takes part in no layout: a box for the legend
/// would push the others about.
///
/// `dot` makes room for text as wide as in a font that it knows, and whoever looks at the picture has
/// another one, often a wider one. So there is room to spare beside each line.
extension Diagram {
  package var dot: String {
    var text = """
      digraph \(quoted([title])) {
        label=\(heading)
        labelloc=t
        rankdir=TB
        nodesep=0.3
        ranksep=0.4
        fontname="Helvetica"
        node [shape=box style="rounded,filled" fillcolor=white fontname="Helvetica" fontsize=11 \
        margin="0.25,0.07"]
        edge [fontname="Helvetica" fontsize=9 color="#555555" arrowsize=0.7]

      """
    for (index, node) in nodes.enumerated() {
      text += "  n\(index) [label=\(quoted(node.lines))\(attributes(of: node.emphasis))]\n"
    }
    for edge in edges {
      text += "  n\(edge.from) -> n\(edge.to) [label=\(quoted(edge.lines.map(Self.spaced)))"
      text += "\(edgeAttributes(of: edge.emphasis))]\n"
    }
    return text + "}\n"
  }

  /// Title, note and legend as a table, in the part of HTML that Graphviz knows.
  private var heading: String {
    let span = " colspan=\"\(max(legend.count, 1))\""
    var rows = ["<tr><td\(span)>\(XML.escaped(title))</td></tr>"]
    if let note {
      rows.append("<tr><td\(span)>\(Self.small(note))</td></tr>")
    }
    if !legend.isEmpty {
      let cells = legend.map { entry in
        "<td cellpadding=\"4\"\(Self.cellAttributes(of: entry.emphasis))>"
          + "\(Self.small(entry.meaning))</td>"
      }
      rows.append("<tr>\(cells.joined())</tr>")
    }
    return "<<table border=\"0\" cellborder=\"0\" cellspacing=\"6\">\(rows.joined())</table>>"
  }

  private static func small(_ text: String) -> String {
    "<font point-size=\"10\">\(XML.escaped(spaced(text)))</font>"
  }

  /// A line with room beside it for a font that is a third wider; none beside an empty one.
  private static func spaced(_ line: String) -> String {
    guard !line.isEmpty else { return line }
    let room = String(repeating: "\u{A0}", count: line.count / 6 + 1)
    return room + line + room
  }

  /// A string of DOT: backslashes and quotes escaped.
  private func quoted(_ lines: [String]) -> String {
    let escaped = lines.map { line in
      line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: " ")
    }
    return "\"" + escaped.joined(separator: "\\n") + "\""
  }

  private func attributes(of emphasis: Emphasis) -> String {
    switch emphasis {
    case .plain: ""
    case .initial: " penwidth=2.5"
    case .goal: " fillcolor=\"#d9f2df\" color=\"#1a7f37\""
    case .path: " fillcolor=\"#fff1d6\" color=\"#9a6700\" penwidth=2"
    case .failure: " fillcolor=\"#ffdcd9\" color=\"#b42318\" penwidth=2.5"
    case .partialFailure: " color=\"#b42318\" penwidth=2"
    case .faint: " color=\"#8b949e\" fontcolor=\"#59636e\" style=\"rounded,dashed\""
    }
  }

  /// A cell of the legend that looks like a box of this emphasis.
  private static func cellAttributes(of emphasis: Emphasis) -> String {
    let style = " border=\"\(emphasis == .initial ? 3 : 1)\" style=\"rounded"
    return switch emphasis {
    case .plain, .initial: "\(style)\""
    case .goal: " bgcolor=\"#d9f2df\" color=\"#1a7f37\"\(style)\""
    case .path: " bgcolor=\"#fff1d6\" color=\"#9a6700\"\(style)\""
    case .failure: " bgcolor=\"#ffdcd9\" color=\"#b42318\"\(style)\""
    case .partialFailure: " color=\"#b42318\"\(style)\""
    case .faint: " color=\"#8b949e\"\(style),dashed\""
    }
  }

  private func edgeAttributes(of emphasis: Emphasis) -> String {
    switch emphasis {
    case .plain, .initial, .partialFailure: ""
    case .goal: " color=\"#1a7f37\""
    case .path: " color=\"#9a6700\" penwidth=2.5"
    case .failure: " color=\"#b42318\" penwidth=2.5"
    case .faint: " color=\"#8b949e\" fontcolor=\"#59636e\" style=dashed"
    }
  }
}
