public import ModelChecking

/// Checks certificates: that a state space was explored completely and its properties decided
/// rightly, without exploring it.
///
/// It shares no code with the explorer. Of the module that explores it uses what says *what* is
/// checked: the system with its transitions, the properties, and the packed states. It goes over the
/// states of a certificate once. That the initial states are among them and no transition leads out
/// of them makes them all that can be reached; that levels rise by 1 at most along each transition,
/// and that each state has a predecessor one level lower, makes each level the exact distance, and
/// hence a counterexample of that length a shortest one. The idea of having a simple program check
/// what a clever one found: Namjoshi, "Certifying Model Checkers" (CAV 2001).
public final class CertificateReader {
  @usableFromInline var reader: ByteReader
  @usableFromInline var sections = 0
  @usableFromInline var isBetweenSections = true
  /// Where the states of the model are that was read last.
  @usableFromInline var claimsEnd: ByteReader
  @usableFromInline let reasonToStop: (Int) -> StopReason?

  /// Opens a certificate and makes sure that it is whole and unaltered.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - reasonToStop: Asked now and then, with the bytes that are held; if it gives a reason, what is
  ///     being done throws `stopped`.
  /// - Throws: What is wrong with it as a file.
  /// - Complexity: O(*n*) time; a part of the file is held at a time.
  public init(
    _ bytes: CertificateBytes,
    until reasonToStop: @escaping (Int) -> StopReason? = { _ in nil }
  ) throws(CertificateRejection) {
    let magic = CertificateFormat.magic
    let start = try bytes.read(0..<min(magic.count, bytes.count))
    guard start == magic else {
      throw magic.starts(with: start) ? .truncated : .notACertificate
    }
    var reader = ByteReader(bytes, magic.count..<bytes.count)
    guard reader.remaining > CertificateFormat.trailerLength else { throw .truncated }
    let version = try reader.number()
    guard version == CertificateFormat.version else {
      throw .otherVersion(found: version, known: CertificateFormat.version)
    }
    let end = bytes.count - CertificateFormat.trailerLength
    guard reader.position < end else { throw .truncated }
    let trailer = try bytes.read(end..<bytes.count)
    let length = trailer[..<8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length == UInt64(end) else { throw .truncated }
    guard try bytes.hash(upTo: end, until: reasonToStop).bytes == Array(trailer[8...]) else {
      throw .altered
    }
    self.reader = ByteReader(bytes, reader.position..<end)
    self.reasonToStop = reasonToStop
    claimsEnd = self.reader
  }

  /// What the certificate says of the next model; nil after the last one. Each is to be checked
  /// before the next is asked for.
  public func nextModel() throws(CertificateRejection) -> ModelClaims? {
    precondition(isBetweenSections, "the claims on the last model were not checked")
    switch try reader.number() {
    case CertificateFormat.sectionFollows:
      sections += 1
      isBetweenSections = false
      let claims = try ModelClaims(from: &reader)
      claimsEnd = reader
      return claims
    case CertificateFormat.endFollows:
      let count = try reader.number()
      guard count == UInt64(sections), reader.remaining == 0, sections > 0 else {
        throw .malformed("another number of models than it says, or something after them")
      }
      return nil
    default: throw .malformed("something that is no model")
    }
  }

  /// Checks the claims on a model, just read, against the model itself.
  ///
  /// - Parameters:
  ///   - claims: What `nextModel` gave.
  ///   - system: The model that the text of the claims states.
  ///   - properties: What can be claimed of it; what is not claimed is not checked.
  /// - Returns: What is now certain.
  /// - Throws: The first thing that is wrong.
  /// - Complexity: O(states + transitions).
  @inlinable
  public func check<System: DescribedSystem>(
    _ claims: ModelClaims,
    of system: System,
    properties: [Property<System>]
  ) throws(CertificateRejection) -> CertifiedModel {
    try check(claims, of: system, properties: properties) {
      (state: System.State) throws(CertificateRejection) in state
    }
  }

  /// Checks the claims on a model, just read, against a system whose states are packed in another
  /// way than those of the certificate.
  ///
  /// It proves the same, whatever `convert` does, since all is checked on the states it gives.
  ///
  /// - Parameters:
  ///   - claims: What `nextModel` gave.
  ///   - system: The model that the text of the claims states.
  ///   - properties: What can be claimed of it; what is not claimed is not checked.
  ///   - convert: The system's state for one of the certificate's, which may be none that can be
  ///     reached, and may mean nothing at all: then it throws what is wrong.
  /// - Returns: What is now certain.
  /// - Throws: The first thing that is wrong.
  /// - Complexity: O(states + transitions).
  @inlinable
  public func check<System: DescribedSystem, Stored: PackedState>(
    _ claims: ModelClaims,
    of system: System,
    properties: [Property<System>],
    converting convert: (Stored) throws(CertificateRejection) -> System.State
  ) throws(CertificateRejection) -> CertifiedModel {
    guard claims.wordCount == Stored.wordCount else {
      throw .malformed("states of \(claims.wordCount) words")
    }
    reader = claimsEnd
    let states = try CertifiedStates(
      try states(claims, convert),
      levelWidths: claims.levelWidths
    )
    var pass = CertificatePass(system: system, states: states)
    var held = states.bytes
    for claim in claims.properties {
      guard let property = properties.first(where: { $0.id == claim.id }) else {
        throw .unknownProperty(claim.id)
      }
      for requirement in property.requirements {
        let evidence = try Evidence(states: claims.states, from: &reader)
        held += evidence.bytes(of: claims.states)
        if let reason = reasonToStop(held) { throw .stopped(reason) }
        pass.checks.append(
          try RequirementCheck(requirement, evidence, property: claim.id, states: claims.states)
        )
      }
    }
    try pass.run { reasonToStop(held) }
    guard pass.transitions == claims.transitions else {
      throw .wrongCount(of: "transitions", claimed: claims.transitions, actual: pass.transitions)
    }
    var certified = CertifiedModel(claims)
    for claim in claims.properties {
      var refutation: Refutation?
      if claim.verdict == .fails {
        refutation = try Refutation(states: claims.states, from: &reader)
      }
      certified.properties.append(try pass.certify(claim, refutation: refutation))
    }
    isBetweenSections = true
    return certified
  }

  @inlinable
  func states<Stored: PackedState, State: PackedState>(
    _ claims: ModelClaims,
    _ convert: (Stored) throws(CertificateRejection) -> State
  ) throws(CertificateRejection) -> [State] {
    // No more is held than was read, whatever the file says that there will be.
    var states: [State] = []
    for (level, width) in claims.levelWidths.enumerated() {
      var previous: Stored?
      for _ in 0..<width {
        if states.count & 0xFFFF == 0 {
          // With the table that is made of them.
          let bytes = CertifiedStates<State>.bytes(min(claims.states, states.count + 0x1_0000))
          if let reason = reasonToStop(bytes) { throw .stopped(reason) }
        }
        let stored: Stored = try StateCoding.read(after: previous, level: level, from: &reader)
        states.append(try convert(stored))
        previous = stored
      }
    }
    return states
  }
}
