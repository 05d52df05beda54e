/// Reads what a `ByteWriter` wrote, trusting none of it, and holding a part of it at a time.
@usableFromInline
struct ByteReader {
  private let source: CertificateBytes

  /// The part that is held, where it begins in the file, and how much of it was read.
  @usableFromInline var chunk: [UInt8] = []
  @usableFromInline var chunkStart: Int
  @usableFromInline var next = 0

  @usableFromInline let end: Int

  private static let chunkSize = 1 << 16

  /// The longest text that is read, in bytes: far more than the longest a model's text can have.
  private static let longestText = 1 << 24

  /// Reads the bytes `range` of `source`.
  init(_ source: CertificateBytes, _ range: Range<Int>) {
    self.source = source
    chunkStart = range.lowerBound
    end = range.upperBound
  }

  /// Where the next byte stands in the file.
  @usableFromInline var position: Int { chunkStart + next }

  /// How many bytes are left.
  @usableFromInline var remaining: Int { end - position }

  /// The next number.
  @inlinable
  mutating func number() throws(CertificateRejection) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      if next == chunk.count {
        guard position < end else { break }
        try advance()
      }
      let byte = chunk[next]
      next += 1
      let bits = UInt64(byte & 0x7F)
      guard shift < 63 || (shift == 63 && bits <= 1) else { break }
      number |= bits << shift
      if byte < 0x80 {
        // One way only to write a number, so that the same things said are the same bytes.
        guard byte != 0 || shift == 0 else { break }
        return number
      }
      shift += 7
    }
    throw .malformed("a number that does not end, or is written in more bytes than it takes")
  }

  /// Gets the part that follows the one that is held; there has to be one.
  @usableFromInline
  mutating func advance() throws(CertificateRejection) {
    chunkStart += chunk.count
    next = 0
    chunk = try source.read(chunkStart..<min(end, chunkStart + Self.chunkSize))
  }

  /// The next number, which is to be at most `limit`.
  mutating func number(atMost limit: Int, _ what: String) throws(CertificateRejection) -> Int {
    let number = try number()
    guard number <= UInt64(limit) else { throw .malformed("\(what) that can't be: \(number)") }
    return Int(number)
  }

  /// A count of things that take a byte each at least, and of which there are `limit` at most.
  mutating func count(
    of what: String,
    atMost limit: Int = .max
  ) throws(CertificateRejection) -> Int {
    let number = try number()
    guard number <= UInt64(remaining) else { throw .malformed("more \(what) than there are bytes") }
    guard number <= UInt64(limit) else { throw .malformed("more \(what) than there can be") }
    return Int(number)
  }

  mutating func bytes(_ count: Int) throws(CertificateRejection) -> [UInt8] {
    guard count <= remaining else { throw .malformed("text that goes on past the end") }
    var bytes: [UInt8] = []
    while bytes.count < count {
      if next == chunk.count { try advance() }
      let part = chunk[next..<min(chunk.count, next + count - bytes.count)]
      bytes += part
      next += part.count
    }
    return bytes
  }

  mutating func text(_ what: String) throws(CertificateRejection) -> String {
    let bytes = try bytes(try count(of: "bytes of text", atMost: Self.longestText))
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .malformed("\(what) that is not UTF-8")
    }
    return text
  }
}
