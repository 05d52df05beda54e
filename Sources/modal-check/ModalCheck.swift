import CommandLineTool
import ModalModels
import ModalReports

/// Arguments in, exit code out.
@main
@MainActor
struct ModalCheck {
  static func main() {
    let console = Console()
    let ending = { (outcome: Outcome, meaning: String) in
      SuddenEnd(saying: console.lines("Error: " + meaning), exitCode: outcome.exitCode)
    }
    SuddenEnd.prepare(
      crash: ending(.internalError, Outcome.crash),
      interruption: ending(.interrupted, Outcome.interrupted.meaningAtOnce),
      termination: ending(.terminated, Outcome.terminated.meaningAtOnce)
    )
    Interruption.watch()
    let outcome = run(Array(CommandLine.arguments.dropFirst()), on: console)
    for path in OutputFile.leftFromEarlierRuns {
      console.say("Warning: '\(path)' is of an earlier run, and says nothing about this one.")
    }
    Console.exit(outcome.exitCode)
  }

  private static func run(_ arguments: [String], on console: Console) -> Outcome {
    do throws(UsageFailure) {
      switch try tool.parse(arguments, shell: console.shell) {
      case .help(let path):
        return show(tool.help(of: path, width: console.output.width) + "\n", on: console)
      case .topic(let topic):
        return show(tool.help(on: topic, width: console.output.width) + "\n", on: console)
      case .version: return show(tool.version + "\n", on: console)
      case .completion(let shell): return show(tool.completionScript(for: shell), on: console)
      case .manual: return show(tool.manualPage, on: console)
      case .run(let arguments): return perform(arguments, on: console)
      }
    } catch {
      let text = tool.text(of: error, width: console.error.width)
      return complain(text, .usage, on: console)
    }
  }

  /// Runs a subcommand. Whatever it has done by then, a run that was interrupted ends as one.
  private static func perform(_ arguments: ParsedArguments, on console: Console) -> Outcome {
    do throws(CommandError) {
      guard let command = subcommands.first(where: { arguments.names($0.command) }) else {
        throw .usage(.missingSubcommand)
      }
      do throws(UsageError) {
        try arguments.checkOutputs(
          areDistinctFrom: arguments.hasOutputs ? ModelArguments.filesRead(by: arguments) : []
        )
      } catch {
        throw .usage(error)
      }
      let outcome = try command.run(arguments, on: console)
      guard let signal = Interruption.signal else { return outcome }
      let interrupted = Outcome.interrupted(by: signal)
      if outcome != interrupted { console.say("Error: \(interrupted.meaning)") }
      return .worst(of: [outcome, interrupted])
    } catch {
      switch error {
      case .usage(let error):
        let failure = UsageFailure(error: error, path: arguments.path)
        let text = tool.text(of: failure, width: console.error.width)
        return complain(text, .usage, on: console)
      case .model(let error): return fail("\(error)", Outcome(error), on: console)
      case .diagram(let error): return fail("\(error)", Outcome(error), on: console)
      case .export(let error): return fail("\(error)", Outcome(error), on: console)
      case .outputs(let errors):
        for error in errors { _ = fail(error.message, .unwritableOutput, on: console) }
        return .unwritableOutput
      }
    }
  }

  private static func show(_ text: String, on console: Console) -> Outcome {
    do throws(OutputError) {
      try console.output.write(text)
      return .asExpected
    } catch {
      return fail(error.message, .unwritableOutput, on: console)
    }
  }

  private static func fail(_ message: String, _ outcome: Outcome, on console: Console) -> Outcome {
    console.say("Error: " + message)
    return outcome
  }

  /// Says on standard error why the run ends as it does. Where that can't be said either, the exit
  /// code still says it.
  private static func complain(
    _ text: String,
    _ outcome: Outcome,
    on console: Console
  ) -> Outcome {
    try? console.error.write(text + "\n")
    return outcome
  }
}
