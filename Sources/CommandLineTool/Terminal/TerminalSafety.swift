// Names of files and texts of models come from anywhere. A control character in one could move the
// cursor, hide what stands before it or retitle the window of whoever reads a report, so none gets
// out of the tool, whichever way it came in.

/// `text` with a question mark for each control character that is no line break and no tab.
///
/// - Parameters:
///   - text: Any text.
///   - allowsColour: Whether sequences that change nothing but colours are kept.
/// - Returns: The text; itself where nothing is wrong.
/// - Complexity: O(*n*), *n* being the length of the text.
package func terminalSafe(_ text: String, allowsColour: Bool = false) -> String {
  guard hasControls(text) else { return text }
  let scalars = text.unicodeScalars
  var result = ""
  var index = scalars.startIndex
  while index < scalars.endIndex {
    let scalar = scalars[index]
    if allowsColour, scalar == "\u{1B}", let end = endOfColour(in: scalars[index...]) {
      result.unicodeScalars.append(contentsOf: scalars[index..<end])
      index = end
      continue
    }
    let isKept =
      scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control
    result.unicodeScalars.append(isKept ? scalar : "?")
    index = scalars.index(after: index)
  }
  return result
}

/// `text` with a question mark for each control character, line breaks and tabs included.
package func withoutControls(_ text: some StringProtocol) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    result.unicodeScalars.append(scalar.properties.generalCategory == .control ? "?" : scalar)
  }
  return result
}

/// Whether there is a control character besides line breaks and tabs: those of ASCII, or those from
/// U+0080 to U+009F, which in UTF-8 begin with C2.
private func hasControls(_ text: String) -> Bool {
  var text = text
  return text.withUTF8 { bytes in
    var previous: UInt8 = 0
    for byte in bytes {
      if byte < 0x20 && byte != 0x0A && byte != 0x09 || byte == 0x7F { return true }
      if previous == 0xC2 && byte < 0xA0 { return true }
      previous = byte
    }
    return false
  }
}

/// Where a sequence ends that sets colours, as in `ESC [ 1 ; 31 m`; nil if there is none.
private func endOfColour(in text: Substring.UnicodeScalarView) -> String.Index? {
  var rest = text.dropFirst()
  guard rest.popFirst() == "[" else { return nil }
  while let scalar = rest.popFirst() {
    if scalar == "m" { return rest.startIndex }
    guard ("0"..."9").contains(scalar) || scalar == ";" else { return nil }
  }
  return nil
}
