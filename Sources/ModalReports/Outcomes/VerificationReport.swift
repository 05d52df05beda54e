package import CommandLineTool
package import ModalModels

/// What one run of `verify` found: what reporters render.
package struct VerificationReport: Sendable {
  /// The models checked, in the order asked.
  package var models: [ModelReport]

  /// The ids of models that were to be checked, but were not started when the run was interrupted.
  package var notStarted: [String]

  /// The signal that ended the run early; nil if none did.
  package var signal: Int32?

  /// Whether a rule that was never used counts as a failure.
  package var requiresCoverage = false

  /// The files that can't be written.
  package var unwritable: [OutputError] = []

  package init(models: [ModelReport], notStarted: [String] = [], signal: Int32? = nil) {
    self.models = models
    self.notStarted = notStarted
    self.signal = signal
  }

  package var outcome: Outcome {
    var outcomes = models.map(\.outcome) + findings.map(\.outcome)
    if !notStarted.isEmpty { outcomes.append(.undecided) }
    return .worst(of: outcomes)
  }

  /// What all models use together; nil if that was counted for none.
  package var totalCoverage: RuleCoverage? {
    let counted = models.compactMap(\.ruleCoverage)
    return counted.isEmpty ? nil : .total(of: counted)
  }

  /// Why what was found is not written down: not all of it is known. Nil if it is.
  package var gap: String? {
    if let model = models.first(where: { !$0.isDecided }) {
      return model.properties.isEmpty
        ? "no property of '\(model.id)' was checked" : "'\(model.id)' is not decided"
    }
    return notStarted.first.map { "'\($0)' is not decided" }
  }

  /// The whole run in a sentence.
  package var summary: String {
    let outcomes = models.flatMap { $0.outcomes.map(\.outcome) }
    let unexpected = outcomes.count { $0.outcome == .unexpected }
    let undecided = outcomes.count { $0 == .undecided }
    let extent =
      "\(outcomes.count.counted("property", "properties")) of "
      + models.count.counted("model", "models")
    return switch outcome {
    case .asExpected:
      "Every verdict is the expected one: \(extent)."
    case .unexpected where unexpected == 0:
      findings.count.counted(
        "rule or kind of event that can be used is",
        "rules or kinds of events that can be used are"
      ) + " never used: \(extent)."
    case .unexpected:
      "\(unexpected.counted("verdict is", "verdicts are")) not as expected"
        + (undecided > 0 ? " and \(undecided.grouped) undecided" : "") + ": \(extent)."
    case _ where !notStarted.isEmpty || outcomes.isEmpty:
      "Not everything was checked: \(extent)."
    case _ where undecided > 0:
      "\(undecided.counted("verdict is", "verdicts are")) undecided: \(extent)."
    default:
      (unexpected == 0
        ? "Every verdict is the expected one"
        : "\(unexpected.counted("verdict is", "verdicts are")) not as expected")
        + (missing.map { ", but \($0)" } ?? "") + ": \(extent)."
    }
  }

  /// What is missing though all verdicts are known; nil if nothing is.
  private var missing: String? {
    if !unwritable.isEmpty {
      return unwritable.count.counted("output", "outputs") + " can't be written"
    }
    if let model = models.first(where: { $0.unwritten != nil }), let reason = model.unwritten {
      return "not all of '\(model.id)' was written down, since \(reason.words)"
    }
    if let model = models.first(where: { $0.stopped != nil }) {
      return "'\(model.id)' was not seen as a whole"
    }
    let isCounted = !requiresCoverage || models.allSatisfy { $0.ruleCoverage != nil }
    return isCounted ? nil : "not all was counted that is used"
  }
}

extension Outcome {
  /// The outcome of a run that a signal ended.
  package static func interrupted(by signal: Int32) -> Outcome {
    Interruption.isTermination(signal) ? .terminated : .interrupted
  }
}
