import Foundation
import ModalModels

/// What a parser makes of a text, without places: what two parsers can be compared by.
indirect enum Outline: Hashable {
  case null
  case boolean(Bool)
  case number(String)
  case string(String)
  case array([Outline])
  case object([String: Outline])
}

extension Outline {
  /// What this package's reader makes of `text`; nil if it refuses.
  init?(reading text: String) {
    guard let value = try? JSON5Value(json5: text.utf8, file: "test") else { return nil }
    self.init(value)
  }

  init(_ value: JSON5Value) {
    self =
      switch value.content {
      case .null: .null
      case .boolean(let boolean): .boolean(boolean)
      case .number(let number): .number(Self.text(of: number.double))
      case .string(let string): .string(string)
      case .array(let values): .array(values.map { Outline($0) })
      case .object(let members):
        .object(Dictionary(uniqueKeysWithValues: members.map { ($0.key, Outline($0.value)) }))
      }
  }

  /// The number as it is written; one text for all that is not a number.
  private static func text(of double: Double) -> String { double.isNaN ? "nan" : "\(double)" }

  /// What Foundation's decoder makes of `text`; nil if it refuses.
  ///
  /// It is given a line break after the text, since it reads beyond the end of one that ends with a
  /// number, such as `.9007199254740993`, and may trap on what it finds there.
  init?(decodingWithFoundation text: String) {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    guard let outline = try? decoder.decode(Outline.self, from: Data("\(text)\n".utf8)) else {
      return nil
    }
    self = outline
  }
}

extension Outline: Decodable {
  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init?(intValue: Int) { nil }
    init(stringValue: String) { self.stringValue = stringValue }
  }

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Key.self) {
      var members: [String: Outline] = [:]
      for key in container.allKeys {
        members[key.stringValue] = try container.decode(Outline.self, forKey: key)
      }
      self = .object(members)
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [Outline] = []
      while !container.isAtEnd { elements.append(try container.decode(Outline.self)) }
      self = .array(elements)
    } else {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let boolean = try? container.decode(Bool.self) {
        self = .boolean(boolean)
      } else if let string = try? container.decode(String.self) {
        self = .string(string)
      } else {
        self = .number(Self.text(of: try container.decode(Double.self)))
      }
    }
  }
}

/// Random JSON5 texts, the same ones for the same seed.
struct JSON5Generator {
  /// SplitMix64 (Steele, Lea and Flood, 2014).
  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  private var random: Random

  init(seed: UInt64) { random = Random(state: seed) }

  /// A valid text.
  mutating func text() -> String { space() + value(depth: 0) + space() }

  /// `text` with one to three characters put in, taken out or replaced.
  mutating func damaged(_ text: String) -> String {
    var characters = Array(text.unicodeScalars)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0...characters.count, using: &random)
      let end = min(characters.count, place + Int.random(in: 0...1, using: &random))
      let new = Bool.random(using: &random) ? [Self.alphabet.randomElement(using: &random)!] : []
      characters.replaceSubrange(place..<end, with: new)
    }
    return String(String.UnicodeScalarView(characters))
  }

  private static let alphabet = Array("[]{},:'\"/*+-.0129xXeEaAtfnuIN_$ \n\r\\é".unicodeScalars)

  private mutating func pick(_ choices: [String]) -> String {
    choices.randomElement(using: &random)!
  }

  private mutating func space() -> String {
    pick(["", "", "", " ", "\n", "\t\r\n", "// it's [a] \"comment\"\n", "/* { **/", "\u{B}\u{C}\n"])
  }

  private mutating func value(depth: Int) -> String {
    switch Int.random(in: depth < 4 ? 0...9 : 4...9, using: &random) {
    case 0, 1: list("[", "]") { $0.value(depth: depth + 1) }
    case 2, 3: list("{", "}") { $0.member(depth: depth + 1) }
    case 4: pick(["null", "true", "false"])
    case 5, 6: string()
    default: number()
    }
  }

  private mutating func list(
    _ open: String,
    _ close: String,
    _ element: (inout Self) -> String
  ) -> String {
    var text = open + space()
    let count = Int.random(in: 0...3, using: &random)
    for index in 0..<count {
      text += element(&self) + space()
      if index < count - 1 || Bool.random(using: &random) { text += "," + space() }
    }
    return text + close
  }

  private mutating func member(depth: Int) -> String {
    let key = pick(["a", "$b", "_c", "été", "d9", "null", "Infinity", "名", string()])
    return key + space() + ":" + space() + value(depth: depth)
  }

  private mutating func string() -> String {
    let quote = pick(["'", "\""])
    let parts = [
      "a", " ", "é", "😀", "//", "{", "\\n", "\\t", "\\\\", "\\'", "\\\"", "\\/", "\\u00e9",
      "\\uD83D\\uDE00", "\\x41", "\\b\\f\\r", quote == "'" ? "\"" : "'",
    ]
    var text = quote
    for _ in 0..<Int.random(in: 0...4, using: &random) { text += pick(parts) }
    return text + quote
  }

  private mutating func number() -> String {
    let digits = ["0", "7", "12", "255", "1024", "9007199254740993"]
    let sign = pick(["", "", "-", "+"])
    return switch Int.random(in: 0...6, using: &random) {
    case 0: sign + pick(["0x0", "0xFf", "0X1a2B"])
    case 1: sign + pick(["Infinity", "NaN"])
    case 2: sign + pick(digits) + "."
    case 3: sign + "." + pick(digits)
    case 4: sign + pick(digits) + "." + pick(digits)
    case 5:
      sign + pick(["1", "25", "3.5", "4.", ".5"]) + pick(["e", "E"]) + pick(["2", "+3", "-4"])
    default: sign + pick(digits)
    }
  }
}
