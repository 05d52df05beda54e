import CommandLineTool
import ModalModels
import ModelChecking

/// How far and how fast a command explores.
enum SearchArguments {
  private static let group = "Search"

  static let threads = Option(
    "threads",
    .integer("n", in: 1...1024),
    defaultText: "one for each processor",
    group: group,
    help: "How many threads to use. The results are the same with any number."
  )

  static let maxStates = Option(
    "max-states",
    .integer("n", in: 1 ... .max),
    group: group,
    help: "Stop the search of a model after so many states."
  )

  static let maxMemory = Option(
    "max-memory",
    .integer("mib", in: 1...(.max >> 20)),
    group: group,
    help: "Stop the search of a model when it takes so many MiB."
  )

  static let timeout = Option(
    "timeout",
    .positive("seconds"),
    group: group,
    help: "Stop the search of a model after so many seconds."
  )

  static let options = [
    threads.declaration, maxStates.declaration, maxMemory.declaration, timeout.declaration,
  ]

  static func searchOptions(in arguments: ParsedArguments) -> SearchOptions {
    SearchOptions(
      threads: arguments[threads] ?? Console.processorCount,
      bounds: Bounds(
        states: arguments[maxStates],
        memory: arguments[maxMemory].map { $0 << 20 },
        seconds: arguments[timeout]
      ),
      interruption: { Interruption.signal.map { .interrupted(signal: $0) } }
    )
  }
}
