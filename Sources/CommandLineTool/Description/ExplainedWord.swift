/// A word of the tool's that says what it means, once and beside itself: help, completions and the
/// manual page say it from there.
package protocol ExplainedWord: CaseIterable, RawRepresentable, Sendable where RawValue == String {
  /// What the word means, in a sentence.
  var meaning: String { get }
}

extension ValueType where Value: ExplainedWord {
  /// One of the words, but for those for which `reason` says why they can't be used. The help topic
  /// `topic`, if there is one, lists them.
  package static func word(
    _ placeholder: String,
    topic: String? = nil,
    unless reason: @escaping @Sendable (Value) -> String? = { _ in nil }
  ) -> Self {
    .choice(placeholder, unless: reason).explained(by: \.meaning, topic: topic)
  }
}

extension Tool.Topic {
  /// A topic that explains all words of a type.
  package init<Word: ExplainedWord>(name: String, abstract: String, words: Word.Type) {
    self.init(
      name: name,
      abstract: abstract,
      entries: words.allCases.map { ($0.rawValue, $0.meaning) }
    )
  }
}
