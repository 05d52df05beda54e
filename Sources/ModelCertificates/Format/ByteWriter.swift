/// Writes numbers and text to a sink, a buffer at a time, counting and hashing on the way.
@usableFromInline
struct ByteWriter<Failure: Error>: ~Copyable {
  @usableFromInline typealias Sink = (UnsafeRawBufferPointer) throws(Failure) -> Void

  private let sink: Sink
  @usableFromInline var buffer: [UInt8] = []
  private var hash = SHA256()
  private var length: UInt64 = 0

  @inlinable static var bufferSize: Int { 1 << 16 }

  init(sink: @escaping Sink) {
    self.sink = sink
    buffer.reserveCapacity(Self.bufferSize + 64)
  }

  /// Writes a number in 1 to 10 bytes.
  @inlinable
  mutating func write(_ number: UInt64) throws(Failure) {
    var rest = number
    while rest >= 0x80 {
      buffer.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    buffer.append(UInt8(truncatingIfNeeded: rest))
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Writes a count or position.
  @inlinable
  mutating func write(_ number: Int) throws(Failure) { try write(UInt64(number)) }

  mutating func write(bytes: [UInt8]) throws(Failure) {
    buffer += bytes
    if buffer.count >= Self.bufferSize { try flush() }
  }

  mutating func write(text: String) throws(Failure) {
    try write(text.utf8.count)
    try write(bytes: Array(text.utf8))
  }

  /// Writes the length and the hash of all that was written.
  mutating func writeTrailer() throws(Failure) {
    try flush()
    let (length, hash) = (length, hash.digest)
    try write(bytes: (0..<8).map { UInt8(truncatingIfNeeded: length >> UInt64(8 * $0)) })
    try write(bytes: hash.bytes)
    try flush()
  }

  @usableFromInline
  mutating func flush() throws(Failure) {
    let chunk = buffer
    buffer.removeAll(keepingCapacity: true)
    length += UInt64(chunk.count)
    chunk.withUnsafeBytes { hash.update($0) }
    var failure: Failure?
    chunk.withUnsafeBytes { bytes in
      do throws(Failure) { try sink(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
