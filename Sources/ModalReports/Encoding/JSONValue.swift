/// A JSON text as a tree. Members keep their order, so that equal values are equal bytes, which
/// Foundation's encoder promises only for sorted keys.
package indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case real(Double)
  case string(String)
  case array([JSONValue])
  case object([(String, JSONValue)])

  /// The string, or null.
  package static func optional(_ string: String?) -> JSONValue {
    string.map { .string($0) } ?? .null
  }

  /// The number, or null.
  package static func optional(_ number: Int?) -> JSONValue { number.map { .number($0) } ?? .null }

  /// The text, indented by two spaces a level, with a newline at the end. Objects and arrays without
  /// nested ones stand on one line where they fit.
  package var text: String {
    var text = ""
    write(to: &text, indent: 0)
    return text + "\n"
  }

  private func write(to text: inout String, indent: Int) {
    switch self {
    case .array(let elements) where !fitsOneLine(at: indent):
      text += "[\n"
      for (index, element) in elements.enumerated() {
        text += String(repeating: " ", count: indent + 2)
        element.write(to: &text, indent: indent + 2)
        text += index + 1 < elements.count ? ",\n" : "\n"
      }
      text += String(repeating: " ", count: indent) + "]"
    case .object(let members) where !fitsOneLine(at: indent):
      text += "{\n"
      for (index, member) in members.enumerated() {
        text += String(repeating: " ", count: indent + 2) + Self.quoted(member.0) + ": "
        member.1.write(to: &text, indent: indent + 2)
        text += index + 1 < members.count ? ",\n" : "\n"
      }
      text += String(repeating: " ", count: indent) + "}"
    default: text += line
    }
  }

  /// An array of numbers.
  package static func numbers(_ numbers: [Int]) -> JSONValue {
    .array(numbers.map { .number($0) })
  }

  /// The text without any white space, and without `<`, so that it may stand in an HTML script.
  package var compactText: String {
    var text = ""
    writeCompactly(to: &text)
    return text.replacing("<", with: "\\u003c")
  }

  private func writeCompactly(to text: inout String) {
    switch self {
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.writeCompactly(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        text += (index > 0 ? "," : "") + Self.quoted(member.0) + ":"
        member.1.writeCompactly(to: &text)
      }
      text += "}"
    default: text += line
    }
  }

  /// The text on one line.
  private var line: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): "\(value)"
    case .real(let value): value.isFinite ? "\(value)" : "null"
    case .string(let value): Self.quoted(value)
    case .array(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      members.isEmpty
        ? "{}"
        : "{ " + members.map { Self.quoted($0.0) + ": " + $0.1.line }.joined(separator: ", ") + " }"
    }
  }

  private func fitsOneLine(at indent: Int) -> Bool {
    let children: [JSONValue] =
      switch self {
      case .array(let elements): elements
      case .object(let members): members.map(\.1)
      default: []
      }
    let areLeaves = children.allSatisfy { child in
      switch child {
      case .array(let elements): elements.isEmpty
      case .object(let members): members.isEmpty
      default: true
      }
    }
    return areLeaves && line.count + indent <= 98
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7F}"..."\u{9F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
