package import CommandLineTool
package import ModalModels
package import ModelChecking

/// What keeps a run from being a success and is no verdict on a property.
///
/// The outcome of a run is made of verdicts and of these, and every format shows both: so that no
/// report can look like a success where the run was none.
package enum RunFinding: Sendable {
  /// A rule that has to be used, and can be, was used by no model.
  case neverUsed(RuleCoverage.Item)

  /// What has to be used was not counted in some models, since they were not seen as a whole.
  case notCounted(first: String, others: Int)

  /// Something that was to be written down of a model was not written to the end.
  case unwritten(model: String, StopReason)

  /// A signal ended the run.
  case interrupted(signal: Int32)

  /// A file that was to be written can't be.
  case unwritable(OutputError)

  package var outcome: Outcome {
    switch self {
    case .neverUsed: .unexpected
    case .notCounted: .undecided
    case .unwritten(_, let reason): Outcome(reason)
    case .interrupted(let signal): .interrupted(by: signal)
    case .unwritable: .unwritableOutput
    }
  }

  /// What it is about, in a few words, the same in every run.
  package var subject: String {
    switch self {
    case .neverUsed(let item): "\(item.kind.rawValue) \(item.name)"
    case .notCounted: "rules used"
    case .unwritten(let model, _): "evidence about \(model)"
    case .interrupted: "end of the run"
    case .unwritable(let error): "output \(error.path)"
    }
  }

  /// What is wrong, and what to do about it.
  package var message: String {
    switch self {
    case .neverUsed(let item):
      "Never used, though it can be: \(item.name) (\(item.kind.rawValue))."
    case .notCounted(let first, 0):
      "What '\(first)' uses was not counted, since it was not seen as a whole."
    case .notCounted(let first, let others):
      "What '\(first)' and \(others.counted("other model", "other models")) use was not counted, since "
        + "they were not seen as a whole."
    case .unwritten(let model, let reason):
      "Not all of '\(model)' was written down, since \(reason.words). \(reason.remedy)"
    case .interrupted: outcome.meaning
    case .unwritable(let error): error.message
    }
  }
}

extension VerificationReport {
  /// All that keeps the run from being a success besides verdicts, and models not started.
  package var findings: [RunFinding] {
    var findings = models.compactMap { model in
      model.unwritten.map { RunFinding.unwritten(model: model.id, $0) }
    }
    if requiresCoverage { findings += coverageFindings }
    if let signal { findings.append(.interrupted(signal: signal)) }
    return findings + unwritable.map(RunFinding.unwritable)
  }

  /// The rules that are never used, once all models are counted; till then, those that are not.
  private var coverageFindings: [RunFinding] {
    let notCounted = models.filter { $0.ruleCoverage == nil }
    if let first = notCounted.first {
      return [.notCounted(first: first.id, others: notCounted.count - 1)]
    }
    return totalCoverage?.items.filter(\.isMissing).map(RunFinding.neverUsed) ?? []
  }
}
