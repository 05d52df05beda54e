import ModelCertificates
import Testing

/// The examples of FIPS 180-4, and one that is many blocks long.
struct SHA256Tests {
  static let examples: [(text: String, digest: String)] = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmno"
        + "pqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    (
      String(repeating: "a", count: 1000),
      "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
    ),
  ]

  @Test(arguments: examples.indices)
  func `hashes the standard's examples`(index: Int) {
    let example = Self.examples[index]
    #expect(SHA256.hash(example.text.utf8).description == example.digest)
  }

  @Test
  func `does not depend on how the bytes are cut`() {
    let bytes = (0..<200).map { UInt8($0) }
    let whole = SHA256.hash(bytes)
    for first in 0...bytes.count {
      var hash = SHA256()
      bytes[..<first].withUnsafeBytes { hash.update($0) }
      bytes[first...].withUnsafeBytes { hash.update($0) }
      #expect(hash.digest == whole)
    }
  }

  @Test
  func `tells lengths around a block apart`() {
    let digests = (0...130).map { SHA256.hash(Array(repeating: 0, count: $0)) }
    #expect(Set(digests).count == digests.count)
  }
}
