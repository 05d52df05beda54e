package import ModelChecking

/// Writes down what was explored of a model before it is forgotten.
package protocol ExplorationRecorder {
  /// Takes all there is of a model: a state space that was seen as a whole.
  ///
  /// - Parameters:
  ///   - exploration: All of its states.
  ///   - encoding: How a state is packed.
  ///   - properties: What was decided.
  ///   - result: What came out.
  func record<System: DescribedSystem>(
    _ exploration: Exploration<System>,
    encoding: String,
    properties: [Property<System>],
    result: CheckResult<System>
  )
}

extension Model {
  /// Checks the model's properties, and has what was explored recorded, unless the search was
  /// stopped.
  ///
  /// The recorder of certificates has a parameter of its own, so that it is compiled for each type of
  /// system: its evidence takes going over all transitions several times.
  package func verify(
    _ options: VerificationOptions,
    certificate: CertificateRecorder?,
    recorder: (any ExplorationRecorder)? = nil
  ) -> ModelReport {
    let recorders = Recorders(certificate: certificate, other: recorder)
    return switch self {
    case .nodeTree(let model): model.verify(options, recording: recorders)
    case .scenario(let model): model.verify(options, recording: recorders)
    }
  }
}

/// All who record.
struct Recorders {
  var certificate: CertificateRecorder?
  var other: (any ExplorationRecorder)?

  func record<System: DescribedSystem>(
    _ exploration: Exploration<System>,
    encoding: String,
    _ properties: [Property<System>],
    _ result: CheckResult<System>
  ) {
    guard result.stopped == nil else { return }
    certificate?.record(exploration, encoding: encoding, properties: properties, result: result)
    other?.record(exploration, encoding: encoding, properties: properties, result: result)
  }
}

extension ScenarioModel {
  fileprivate func verify(
    _ options: VerificationOptions,
    recording recorders: Recorders
  ) -> ModelReport {
    verify(options) { exploration, properties, result in
      recorders.record(exploration, encoding: Self.encoding, properties, result)
    }
  }
}
