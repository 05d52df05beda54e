import Testing

@testable import ModalReports

@Suite struct TextMeasureTests {
  private static let texts = [
    "", "a", "childPresenting, then remove", "root.child.child.child", "open two levels at once",
    "WWWWWWWWWWWWWWWWWWWWWWWW", "ein-sehr-langes-Wort-ohne-jedes-Leerzeichen", "日本語のテキスト",
  ]

  @Test("No line is wider than it may be, and none of the text is lost", arguments: texts)
  func breaksLines(text: String) {
    for width in stride(from: 20.0, through: 200, by: 7) {
      for isBold in [false, true] {
        let measure = TextMeasure(size: 10, isBold: isBold)
        let lines = measure.lines(of: text, width: width)
        #expect(!lines.isEmpty)
        #expect(lines.allSatisfy { measure.width(of: $0) <= width || $0.count == 1 })
        let joined = lines.joined().replacing(" ", with: "")
        #expect(joined == text.replacing(" ", with: ""))
      }
    }
  }

  @Test("A clipped text fits, and is whole where there is room", arguments: texts)
  func clips(text: String) {
    let measure = TextMeasure(size: 10)
    for width in stride(from: 20.0, through: 300, by: 7) {
      let clipped = measure.clipped(text, to: width)
      #expect(measure.width(of: clipped) <= width)
      #expect((clipped == text) == (measure.width(of: text) <= width))
    }
  }
}
