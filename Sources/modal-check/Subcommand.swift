import CommandLineTool
import ModalModels
import ModalReports

/// A subcommand: what it takes, and what it does with it.
@MainActor
protocol Subcommand {
  static var command: Command { get }

  static func run(
    _ arguments: ParsedArguments,
    on console: Console
  ) throws(CommandError) -> Outcome
}

/// Why a subcommand could not do its work.
enum CommandError: Error {
  case usage(UsageError)
  case model(ModelFileError)
  case diagram(DiagramError)
  case export(ExportError)
  case outputs([OutputError])
}

extension ParsedArguments {
  /// Whether this is what the subcommand `command` was given.
  func names(_ command: Command) -> Bool { path.last?.name == command.name }
}
