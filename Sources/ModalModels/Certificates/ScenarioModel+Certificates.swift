import ModelCertificates
import ModelChecking

extension ScenarioModel {
  /// Checks the model's properties, and adds the evidence to a certificate, under this id and text,
  /// if nothing is left undecided.
  func verify(
    _ options: VerificationOptions,
    id: String,
    text: String,
    certificate writer: CertificateWriter
  ) -> ModelReport {
    verify(options) { exploration, properties, result in
      guard result.stopped == nil else { return }
      writer.add(
        id: id,
        text: text,
        encoding: Self.encoding,
        exploration: exploration,
        properties: properties,
        results: result.properties
      )
    }
  }

  func certify(
    _ claims: ModelClaims,
    from reader: CertificateReader
  ) throws(CertificateRejection) -> CertifiedModel {
    guard claims.encoding == Self.encoding,
      let system = try? ScenarioSystem(scenario, strategy: strategy)
    else { throw .malformed("states that are packed in an unknown way") }
    return try reader.check(claims, of: system, properties: system.properties)
  }

  /// How the states are packed.
  private static let encoding = "platform"
}
