import CommandLineTool
import ModalConformance
import ModalModels
import ModalReports

/// Writes what `verify` finds as a page to look at and to walk about in.
enum ReportCommand: Subcommand {
  private static let states = Option(
    "page-states",
    .integer("n", in: 1...100_000),
    defaultText: "2,000, and as many as keep the page below 3 MB",
    group: "Output",
    help: "The most states of a model that the page holds, besides those of counterexamples."
  )

  private static let conform = Flag(
    "conform",
    group: "Model",
    help: "Run the production engine along every edge, too, as 'conform' does."
  )

  /// The most states of one model, and what all may weigh together so that a page of this
  /// repository's models stays below 3 MB, with pictures and texts.
  private static let (defaultStates, defaultWeight) = (2_000, 160_000)

  static let command = Command(
    name: "report",
    abstract: "Write a page with verdicts, storyboards and state graphs.",
    discussion: [
      "Checks models as 'verify' does, and writes one HTML file that needs no network: a summary, "
        + "each model with its verdicts, coverage and numbers, each counterexample as pictures to "
        + "step through, and the states to walk about in."
    ],
    examples: [
      .init("All models", "modal-check report -o report.html"),
      .init(
        "One model, with all of its states",
        "modal-check report gallery --page-states 100000 -o gallery.html"
      ),
    ],
    exitStatuses: ExitStatuses.verdicts,
    positionals: [ModelArguments.models.declaration],
    options: ModelArguments.options + [PropertyArguments.property.declaration, conform.declaration]
      + SearchArguments.options + [states.declaration, OutputArguments.output.declaration]
  )

  static func run(
    _ arguments: ParsedArguments,
    on console: Console
  ) throws(CommandError) -> Outcome {
    let destination = try OutputArguments.destination(in: arguments)
    let chosen = Set(arguments.all(PropertyArguments.property))
    let selection = try ModelArguments.selection(
      named: arguments[ModelArguments.models],
      in: arguments,
      properties: arguments.all(PropertyArguments.property),
      on: console
    )
    let mostStates = arguments[states] ?? defaultStates
    var report = ReportArguments.report(
      on: selection.models,
      SearchArguments.searchOptions(in: arguments),
      console
    ) { model, search in
      let options = VerificationOptions(
        search: search,
        properties: chosen.isEmpty ? nil : chosen,
        excerpt: mostStates
      )
      var report = model.verify(options)
      report.title = model.title
      if arguments[conform], model.runsEngine { report.add(model.runEngine(search)) }
      report.addRuleCoverage(of: model, options: search)
      return report
    }
    if arguments[states] == nil { report.shortenExcerpts(to: defaultWeight) }
    let page = ReportPage(
      report: report,
      context: ReportContext(
        reproduce: ReportArguments.reproduction(
          by: VerifyCommand.command,
          arguments,
          of: selection
        )
      )
    )
    do throws(OutputError) {
      try destination.write(page.html, on: console)
    } catch {
      throw .outputs([error])
    }
    console.say("The page was written to \(destination.name). \(report.summary)")
    return report.outcome
  }
}
