import ModalModels

/// A JSON Schema, draft 7, with the keywords that this package's schemas use and no others.
struct JSONSchema {
  /// A keyword that is not known here, so that a schema is never taken to say less than it does.
  struct UnknownKeyword: Error {
    var name: String
  }

  private let root: JSON5Value

  init(_ root: JSON5Value) { self.root = root }

  /// Whether `value` is as the schema says.
  func accepts(_ value: JSON5Value) throws -> Bool { try accepts(value, root) }

  private func accepts(_ value: JSON5Value, _ schema: JSON5Value) throws -> Bool {
    if let path = schema["$ref"]?.text {
      return try accepts(value, resolved(path))
    }
    for member in schema.members where try !accepts(value, member, of: schema) { return false }
    return true
  }

  private func resolved(_ path: String) throws -> JSON5Value {
    var schema = root
    for component in path.split(separator: "/").dropFirst() {
      guard let next = schema[String(component)] else { throw UnknownKeyword(name: path) }
      schema = next
    }
    return schema
  }

  private func accepts(
    _ value: JSON5Value,
    _ keyword: JSON5Member,
    of schema: JSON5Value
  ) throws -> Bool {
    let argument = keyword.value
    switch keyword.key {
    case "$schema", "title", "description", "definitions", "then": return true
    case "type": return argument.text.map { value.types.contains($0) } ?? false
    case "enum": return argument.elements.contains { $0.content == value.content }
    case "minimum": return value.number.map { $0 >= argument.number! } ?? true
    case "maximum": return value.number.map { $0 <= argument.number! } ?? true
    case "minItems": return !value.isArray || Double(value.elements.count) >= argument.number!
    case "uniqueItems":
      return Set(value.elements.map { Outline($0) }).count == value.elements.count
    case "items": return try value.elements.allSatisfy { try accepts($0, argument) }
    case "required":
      return !value.isObject || argument.elements.allSatisfy { value[$0.text!] != nil }
    case "properties":
      return try argument.members.allSatisfy { property in
        try value[property.key].map { try accepts($0, property.value) } ?? true
      }
    case "additionalProperties":
      let known = schema["properties"]?.members.map(\.key) ?? []
      return argument.content != .boolean(false)
        || value.members.allSatisfy { known.contains($0.key) }
    case "anyOf": return try argument.elements.contains { try accepts(value, $0) }
    case "allOf": return try argument.elements.allSatisfy { try accepts(value, $0) }
    case "not": return try !accepts(value, argument)
    case "if":
      guard let consequence = schema["then"], try accepts(value, argument) else { return true }
      return try accepts(value, consequence)
    default: throw UnknownKeyword(name: keyword.key)
    }
  }
}

extension JSON5Value {
  var members: [JSON5Member] {
    if case .object(let members) = content { members } else { [] }
  }

  var elements: [JSON5Value] {
    if case .array(let elements) = content { elements } else { [] }
  }

  var text: String? {
    if case .string(let text) = content { text } else { nil }
  }

  var number: Double? {
    if case .number(let number) = content { number.double } else { nil }
  }

  var isObject: Bool { types == ["object"] }
  var isArray: Bool { types == ["array"] }

  subscript(key: String) -> JSON5Value? { members.first { $0.key == key }?.value }

  /// What JSON Schema calls the types of the value.
  var types: [String] {
    switch content {
    case .null: ["null"]
    case .boolean: ["boolean"]
    case .number(let number): number.integer == nil ? ["number"] : ["number", "integer"]
    case .string: ["string"]
    case .array: ["array"]
    case .object: ["object"]
    }
  }
}
