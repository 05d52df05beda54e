/// A picture of nodes and arrows, before it is written in the language of a layout program.
///
/// Boxes and arrows are kept in the order in which they were found, so that the same graph gives the
/// same bytes.
package struct Diagram: Hashable, Sendable {
  /// How a box or an arrow stands out.
  package enum Emphasis: String, CaseIterable, Hashable, Sendable {
    /// Not at all.
    case plain
    /// Where everything begins.
    case initial
    /// What should be reached, or where things may stay.
    case goal
    /// Part of a counterexample.
    case path
    /// Where a counterexample ends.
    case failure
    /// Several states in one box, of which some are failures.
    case partialFailure
    /// What surrounds that which is shown.
    case faint
  }

  /// A box.
  package struct Node: Hashable, Sendable {
    /// What is written in it, line by line.
    package var lines: [String]
    package var emphasis: Emphasis

    package init(lines: [String], emphasis: Emphasis = .plain) {
      self.lines = lines
      self.emphasis = emphasis
    }
  }

  /// An arrow between two boxes, by their positions in `nodes`.
  package struct Edge: Hashable, Sendable {
    package var from: Int
    package var to: Int
    /// What is written beside it, line by line.
    package var lines: [String]
    package var emphasis: Emphasis

    package init(from: Int, to: Int, lines: [String], emphasis: Emphasis = .plain) {
      self.from = from
      self.to = to
      self.lines = lines
      self.emphasis = emphasis
    }
  }

  /// What the picture shows, in a line.
  package var title: String
  package var nodes: [Node] = []
  package var edges: [Edge] = []

  /// What was left out; nil if nothing was.
  package var note: String?

  /// What each emphasis means in this picture.
  package var meanings: [Emphasis: String] = [:]

  package init(title: String) { self.title = title }
}

extension Diagram {
  /// The meanings that a reader of this picture needs, in a fixed order: each emphasis that stands out
  /// in it.
  package var legend: [(emphasis: Emphasis, meaning: String)] {
    let used = Set(nodes.map(\.emphasis) + edges.map(\.emphasis))
    return Emphasis.allCases.compactMap { emphasis in
      guard used.contains(emphasis), let meaning = meanings[emphasis] else { return nil }
      return (emphasis, meaning)
    }
  }
}

/// Adds arrows, those between the same two boxes merged into one with a line for each label.
struct EdgeMerger {
  private var positions: [[Int]: Int] = [:]

  /// Adds an arrow with one line, or the line to the arrow there is.
  mutating func add(
    _ line: String,
    from: Int,
    to: Int,
    emphasis: Diagram.Emphasis = .plain,
    to diagram: inout Diagram
  ) {
    if let position = positions[[from, to]] {
      if !diagram.edges[position].lines.contains(line) {
        diagram.edges[position].lines.append(line)
      }
      if emphasis != .plain { diagram.edges[position].emphasis = emphasis }
    } else {
      positions[[from, to]] = diagram.edges.count
      diagram.edges.append(Diagram.Edge(from: from, to: to, lines: [line], emphasis: emphasis))
    }
  }
}
