import CommandLineTool
import ModalConformance
import ModalModels
import ModalReports

/// Runs the production engine along every edge of the explored graph.
enum ConformCommand: Subcommand {
  static let command = Command(
    name: "conform",
    abstract: "Compare the production engine with models, on every edge.",
    discussion: [
      "Brings about every state of the explored graph in the engine that apps embed, makes every "
        + "call in it, and compares all that can be seen afterwards: phases, modals, reservations, "
        + "bindings and handler calls. The first disagreement is reported as a counterexample to "
        + "the property 'conforms', and the verdict is compared with the one the model expects.",
      "Models of apps that do without the engine are passed over.",
    ],
    examples: [
      .init(
        "Compare every edge of trees of three levels",
        "modal-check conform node-tree/hardened@levels=3"
      ),
      .init(
        "Run the engine in one app on the platform",
        "modal-check conform problems/sheet-to-alert@strategy=node-tree"
      ),
    ],
    exitStatuses: ExitStatuses.verdicts,
    positionals: [ModelArguments.models.declaration],
    options: ModelArguments.options + SearchArguments.options + ReportArguments.options
      + [SavedFile.option.declaration]
  )

  static func run(
    _ arguments: ParsedArguments,
    on console: Console
  ) throws(CommandError) -> Outcome {
    let select = { (selection: ModelSelection) throws(CommandError) -> ModelSelection in
      try selection.only("models that the engine is part of", \.runsEngine)
    }
    let saved = try SavedFile(in: arguments)
    let finish = { (report: VerificationReport) -> [OutputError] in
      [saved?.finish(report, on: console)].compactMap(\.self)
    }
    return try ReportArguments.run(
      arguments,
      on: console,
      select: select,
      finish: finish
    ) { model, search in
      let limits = SearchLimits(search)
      var report = model.runEngine(search)
      if let saved {
        let graph = saved.recorder(model, limits)
        let options = VerificationOptions(search: search, properties: [])
        let search = model.verify(options, certificate: nil, recorder: graph)
        report.unwritten = saved.add(report, search: search.stopped, graph) ?? search.stopped
      }
      return report
    }
  }
}
