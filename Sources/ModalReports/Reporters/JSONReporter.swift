import ModalModels
import ModelChecking

/// The report for programs. Its schema is stable: keys may be added, and never change meaning.
struct JSONReporter {
  let report: VerificationReport
  let context: ReportContext

  var text: String {
    JSONValue.object([
      ("schemaVersion", .number(1)),
      (
        "tool",
        .object([
          ("name", .string(ToolIdentity.name)), ("version", .string(ToolIdentity.version)),
        ])
      ),
      ("passed", .bool(report.outcome.isSuccess)),
      ("outcome", .string(report.outcome.word)),
      ("exitCode", .number(Int(report.outcome.exitCode))),
      ("models", .array(report.models.map(model))),
      ("notStarted", .array(report.notStarted.map { .string($0) })),
      ("findings", .array(report.findings.map(finding))),
    ]).text
  }

  private func finding(_ finding: RunFinding) -> JSONValue {
    .object([
      ("subject", .string(finding.subject)), ("outcome", .string(finding.outcome.word)),
      ("message", .string(finding.message)),
    ])
  }

  private func model(_ model: ModelReport) -> JSONValue {
    let statistics = model.statistics
    var members: [(String, JSONValue)] = [
      ("id", .string(model.id)),
      ("parameters", .object(model.parameters.map { ($0.name, parameter($0.value)) })),
      ("outcome", .string(model.outcome.word)),
      ("overridden", .bool(model.isOverridden)),
      ("states", .number(statistics.states)),
      ("transitions", .number(statistics.transitions)),
      ("selfLoops", .number(statistics.selfLoops)),
      ("depth", .number(statistics.depth)),
      ("levelWidths", .array(statistics.levelWidths.map { .number($0) })),
      ("complete", .bool(model.stopped == nil)),
      ("stopped", .optional(model.stopped?.word)),
      ("reproduce", .string(context.reproduce(model))),
      (
        "events",
        .array(
          model.coverage.map { kind, count in
            .object([
              ("event", .string(kind.name)), ("group", .string(kind.group)),
              ("count", .number(count)),
            ])
          }
        )
      ),
      ("properties", .array(model.properties.map { property($0, in: model) })),
    ]
    if let coverage = model.ruleCoverage { members.append(("rules", coverage.rules.json)) }
    if context.showsTimings {
      members += [("seconds", .real(model.seconds)), ("bytes", .number(statistics.bytes))]
    }
    return .object(members)
  }

  private func parameter(_ value: ParameterValue) -> JSONValue {
    switch value {
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    case .list(let list): .array(list.map { .string($0) })
    }
  }

  private func property(_ property: PropertyReport, in model: ModelReport) -> JSONValue {
    .object([
      ("id", .string(property.id)),
      ("verdict", .string(PropertyOutcome.verdict(of: property, in: model).rawValue)),
      ("expected", .string(property.expected.rawValue)),
      ("expectedLength", .optional(property.expectedLength)),
      ("outcome", .string(PropertyOutcome(property, in: model).outcome.word)),
      ("assumptions", .array(property.assumptions.map { .string($0) })),
      ("instances", .number(property.instances)),
      ("vacuous", .bool(property.isVacuous)),
      ("bound", .optional(property.bound)),
      ("explanation", .optional(property.explanation)),
      ("counterexample", property.counterexample.map(counterexample) ?? .null),
    ])
  }

  private func counterexample(_ trace: TraceDescription) -> JSONValue {
    .object([
      ("length", .number(trace.steps.count)),
      ("initial", .object(trace.initial.fields.map { ($0.name, .string($0.value)) })),
      ("events", .array(trace.steps.indices.map { event($0, in: trace) })),
      ("loop", .optional(trace.loopStart)),
      ("pointOfNoReturn", .optional(trace.pointOfNoReturn)),
    ])
  }

  private func event(_ index: Int, in trace: TraceDescription) -> JSONValue {
    let step = trace.steps[index]
    return .object([
      ("event", .string(step.event.event)),
      ("at", .optional(step.event.at)),
      ("argument", .optional(step.event.argument)),
      ("group", .string(step.event.group)),
      (
        "changes",
        .array(
          trace.changes(at: index).map { change in
            .object([
              ("part", .string(change.part)), ("from", .optional(change.old)),
              ("to", .optional(change.new)),
            ])
          }
        )
      ),
      ("notes", .array(step.notes.map { .string($0) })),
    ])
  }
}
