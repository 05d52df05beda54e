import CommandLineTool
import ModalModels
import ModalReports

/// Lists the models there are.
enum ModelsCommand: Subcommand {
  private static let names = Flag("names", help: "List ids alone, one a line.")

  static let command = Command(
    name: "models",
    abstract: "List models.",
    discussion: [
      "Lists the models that 'verify' would check, each with its id and what it is about.",
      ModelArguments.naming,
    ],
    examples: [
      .init("List the talk's problems", "modal-check models problems"),
      .init("Count the models in a folder", "modal-check models --names Models | wc -l"),
    ],
    exitStatuses: [.init(.asExpected, "The models are listed.")],
    positionals: [ModelArguments.models.declaration],
    options: [names.declaration]
  )

  static func run(
    _ arguments: ParsedArguments,
    on console: Console
  ) throws(CommandError) -> Outcome {
    let named = arguments[ModelArguments.models]
    let list = ModelList(
      try ModelArguments.selection(named: named, in: arguments, on: console).models
    )
    do throws(OutputError) {
      try console.output.write(
        arguments[names]
          ? list.names : list.text(style: console.output.style, width: console.output.width)
      )
      return .asExpected
    } catch {
      throw .outputs([error])
    }
  }
}
