import Testing

@testable import CommandLineTool

@Suite struct ProgressLineTests {
  /// On terminals of every width, from one that has no room to one that has plenty.
  @Test(arguments: 0...90)
  func aLineIsCutBetweenItsParts(width: Int) {
    let line = "a/model: 1,234,567 states, 25% done, 45,678 states/s, depth 12, queue 3"
    let cut = ProgressLine.beginning(of: line, width: width)
    #expect(cut.count <= max(1, width))
    #expect(line.hasPrefix(cut))
    if width >= line.count { #expect(cut == line) }
    // Nothing looks like a smaller number than it is.
    guard cut != line else { return }
    let rest = line.dropFirst(cut.count)
    if width >= 8 { #expect(rest.hasPrefix(" ") || rest.hasPrefix(", ")) }
    if width >= 25 { #expect(rest.hasPrefix(", ")) }
  }
}
