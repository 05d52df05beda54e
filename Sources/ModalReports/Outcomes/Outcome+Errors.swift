package import ModalModels
package import ModelChecking

extension Outcome {
  /// The outcome of a run whose models can't be read.
  package init(_ error: ModelFileError) {
    self = error.isMissingInput ? .missingInput : .invalidModel
  }

  /// The outcome of a run whose picture can't be drawn: what is asked for is too much or does not
  /// exist, or the search ended early.
  package init(_ error: DiagramError) {
    switch error {
    case .tooLarge, .unknownField, .holds, .noCounterexample, .noPhases, .unknownPresentation,
      .neverShown:
      self = .usage
    case .contradiction: self = .invalidModel
    case .incomplete(let reason): self = Outcome(reason)
    }
  }

  /// The outcome of a run whose model can't be written for another tool.
  package init(_ error: ExportError) {
    switch error {
    case .noRules: self = .usage
    case .contradiction: self = .invalidModel
    case .incomplete(let reason): self = Outcome(reason)
    }
  }

  /// The outcome of a search that ended early for this reason.
  package init(_ reason: StopReason) {
    if case .interrupted(let signal?) = reason {
      self = .interrupted(by: signal)
    } else {
      self = .undecided
    }
  }
}
