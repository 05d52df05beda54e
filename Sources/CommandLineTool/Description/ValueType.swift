/// What values an option or argument takes: how they are read, which there are, how a shell may
/// complete them.
package struct ValueType<Value: Sendable>: Sendable {
  /// What stands for the value in help, without angle brackets.
  var placeholder: String

  /// All the values there are, if they can be listed.
  var choices: [String] = []

  /// What each of the choices means, by itself; for those that have more to them than their name.
  var meanings: [String: String] = [:]

  /// The help topic that explains the choices.
  var topic: String?

  var completion: Completion = .none

  /// Whether a value is several of the choices, with commas between them.
  var isList = false

  let convert: @Sendable (String) throws(InvalidValue) -> Value
}

/// How a shell may complete a value.
package enum Completion: Hashable, Sendable {
  case none
  case choices
  case files

  /// Names of files, which are written rather than read.
  case outputs

  /// The names of files, and what the tool itself prints when run with `arguments`, one a line.
  case filesOrOutput(arguments: [String])
}

/// Why a value can't be used.
package struct InvalidValue: Error, Hashable {
  /// What is wrong, such as `must be from 1 to 16`; nil if the choices say enough.
  package var reason: String?

  /// The part of the value that is at fault; nil if that is the whole of it.
  var part: String?

  /// The choice that was most likely meant.
  package internal(set) var suggestion: String?

  package init(_ reason: String? = nil) { self.reason = reason }
}

extension Completion {
  /// Whether a value may be the name of a file.
  var isOfFiles: Bool {
    switch self {
    case .none, .choices: false
    case .files, .outputs, .filesOrOutput: true
    }
  }
}

extension ValueType where Value == String {
  /// Any text.
  package static func text(_ placeholder: String) -> Self {
    Self(placeholder: placeholder) { text throws(InvalidValue) in
      guard !text.isEmpty else { throw InvalidValue("it is empty") }
      return text
    }
  }

  /// The name of a file.
  package static func file(_ placeholder: String) -> Self {
    var type = text(placeholder)
    type.completion = .files
    return type
  }

  /// The name of a file that is written, or `-` for standard output if that may be.
  package static func output(_ placeholder: String, orStandardOutput: Bool = false) -> Self {
    Self(placeholder: placeholder, completion: .outputs) { text throws(InvalidValue) in
      guard !text.isEmpty else { throw InvalidValue("it is empty") }
      guard orStandardOutput || text != "-" else {
        throw InvalidValue("it can't be standard output; a file of that name is './-'")
      }
      return text
    }
  }

  /// The name of a file, or something the tool knows by name: what it prints when run with
  /// `arguments`.
  package static func file(_ placeholder: String, orOutputOf arguments: [String]) -> Self {
    var type = text(placeholder)
    type.completion = .filesOrOutput(arguments: arguments)
    return type
  }

  /// One of the given words.
  package static func choice(_ placeholder: String, of choices: [String]) -> Self {
    Self(placeholder: placeholder, choices: choices, completion: .choices) {
      text throws(InvalidValue) in
      guard choices.contains(text) else { throw InvalidValue() }
      return text
    }
  }
}

extension ValueType where Value == Int {
  /// A whole number in `range`.
  package static func integer(_ placeholder: String, in range: ClosedRange<Int>) -> Self {
    Self(placeholder: placeholder) { text throws(InvalidValue) in
      guard let number = Int(text), range.contains(number) else {
        throw InvalidValue(
          range.upperBound > Int(UInt32.max)
            ? "must be a whole number, at least \(range.lowerBound)"
            : "must be a whole number from \(range.lowerBound) to \(range.upperBound)"
        )
      }
      return number
    }
  }
}

extension ValueType where Value == Double {
  /// A number above zero.
  package static func positive(_ placeholder: String) -> Self {
    Self(placeholder: placeholder) { text throws(InvalidValue) in
      guard let number = Double(text), number > 0, number.isFinite else {
        throw InvalidValue("must be a number above zero, such as 0.5 or 60")
      }
      return number
    }
  }
}

extension ValueType where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of the cases, but for those for which `reason` says why they can't be used.
  package static func choice(
    _ placeholder: String,
    of type: Value.Type = Value.self,
    unless reason: @escaping @Sendable (Value) -> String? = { _ in nil }
  ) -> Self {
    Self(
      placeholder: placeholder,
      choices: type.allCases.filter { reason($0) == nil }.map(\.rawValue),
      completion: .choices
    ) { text throws(InvalidValue) in
      guard let value = Value(rawValue: text) else { throw InvalidValue() }
      if let reason = reason(value) { throw InvalidValue(reason) }
      return value
    }
  }
}

extension ValueType where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// The same values, each with its meaning for shells to show; the help topic `topic`, if there is
  /// one, lists them.
  package func explained(by meaning: (Value) -> String, topic: String? = nil) -> Self {
    var type = self
    for value in Value.allCases where choices.contains(value.rawValue) {
      type.meanings[value.rawValue] = meaning(value)
    }
    type.topic = topic
    return type
  }
}

extension ValueType {
  /// Several values, with commas between them.
  package static func list<Element>(of element: ValueType<Element>) -> Self
  where Value == [Element] {
    Self(
      placeholder: element.placeholder + ",...",
      choices: element.choices,
      meanings: element.meanings,
      topic: element.topic,
      completion: element.completion,
      isList: true
    ) { text throws(InvalidValue) in
      var values: [Element] = []
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        guard !part.isEmpty else { throw InvalidValue("a part of it is empty") }
        do throws(InvalidValue) {
          values.append(try element.convert(String(part)))
        } catch {
          if let reason = error.reason { throw InvalidValue("'\(part)' \(reason)") }
          let names = element.choices.map { "'\($0)'" }.joined(separator: ", ")
          var problem = InvalidValue("'\(part)' is none of \(names)")
          problem.part = String(part)
          throw problem
        }
      }
      return values
    }
  }
}
