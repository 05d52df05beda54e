import CommandLineTool
import ModalBenchmarks
import ModalModels
import ModalReports

/// Measures how fast and large, beside other checkers.
enum BenchCommand: Subcommand {
  private static let group = "Benchmark"

  private static let levels = Option(
    "levels",
    .list(of: .integer("n", in: NodeTreeParameters.levelBounds)),
    defaultText: "6,8, unless --digits is given",
    group: group,
    help: "The node trees to explore, by their levels."
  )

  private static let digits = Option(
    "digits",
    .list(of: .integer("n", in: 1...8)),
    defaultText: "6,7, unless --levels is given",
    group: group,
    help: "The counters to explore, by their digits: 10^n states."
  )

  private static let rounds = Option(
    "rounds",
    .integer("n", in: 1...1000),
    defaultText: "3",
    group: group,
    help:
      "How often each measurement is repeated, all of them in turn. Beyond six levels or digits other "
      + "checkers only explore, and once."
  )

  private static let quick = Flag(
    "quick",
    group: group,
    help: "One round on five levels and five digits, unless options say otherwise."
  )

  private static let peers = Option(
    "peers",
    .file("folder"),
    defaultText: "Models/peers, where there is one",
    group: group,
    help: "Where the restatements for other checkers are, and the script that runs them."
  )

  private static let comparison = Flag(
    "compare",
    hasInversion: true,
    group: group,
    help:
      "Run other checkers too, where they are installed, or don't. They are, unless told not to."
  )

  private static let builds = Option(
    "builds",
    .file("folder"),
    defaultText: ".build/peers",
    group: group,
    help: "Where other checkers' compiled models are kept."
  )

  private static let threads = Option(
    "threads",
    .list(of: .integer("n", in: 2...1024)),
    group: group,
    help: "Numbers of threads to try besides one, by the clock on the wall."
  )

  private static let instructions = Flag(
    "instructions",
    group: group,
    help: "Count instructions with valgrind, of trees of up to six levels."
  )

  private static let counts = Flag(
    "counts",
    group: group,
    help: "Measure nothing: print what is the same on every machine, as Markdown."
  )

  private static let split = Flag(
    "split",
    group: group,
    help:
      "Measure nothing: count how the work divides among 2 to 16 threads, and print what that comes "
      + "to, as Markdown."
  )

  private static let once = Option(
    "once",
    .integer("n", in: NodeTreeParameters.levelBounds),
    group: group,
    help: "Explore one tree of so many levels once, with one thread, for a profiler to look at."
  )

  private static let formats = FormatArguments<BenchmarkFormat>(
    default: .text,
    help: "How the report looks."
  )

  static let command = Command(
    name: "bench",
    abstract: "Measure how fast models are explored, beside other checkers.",
    discussion: [
      "Explores the node tree and counters, which are known from other checkers' benchmarks, and has "
        + "SPIN and rumur do the same work, if they are installed, on the restatements in "
        + "Models/peers. All of it is done once a round, in turn, and processor time is what counts, "
        + "so that a busy machine is unfair to nobody.",
      "Other checkers must count the same states and transitions.",
    ],
    examples: [
      .init("A first impression", "modal-check bench --quick"),
      .init(
        "As in docs/performance.md",
        "modal-check bench --levels 5,6,8 --digits 6,7 --threads 2 --format markdown"
      ),
    ],
    exitStatuses: [
      .init(.asExpected, "All was measured, and all checkers count the same."),
      .init(.unexpected, "Another checker counts otherwise, or fails."),
    ],
    positionals: [],
    options: [
      levels.declaration, digits.declaration, rounds.declaration, quick.declaration,
      peers.declaration, comparison.declaration, builds.declaration, threads.declaration,
      instructions.declaration, counts.declaration, split.declaration, once.declaration,
    ] + formats.options
  )

  static func run(
    _ arguments: ParsedArguments,
    on console: Console
  ) throws(CommandError) -> Outcome {
    let reports = try formats.reports(in: arguments)
    if let levels = arguments[once] {
      _ = Workload.nodeTree(levels: levels).run(.exploration, threads: 1)
      return .asExpected
    }
    let isQuick = arguments[quick]
    // Whoever asks for one sort of workload is not made to wait for the other.
    let chosen = (levels: arguments[levels], digits: arguments[digits])
    let levels = chosen.levels ?? (chosen.digits != nil ? [] : isQuick ? [5] : [6, 8])
    let digits = chosen.digits ?? (chosen.levels != nil ? [] : isQuick ? [5] : [6, 7])
    let workloads =
      levels.map { Workload.nodeTree(levels: $0) } + digits.map { Workload.counters(digits: $0) }
    if arguments[counts] || arguments[split] {
      let table =
        arguments[counts]
        ? CountTable(workloads).markdown : WorkSplit.table(of: workloads, threads: [2, 4, 8, 16])
      try formats.write(reports, on: console) { _, _ in table }
      return .asExpected
    }
    if let folder = arguments[peers], arguments[choice: comparison] != false,
      !Benchmark.canCompare(withPeersIn: folder)
    {
      throw .model(.cannotOpen(path: "\(folder)/run", reason: "no script is there that can be run"))
    }
    let line = ProgressLine(on: console.error)
    let report = Benchmark(
      workloads: workloads,
      rounds: arguments[rounds] ?? (isQuick ? 1 : 3),
      peersFolder: arguments[choice: comparison] == false
        ? nil : arguments[peers] ?? "Models/peers",
      threads: arguments[threads] ?? [],
      countsInstructions: arguments[instructions],
      progress: { text in line.update { _ in text } }
    ).run(builds: arguments[builds] ?? ".build/peers", processors: Console.processorCount)
    line.clear()
    try formats.write(reports, on: console) { format, destination in
      report.render(format, width: destination.width(on: console))
    }
    return report.faults.isEmpty ? .asExpected : .unexpected
  }
}
