package import CommandLineTool
package import ModalModels

/// What a report may depend on besides what was found.
package struct ReportContext: Sendable {
  /// How text can be shown.
  package var style: TextStyle

  /// Columns a line of text may have.
  package var width: Int

  /// Whether to say what differs from run to run: times, rates and bytes.
  package var showsTimings: Bool

  /// Whether a text says of models as they are expected in one line each what came out, and only of
  /// others all that there is to say.
  package var isBrief: Bool

  /// The command line that checks a model again.
  package var reproduce: @Sendable (ModelReport) -> String

  package init(
    style: TextStyle = .plain,
    width: Int = 80,
    showsTimings: Bool = false,
    isBrief: Bool = false,
    reproduce: @escaping @Sendable (ModelReport) -> String
  ) {
    self.style = style
    self.width = width
    self.showsTimings = showsTimings
    self.isBrief = isBrief
    self.reproduce = reproduce
  }
}

/// The formats that the report of `verify` can be rendered in, by the names that `--format` takes.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, junit, sarif, github, markdown

  /// What it is for.
  package var abstract: String {
    switch self {
    case .text: "for people"
    case .json: "everything, for programs"
    case .junit: "JUnit XML: a test case for each model and property"
    case .sarif: "SARIF 2.1.0 for code scanning: counterexamples are code flows"
    case .github: "GitHub annotations, as workflow commands"
    case .markdown: "a summary for a pull request or a GitHub job"
    }
  }

  /// The whole report, with a newline at the end.
  package func render(_ report: VerificationReport, _ context: ReportContext) -> String {
    switch self {
    case .text: TextReporter(report: report, context: context).text
    case .json: JSONReporter(report: report, context: context).text
    case .junit: JUnitReporter(report: report, context: context).text
    case .sarif: SARIFReporter(report: report).text
    case .github: GitHubReporter(report: report).text
    case .markdown: MarkdownReporter(report: report, context: context).text
    }
  }
}
