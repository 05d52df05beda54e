import CommandLineTool
import ModalModels
import ModelChecking

/// What `verify` found as one HTML page, a single file that needs no network: a summary, each model
/// with its verdicts, and in each a place to walk about in it.
///
/// What can be read without a script is in the page as it is; a script adds the walking. The page
/// differs from run to run in nothing but what was found.
package struct ReportPage: Sendable {
  package var report: VerificationReport
  package var context: ReportContext

  package init(report: VerificationReport, context: ReportContext) {
    self.report = report
    self.context = context
  }

  package var html: String {
    let title = "\(ToolIdentity.name): \(report.outcome.word)"
    var html = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
      <title>\(XML.escaped(title))</title>
      <link rel="icon" href="data:,">
      <style>
      \(Self.text(PackageResources.page_css))\(StoryboardStyle.css)</style>
      </head>
      <body>
      <main>
      <h1>\(ToolIdentity.name)</h1>
      <p class="\(report.outcome.word)"><strong>\(XML.escaped(report.summary))</strong></p>
      <p class="faint">What <code>\(ToolIdentity.name) verify</code> found, to look at. Choose a model in
      the table to see what was proved of it, to step through each counterexample as pictures of a
      phone, and to walk about in its states. A model that is known to be bad is expected to fail, and
      then <em>refuted, as expected</em> is what should come out.</p>
      <noscript><p>Without JavaScript, counterexamples are shown as text.</p></noscript>
      <h2>Models</h2>
      \(summaryTable)
      <p class="faint">A verdict rests on the whole state space of its model. One that a bound left
      open is undecided, never proved. In a model, the arrow keys step through a counterexample, Home
      and End lead to its ends, and the digits choose what happens next.</p>

      """
    for (index, model) in report.models.enumerated() {
      html += ModelSection(model: model, index: index, context: context).html
    }
    html += glossary
    if let total = report.totalCoverage {
      html += "<h2>What all models cover together</h2>\n" + total.html(withReasons: true)
    }
    html += """
      <p class="faint">\(ToolIdentity.name) \(ToolIdentity.version)</p>
      </main>
      <script type="application/json" id="data">\(PageData(report.models).json)</script>
      <script>
      \(Self.text(PackageResources.page_js))</script>
      </body>
      </html>

      """
    return html
  }

  /// What each property says that was checked of some model.
  private var glossary: String {
    let checked = Set(report.models.flatMap { $0.properties.map(\.id) })
    let rows = PropertyID.allCases.filter { checked.contains($0.rawValue) }.map { id in
      "<tr id=\"p-\(id.rawValue)\"><td><code>\(id.rawValue)</code></td>"
        + "<td>\(XML.escaped(id.meaning))</td></tr>"
    }
    return """
      <h2>Properties</h2>
      <div class="wide"><table><thead><tr><th>property</th><th>what it says</th></tr></thead><tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></div>

      """
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private var summaryTable: String {
    var lastFolder = ""
    let rows = report.models.enumerated().map { index, model in
      let outcomes = model.outcomes.map(\.outcome)
      let proved = outcomes.count { $0 == .proved }
      let refuted = outcomes.count { $0 == .refutedAsExpected }
      let others = outcomes.count - proved - refuted
      let numbers = [
        proved, refuted, others, model.statistics.states, model.statistics.transitions,
        model.statistics.depth,
      ]
      let folder = model.id.firstIndex(of: "/").map { String(model.id[..<$0]) } ?? ""
      defer { lastFolder = folder }
      let heading =
        folder.isEmpty || folder == lastFolder
        ? "" : "<tr class=\"group\"><th colspan=\"8\">\(XML.escaped(folder))</th></tr>\n"
      return heading
        + "<tr data-model=\"\(index)\"><td><a href=\"#m\(index)\"><code>\(XML.escaped(model.id))</code></a></td>"
        + "<td class=\"verdict \(model.outcome.word)\">\(model.outcome.words)</td>"
        + numbers.map { "<td class=\"\($0 == 0 ? "n zero" : "n")\">\($0.grouped)</td>" }.joined()
        + "</tr>"
    }
    let missing = report.notStarted.map {
      "<tr><td><code>\(XML.escaped($0))</code></td><td class=\"verdict undecided\">not started</td>"
        + "<td colspan=\"6\"></td></tr>"
    }
    return """
      <div class="wide"><table id="summary"><thead><tr><th>model</th><th>verdict</th><th class="n">proved</th>\
      <th class="n">refuted as expected</th><th class="n">other</th><th class="n">states</th>\
      <th class="n">transitions</th><th class="n">depth</th></tr></thead><tbody>
      \((rows + missing).joined(separator: "\n"))
      </tbody></table></div>
      """
  }
}

extension Outcome {
  /// The outcome for people, with a sign that does not depend on colour.
  var words: String {
    let sign =
      switch self {
      case .asExpected: "✓"
      case .undecided, .interrupted, .terminated: "?"
      default: "✗"
      }
    return "\(sign) \(word.replacing("-", with: " "))"
  }
}
