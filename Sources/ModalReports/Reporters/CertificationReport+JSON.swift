import CommandLineTool
import ModalModels
import ModelCertificates
import ModelChecking

extension CertificationReport {
  /// The report for programs.
  var json: JSONValue {
    .object([
      ("schemaVersion", .number(1)),
      ("outcome", .string(outcome.word)),
      ("exitCode", .number(Int(outcome.exitCode))),
      ("certificate", .string(file)),
      ("accepted", .bool(rejection == nil)),
      ("rejection", .optional(rejection.map { "\($0.reason)" })),
      ("stopped", .optional(stopped?.word)),
      ("rejectedModel", .optional(rejection?.model)),
      ("uncertified", .array(uncertified.map { .string($0) })),
      ("meaningless", .names(meaningless)),
      ("unwritable", .array(unwritable.map { .string($0.path) })),
      ("models", .array(models.map(\.json))),
    ])
  }
}

extension CertificationReport.CertifiedVerdicts {
  fileprivate var json: JSONValue {
    let certified = checked.certified
    return .object([
      ("id", .string(certified.id)), ("isKnown", .bool(checked.named != nil)),
      ("outcome", .string(outcome.word)), ("digest", .string("\(certified.digest)")),
      ("text", .string(checked.model.canonicalText)), ("states", .number(certified.states)),
      ("transitions", .number(certified.transitions)), ("depth", .number(certified.depth)),
      ("properties", .array(properties.map { $0.certified.json($0.outcome) })),
      ("missing", .names(missing)), ("unasked", .names(unasked)),
    ])
  }
}

extension JSONValue {
  fileprivate static func names(_ properties: [PropertyID]) -> JSONValue {
    .array(properties.map { .string($0.rawValue) })
  }
}

extension CertifiedProperty {
  fileprivate func json(_ outcome: PropertyOutcome) -> JSONValue {
    .object([
      ("id", .string(claim.id)), ("verdict", .string(claim.verdict.rawValue)),
      ("outcome", .string(outcome.outcome.word)),
      ("instances", .number(claim.instances)), ("bound", .optional(claim.bound)),
      ("counterexampleLength", .optional(counterexampleLength)),
      ("isShortest", counterexampleLength == nil ? .null : .bool(isShortest)),
    ])
  }
}
