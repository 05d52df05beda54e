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

  private let draft: DraftFile
  private let writer: SavedResultsWriter
  private var hasGap = false
  private var unfinished: String?

  /// Begins the file that the arguments name; nil if they name none.
  init?(in arguments: ParsedArguments) throws(CommandError) {
    guard let path = arguments[Self.option] else { return nil }
    let draft = try DraftFile(path)
    self.draft = draft
    writer = SavedResultsWriter { text in draft.write(text) }
  }

  /// What records the graph of a model.
  func recorder(_ model: Model, _ limits: SearchLimits) -> SavedResultsRecorder {
    SavedResultsRecorder(model.id, to: writer, within: limits)
  }

  /// Adds what was found about the model whose graph was recorded, unless not all of it is known, or its
  /// graph was not written to the end: then why. `search` is why the search ended early whose graph
  /// was to be recorded.
  func add(
    _ report: ModelReport,
    search: StopReason?,
    _ recorder: SavedResultsRecorder
  ) -> StopReason? {
    if search != nil || recorder.stopped != nil { unfinished = unfinished ?? report.id }
    hasGap = hasGap || !report.isDecided
    if !hasGap, unfinished == nil {
      writer.end(report.properties.map(ModelResult.PropertyResult.init))
    }
    return recorder.stopped
  }

  /// Writes the file, unless something is not known; returns why it can't be written.
  func finish(_ report: VerificationReport, on console: Console) -> OutputError? {
    if let gap = report.gap {
      console.say("Warning: Nothing was saved, since \(gap).")
      return nil
    }
    if let unfinished {
      console.say("Warning: Nothing was saved, since '\(unfinished)' was not written to the end.")
      return nil
    }
    writer.finish()
    return draft.finish()
  }
}
