import ModelCertificates
import ModelChecking

extension NodeTreeModel {
  func certify(
    _ claims: ModelClaims,
    from reader: CertificateReader,
    implementation: NodeTreeImplementation
  ) throws(CertificateRejection) -> CertifiedModel {
    switch (NodeTreeImplementation(rawValue: claims.encoding), claims.wordCount) {
    case (.words, 1):
      try certify(claims, stored: FastNodeTreeSystem<UInt64>(parameters), reader, implementation)
    case (.words, 2):
      try certify(claims, stored: FastNodeTreeSystem<Words2>(parameters), reader, implementation)
    case (.tables, 1): try certify(claims, as: NodeTreeSystem<UInt64>(parameters), reader)
    case (.tables, 2): try certify(claims, as: NodeTreeSystem<Words2>(parameters), reader)
    case (.tables, 4): try certify(claims, as: NodeTreeSystem<Words4>(parameters), reader)
    default: throw .malformed("states that are packed in an unknown way")
    }
  }

  /// Checks with the system that packed the states.
  private func certify<System: NodeTreeTransitionSystem>(
    _ claims: ModelClaims,
    as system: System,
    _ reader: CertificateReader
  ) throws(CertificateRejection) -> CertifiedModel {
    try reader.check(claims, of: system, properties: system.properties)
  }

  /// Checks states that were packed for speed: as they are, or as the trees that they stand for.
  private func certify<State: PackedState>(
    _ claims: ModelClaims,
    stored: FastNodeTreeSystem<State>?,
    _ reader: CertificateReader,
    _ implementation: NodeTreeImplementation
  ) throws(CertificateRejection) -> CertifiedModel {
    guard let stored else { throw .malformed("states that are packed in an unknown way") }
    switch implementation {
    case .words: return try certify(claims, as: stored, reader)
    case .tables:
      let check = TranslatedCheck(claims: claims, stored: stored, reader: reader)
      return try withNodeTreeSystem(parameters, implementation: .tables, check).get()
    }
  }
}

/// Checks the states of a certificate as the trees that they stand for, by the tables.
private struct TranslatedCheck<Stored: PackedState>: NodeTreeSystemUse {
  let claims: ModelClaims
  let stored: FastNodeTreeSystem<Stored>
  let reader: CertificateReader

  func use<System: NodeTreeTransitionSystem>(
    _ system: System
  ) -> Result<CertifiedModel, CertificateRejection> {
    Result { () throws(CertificateRejection) in
      try reader.check(claims, of: system, properties: system.properties) {
        (state: Stored) throws(CertificateRejection) in
        guard stored.isTree(state) else { throw .malformed("a state that is no tree's") }
        guard let state = stored.tree(state).encoded(as: System.State.self) else { throw .overflow }
        return state
      }
    }
  }

  func overflowed(_ model: Result<CertifiedModel, CertificateRejection>) -> Bool {
    if case .failure(.overflow) = model { true } else { false }
  }
}
