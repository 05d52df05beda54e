// Command lines that people copy and give to their shell.

/// `text` as one word for a POSIX shell. Control characters are written as escapes.
package func shellQuoted(_ text: String) -> String {
  guard withoutControls(text) == text else {
    return "$'" + text.unicodeScalars.map(escapedForShell).joined() + "'"
  }
  let plain: (Character) -> Bool = {
    $0.isASCII && ($0.isLetter || $0.isNumber) || "-_./,:=+@%".contains($0)
  }
  if !text.isEmpty, text.allSatisfy(plain) { return text }
  return "'"
    + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    + "'"
}

/// A character within `$'…'`, which POSIX has since 2024 and shells have had long before.
private func escapedForShell(_ scalar: Unicode.Scalar) -> String {
  if scalar == "'" || scalar == "\\" { return "\\\(scalar)" }
  guard scalar.properties.generalCategory == .control else { return String(scalar) }
  return String(scalar).utf8.map { byte in
    let digits = String(byte, radix: 8)
    return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
  }
  .joined()
}

/// A command line in lines of at most `width` characters, with a backslash at the end of each but
/// the last, so that it can be copied as a whole. Words are not broken.
package func shellLines(_ command: String, width: Int, indent: Int) -> [String] {
  let words = shellWords(command)
  let lines = filled(words, label: "", width: width, indent: indent, hanging: 2)
  guard lines.count > 1 else { return lines }
  // Broken only where there is need to: then each line has room for the backslash.
  let narrow = filled(words, label: "", width: width - 2, indent: indent, hanging: 2)
  return narrow.dropLast().map { $0 + " \\" } + narrow.suffix(1)
}

/// The words of a command line, as quoted as they are there; an option and its value are one.
private func shellWords(_ command: String) -> [String] {
  var words: [String] = []
  var word = ""
  var quote: Character?
  var isEscaped = false
  for character in command {
    if character == " ", quote == nil, !isEscaped {
      words.append(word)
      word = ""
      continue
    }
    if isEscaped {
      isEscaped = false
    } else if character == "\\" {
      isEscaped = quote != "'" || word.hasPrefix("$'")
    } else if quote == nil, character == "'" || character == "\"" {
      quote = character
    } else if quote == character {
      quote = nil
    }
    word.append(character)
  }
  words.append(word)
  var joined: [String] = []
  for word in words where !word.isEmpty {
    if let last = joined.last, last.hasPrefix("-"), !last.contains(" "), !word.hasPrefix("-") {
      joined[joined.count - 1] += " " + word
    } else {
      joined.append(word)
    }
  }
  return joined
}
