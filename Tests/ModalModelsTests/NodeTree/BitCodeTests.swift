import ModelChecking
import Testing

@testable import ModalModels

/// Numbers are read back as they were written, and what does not fit is noticed.
@Suite struct BitCodeTests {
  /// A width for each of the numbers that are written, the same ones after `period` numbers.
  private static let widths: [[Int]] =
    (1...63).map { [$0] } + (1...63).map { [$0, 64 - $0] } + [[1, 63, 2, 3, 5, 62, 1, 1]]

  @Test(arguments: widths)
  func numbersAreReadBackAsLongAsTheyFit(widths: [Int]) {
    check(UInt64.self, widths)
    check(Words2.self, widths)
    check(Words4.self, widths)
  }

  private func check<State: PackedState>(_ type: State.Type, _ widths: [Int]) {
    var writer = BitWriter<State>()
    var written: [(value: UInt64, bits: Int)] = []
    var used = 0
    var random: UInt64 = 1
    while true {
      let bits = widths[written.count % widths.count]
      random = random &* 6_364_136_223_846_793_005 &+ 1
      let value = (random ^ random >> 32) & ((1 << UInt64(bits)) - 1)
      writer.write(value, bits: bits)
      used += bits
      #expect(writer.isValid == (used <= State.wordCount * 64))
      guard writer.isValid else { break }
      written.append((value, bits))
    }
    var reader = BitReader(writer.state)
    for (value, bits) in written { #expect(reader.read(bits) == value) }
    let left = State.wordCount * 64 - written.reduce(0) { $0 + $1.bits }
    for _ in 0..<left + 70 { #expect(reader.read(1) == 0) }
  }
}
