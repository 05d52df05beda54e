import ModalModels
import ModelChecking

/// GitHub annotations, as workflow commands: an error for each verdict that is not the expected one,
/// a warning for each that is undecided, a notice for each that is vacuous, and one that says what
/// was checked.
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
        case .proved where property.isVacuous:
          lines.append(command("notice", location, title, message))
        case .proved, .refutedAsExpected: break
        }
      }
    }
    let level = report.outcome.isSuccess ? "notice" : "error"
    lines.append(command(level, nil, ToolIdentity.name, report.summary))
    return lines.joined(separator: "\n") + "\n"
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
