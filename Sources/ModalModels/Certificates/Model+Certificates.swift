package import ModelCertificates

extension Model {
  /// Checks what a certificate, of which `claims` were just read, says of the model. Which
  /// implementation of the node tree is trusted can be chosen: the tables are slower, and need no
  /// trust in anything that makes a search fast.
  package func certify(
    _ claims: ModelClaims,
    from reader: CertificateReader,
    implementation: NodeTreeImplementation
  ) throws(CertificateRejection) -> CertifiedModel {
    switch self {
    case .nodeTree(let model):
      try model.certify(claims, from: reader, implementation: implementation)
    case .scenario(let model):
      try model.certify(claims, from: reader)
    }
  }
}
