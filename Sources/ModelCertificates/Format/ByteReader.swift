/// Reads what a `ByteWriter` wrote, trusting none of it.
@usableFromInline
struct ByteReader {
  @usableFromInline let bytes: [UInt8]
  @usableFromInline var position: Int
  @usableFromInline let end: Int

  /// Reads the bytes `range` of `bytes`.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// How many bytes are left.
  var remaining: Int { end - position }

  /// The next number.
  @inlinable
  mutating func number() throws(CertificateRejection) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while position < end {
      let byte = bytes[position]
      position += 1
      let bits = UInt64(byte & 0x7F)
      guard shift < 63 || (shift == 63 && bits <= 1) else { break }
      number |= bits << shift
      if byte < 0x80 {
        // One way only to write a number, so that equal certificates are equal bytes.
        guard byte != 0 || shift == 0 else { break }
        return number
      }
      shift += 7
    }
    throw .malformed("a number that does not end, or is written in more bytes than it takes")
  }

  /// The next number, which is to be at most `limit`.
  mutating func number(atMost limit: Int, _ what: String) throws(CertificateRejection) -> Int {
    let number = try number()
    guard number <= UInt64(limit) else { throw .malformed("\(what) that can't be: \(number)") }
    return Int(number)
  }

  /// A count of things that take a byte each at least.
  mutating func count(of what: String) throws(CertificateRejection) -> Int {
    let number = try number()
    guard number <= UInt64(remaining) else { throw .malformed("more \(what) than there are bytes") }
    return Int(number)
  }

  mutating func bytes(_ count: Int) throws(CertificateRejection) -> [UInt8] {
    guard count <= remaining else { throw .malformed("text that goes on past the end") }
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  mutating func text(_ what: String) throws(CertificateRejection) -> String {
    let bytes = try bytes(try count(of: "bytes of text"))
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .malformed("\(what) that is not UTF-8")
    }
    return text
  }
}
