/// A state packed into a fixed number of 64-bit words: two states are equal exactly if all their
/// words are.
///
/// Words rather than objects, so that the visited set stores, hashes and compares states without
/// reference counting, and so that nothing of a state is lost: there is no fingerprint that two
/// states could share.
public protocol PackedState: BitwiseCopyable, Hashable, Sendable {
  /// How many words a state of this type takes; at least 1.
  static var wordCount: Int { get }

  /// Makes a state of `wordCount` words, each taken from `word`.
  init(words word: (Int) -> UInt64)

  /// The word at `index`, which is in `0..<wordCount`.
  func word(_ index: Int) -> UInt64
}

extension PackedState {
  /// The words in hexadecimal digits, the first one first.
  public var digits: String {
    (0..<Self.wordCount).map { String(word($0), radix: 16) }.joined(separator: "-")
  }
}

extension UInt64: PackedState {
  @inlinable public static var wordCount: Int { 1 }
  @inlinable public init(words word: (Int) -> UInt64) { self = word(0) }
  @inlinable public func word(_ index: Int) -> UInt64 { self }
}

/// A state of two words.
public struct Words2: PackedState {
  /// The words, the first one first.
  public var first, second: UInt64

  @inlinable public static var wordCount: Int { 2 }

  /// Makes a state of two words.
  @inlinable public init(words word: (Int) -> UInt64) {
    first = word(0)
    second = word(1)
  }

  @inlinable public func word(_ index: Int) -> UInt64 { index == 0 ? first : second }
}

/// A state of four words.
public struct Words4: PackedState {
  /// The words, the first one first.
  public var first, second, third, fourth: UInt64

  @inlinable public static var wordCount: Int { 4 }

  /// Makes a state of four words.
  @inlinable public init(words word: (Int) -> UInt64) {
    first = word(0)
    second = word(1)
    third = word(2)
    fourth = word(3)
  }

  @inlinable public func word(_ index: Int) -> UInt64 {
    switch index {
    case 0: first
    case 1: second
    case 2: third
    default: fourth
    }
  }
}
