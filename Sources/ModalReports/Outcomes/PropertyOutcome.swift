package import ModalModels
package import ModelChecking

/// What came out for one property, seen against what was expected.
package enum PropertyOutcome: Hashable, Sendable, CaseIterable {
  /// It holds, as it should.
  case proved

  /// It fails, as it should.
  case refutedAsExpected

  /// It fails, as it should, but with a counterexample that is shorter or longer than it should be.
  case refutedDifferently

  /// It fails and should hold.
  case refuted

  /// It holds and should fail.
  case provedUnexpectedly

  /// It is not known.
  case undecided

  /// Compares what was found with what was expected.
  ///
  /// `holds` counts only if the whole state space was seen. An expectation of `undecided` is none,
  /// and never met.
  package init(_ property: PropertyReport, in model: ModelReport) {
    self.init(
      Self.verdict(of: property, in: model),
      expected: ExpectedVerdict(verdict: property.expected, length: property.expectedLength),
      length: property.counterexample?.steps.count
    )
  }

  /// Compares a verdict, and the length of its counterexample, with what was expected.
  package init(_ verdict: Verdict, expected: ExpectedVerdict, length: Int?) {
    switch (verdict, expected.verdict) {
    case (.undecided, _): self = .undecided
    case (.holds, .holds): self = .proved
    case (.holds, .fails), (.holds, .undecided): self = .provedUnexpectedly
    case (.fails, .fails):
      let isAsLong = expected.length.map { $0 == length } ?? true
      self = isAsLong ? .refutedAsExpected : .refutedDifferently
    case (.fails, .holds), (.fails, .undecided): self = .refuted
    }
  }

  /// The verdict that may be reported: a search that ended early proves nothing.
  package static func verdict(of property: PropertyReport, in model: ModelReport) -> Verdict {
    property.verdict == .holds && model.stopped != nil ? .undecided : property.verdict
  }

  package var outcome: Outcome {
    switch self {
    case .proved, .refutedAsExpected: .asExpected
    case .refuted, .refutedDifferently, .provedUnexpectedly: .unexpected
    case .undecided: .undecided
    }
  }

  /// What came out, for people.
  package var words: String {
    switch self {
    case .proved: "proved"
    case .refutedAsExpected: "refuted, as expected"
    case .refutedDifferently: "REFUTED DIFFERENTLY"
    case .refuted: "REFUTED"
    case .provedUnexpectedly: "PROVED, BUT EXPECTED TO FAIL"
    case .undecided: "undecided"
    }
  }
}

extension ModelReport {
  /// By what name the command line finds the model again: its id, if it is built in or in the folder
  /// where ids are looked up first; else its file.
  package var name: String {
    guard let location else { return id }
    let mark = id.lastIndex(of: "@") ?? id.endIndex
    let found = "\(ModelCatalog.folderName)/\(id[..<mark])\(ModelCatalog.fileSuffix)"
    return location.file == found ? id : location.file + id[mark...]
  }

  /// Whether nothing in the model could have violated any of the properties that were checked: then it
  /// shows nothing, whatever the verdicts.
  package var isVacuous: Bool {
    !properties.isEmpty && properties.allSatisfy(\.isVacuous)
  }

  /// Whether all is known of it that was asked, and something was: only then it is written down.
  package var isDecided: Bool {
    stopped == nil && !properties.isEmpty && properties.allSatisfy { $0.verdict != .undecided }
  }

  /// Each property with what came out for it.
  package var outcomes: [(property: PropertyReport, outcome: PropertyOutcome)] {
    properties.map { ($0, PropertyOutcome($0, in: self)) }
  }

  /// What came out for the model as a whole. A model without properties shows nothing.
  package var outcome: Outcome {
    let properties = Outcome.worst(of: outcomes.map(\.outcome.outcome))
    guard case .interrupted(let signal?) = stopped else { return properties }
    return .worst(of: [properties, .interrupted(by: signal)])
  }
}

extension PropertyReport {
  /// How the counterexample differs from what is expected, if its length is expected and differs.
  package var lengthMismatch: String? {
    let length = counterexample?.steps.count ?? 0
    guard let expectedLength, verdict == .fails, expectedLength != length else { return nil }
    return "expected \(expectedLength.counted("step", "steps")), found \(length.grouped)"
  }
}
