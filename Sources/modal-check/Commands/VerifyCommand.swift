import CommandLineTool
import ModalModels
import ModalReports

/// Explores models, decides their properties, compares the verdicts with those expected.
enum VerifyCommand: Subcommand {
  private static let coverage = Flag(
    "coverage",
    group: "Output",
    help:
      "Count how often each row of the engine's tables, each rule of the platform and each kind of "
      + "event is used."
  )

  private static let requireCoverage = Flag(
    "require-coverage",
    group: "Output",
    help: "Fail if a row, a rule or a kind of event that can be used is never used by any of the "
      + "models."
  )

  static let command = Command(
    name: "verify",
    abstract: "Prove or refute the properties of models.",
    discussion: [
      "Explores every order of events that a model allows, decides each property, and compares the "
        + "verdicts with those the model expects. A model that is known to be bad is expected to "
        + "fail, and to go on failing.",
      "A property that fails comes with a shortest counterexample. One that a bound left undecided "
        + "is never taken to hold.",
      ModelArguments.naming,
      ModelArguments.remark,
      "Whether the production engine does what the models say is for 'conform' to decide.",
    ],
    examples: [
      .init("Check all models below Models/, or all that are built in", "modal-check verify"),
      .init(
        "One property of one app, with one strategy",
        "modal-check verify problems/sheet-to-alert@strategy=bindings --property no-desync"
      ),
      .init(
        "See what breaks without one of the engine's rules",
        "modal-check verify node-tree/hardened --levels 3 --without settle-first"
      ),
      .init(
        "In continuous integration",
        "modal-check verify --format junit --output junit.xml --format github"
      ),
    ],
    exitStatuses: ExitStatuses.verdicts,
    positionals: [ModelArguments.models.declaration],
    options: ModelArguments.options + [PropertyArguments.property.declaration]
      + SearchArguments.options
      + ReportArguments.options + [
        CertificateFile.option.declaration, SavedFile.option.declaration, coverage.declaration,
        requireCoverage.declaration,
      ]
  )

  static func run(
    _ arguments: ParsedArguments,
    on console: Console
  ) throws(CommandError) -> Outcome {
    let chosen = Set(arguments.all(PropertyArguments.property))
    let countsRules = arguments[coverage] || arguments[requireCoverage]
    let certificate = try CertificateFile(in: arguments)
    let saved = try SavedFile(in: arguments)
    let finish = { (report: VerificationReport) -> [OutputError] in
      [certificate?.finish(report, on: console), saved?.finish(report, on: console)]
        .compactMap(\.self)
    }
    return try ReportArguments.run(
      arguments,
      on: console,
      requiresCoverage: arguments[requireCoverage],
      finish: finish
    ) { model, search in
      let options = VerificationOptions(
        search: search,
        properties: chosen.isEmpty ? nil : chosen
      )
      let limits = SearchLimits(search)
      let evidence = certificate?.recorder(model, limits)
      let graph = saved?.recorder(model, limits)
      var report = model.verify(options, certificate: evidence, recorder: graph)
      if let evidence { report.unwritten = certificate?.add(report, evidence) }
      if let graph {
        let reason = saved?.add(report, search: report.stopped, graph)
        report.unwritten = reason ?? report.unwritten
      }
      if countsRules { report.addRuleCoverage(of: model, options: search) }
      return report
    }
  }
}
