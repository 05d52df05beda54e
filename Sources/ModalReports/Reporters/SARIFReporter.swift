import ModalModels
import ModelChecking

/// SARIF 2.1.0 (OASIS, 2020): a result for each verdict that is not the expected one, its
/// counterexample as a code flow, and an *open* result for each that is undecided; one for each rule
/// that is never used and has to be. What else keeps the run from being a success is a notification.
struct SARIFReporter {
  let report: VerificationReport

  var text: String {
    JSONValue.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      ("runs", .array([run])),
    ]).text
  }

  private var run: JSONValue {
    .object([
      (
        "tool",
        .object([
          (
            "driver",
            .object([
              ("name", .string(ToolIdentity.name)),
              ("semanticVersion", .string(ToolIdentity.version)),
              ("rules", .array(ruleIDs.map(rule))),
            ])
          )
        ])
      ),
      ("columnKind", .string("unicodeCodePoints")),
      (
        "invocations",
        .array([
          .object([
            ("executionSuccessful", .bool(isComplete)),
            ("exitCode", .number(Int(report.outcome.exitCode))),
            ("toolExecutionNotifications", .array(notifications)),
          ])
        ])
      ),
      ("results", .array(report.models.flatMap(results) + report.findings.compactMap(result))),
    ])
  }

  /// Whether the tool did all that it was asked to do.
  private var isComplete: Bool {
    report.notStarted.isEmpty && report.findings.allSatisfy { $0.outcome == .unexpected }
      && report.models.allSatisfy { model in
        !model.properties.isEmpty && model.outcomes.allSatisfy { $0.outcome != .undecided }
      }
  }

  private var notifications: [JSONValue] {
    let stops = report.models.compactMap { model in
      model.stopped.map { "\(model.id): \($0.words). \($0.remedy)" }
    }
    let unchecked = report.models.filter(\.properties.isEmpty)
      .map { "\($0.id): no property was checked." }
    let vacuous = report.models.filter(\.isVacuous)
      .map { "\($0.id): \(ModelReport.vacuousRemark)" }
    let notStarted = report.notStarted.map { "\($0): not started." }
    let findings = report.findings.filter { $0.outcome != .unexpected }.map(\.message)
    return (stops + unchecked + vacuous + notStarted).map { notification("warning", $0) }
      + findings.map { notification("error", $0) }
  }

  private func notification(_ level: String, _ text: String) -> JSONValue {
    .object([("level", .string(level)), ("message", message(text))])
  }

  // MARK: Rules

  /// The rule that is broken where something is never used that has to be.
  private static let coverageRule = "rule-coverage"

  /// The ids of all properties in the report, each once, in order of appearance.
  private var ruleIDs: [String] {
    var ids: [String] = []
    for id in report.models.flatMap({ $0.properties.map(\.id) }) where !ids.contains(id) {
      ids.append(id)
    }
    if report.findings.contains(where: { $0.outcome == .unexpected }) {
      ids.append(Self.coverageRule)
    }
    return ids
  }

  private func rule(_ id: String) -> JSONValue {
    let meaning =
      id == Self.coverageRule
      ? "Each rule, and each kind of event, that the models can use is used by one of them."
      : PropertyID(rawValue: id)?.meaning ?? id
    return .object([
      ("id", .string(id)), ("shortDescription", message(id)), ("fullDescription", message(meaning)),
      ("help", message(meaning)),
    ])
  }

  // MARK: Results

  private func results(for model: ModelReport) -> [JSONValue] {
    model.outcomes.compactMap { property, outcome in
      switch outcome {
      case .proved, .refutedAsExpected: nil
      case .refuted, .refutedDifferently, .provedUnexpectedly:
        result(property, "fail", level: "error", in: model)
      case .undecided: result(property, "open", level: "none", in: model)
      }
    }
  }

  private func result(
    _ property: PropertyReport,
    _ kind: String,
    level: String,
    in model: ModelReport
  ) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("ruleId", .string(property.id)),
      ("ruleIndex", .optional(ruleIDs.firstIndex(of: property.id))),
      ("kind", .string(kind)),
      ("level", .string(level)),
      ("message", message("\(model.id): \(property.sentence(in: model))")),
      ("locations", .array([location(property, in: model, message: nil)])),
      ("partialFingerprints", .object([("modalCheck/v1", .string("\(model.id)#\(property.id)"))])),
    ]
    if let trace = property.counterexample {
      members.append(("codeFlows", .array([codeFlow(trace, of: property, in: model)])))
    }
    return .object(members)
  }

  /// The result for what is not as expected though no property says so; nil if that is not known.
  private func result(_ finding: RunFinding) -> JSONValue? {
    guard finding.outcome == .unexpected else { return nil }
    return .object([
      ("ruleId", .string(Self.coverageRule)),
      ("ruleIndex", .optional(ruleIDs.firstIndex(of: Self.coverageRule))),
      ("kind", .string("fail")),
      ("level", .string("error")), ("message", message(finding.message)),
      // It is about all models together; readers want a place, and the first one has as good a one as any.
      (
        "locations",
        .array([
          location(
            finding.subject,
            named: "\(Self.coverageRule)#\(finding.subject)",
            at: report.models.lazy.compactMap(\.location).first,
            message: nil
          )
        ])
      ),
      (
        "partialFingerprints",
        .object([("modalCheck/v1", .string("\(Self.coverageRule)#\(finding.subject)"))])
      ),
    ])
  }

  private func codeFlow(
    _ trace: TraceDescription,
    of property: PropertyReport,
    in model: ModelReport
  ) -> JSONValue {
    let steps: [JSONValue] = trace.steps.enumerated().map { index, step in
      let changes: [(String, JSONValue)] = trace.changes(at: index).map {
        ($0.part, message($0.new ?? "gone"))
      }
      var text = "\(index + 1). \(step.event.group): \(step.event.words)"
      for note in step.notes { text += " (\(note))" }
      if trace.pointOfNoReturn == index + 1 { text += " (point of no return)" }
      if trace.loopStart == index { text += " (from here on, it repeats for ever)" }
      return .object([
        ("location", location(property, in: model, at: model.place(of: step), message: text)),
        ("executionOrder", .number(index + 1)),
        ("importance", .string(trace.pointOfNoReturn == index + 1 ? "essential" : "important")),
        ("state", .object(changes)),
      ])
    }
    let state: [(String, JSONValue)] = trace.initial.fields.map { ($0.name, message($0.value)) }
    let initial = JSONValue.object([
      ("location", location(property, in: model, message: "At first")),
      ("executionOrder", .number(0)),
      ("importance", .string("unimportant")),
      ("state", .object(state)),
    ])
    return .object([
      ("threadFlows", .array([.object([("locations", .array([initial] + steps))])]))
    ])
  }

  /// A place in the model's file; if none is named, where it says or could say what is expected. For
  /// a model without a file, its id.
  private func location(
    _ property: PropertyReport,
    in model: ModelReport,
    at place: SourceLocation? = nil,
    message text: String?
  ) -> JSONValue {
    location(
      property.id,
      named: "\(model.id)#\(property.id)",
      at: place ?? property.location ?? model.location,
      message: text
    )
  }

  private func location(
    _ name: String,
    named fullName: String,
    at place: SourceLocation?,
    message text: String?
  ) -> JSONValue {
    var members: [(String, JSONValue)] = []
    if let place {
      members.append(
        (
          "physicalLocation",
          .object([
            ("artifactLocation", .object([("uri", .string(uri(place.file)))])),
            (
              "region",
              .object([("startLine", .number(place.line)), ("startColumn", .number(place.column))])
            ),
          ])
        )
      )
    }
    members.append(
      (
        "logicalLocations",
        .array([
          .object([
            ("name", .string(name)), ("fullyQualifiedName", .string(fullName)),
          ])
        ])
      )
    )
    if let text { members.append(("message", message(text))) }
    return .object(members)
  }

  private func message(_ text: String) -> JSONValue { .object([("text", .string(text))]) }

  /// A path as a URI reference (RFC 3986): relative if the path is.
  private func uri(_ path: String) -> String {
    let plain = path.utf8.map { byte -> String in
      let isPlain =
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || "-._~/".utf8.contains(byte)
      if isPlain { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }
    .joined()
    return path.hasPrefix("/") ? "file://" + plain : plain
  }
}
