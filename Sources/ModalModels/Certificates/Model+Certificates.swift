package import ModelCertificates

extension Model {
  /// Checks the model's properties, and adds the evidence to a certificate if nothing is left
  /// undecided.
  package func verify(
    _ options: VerificationOptions,
    certificate writer: CertificateWriter
  ) -> ModelReport {
    switch self {
    case .nodeTree(let model):
      model.verify(options, id: id, text: canonicalText, certificate: writer)
    case .scenario(let model):
      model.verify(options, id: id, text: canonicalText, certificate: writer)
    }
  }

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
