import CommandLineTool
import ModalModels
import ModelChecking

/// What the page has of one model.
struct ModelSection {
  let model: ModelReport
  let index: Int
  let context: ReportContext

  var html: String {
    var html = """
      <details class="model" id="m\(index)">
      <summary><h2><code>\(XML.escaped(model.id))</code></h2>
      <span class="verdict \(model.outcome.word)">\(model.outcome.words)</span>
      <span class="faint">\(XML.escaped(extent))</span></summary>
      <div class="inside">

      """
    if let title = model.title { html += "<p><strong>\(XML.escaped(title))</strong></p>\n" }
    if !model.parameterWords.isEmpty { html += paragraph(model.parameterWords) }
    if let stopped = model.stopped { html += paragraph("\(stopped.words). \(stopped.remedy)") }
    html += "<h3>Properties</h3>\n"
    if let assumptions = sharedAssumptions {
      html += paragraph("Assuming \(assumptions.joined(separator: ", ")).")
    }
    html += propertyTable
    if model.excerpt != nil {
      html += "<h3>Walk</h3>\n<div class=\"walk\" data-model=\"\(index)\"></div>\n"
    }
    html += traces + coverage
    html += "<p class=\"faint\">Check it again: "
    html += "<code>\(XML.escaped(context.reproduce(model)))</code></p>\n"
    return html + "</div>\n</details>\n"
  }

  private var extent: String {
    let statistics = model.statistics
    let scope = model.stopped == nil ? "" : "incomplete: "
    return scope + statistics.states.counted("state", "states") + ", "
      + statistics.transitions.counted("transition", "transitions") + ", depth "
      + statistics.depth.grouped
  }

  private func paragraph(_ text: String) -> String {
    "<p class=\"faint\">\(XML.escaped(text))</p>\n"
  }

  private var propertyTable: String {
    let rows = model.outcomes.map { property, outcome in
      let isStory = model.excerpt?.walks[property.id] != nil
      let length = property.counterexample?.steps.count.counted("step", "steps") ?? ""
      let trace = isStory ? "<a href=\"#m\(index)/\(property.id)\">\(length)</a>" : length
      let id = XML.escaped(property.id)
      // Of these there are more than of anything else, so looks are left to their columns.
      return "<tr><td><a href=\"#p-\(id)\">\(id)</a></td>"
        + "<td class=\"\(outcome.outcome.word)\">\(XML.escaped(outcome.words))</td>"
        + "<td>\(XML.escaped(remarks(on: property)))</td>"
        + "<td>\(property.instances.grouped)</td><td>\(trace)</td></tr>"
    }
    return """
      <div class="wide"><table class="properties"><thead><tr><th>property</th><th>verdict</th><th>remarks</th>\
      <th>instances</th><th>counterexample</th></tr></thead><tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></div>

      """
  }

  private func remarks(on property: PropertyReport) -> String {
    var remarks: [String] = []
    if let bound = property.bound { remarks.append("At most \(bound.counted("step", "steps")).") }
    if property.isVacuous { remarks.append("Nothing could have violated it.") }
    if let explanation = property.explanation {
      remarks.append(explanation.withoutFullStop + ".")
    }
    if !property.assumptions.isEmpty, sharedAssumptions == nil {
      remarks.append("Assuming \(property.assumptions.joined(separator: ", ")).")
    }
    return remarks.joined(separator: " ")
  }

  /// What all verdicts take for granted; nil if that is nothing, or not the same for all.
  private var sharedAssumptions: [String]? {
    let sets = Set(model.properties.map(\.assumptions))
    guard sets.count == 1, let assumptions = sets.first, !assumptions.isEmpty else { return nil }
    return assumptions
  }

  private var traces: String {
    model.properties.compactMap { property in
      property.counterexample.map { trace in
        let lines = TextTrace(trace, width: 100).lines().joined(separator: "\n")
        return
          "<details><summary>Counterexample to <code>\(XML.escaped(property.id))</code>, as text</summary>"
          + "<pre>\(XML.escaped(lines))</pre></details>\n"
      }
    }
    .joined()
  }

  private var coverage: String {
    let taken = model.coverage.filter { $0.count > 0 }
    let never = model.coverage.filter { $0.count == 0 }
    var html = "<details><summary>What was covered</summary>\n"
    html += "<p><strong>Events</strong>, with how often each was taken: "
    html += XML.escaped(
      taken.map { "\($0.kind.name) (\($0.kind.group)) \($0.count.grouped)" }
        .joined(separator: ", ")
    )
    html += ".</p>\n"
    if !never.isEmpty {
      let names = never.map { "\($0.kind.name) (\($0.kind.group))" }.joined(separator: ", ")
      html += paragraph("Never taken: \(names).")
    }
    html += model.ruleCoverage?.rules.html(withReasons: false) ?? ""
    return html + "</details>\n"
  }
}

extension RuleCoverage {
  /// How often each rule was used, as paragraphs; also why some can't be, if asked for.
  func html(withReasons: Bool) -> String {
    paragraphs.map { paragraph in
      var html = "<p><strong>\(XML.escaped(paragraph.heading))</strong> "
      html += "\(XML.escaped(paragraph.used)).</p>\n"
      if let never = paragraph.never {
        html += "<p class=\"undecided\">Never used: \(XML.escaped(never)).</p>\n"
      }
      guard withReasons else { return html }
      return html
        + paragraph.absent.map { "<p class=\"faint\">\(XML.escaped($0))</p>\n" }.joined()
    }
    .joined()
  }
}
