import CommandLineTool
import ModalModels
import ModalReports
import Testing

@Suite struct ReporterSnapshotTests {
  private static let plain = ReportContext { "modal-check verify \($0.id)" }

  @Test(arguments: ReportFormat.allCases)
  func rendersAPassingReport(format: ReportFormat) throws {
    try expectSnapshot(format.render(SampleReports.passing, Self.plain), "passing.\(format).txt")
  }

  @Test(arguments: ReportFormat.allCases)
  func rendersAFailingReport(format: ReportFormat) throws {
    try expectSnapshot(format.render(SampleReports.failing, Self.plain), "failing.\(format).txt")
  }

  @Test func showsColourAndUnicodeWhereTheStyleHasThem() throws {
    let context = ReportContext(
      style: TextStyle(hasColour: true, hasUnicode: true),
      width: 60,
      showsTimings: true
    ) { "modal-check verify \($0.id)" }
    try expectSnapshot(
      ReportFormat.text.render(SampleReports.passing, context),
      "passing.colour.txt"
    )
  }

  @Test(arguments: [60, 80, 120])
  func breaksLinesOfTextAtTheWidth(width: Int) {
    let context = ReportContext(width: width) { _ in "modal-check verify" }
    for report in [SampleReports.passing, SampleReports.failing] {
      for line in ReportFormat.text.render(report, context).split(separator: "\n") {
        #expect(line.count <= width, "\(line)")
        #expect(!line.hasSuffix(" "), "\(line)|")
        #expect(!line.contains("\u{1B}") && !line.contains("\u{A0}"))
      }
    }
  }

  /// Colour must not change where lines break.
  @Test func colourChangesNothingButColour() {
    let render = { (style: TextStyle) in
      ReportFormat.text.render(
        SampleReports.failing,
        ReportContext(style: style) { _ in "modal-check verify" }
      )
    }
    let coloured = render(TextStyle(hasColour: true, hasUnicode: false))
    #expect(coloured.contains("\u{1B}["))
    #expect(coloured.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == render(.plain))
  }
}
