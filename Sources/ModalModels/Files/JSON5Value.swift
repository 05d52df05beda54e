/// A JSON5 value that knows where it stands.
///
/// A tree of its own rather than Foundation's decoder, because that one gives no positions: a
/// mistake in a model file has to be reported with its line and column, and so does a mistake that
/// only shows later, such as a wrong expectation.
package struct JSON5Value: Hashable, Sendable {
  /// What a value can be.
  package enum Content: Hashable, Sendable {
    case null
    case boolean(Bool)
    case number(JSON5Number)
    case string(String)
    case array([JSON5Value])
    case object([JSON5Member])
  }

  package var content: Content

  /// Where the value begins.
  package var location: SourceLocation

  package init(_ content: Content, at location: SourceLocation) {
    self.content = content
    self.location = location
  }
}

/// A key of an object with its value.
package struct JSON5Member: Hashable, Sendable {
  package var key: String

  /// Where the key begins.
  package var keyLocation: SourceLocation

  package var value: JSON5Value

  package init(key: String, keyLocation: SourceLocation, value: JSON5Value) {
    self.key = key
    self.keyLocation = keyLocation
    self.value = value
  }
}

/// A number, as close to what was written as can be.
package struct JSON5Number: Hashable, Sendable {
  /// The nearest `Double`, which may be infinite or not a number.
  package var double: Double

  /// The number itself, if it is a whole one that an `Int` can hold and no digit of it was lost.
  package var integer: Int?

  package init(double: Double, integer: Int?) {
    self.double = double
    self.integer = integer
  }
}
