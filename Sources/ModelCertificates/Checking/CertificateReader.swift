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
  @usableFromInline let mayGoOn: () -> Bool

  /// Opens a certificate and makes sure that it is whole and unaltered.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - mayGoOn: Asked now and then; if it says no, what is being done throws `interrupted`.
  /// - Throws: What is wrong with it as a file.
  /// - Complexity: O(*n*) time; a part of the file is held at a time.
  public init(
    _ bytes: CertificateBytes,
    while mayGoOn: @escaping () -> Bool = { true }
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
    guard try bytes.hash(upTo: end, while: mayGoOn).bytes == Array(trailer[8...]) else {
      throw .altered
    }
    self.reader = ByteReader(bytes, reader.position..<end)
    self.mayGoOn = mayGoOn
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
    try check(claims, of: system, properties: properties) { (state: System.State) in state }
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
  ///   - convert: The system's state for one of the certificate's; nil if it does not fit.
  /// - Returns: What is now certain.
  /// - Throws: The first thing that is wrong.
  /// - Complexity: O(states + transitions).
  @inlinable
  public func check<System: DescribedSystem, Stored: PackedState>(
    _ claims: ModelClaims,
    of system: System,
    properties: [Property<System>],
    converting convert: (Stored) -> System.State?
  ) throws(CertificateRejection) -> CertifiedModel {
    guard claims.wordCount == Stored.wordCount else {
      throw .malformed("states of \(claims.wordCount) words")
    }
    reader = claimsEnd
    var claimed: [Property<System>] = []
    for claim in claims.properties {
      guard let property = properties.first(where: { $0.id == claim.id }) else {
        throw .unknownProperty(claim.id)
      }
      claimed.append(property)
    }
    let states = try CertifiedStates(
      try states(claims, convert),
      levelWidths: claims.levelWidths
    )
    var pass = CertificatePass(system: system, states: states, while: mayGoOn)
    for property in claimed {
      for requirement in property.requirements {
        let evidence = try Evidence(states: claims.states, from: &reader)
        try pass.checks.add(requirement, evidence, property: property.id)
      }
    }
    try pass.run()
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
    _ convert: (Stored) -> State?
  ) throws(CertificateRejection) -> [State] {
    // No more is held than was read, whatever the file says that there will be.
    var states: [State] = []
    for (level, width) in claims.levelWidths.enumerated() {
      var previous: Stored?
      for _ in 0..<width {
        if states.count & 0xFFFF == 0, !mayGoOn() { throw .interrupted }
        let stored: Stored = try StateCoding.read(after: previous, level: level, from: &reader)
        guard let state = convert(stored) else { throw .overflow }
        states.append(state)
        previous = stored
      }
    }
    return states
  }
}

/// What a certificate that was checked makes certain of a model.
public struct CertifiedModel: Hashable, Sendable {
  /// What the model was called; its text is what counts.
  public var id: String

  /// The hash of its text.
  public var digest: Digest

  /// Distinct states, all of which can be reached and beyond which there are none.
  public var states: Int

  /// Enabled pairs of state and event.
  public var transitions: Int

  /// The number of events on the longest shortest path from an initial state.
  public var depth: Int

  /// The verdicts, each checked.
  public var properties: [CertifiedProperty] = []

  @usableFromInline
  init(_ claims: ModelClaims) {
    id = claims.id
    digest = claims.digest
    states = claims.states
    transitions = claims.transitions
    depth = max(0, claims.levelWidths.count - 1)
  }
}

/// A verdict that was checked.
public struct CertifiedProperty: Hashable, Sendable {
  /// The property and what is certain of it.
  public var claim: PropertyClaim

  /// The number of events in its counterexample; nil if it holds.
  public var counterexampleLength: Int?

  /// Whether it is certain that there is no shorter counterexample. Levels do not say so of runs
  /// that go round for ever, or that end differently.
  public var isShortest: Bool
}
