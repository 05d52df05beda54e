/// Breaks `text` between words into lines of at most `width` characters.
///
/// - Parameters:
///   - text: The text. Its own line breaks are kept; other control characters, which could steer a
///     terminal, become question marks.
///   - label: What stands before the text on the first line, as it is.
///   - width: The most characters a line may have, its indentation included. A word that does not
///     fit into a line alone is not broken.
///   - indent: The indentation of every line, in spaces.
///   - hanging: Further indentation of all lines but the first.
/// - Returns: The lines, without spaces at their ends; at least one.
package func wrapped(
  _ text: String,
  label: String = "",
  width: Int,
  indent: Int = 0,
  hanging: Int = 0
) -> [String] {
  var lines: [String] = []
  for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
    lines += filled(
      paragraph.split(separator: " ").map(withoutControls),
      label: lines.isEmpty ? label : "",
      width: width,
      indent: lines.isEmpty ? indent : indent + hanging,
      hanging: lines.isEmpty ? hanging : 0
    )
  }
  return lines
}

/// Puts as many of `words` into each line as fit; a word may have spaces in it.
func filled(
  _ words: [String],
  label: String,
  width: Int,
  indent: Int,
  hanging: Int
) -> [String] {
  var lines: [String] = []
  var line = String(repeating: " ", count: indent) + label
  var length = line.count
  var isAtStart = true
  for word in words {
    let hasText = !isAtStart || lines.isEmpty && !label.isEmpty
    if hasText, length + (isAtStart ? 0 : 1) + word.count > width {
      lines.append(line)
      line = String(repeating: " ", count: indent + hanging)
      length = line.count
      isAtStart = true
    }
    line += isAtStart ? word : " " + word
    length += word.count + (isAtStart ? 0 : 1)
    isAtStart = false
  }
  lines.append(line)
  return lines.map(withoutTrailingSpaces)
}

private func withoutTrailingSpaces(_ line: String) -> String {
  var line = line[...]
  while line.last == " " { line.removeLast() }
  return String(line)
}

/// `text` with spaces behind it up to `width` characters.
package func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
