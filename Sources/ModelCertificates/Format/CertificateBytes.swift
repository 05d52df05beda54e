import ModelChecking

/// The bytes of a certificate, which are read a part at a time: so that the file can be larger than
/// memory, whoever has written it.
public struct CertificateBytes: Sendable {
  /// How many there are.
  public let count: Int

  private let part: @Sendable (Range<Int>) throws(CertificateRejection) -> [UInt8]

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - part: Reads those at the positions given, which are among the first `count`. If they can't be
  ///     read, it throws `unreadable`; if there are none left, because the file was made shorter in
  ///     the meantime, it gives fewer.
  public init(
    count: Int,
    part: @escaping @Sendable (Range<Int>) throws(CertificateRejection) -> [UInt8]
  ) {
    self.count = count
    self.part = part
  }

  /// Bytes that are held already.
  public init(_ bytes: [UInt8]) {
    self.init(count: bytes.count) { range throws(CertificateRejection) in Array(bytes[range]) }
  }

  /// The bytes at the positions `range`.
  func read(_ range: Range<Int>) throws(CertificateRejection) -> [UInt8] {
    let bytes = try part(range)
    guard bytes.count == range.count else { throw .truncated }
    return bytes
  }

  /// The hash of the first `end` bytes; `reasonToStop` is asked now and then.
  func hash(
    upTo end: Int,
    until reasonToStop: (Int) -> StopReason?
  ) throws(CertificateRejection) -> Digest {
    var hash = SHA256()
    var position = 0
    while position < end {
      if let reason = reasonToStop(0) { throw .stopped(reason) }
      let bytes = try read(position..<min(end, position + 1 << 20))
      bytes.withUnsafeBytes { hash.update($0) }
      position += bytes.count
    }
    return hash.digest
  }
}
