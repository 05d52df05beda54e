import CommandLineTool
import ModalModels
import ModalReports
import ModelChecking

/// How commands that check models report what they find.
enum ReportArguments {
  private static let formats = FormatArguments<ReportFormat>(
    default: .text,
    help: "How the report looks. Several at once each take the --output behind them.",
    meaning: \.abstract
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

  static let options =
    formatOptions + [
      OutputArguments.colour.declaration, details.declaration, timings.declaration,
    ]

  /// Those that say in which formats a report is written and where.
  static let formatOptions = formats.options

  /// Checks the models that the arguments name, or `names`, one after the other, with `check`;
  /// finishes what else is written of them with `finish`, which returns what can't be written; and
  /// reports, as `render` has it. `remark` has the last word.
  @MainActor
  static func run(
    _ arguments: ParsedArguments,
    on console: Console,
    named names: [String]? = nil,
    requiresCoverage: Bool = false,
    select: (ModelSelection) throws(CommandError) -> ModelSelection = { $0 },
    render: (ReportFormat, VerificationReport, ReportContext) -> String = { $0.render($1, $2) },
    finish: (VerificationReport) -> [OutputError] = { _ in [] },
    remark: (VerificationReport) -> Void = { _ in },
    check: (Model, SearchOptions) -> ModelReport
  ) throws(CommandError) -> Outcome {
    let console = OutputArguments.console(console, for: arguments)
    // Whatever can be wrong with the outputs is found before the work, not after it.
    let reports = try formats.reports(in: arguments)
    let selection = try select(
      try ModelArguments.selection(
        named: names ?? arguments[ModelArguments.models],
        in: arguments,
        properties: arguments.all(PropertyArguments.property),
        on: console
      )
    )
    let search = SearchArguments.searchOptions(in: arguments)
    var report = report(on: selection.models, search, console, check)
    report.requiresCoverage = requiresCoverage
    // A report can say how the run ends only once all else is written.
    report.unwritable = finish(report)
    report.unwritable += formats.write(reports, on: console) { format, destination, failures in
      var report = report
      report.unwritable += failures
      report.signal = Interruption.signal
      var context = context(for: destination, format, arguments, selection, console)
      context.isBrief = report.models.count > 1 && !arguments[details]
      return render(format, report, context)
    }
    remark(report)
    guard report.unwritable.isEmpty else { throw .outputs(report.unwritable) }
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
      let course = CheckProgress(on: console, search)
      course.begin(model.id)
      var search = search
      search.progress = course.add
      let clock = ContinuousClock()
      let start = clock.now
      var found = check(model, search)
      found.seconds = (clock.now - start) / .seconds(1)
      report.models.append(found)
      course.clear()
    }
    report.signal = Interruption.signal
    return report
  }

  /// How a report says how to check a model again.
  ///
  /// Options that do not change what is found are left out, and so are those that have no meaning for
  /// the model.
  static func reproduction(
    by command: Command,
    _ arguments: ParsedArguments,
    of selection: ModelSelection
  ) -> @Sendable (ModelReport) -> String {
    let kept = command.options.filter { option in
      option.group != OutputArguments.group
        && option.name != SearchArguments.threads.declaration.name
    }
    let name = "\(ToolIdentity.name) \(command.name)"
    return { report in
      let options = selection.optionsText(of: arguments, for: report.id, keeping: kept)
      return "\(name) \(shellQuoted(report.name))\(options)"
    }
  }

  private static func context(
    for destination: OutputArguments.Destination,
    _ format: ReportFormat,
    _ arguments: ParsedArguments,
    _ selection: ModelSelection,
    _ console: Console
  ) -> ReportContext {
    var context = ReportContext(
      showsTimings: arguments[timings],
      reproduce: reproduction(
        by: arguments.path[arguments.path.count - 1],
        arguments,
        of: selection
      )
    )
    if case .standardOutput = destination {
      context.style = console.output.style
      context.width = console.output.width
      if format == .text, console.output.isTerminal { context.showsTimings = true }
    }
    return context
  }
}
