import ModalModels
import ModelChecking

/// GitHub annotations, as workflow commands: an error for each verdict that is not the expected one,
/// a warning for each that is undecided, a notice of those that are vacuous, and one that says what was
/// checked.
struct GitHubReporter {
  let report: VerificationReport

  var text: String {
    var lines: [String] = []
    for model in report.models {
      for (property, outcome) in model.outcomes {
        let location = property.location ?? model.location
        let title = "\(model.id): \(property.id)"
        let message = property.sentence(in: model)
        switch outcome {
        case .refuted, .refutedDifferently, .provedUnexpectedly:
          let trace = property.counterexample.map {
            "\n" + TextTrace($0).lines().joined(separator: "\n")
          }
          lines.append(command("error", location, title, message + (trace ?? "")))
        case .undecided: lines.append(command("warning", location, title, message))
        case .proved, .refutedAsExpected: break
        }
      }
      if let remark = remark(on: model) { lines.append(remark) }
    }
    let level = report.outcome.isSuccess ? "notice" : "error"
    // One annotation for all, since GitHub shows few of them.
    let message = [report.summary] + report.findings.map(\.message)
    lines.append(command(level, nil, ToolIdentity.name, message.joined(separator: "\n")))
    return lines.joined(separator: "\n") + "\n"
  }

  /// What holds vacuously, in one annotation a model, since GitHub shows few of them: a warning if that
  /// is all there is. Nil if there is nothing.
  private func remark(on model: ModelReport) -> String? {
    let vacuous = model.properties.filter(\.isVacuous).map(\.id)
    if model.isVacuous {
      return command("warning", model.location, model.id, ModelReport.vacuousRemark)
    }
    guard !vacuous.isEmpty else { return nil }
    let message = "Nothing here could have violated \(vacuous.joined(separator: ", "))."
    return command("notice", model.location, "\(model.id): vacuous", message)
  }

  private func command(
    _ level: String,
    _ location: SourceLocation?,
    _ title: String,
    _ message: String
  ) -> String {
    var properties: [String] = []
    if let location {
      properties += [
        "file=\(escapedProperty(location.file))", "line=\(location.line)", "col=\(location.column)",
      ]
    }
    properties.append("title=\(escapedProperty(title))")
    return "::\(level) \(properties.joined(separator: ","))::\(escaped(message))"
  }

  /// Scalar by scalar, since a carriage return and a line feed are one character together.
  private func escaped(_ text: String, also characters: String = "") -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if "%\r\n".unicodeScalars.contains(scalar) || characters.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private func escapedProperty(_ text: String) -> String { escaped(text, also: ":,") }
}
