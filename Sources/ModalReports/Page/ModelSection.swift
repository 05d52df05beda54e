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
    if !model.parameterWords.isEmpty { html += paragraph(model.parameterWords) }
    if let stopped = model.stopped { html += paragraph("\(stopped.words). \(stopped.remedy)") }
    html += "<h3>Properties</h3>\n" + propertyTable
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
      let meaning = PropertyID(rawValue: property.id)?.meaning ?? ""
      let isStory = model.excerpt?.walks[property.id] != nil
      let length = property.counterexample?.steps.count.counted("step", "steps") ?? ""
      let trace = isStory ? "<a href=\"#m\(index)/\(property.id)\">\(length)</a>" : length
      return "<tr><td><code>\(property.id)</code></td>"
        + "<td class=\"verdict \(outcome.outcome.word)\">\(XML.escaped(outcome.words))</td>"
        + "<td>\(XML.escaped(meaning)) <span class=\"faint\">"
        + "\(XML.escaped(remarks(on: property)))</span></td>"
        + "<td class=\"n\">\(property.instances.grouped)</td><td class=\"n\">\(trace)</td></tr>"
    }
    return """
      <div class="wide"><table><thead><tr><th>property</th><th>verdict</th><th>meaning</th>\
      <th class="n">instances</th><th class="n">counterexample</th></tr></thead><tbody>
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
    if !property.assumptions.isEmpty {
      remarks.append("Assuming \(property.assumptions.joined(separator: ", ")).")
    }
    return remarks.joined(separator: " ")
  }

  private var traces: String {
    model.properties.compactMap { property in
      property.counterexample.map { trace in
        let lines = TextTrace(trace, width: 100).lines().joined(separator: "\n")
        return "<details><summary>Counterexample to <code>\(property.id)</code>, as text</summary>"
          + "<pre>\(XML.escaped(lines))</pre></details>\n"
      }
    }
    .joined()
  }

  private var coverage: String {
    let rows = model.coverage.map { kind, count in
      "<tr><td>\(XML.escaped(kind.group))</td><td>\(XML.escaped(kind.name))</td>"
        + "<td class=\"n\">\(count == 0 ? "never" : count.grouped)</td></tr>"
    }
    return """
      <details><summary>How often each event was taken</summary><div class="wide"><table>\
      <thead><tr><th>who</th><th>event</th><th class="n">times</th></tr></thead><tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></div></details>

      """
  }
}
