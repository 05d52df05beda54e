package import CommandLineTool
package import ModalModels
package import ModelCertificates
import ModelChecking

/// What one run of `certify` found, seen against what was asked for and what the models expect.
package struct CertificationReport: Sendable {
  /// What is certain of a model.
  package struct CertifiedVerdicts: Sendable {
    package var checked: Certification.CheckedModel

    /// What is certain of each property, and whether that is what should be.
    package var properties: [(certified: CertifiedProperty, outcome: PropertyOutcome)]

    /// The properties that were to be certified and that the certificate does not claim.
    package var missing: [PropertyID]

    /// Properties that have a meaning for the model, and that nobody has asked for.
    package var unasked: [PropertyID]

    package var outcome: Outcome {
      .worst(of: properties.map(\.outcome.outcome) + (missing.isEmpty ? [] : [.undecided]))
    }
  }

  /// The certificate, as the user named it.
  package var file: String

  package var models: [CertifiedVerdicts]

  /// Why the rest of the file proves nothing; nil if all was checked and is right.
  package var rejection: Certification.Rejection?

  /// The models that were to be certified, and are not by this certificate.
  package var uncertified: [String]

  /// Properties that were to be certified, and that have a meaning for none of the models.
  package var meaningless: [PropertyID]

  /// The reports that can't be written.
  package var unwritable: [OutputError] = []

  /// The signal that ended the run; nil if none did.
  package var signal: Int32?

  /// Compares what a certificate makes certain with what was asked for.
  ///
  /// A model counts as certified only if the certificate is right as a whole, and about the very same
  /// model: one of the same text, whatever it is called. What is expected of it is what the model of
  /// its name says; of one whose name is not known here, every property is expected to hold.
  ///
  /// - Parameters:
  ///   - file: The certificate, as the user named it.
  ///   - certification: What it makes certain.
  ///   - wanted: The models that it has to be about.
  ///   - properties: What has to be certified; if nothing is said, all that has a meaning.
  package init(
    file: String,
    certification: Certification,
    wanted: [Model],
    properties: [PropertyID] = []
  ) {
    self.file = file
    rejection = certification.rejection
    models = certification.models.map { checked in
      let meaningful = checked.model.properties.filter(\.isDecidedBySearch)
      let asked = meaningful.filter { properties.isEmpty || properties.contains($0) }
      let claimed = Set(checked.certified.properties.map(\.claim.id))
      return CertifiedVerdicts(
        checked: checked,
        properties: checked.certified.properties.map { ($0, PropertyOutcome($0, of: checked)) },
        missing: asked.filter { !claimed.contains($0.rawValue) },
        unasked: meaningful.filter { !asked.contains($0) && !claimed.contains($0.rawValue) }
      )
    }
    let texts = Set(certification.models.map(\.model.canonicalText))
    let isRight = certification.rejection == nil
    uncertified =
      wanted.filter { !isRight || !texts.contains($0.canonicalText) }.map(\.id)
    meaningless = properties.filter { property in
      !certification.models.contains { $0.model.properties.contains(property) }
    }
  }

  /// Why it was not checked to the end; nil if it was, or was rejected.
  var stopped: StopReason? {
    if case .certificate(.stopped(let reason)) = rejection?.reason { reason } else { nil }
  }

  package var outcome: Outcome {
    .worst(
      of: [outcomeOfCheck] + unwritable.map { _ in .unwritableOutput }
        + (signal.map { [.interrupted(by: $0)] } ?? [])
    )
  }

  /// What came out of the check, whatever became of the reports on it.
  private var outcomeOfCheck: Outcome {
    if let stopped { return Outcome(stopped) }
    if case .certificate(.unreadable) = rejection?.reason { return .missingInput }
    guard rejection == nil, uncertified.isEmpty else { return .unexpected }
    return .worst(of: models.map(\.outcome) + (meaningless.isEmpty ? [] : [.undecided]))
  }

  /// The whole in a few words.
  var conclusion: (role: TextStyle.Role, words: String) {
    if stopped != nil { return (.warning, "not checked to the end") }
    guard rejection == nil else { return (.failure, "REJECTED") }
    let isPartial = models.contains { !$0.missing.isEmpty } || !meaningless.isEmpty
    return switch outcomeOfCheck {
    case .asExpected:
      models.allSatisfy(\.unasked.isEmpty)
        ? (.success, "accepted")
        : (.success, "accepted, for some of the properties: the rest was not asked for")
    case _ where models.contains { $0.outcome == .unexpected }:
      (.failure, "right, but NOT AS EXPECTED")
    case _ where isPartial: (.warning, "right as far as it goes, and INCOMPLETE")
    default: (.failure, "right, but of another model")
    }
  }
}

extension PropertyOutcome {
  /// Compares what is certified with what the model of that name expects.
  fileprivate init(_ property: CertifiedProperty, of checked: Certification.CheckedModel) {
    let id = PropertyID(rawValue: property.claim.id)
    self.init(
      property.claim.verdict,
      expected: id.flatMap { checked.named?.expectation(of: $0) } ?? .holds,
      length: property.counterexampleLength
    )
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
