/// A value in a model file with the path of keys that leads to it, so that every mistake can say
/// which value is meant.
package struct ModelField: Sendable {
  /// The path, such as `expect.no-overlap[1].length`; empty for the whole file.
  package var path: String

  package var value: JSON5Value

  package init(path: String, value: JSON5Value) {
    self.path = path
    self.value = value
  }

  /// Where the value begins.
  package var location: SourceLocation { value.location }
}

extension ModelField {
  /// The value as a string.
  package func string() throws(ModelFileError) -> String {
    guard case .string(let string) = value.content else { throw wrongType(expected: "a string") }
    return string
  }

  /// The value as a boolean.
  package func boolean() throws(ModelFileError) -> Bool {
    guard case .boolean(let boolean) = value.content else {
      throw wrongType(expected: "true or false")
    }
    return boolean
  }

  /// The value as a whole number in `range`, written without fraction and exponent.
  package func integer(in range: ClosedRange<Int>) throws(ModelFileError) -> Int {
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard case .number(let number) = value.content else { throw wrongType(expected: expected) }
    guard let integer = number.integer, range.contains(integer) else {
      throw badValue(expected: expected)
    }
    return integer
  }

  /// The value as one of the cases of an enumeration, by its raw value.
  package func oneCase<Choice: CaseIterable & RawRepresentable<String>>(
    of type: Choice.Type
  ) throws(ModelFileError) -> Choice {
    let names = type.allCases.map(\.rawValue)
    let expected = ModelFileError.alternatives(names)
    guard case .string(let name) = value.content else { throw wrongType(expected: expected) }
    guard let choice = Choice(rawValue: name) else {
      throw badValue(expected: expected, suggestion: nearestMatch(to: name, among: names))
    }
    return choice
  }

  /// The elements of an array.
  package func elements() throws(ModelFileError) -> [ModelField] {
    guard case .array(let values) = value.content else { throw wrongType(expected: "an array") }
    return values.enumerated().map { ModelField(path: "\(path)[\($0.offset)]", value: $0.element) }
  }

  /// The elements of an array that must have some.
  package func someElements() throws(ModelFileError) -> [ModelField] {
    let elements = try elements()
    guard !elements.isEmpty else { throw badValue(expected: "at least one") }
    return elements
  }

  /// The elements of an array; a single value that is no array counts as the only element of one.
  package func oneOrMore() throws(ModelFileError) -> [ModelField] {
    guard case .array = value.content else { return [self] }
    return try elements()
  }

  /// The members of an object.
  package func members() throws(ModelFileError) -> [(key: JSON5Member, field: ModelField)] {
    guard case .object(let members) = value.content else { throw wrongType(expected: "an object") }
    return members.map { member in
      let inner = path.isEmpty ? member.key : "\(path).\(member.key)"
      return (member, ModelField(path: inner, value: member.value))
    }
  }

  /// Reads `fields` one by one into a list in which nothing may occur twice, and at least one thing
  /// has to occur.
  package func distinct<Element: Hashable>(
    _ fields: [ModelField],
    _ read: (ModelField) throws(ModelFileError) -> Element
  ) throws(ModelFileError) -> [Element] {
    if fields.isEmpty {
      throw .badValue(
        key: path,
        found: "empty",
        expected: "at least one element",
        suggestion: nil,
        at: location
      )
    }
    var seen: Set<Element> = []
    var elements: [Element] = []
    for field in fields {
      let element = try read(field)
      guard seen.insert(element).inserted else {
        throw field.badValue(expected: "an element that is not in the list already")
      }
      elements.append(element)
    }
    return elements
  }
}

extension ModelField {
  /// The error that the value is of another type than `expected`.
  package func wrongType(expected: String) -> ModelFileError {
    .wrongType(key: path, found: value.content.typeName, expected: expected, at: location)
  }

  /// The error that the value, though of the right type, is not as `expected`.
  package func badValue(expected: String, suggestion: String? = nil) -> ModelFileError {
    .badValue(
      key: path,
      found: value.content.shortText,
      expected: expected,
      suggestion: suggestion,
      at: location
    )
  }
}

extension JSON5Value.Content {
  /// The type of the value, with its article.
  fileprivate var typeName: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The value itself, as far as it fits into a line.
  fileprivate var shortText: String {
    switch self {
    case .number(let number):
      number.integer.map { "\($0)" }
        ?? (number.double.isNaN
          ? "not a number" : number.double.isInfinite ? "infinite" : "\(number.double)")
    case .string(let string): "'\(string.prefix(40))\(string.count > 40 ? "…" : "")'"
    case .boolean(let boolean): "\(boolean)"
    case .null, .array, .object: typeName
    }
  }
}
