import ModelCertificates
import ModelChecking

extension ScenarioModel {
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
  static let encoding = "platform"
}
