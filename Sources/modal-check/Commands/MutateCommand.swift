import CommandLineTool
import ModalConformance
import ModalModels
import ModalReports
import ModelChecking

/// Tries whether mistakes in the engine's tables and in the platform's rules are caught.
enum MutateCommand: Subcommand {
  private static let row = Option(
    "row",
    .choice("name", of: TableRow.allCases.map(\.name)),
    isRepeatable: true,
    defaultText: "all",
    group: "Mistakes",
    help: "A row of the engine's tables to make mistakes in; without --rule, in nothing else."
  )

  private static let rule = Option(
    "rule",
    .choice("name", of: ruleNames),
    isRepeatable: true,
    defaultText: "all",
    group: "Mistakes",
    help:
      "A rule of the platform to make mistakes in; without --row, in nothing else. 'step' is what "
      + "users do and views report."
  )

  /// The rules of which a mistake can be made, by number.
  private static var ruleNames: [String] {
    let mistaken = Set(PlatformMutation.all.map(\.origin))
    return PlatformRule.table.map { "\($0.id)" }.filter(mistaken.contains).sorted {
      ($0.count, $0) < ($1.count, $1)
    } + ["step"]
  }

  private static let minimum = Option(
    "minimum",
    .integer("percent", in: 0...100),
    defaultText: "95",
    group: "Mistakes",
    help:
      "Of a hundred mistakes that make a difference, in the tables and of the platform each, how "
      + "many have to be caught."
  )

  private static let formats = FormatArguments<MutationFormat>(
    default: .text,
    help: "How the report looks."
  )

  static let command = Command(
    name: "mutate",
    abstract: "Try whether mistakes in the engine's tables and the platform's rules are caught.",
    discussion: [
      "Changes each row of the tables in turn: its effect is dropped, it ends in a wrong phase, it "
        + "loses what is reserved, and so on. A mistake is caught if a property gets another verdict, "
        + "if the production engine does something else, or if the numbers of states and transitions "
        + "are others. Trees of two levels come first, then "
        + "trees of three. What differs in no transition of these makes no difference.",
      "Then changes each effect of the platform's rules in turn: what is refused is shown, what waits "
        + "comes at once, what is written late is lost, a switch always takes one way, a version's "
        + "behaviour begins with another version. A mistake is caught by the first scenario of which "
        + "another verdict comes out.",
    ],
    examples: [
      .init("Mistakes in one row", "modal-check mutate --row tick"),
      .init("Mistakes in one rule", "modal-check mutate --rule R15"),
    ],
    exitStatuses: [
      .init(.asExpected, "Enough mistakes are caught, and a reason is known for each that is not."),
      .init(.unexpected, "Too few are caught, or no reason is known why one is not."),
      .init(.undecided, "A bound ran out before all were tried."),
    ],
    positionals: [],
    options: [row.declaration, rule.declaration, minimum.declaration] + SearchArguments.options
      + formats.options
  )

  static func run(
    _ arguments: ParsedArguments,
    on console: Console
  ) throws(CommandError) -> Outcome {
    let reports = try formats.reports(in: arguments)
    let options = SearchArguments.searchOptions(in: arguments)
    let report = MutationReport(
      results: tableResults(mutations(in: arguments), options, console),
      platform: try platformResults(platformMutations(in: arguments), options, console)
    )
    try formats.write(reports, on: console) { format, destination in
      format.render(report, width: destination.width(on: console))
    }
    return outcome(of: report, minimum: arguments[minimum] ?? 95)
  }

  private static func mutations(in arguments: ParsedArguments) -> [Mutation] {
    let rows = Set(arguments.all(row))
    if rows.isEmpty { return arguments.all(rule).isEmpty ? Mutation.all : [] }
    return Mutation.all.filter { rows.contains($0.row.name) }
  }

  private static func platformMutations(in arguments: ParsedArguments) -> [PlatformMutation] {
    let rules = Set(arguments.all(rule))
    if rules.isEmpty { return arguments.all(row).isEmpty ? PlatformMutation.all : [] }
    return PlatformMutation.all.filter { rules.contains($0.origin) }
  }

  private static func tableResults(
    _ mutations: [Mutation],
    _ options: SearchOptions,
    _ console: Console
  ) -> [MutationResult] {
    if mutations.isEmpty { return [] }
    let line = ProgressLine(on: console.error)
    defer { line.clear() }
    let test = MutationTest(options: options)
    return mutations.enumerated().map { index, mutation in
      line.update { _ in "mistake \(index + 1) of \(mutations.count), \(mutation.name)" }
      return test.run(mutation)
    }
  }

  private static func platformResults(
    _ mutations: [PlatformMutation],
    _ options: SearchOptions,
    _ console: Console
  ) throws(CommandError) -> [PlatformMutationResult] {
    if mutations.isEmpty { return [] }
    let models = try ModelArguments.models(named: [], on: console)
    let scenarios = models.compactMap { model -> ScenarioModel? in
      if case .scenario(let model) = model { model } else { nil }
    }
    let line = ProgressLine(on: console.error)
    defer { line.clear() }
    var options = options
    options.progress = { _ in
      line.update {
        "\(mutations.count) mistakes of the platform, \($0.components.seconds) s so far"
      }
    }
    return PlatformMutationTest(models: scenarios, options: options)
      .run(mutations, threads: options.threads)
  }

  private static func outcome(of report: MutationReport, minimum: Int) -> Outcome {
    if let signal = Interruption.signal { return .interrupted(by: signal) }
    if report.count(.undecided) + report.platformCount(.undecided) > 0 { return .undecided }
    let scores = [report.score, report.platformScore].compactMap { $0 }
    guard scores.allSatisfy({ $0 >= Double(minimum) }) else { return .unexpected }
    return report.unexplained().isEmpty && report.groundless().isEmpty ? .asExpected : .unexpected
  }
}
