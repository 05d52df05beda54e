import CommandLineTool
import ModalModels
import ModalReports
import ModelChecking

/// How commands that check models report what they find.
enum ReportArguments {
  private static let format = Option(
    "format",
    ValueType<ReportFormat>.choice("name"),
    isRepeatable: true,
    defaultText: "text",
    group: "Output",
    help: "How the report looks. Several at once each take the --output behind them."
  )

  private static let timings = Flag(
    "timings",
    group: "Output",
    help: "Report times, rates and bytes, which differ from run to run, even where no terminal is."
  )

  private static let details = Flag(
    "details",
    group: "Output",
    help: "Say all there is to say of each model. Of several models, those that are as expected "
      + "otherwise have one line each in a text."
  )

  static let options = [
    format.declaration, OutputArguments.output.declaration, OutputArguments.colour.declaration,
    details.declaration, timings.declaration,
  ]

  /// Checks the models that the arguments name and that are meant, one after the other, with
  /// `check`, and reports; `finish` has the last word.
  @MainActor
  static func run(
    _ arguments: ParsedArguments,
    on console: Console,
    requiresCoverage: Bool = false,
    about isMeant: (Model) -> Bool = { _ in true },
    finish: (VerificationReport) throws(CommandError) -> Void = { _ in },
    check: (Model, SearchOptions) -> ModelReport
  ) throws(CommandError) -> Outcome {
    let console = OutputArguments.console(console, for: arguments)
    // Whatever can be wrong with the outputs is found before the work, not after it.
    let destinations = try OutputArguments.destinations(
      in: arguments,
      format: format,
      defaultFormat: .text
    )
    var report = report(
      on: try ModelArguments.models(in: arguments).filter(isMeant),
      SearchArguments.searchOptions(in: arguments),
      console,
      check
    )
    report.requiresCoverage = requiresCoverage
    for (format, destination) in destinations {
      var context = context(for: destination, format, arguments, console)
      context.isBrief = report.models.count > 1 && !arguments[details]
      do throws(OutputError) {
        try destination.write(format.render(report, context), on: console)
      } catch {
        throw .output(error)
      }
    }
    try finish(report)
    return report.outcome
  }

  /// Checks `models` one after the other, and shows how far it is.
  @MainActor
  static func report(
    on models: [Model],
    _ search: SearchOptions,
    _ console: Console,
    _ check: (Model, SearchOptions) -> ModelReport
  ) -> VerificationReport {
    var report = VerificationReport(models: [])
    for model in models {
      guard Interruption.signal == nil else {
        report.notStarted.append(model.id)
        continue
      }
      let line = ProgressLine(on: console.error)
      var search = search
      search.progress = { [bounds = search.bounds] progress in
        line.update { progress.line(for: model.id, after: $0 / .seconds(1), bounds: bounds) }
      }
      report.models.append(check(model, search))
      line.clear()
    }
    report.signal = Interruption.signal
    return report
  }

  /// How a report says how to check a model again.
  ///
  /// Options that do not change what is found are left out.
  static func reproduction(
    by command: Command,
    _ arguments: ParsedArguments,
    without shown: [OptionDeclaration] = []
  ) -> @Sendable (ModelReport) -> String {
    let command = "\(ToolIdentity.name) \(command.name)"
    let excluded = options + shown + [SearchArguments.threads.declaration]
    let given = arguments.optionsText(excluding: excluded)
    return { "\(command) \(shellQuoted($0.name))\(given)" }
  }

  private static func context(
    for destination: OutputArguments.Destination,
    _ format: ReportFormat,
    _ arguments: ParsedArguments,
    _ console: Console
  ) -> ReportContext {
    var context = ReportContext(
      showsTimings: arguments[timings],
      reproduce: reproduction(by: arguments.path[arguments.path.count - 1], arguments)
    )
    if case .standardOutput = destination {
      context.style = console.output.style
      context.width = console.output.width
      if format == .text, console.output.isTerminal { context.showsTimings = true }
    }
    return context
  }
}
