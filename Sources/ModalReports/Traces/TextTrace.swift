package import CommandLineTool
package import ModelChecking

/// A trace as people read it: each step with its number, who acts, and what changed, not the whole
/// state again.
package struct TextTrace {
  package var trace: TraceDescription
  package var style: TextStyle
  package var width: Int

  package init(_ trace: TraceDescription, style: TextStyle = .plain, width: Int = 80) {
    self.trace = trace
    self.style = style
    self.width = width
  }

  /// The lines, each indented by `indent` spaces.
  package func lines(indent: Int = 0) -> [String] {
    var lines = step(number: 0, label: "", text: "at first", indent)
    for field in trace.initial.fields {
      lines += detail("\(field.name): \(field.value)", sign: " ", indent)
    }
    for (index, step) in trace.steps.enumerated() {
      if trace.loopStart == index { lines += mark(loopText, .warning, indent) }
      lines += self.step(number: index + 1, step.event, indent)
      let changes = trace.changes(at: index)
      if changes.isEmpty { lines += detail("nothing changes", sign: " ", indent) }
      let renamings = changes.renamings
      for change in changes where !renamings.values.contains(change.part) {
        if let old = renamings[change.part] {
          lines += detail("\(old) becomes \(change.part)", sign: " ", indent)
        } else {
          lines += detail(text(of: change), sign: sign(of: change), indent)
        }
      }
      for note in step.notes { lines += detail(note, sign: "*", indent) }
      if trace.pointOfNoReturn == index + 1 {
        lines += mark(
          "point of no return: from here on, what should stay possible is out of reach",
          .failure,
          indent
        )
      }
    }
    if let start = trace.loopStart {
      lines += mark(
        start == trace.steps.count
          ? "nothing happens any more" : "and so on, from step \(start + 1), for ever",
        .warning,
        indent
      )
    }
    return lines
  }

  private var loopText: String { "the steps from here repeat for ever" }

  private var numberWidth: Int { String(trace.steps.count).count }

  private var groupWidth: Int { trace.steps.map(\.event.group.count).max() ?? 0 }

  /// Where what a step does is listed.
  private var detailIndent: Int { numberWidth + 2 }

  private func step(number: Int, _ event: EventDescription, _ indent: Int) -> [String] {
    let label = padded(event.group, to: groupWidth + 2)
    return step(number: number, label: label, text: event.words, indent)
  }

  private func step(number: Int, label: String, text: String, _ indent: Int) -> [String] {
    let label = padded("\(number).", to: detailIndent) + label
    return wrapped(text, label: label, width: width, indent: indent, hanging: label.count)
      .map { style.apply(.heading, to: $0) }
  }

  private func detail(_ text: String, sign: String, _ indent: Int) -> [String] {
    wrapped(text, label: sign + " ", width: width, indent: indent + detailIndent, hanging: 4)
  }

  private func mark(_ text: String, _ role: TextStyle.Role, _ indent: Int) -> [String] {
    wrapped(text, label: "== ", width: width, indent: indent + detailIndent, hanging: 3)
      .map { style.apply(role, to: $0) }
  }

  private func sign(of change: StateChange) -> String {
    switch change {
    case .added: "+"
    case .removed: "-"
    case .changed: " "
    }
  }

  private func text(of change: StateChange) -> String {
    switch change {
    case .added(let part, let value): "\(part): \(value)"
    case .removed(let part, _): "\(part) is gone"
    case .changed(let part, let old, let new): "\(part): " + difference(from: old, to: new)
    }
  }

  /// What is different of two values that are lists with commas: without what both begin with, and
  /// what both end with.
  private func difference(from old: String, to new: String) -> String {
    let oldParts = old.components
    let newParts = new.components
    let most = min(oldParts.count, newParts.count)
    let prefix = zip(oldParts, newParts).prefix { $0 == $1 }.count
    let suffix = zip(oldParts.reversed(), newParts.reversed()).prefix { $0 == $1 }.count
    let kept = min(suffix, most - prefix)
    let gone = oldParts[prefix..<(oldParts.count - kept)].joined(separator: ", ")
    let come = newParts[prefix..<(newParts.count - kept)].joined(separator: ", ")
    if gone.isEmpty { return "now also \(come)" }
    if come.isEmpty { return "no longer \(gone)" }
    return "\(gone) \(style.arrow) \(come)"
  }
}

extension [StateChange] {
  /// Parts that are the same as before under another name, such as what was reserved and is now
  /// presented: the new name, and the old one. They have the same value, and the same name up to
  /// its last component.
  fileprivate var renamings: [String: String] {
    var renamings: [String: String] = [:]
    for case .added(let part, let value) in self {
      for case .removed(let old, value) in self
      where old.stem == part.stem && !renamings.values.contains(old) {
        renamings[part] = old
        break
      }
    }
    return renamings
  }
}

extension String {
  /// The name up to its last component.
  fileprivate var stem: Substring? { lastIndex(of: ".").map { self[..<$0] } }

  fileprivate var components: [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: ", ") {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
