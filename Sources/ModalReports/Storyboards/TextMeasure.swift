/// How wide text is, near enough to break lines: SVG does not break them, and which font a reader
/// has is not known. Widths are those of wide sans-serif fonts, so that lines end early rather than
/// late.
struct TextMeasure {
  let size: Double
  var isBold = false

  func width(of text: some StringProtocol) -> Double {
    text.reduce(0) { $0 + width(of: $1) }
  }

  private func width(of character: Character) -> Double {
    let width =
      switch character {
      case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", "(", ")", "[", "]": 0.32
      case " ", "\u{A0}", "f", "t", "r", "-", "/", "\"": 0.38
      case "•": 0.6
      case "m", "w", "M", "W", "@", "%": 0.9
      case "A"..."Z", "&", "+", "=", "<", ">", "#", "–", "—": 0.7
      case "\u{0}"..."\u{24F}": 0.57
      default: 1.0
      }
    return width * size * (isBold ? 1.1 : 1)
  }

  /// The text in lines no wider than `width`, broken at spaces, or, in words too long for a line,
  /// before a capital letter, behind a point, or anywhere.
  func lines(of text: String, width: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if self.width(of: longer) <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      let pieces = broken(word, width: width)
      lines += pieces.dropLast()
      line = pieces.last ?? ""
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }

  private func broken(_ word: Substring, width: Double) -> [String] {
    var pieces: [String] = []
    var rest = word
    while self.width(of: rest) > width, rest.count > 1 {
      var end = rest.index(after: rest.startIndex)
      var used = self.width(of: rest[..<end])
      var best: Substring.Index?
      while end < rest.endIndex {
        let next = self.width(of: rest[end])
        guard used + next <= width else { break }
        if rest[end].isUppercase || rest[rest.index(before: end)] == "." { best = end }
        used += next
        end = rest.index(after: end)
      }
      let cut = best ?? end
      pieces.append(String(rest[..<cut]))
      rest = rest[cut...]
    }
    return pieces + [String(rest)]
  }

  /// The text, or as much of it as there is room for with an ellipsis.
  func clipped(_ text: String, to width: Double) -> String {
    guard self.width(of: text) > width else { return text }
    var text = text
    while !text.isEmpty, self.width(of: text) + size > width { text.removeLast() }
    return text + "…"
  }
}
