/// How certificates are written down.
///
/// ```
/// file      = magic, version, section*, 0, number of sections, trailer
/// section   = 1, model id, model text, its SHA-256 (32 bytes), encoding of states,
///             words of a state, transitions, levels, states of each level, claims, states, evidence*, refutation*
/// claims    = number, then for each: property id, verdict (1 holds, 2 fails), instances,
///             0 or bound + 1
/// states    = level by level, ascending: see `StateCoding`
/// evidence  = for each requirement of each claim: see `Evidence`
/// refutation= for each claim that fails: see `Refutation`
/// trailer   = length of all before the trailer (8 bytes, lowest first), SHA-256 of all before it
/// ```
///
/// Numbers take 7 bits a byte, the lowest first, and the top bit says that more follow (LEB128).
/// Text is its length in bytes, then UTF-8. The length and the hash stand at the end so that a
/// certificate is written in one go without being held, and so that a part of one is never taken
/// for a whole one.
enum CertificateFormat {
  static let magic = Array("modal-check certificate\n".utf8)

  /// The version of the format that is written and the only one that is read.
  static let version: UInt64 = 1

  static let trailerLength = 8 + 32

  /// The bytes that say what follows.
  static let sectionFollows: UInt64 = 1
  static let endFollows: UInt64 = 0
}
