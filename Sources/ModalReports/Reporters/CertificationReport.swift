package import CommandLineTool
package import ModalModels
import ModelCertificates
import ModelChecking

/// What one run of `certify` found.
package struct CertificationReport: Sendable {
  /// The certificate, as the user named it.
  package var file: String

  package var certification: Certification

  /// The models that were to be certified, and are not by this certificate.
  package var uncertified: [String]

  /// Compares what a certificate makes certain with what was asked for.
  ///
  /// A model counts as certified only if the certificate is right as a whole, and about the very same
  /// model: one of the same text, whatever it is called.
  package init(file: String, certification: Certification, wanted: [Model]) {
    self.file = file
    self.certification = certification
    let texts = Set(certification.models.map(\.model.canonicalText))
    let isRight = certification.rejection == nil
    uncertified =
      wanted.filter { !isRight || !texts.contains($0.canonicalText) }.map(\.id)
  }

  package var outcome: Outcome {
    certification.rejection == nil && uncertified.isEmpty && !certification.models.isEmpty
      ? .asExpected : .unexpected
  }
}

/// The formats of the report of `certify`.
package enum CertificationFormat: String, CaseIterable, Sendable {
  case text, json

  /// The whole report, with a newline at the end.
  package func render(
    _ report: CertificationReport,
    style: TextStyle,
    width: Int = 80
  ) -> String {
    switch self {
    case .text: report.text(style, width: width)
    case .json: report.json.text
    }
  }
}

extension CertificationReport {
  fileprivate func text(_ style: TextStyle, width: Int) -> String {
    var lines: [String] = []
    let name = withoutControls(file)
    if let rejection = certification.rejection {
      lines.append(style.apply(.failure, to: "\(name): REJECTED"))
      let model = rejection.model.map { "\(withoutControls($0)): " } ?? ""
      lines += wrapped("\(model)\(rejection.reason)", width: width, indent: 2, hanging: 2)
    } else {
      lines.append(style.apply(.success, to: "\(name): accepted"))
    }
    for (_, certified) in certification.models {
      let states = certified.states.counted("state", "states")
      let transitions = certified.transitions.counted("transition", "transitions")
      lines.append("")
      lines.append(style.apply(.heading, to: withoutControls(certified.id)))
      lines += wrapped(
        "\(states), \(transitions), depth \(certified.depth): all that there are",
        width: width,
        indent: 2,
        hanging: 2
      )
      lines += certified.properties.flatMap {
        wrapped($0.sentence, width: width, indent: 2, hanging: 2)
      }
    }
    if certification.rejection == nil {
      lines += [
        "",
        "A certificate is about models. That the production engine does what they say is",
        "no part of it: 'modal-check conform' runs the engine itself.",
      ]
    }
    for model in uncertified {
      lines.append(style.apply(.failure, to: "Not certified: \(withoutControls(model))"))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  fileprivate var json: JSONValue {
    .object([
      ("schemaVersion", .number(1)),
      ("outcome", .string(outcome.word)),
      ("exitCode", .number(Int(outcome.exitCode))),
      ("certificate", .string(file)),
      ("accepted", .bool(certification.rejection == nil)),
      ("rejection", .optional(certification.rejection.map { "\($0.reason)" })),
      ("rejectedModel", .optional(certification.rejection?.model)),
      ("uncertified", .array(uncertified.map { .string($0) })),
      (
        "models",
        .array(
          certification.models.map { model, certified in
            .object([
              ("id", .string(certified.id)), ("digest", .string("\(certified.digest)")),
              ("text", .string(model.canonicalText)), ("states", .number(certified.states)),
              ("transitions", .number(certified.transitions)), ("depth", .number(certified.depth)),
              ("properties", .array(certified.properties.map(\.json))),
            ])
          }
        )
      ),
    ])
  }
}

extension CertifiedProperty {
  /// The verdict in a line.
  fileprivate var sentence: String {
    let instances = claim.instances.counted("instance", "instances")
    switch counterexampleLength {
    case nil:
      let bound = claim.bound.map { ", in \($0.counted("step", "steps")) at most" } ?? ""
      return "+ \(claim.id): holds, \(instances)\(bound)"
    case let length?:
      let shortest = isShortest ? ", and there is no shorter one" : ", perhaps not the shortest"
      return
        "- \(claim.id): fails, counterexample of \(length.counted("event", "events"))\(shortest)"
    }
  }

  fileprivate var json: JSONValue {
    .object([
      ("id", .string(claim.id)), ("verdict", .string(claim.verdict.rawValue)),
      ("instances", .number(claim.instances)), ("bound", .optional(claim.bound)),
      ("counterexampleLength", .optional(counterexampleLength)),
      ("isShortest", counterexampleLength == nil ? .null : .bool(isShortest)),
    ])
  }
}
