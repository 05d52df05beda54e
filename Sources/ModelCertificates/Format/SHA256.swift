/// The hash function SHA-256 of FIPS 180-4, computed piece by piece.
///
/// Written here since nothing outside the package is used. It ties a certificate to the text of its
/// model, and a file's end to its bytes; it is no signature, and keeps no secret.
public struct SHA256: Sendable {
  private var state = SIMD8<UInt32>(
    0x6A09_E667,
    0xBB67_AE85,
    0x3C6E_F372,
    0xA54F_F53A,
    0x510E_527F,
    0x9B05_688C,
    0x1F83_D9AB,
    0x5BE0_CD19
  )

  /// Bytes that do not fill a block yet.
  private var pending: [UInt8] = []

  private var length = 0

  /// Starts with no bytes.
  public init() {}

  /// The hash of `bytes`.
  ///
  /// - Complexity: O(*n*).
  public static func hash(_ bytes: some Sequence<UInt8>) -> Digest {
    var hash = SHA256()
    Array(bytes).withUnsafeBytes { hash.update($0) }
    return hash.digest
  }

  /// Appends `bytes`.
  ///
  /// - Complexity: O(*n*).
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    length += bytes.count
    var rest = bytes[...]
    if !pending.isEmpty {
      let missing = rest.prefix(64 - pending.count)
      pending += missing
      rest = rest.dropFirst(missing.count)
      guard pending.count == 64 else { return }
      let block = pending
      block.withUnsafeBytes { compress($0) }
      pending.removeAll(keepingCapacity: true)
    }
    while rest.count >= 64 {
      compress(UnsafeRawBufferPointer(rebasing: rest.prefix(64)))
      rest = rest.dropFirst(64)
    }
    pending += rest
  }

  /// The hash of all bytes appended so far.
  public var digest: Digest {
    var last = self
    let zeroes = (119 - length % 64) % 64
    let bits = UInt64(length) * 8
    let padding: [UInt8] =
      [0x80] + Array(repeating: 0, count: zeroes)
      + (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * $0)) }
    padding.withUnsafeBytes { last.update($0) }
    return Digest(
      bytes: (0..<32).map {
        UInt8(truncatingIfNeeded: last.state[$0 / 4] >> UInt32(24 - 8 * ($0 % 4)))
      }
    )
  }

  private mutating func compress(_ block: UnsafeRawBufferPointer) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
      for index in 0..<16 {
        words[index] =
          UInt32(block[4 * index]) << 24 | UInt32(block[4 * index + 1]) << 16
          | UInt32(block[4 * index + 2]) << 8 | UInt32(block[4 * index + 3])
      }
      for index in 16..<64 {
        let (early, late) = (words[index - 15], words[index - 2])
        let first = early.rotated(7) ^ early.rotated(18) ^ (early >> 3)
        let second = late.rotated(17) ^ late.rotated(19) ^ (late >> 10)
        words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      var (e, f, g, h) = (state[4], state[5], state[6], state[7])
      roundConstants.withUnsafeBufferPointer { constants in
        for index in 0..<64 {
          let choice = (e & f) ^ (~e & g)
          let majority = (a & b) ^ (a & c) ^ (b & c)
          let mixedE = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
          let mixedA = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
          let first = h &+ mixedE &+ choice &+ constants[index] &+ words[index]
          (h, g, f, e) = (g, f, e, d &+ first)
          (d, c, b, a) = (c, b, a, first &+ mixedA &+ majority)
        }
      }
      state &+= SIMD8(a, b, c, d, e, f, g, h)
    }
  }
}

/// What SHA-256 makes of some bytes.
public struct Digest: Hashable, Sendable, CustomStringConvertible {
  /// The 32 bytes.
  public var bytes: [UInt8]

  /// Makes a digest of the 32 bytes `bytes`.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// The bytes in hexadecimal digits.
  public var description: String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension UInt32 {
  fileprivate func rotated(_ bits: UInt32) -> UInt32 { self &>> bits | self &<< (32 &- bits) }
}

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
private let roundConstants: [UInt32] = [
  0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4,
  0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE,
  0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F,
  0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA, 0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7,
  0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC,
  0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
  0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070, 0x19A4_C116,
  0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
  0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7,
  0xC671_78F2,
]
