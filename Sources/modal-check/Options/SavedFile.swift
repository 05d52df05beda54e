import CommandLineTool
import ModalModels
import ModalReports
import ModelChecking

/// The results that `verify` and `conform` save for `diff`.
final class SavedFile {
  static let option = Option(
    "save",
    .output("file"),
    group: "Output",
    help: "Save states, transitions and verdicts in words, for 'diff' to compare a later version "
      + "with. The file is written whole or not at all, and not if anything is left undecided."
  )

  private let file: OutputFile
  private var results: [ModelResult] = []
  private var undecided: String?

  /// Looks whether the file that the arguments name can be written; nil if they name none.
  init?(in arguments: ParsedArguments) throws(CommandError) {
    guard let path = arguments[Self.option] else { return nil }
    do throws(OutputError) {
      file = try OutputFile(path)
    } catch {
      throw .output(error)
    }
  }

  /// Adds what was found about a model.
  func add(_ report: ModelReport, of model: Model, _ search: SearchOptions) {
    if let result = ModelResult(report, of: model, options: search) {
      results.append(result)
    } else {
      undecided = undecided ?? report.id
    }
  }

  /// Writes the file, unless something is not known.
  func finish(_ report: VerificationReport, on console: Console) throws(CommandError) {
    if let undecided = undecided ?? report.notStarted.first {
      console.say(
        "Warning: Nothing was saved, since '\(undecided)' was not seen as a whole."
      )
      return
    }
    do throws(OutputError) {
      try file.write(SavedResults.text(of: results))
    } catch {
      throw .output(error)
    }
  }
}
