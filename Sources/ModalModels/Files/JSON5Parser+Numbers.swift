extension JSON5Parser {
  /// A number: decimal or hexadecimal, with or without sign, or `Infinity` or `NaN`.
  mutating func parseNumber() throws(JSON5Error) -> JSON5Number {
    var sign = ""
    if scanner.skip("-") { sign = "-" } else { _ = scanner.skip("+") }
    switch scanner.current {
    case "I":
      try parseWord("Infinity", expected: "a value")
      return JSON5Number(double: sign == "-" ? -.infinity : .infinity, integer: nil)
    case "N":
      try parseWord("NaN", expected: "a value")
      return JSON5Number(double: .nan, integer: nil)
    case "0" where scanner.next == "x" || scanner.next == "X":
      return try parseHexadecimalNumber(sign: sign)
    default:
      return try parseDecimalNumber(sign: sign)
    }
  }

  private mutating func parseHexadecimalNumber(sign: String) throws(JSON5Error) -> JSON5Number {
    scanner.advance()
    scanner.advance()
    let digits = takeDigits { $0.hexadecimalDigit != nil }
    if digits.isEmpty { throw scanner.unexpected(expected: "a hexadecimal digit") }
    try checkNumberEnds()
    return try number("\(sign)0x\(digits)", integer: Int(sign + digits, radix: 16))
  }

  private mutating func parseDecimalNumber(sign: String) throws(JSON5Error) -> JSON5Number {
    let start = scanner
    var text = sign
    let whole = takeDigits(where: \.isDecimalDigit)
    if whole.count > 1, whole.hasPrefix("0") {
      throw start.unexpected(expected: "a number without leading zeros")
    }
    text += whole
    var isInteger = true
    if scanner.skip(".") {
      isInteger = false
      let fraction = takeDigits(where: \.isDecimalDigit)
      if whole.isEmpty, fraction.isEmpty { throw scanner.unexpected(expected: "a digit") }
      if !fraction.isEmpty { text += whole.isEmpty ? "0.\(fraction)" : ".\(fraction)" }
    } else if whole.isEmpty {
      throw scanner.unexpected(expected: "a number after the sign")
    }
    if scanner.skip("e") || scanner.skip("E") {
      isInteger = false
      text += "e"
      if scanner.skip("-") { text += "-" } else { _ = scanner.skip("+") }
      let exponent = takeDigits(where: \.isDecimalDigit)
      if exponent.isEmpty { throw scanner.unexpected(expected: "a digit of the exponent") }
      text += exponent
    }
    try checkNumberEnds()
    return try number(text, integer: isInteger ? Int(text) : nil)
  }

  private mutating func takeDigits(where isDigit: (Unicode.Scalar) -> Bool) -> String {
    var digits = String.UnicodeScalarView()
    while let character = scanner.current, isDigit(character) {
      digits.append(character)
      scanner.advance()
    }
    return String(digits)
  }

  /// No identifier may follow a number directly: `3px` is a mistake and not `3`.
  private func checkNumberEnds() throws(JSON5Error) {
    if let character = scanner.current, character.isJSON5IdentifierPart || character == "\\" {
      throw scanner.unexpected(expected: "the end of the number")
    }
  }

  private func number(_ text: String, integer: Int?) throws(JSON5Error) -> JSON5Number {
    guard let double = Double(text) else {
      throw .unexpected(found: .text(text), expected: "a number", at: scanner.location)
    }
    return JSON5Number(double: double, integer: integer)
  }
}

extension Unicode.Scalar {
  /// Whether a number can begin with the character; `Infinity` and `NaN` are numbers too.
  var beginsJSON5Number: Bool {
    isDecimalDigit || self == "+" || self == "-" || self == "." || self == "I" || self == "N"
  }
}
