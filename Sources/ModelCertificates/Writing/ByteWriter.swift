/// Writes numbers and text to a sink, a buffer at a time, counting and hashing on the way.
@usableFromInline
struct ByteWriter: ~Copyable {
  @usableFromInline typealias Sink = (UnsafeRawBufferPointer) -> Void

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
  mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      buffer.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    buffer.append(UInt8(truncatingIfNeeded: rest))
    if buffer.count >= Self.bufferSize { flush() }
  }

  /// Writes a count or position.
  @inlinable
  mutating func write(_ number: Int) { write(UInt64(number)) }

  mutating func write(bytes: [UInt8]) {
    buffer += bytes
    if buffer.count >= Self.bufferSize { flush() }
  }

  mutating func write(text: String) {
    write(text.utf8.count)
    write(bytes: Array(text.utf8))
  }

  /// Writes the length and the hash of all that was written.
  mutating func writeTrailer() {
    flush()
    let (length, hash) = (length, hash.digest)
    write(bytes: (0..<8).map { UInt8(truncatingIfNeeded: length >> UInt64(8 * $0)) })
    write(bytes: hash.bytes)
    flush()
  }

  @usableFromInline
  mutating func flush() {
    let chunk = buffer
    buffer.removeAll(keepingCapacity: true)
    length += UInt64(chunk.count)
    chunk.withUnsafeBytes { hash.update($0) }
    chunk.withUnsafeBytes { sink($0) }
  }
}
