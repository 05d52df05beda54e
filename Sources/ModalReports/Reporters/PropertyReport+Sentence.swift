import ModalModels
import ModelChecking

extension PropertyReport {
  /// What came out for the property, in a sentence, for formats that show one line of it.
  func sentence(in model: ModelReport) -> String {
    let outcome = PropertyOutcome(self, in: model)
    var sentence =
      switch outcome {
      case .proved: isVacuous ? "holds, but nothing could have violated it" : "holds"
      case .refutedAsExpected: "fails, as expected"
      case .refutedDifferently: "fails, but not as expected (\(lengthMismatch ?? ""))"
      case .refuted: "fails, but is expected to hold"
      case .provedUnexpectedly: "holds, but is expected to fail"
      case .undecided:
        "is undecided" + (model.stopped.map { ": \($0.words). \($0.remedy)" } ?? "")
      }
    if let bound, outcome == .proved { sentence += ", within \(bound.counted("step", "steps"))" }
    if [.refuted, .refutedAsExpected, .refutedDifferently].contains(outcome) {
      if let explanation { sentence += ": \(explanation.withoutFullStop)" }
      if let counterexample {
        sentence += " (counterexample of \(counterexample.steps.count.counted("step", "steps")))"
      }
    }
    if !assumptions.isEmpty { sentence += " [assuming \(assumptions.joined(separator: ", "))]" }
    return "\(id) \(sentence)" + (sentence.hasSuffix(".") ? "" : ".")
  }
}

extension String {
  /// The text less one full stop at its end.
  var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}

extension ParameterValue {
  /// As on the command line.
  var words: String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text): text
    case .list(let list): list.joined(separator: ",")
    }
  }
}

/// Parameters, as in `levels 3, policy reference`.
func words(of parameters: [(name: String, value: ParameterValue)]) -> String {
  parameters.filter { $0.value != .list([]) }
    .map { "\($0.name) \($0.value.words)" }
    .joined(separator: ", ")
}

extension ModelReport {
  /// What every one of the verdicts takes for granted, in the order in which the first one names it.
  var sharedAssumptions: [String] {
    guard let first = properties.first else { return [] }
    return first.assumptions.filter { assumption in
      properties.allSatisfy { $0.assumptions.contains(assumption) }
    }
  }

  /// What is to be said of a model that the command line has changed.
  static let overriddenRemark =
    "Changed on the command line, so that what its file expects does not apply: every property is "
    + "expected to hold."

  /// What is to be said of a model that shows nothing.
  static let vacuousRemark =
    "Nothing here could have violated any of the properties, so that they say nothing of it. Does the "
    + "model ever present anything?"

  /// As in `levels 3, policy reference`.
  var parameterWords: String { words(of: parameters) }

  /// Kinds of events with how often each was taken; 0 for one the search did not count.
  var coverage: [(kind: EventKind, count: Int)] {
    eventKinds.enumerated().map { index, kind in
      let counts = statistics.eventCounts
      return (kind, counts.indices.contains(index) ? counts[index] : 0)
    }
  }
}
