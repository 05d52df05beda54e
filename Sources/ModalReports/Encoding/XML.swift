/// Text in XML.
enum XML {
  /// `text` as character data or as the value of an attribute. Characters that XML 1.0 does not
  /// allow, not even escaped, become U+FFFD.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      case "\r": result += "&#13;"
      case "\u{7F}"..."\u{9F}": result += "&#\(scalar.value);"
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The attributes of an element, each with a space before it; those that are nil left out. Line
  /// breaks would be read as spaces, and are escaped.
  static func attributes(_ attributes: [(String, String?)]) -> String {
    attributes.compactMap { name, value in
      value.map { " \(name)=\"\(escaped($0).replacing("\n", with: "&#10;"))\"" }
    }
    .joined()
  }
}
