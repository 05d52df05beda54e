import ModalModels
import ModelChecking

extension PropertyReport {
  /// What a comparison says of `conforms`: its instances are what was compared, and it is decided if all
  /// was, or by a disagreement; `error` says why nothing could be compared.
  init(
    conformanceTo expected: ExpectedVerdict,
    _ mismatch: ConformanceMismatch?,
    instances: Int,
    isDecided: Bool,
    error: String? = nil
  ) {
    self.init(
      id: PropertyID.conforms.rawValue,
      verdict: mismatch != nil ? .fails : isDecided ? .holds : .undecided,
      expected: expected.verdict,
      expectedLength: expected.length,
      instances: instances,
      counterexample: mismatch?.trace,
      scenes: mismatch?.scenes ?? [],
      narrations: mismatch?.narrations ?? [],
      explanation: mismatch?.explanation ?? error,
      location: expected.location,
      disagreement: mismatch?.disagreement
    )
  }
}
