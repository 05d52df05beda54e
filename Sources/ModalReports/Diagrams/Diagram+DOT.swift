/// The picture in Graphviz's language, for `dot`.
extension Diagram {
  package var dot: String {
    var text = """
      digraph {
        label=\(quoted([title] + (note.map { [$0] } ?? [])))
        labelloc=t
        rankdir=TB
        fontname="Helvetica"
        node [shape=box style="rounded,filled" fillcolor=white fontname="Helvetica" fontsize=11]
        edge [fontname="Helvetica" fontsize=9 color="#555555" arrowsize=0.7]

      """
    for (index, node) in nodes.enumerated() {
      text += "  n\(index) [label=\(quoted(node.lines))\(attributes(of: node.emphasis))]\n"
    }
    for edge in edges {
      text += "  n\(edge.from) -> n\(edge.to) [label=\(quoted(edge.lines, justified: true))"
      text += "\(edgeAttributes(of: edge.emphasis))]\n"
    }
    return text + "}\n"
  }

  /// A string of DOT: backslashes and quotes escaped, lines ended as they are to be set.
  private func quoted(_ lines: [String], justified: Bool = false) -> String {
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
    case .faint: " color=\"#999999\" fontcolor=\"#777777\" style=\"rounded,dashed\""
    }
  }

  private func edgeAttributes(of emphasis: Emphasis) -> String {
    switch emphasis {
    case .plain, .initial: ""
    case .goal: " color=\"#1a7f37\""
    case .path: " color=\"#9a6700\" penwidth=2.5"
    case .failure: " color=\"#b42318\" penwidth=2.5"
    case .faint: " color=\"#bbbbbb\" fontcolor=\"#999999\" style=dashed"
    }
  }
}
