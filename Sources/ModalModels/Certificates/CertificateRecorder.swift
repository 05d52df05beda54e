package import ModelCertificates
package import ModelChecking

/// Adds the evidence about a model to a certificate.
package final class CertificateRecorder: ExplorationRecorder {
  private let model: Model
  private let writer: CertificateWriter
  private let limits: SearchLimits

  /// Why the evidence was not written to the end; then there is no certificate any more.
  package private(set) var stopped: StopReason?

  package init(_ model: Model, to writer: CertificateWriter, within limits: SearchLimits) {
    self.model = model
    self.writer = writer
    self.limits = limits
  }

  package func record<System: DescribedSystem>(
    _ exploration: Exploration<System>,
    encoding: String,
    properties: [Property<System>],
    result: CheckResult<System>
  ) {
    let searched = exploration.statistics.bytes
    stopped = writer.add(
      id: model.certificateID,
      text: model.canonicalText,
      encoding: encoding,
      exploration: exploration,
      properties: properties,
      results: result.properties,
      until: { limits.reasonToStop(holding: searched + $0) }
    )
  }
}

extension Model {
  /// What a certificate calls the model. One that the command line has changed is not the one that
  /// has its id.
  fileprivate var certificateID: String { isOverridden ? "\(id) (changed)" : id }

  private var isOverridden: Bool {
    switch self {
    case .nodeTree(let model): model.isOverridden
    case .scenario(let model): model.isOverridden
    }
  }
}
