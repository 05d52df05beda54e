import CommandLineTool
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

  package init(models: [ModelReport], notStarted: [String] = [], signal: Int32? = nil) {
    self.models = models
    self.notStarted = notStarted
    self.signal = signal
  }

  package var outcome: Outcome {
    var outcomes = models.map(\.outcome)
    outcomes += models.compactMap(\.unwritten).map(Outcome.init)
    if !notStarted.isEmpty { outcomes.append(.undecided) }
    if requiresCoverage { outcomes.append(coverageOutcome) }
    if let signal { outcomes.append(.interrupted(by: signal)) }
    return .worst(of: outcomes)
  }

  /// What all models use together; nil if that was counted for none.
  package var totalCoverage: RuleCoverage? {
    let counted = models.compactMap(\.ruleCoverage)
    return counted.isEmpty ? nil : .total(of: counted)
  }

  /// As expected if every rule is used that can be; undecided if that is not known of some model.
  private var coverageOutcome: Outcome {
    guard let totalCoverage, models.allSatisfy({ $0.ruleCoverage != nil }) else {
      return .undecided
    }
    return totalCoverage.items.contains(where: \.isMissing) ? .unexpected : .asExpected
  }

  /// What is missing though all verdicts are known; nil if nothing is.
  private var missing: String? {
    if let model = models.first(where: { $0.unwritten != nil }), let reason = model.unwritten {
      return "not all of '\(model.id)' was written down, since \(reason.words)"
    }
    if let model = models.first(where: { $0.stopped != nil }) {
      return "'\(model.id)' was not seen as a whole"
    }
    let isCounted = !requiresCoverage || models.allSatisfy { $0.ruleCoverage != nil }
    return isCounted ? nil : "not all was counted that is used"
  }

  /// The whole run in a sentence.
  package var summary: String {
    let outcomes = models.flatMap { $0.outcomes.map(\.outcome) }
    let unexpected = outcomes.count { $0.outcome == .unexpected }
    let undecided = outcomes.count { $0 == .undecided }
    let extent =
      "\(outcomes.count.counted("property", "properties")) of "
      + models.count.counted("model", "models")
    let neverUsed = totalCoverage?.items.count(where: \.isMissing) ?? 0
    return switch outcome {
    case .asExpected:
      "Every verdict is the expected one: \(extent)."
    case .unexpected where unexpected == 0:
      "\(neverUsed.counted("rule or kind of event", "rules or kinds of events")) that can be used "
        + "never used: \(extent)."
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
}

extension Outcome {
  /// The outcome of a run that a signal ended.
  package static func interrupted(by signal: Int32) -> Outcome {
    Interruption.isTermination(signal) ? .terminated : .interrupted
  }
}
