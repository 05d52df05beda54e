import CommandLineTool
import ModalModels
import ModalReports
import ModelCertificates
import ModelChecking

/// The certificate that `verify` writes while it checks models.
final class CertificateFile {
  static let option = Option(
    "certificate",
    .output("file"),
    group: "Output",
    help:
      "Write the evidence of all verdicts to a file, for 'certify' to check. It is written whole "
      + "or not at all, and not if anything is left undecided."
  )

  private let draft: DraftFile
  private let writer: CertificateWriter
  private var unfinished: String?

  /// Begins the file that the arguments name; nil if they name none.
  init?(in arguments: ParsedArguments) throws(CommandError) {
    guard let path = arguments[Self.option] else { return nil }
    let draft = try DraftFile(path)
    self.draft = draft
    writer = CertificateWriter { bytes in draft.write(bytes) }
  }

  /// What records the evidence about a model.
  func recorder(_ model: Model, _ limits: SearchLimits) -> CertificateRecorder {
    CertificateRecorder(model, to: writer, within: limits)
  }

  /// Notes whether all evidence about a model was recorded; if not, says why.
  func add(_ report: ModelReport, _ recorder: CertificateRecorder) -> StopReason? {
    if recorder.stopped != nil { unfinished = unfinished ?? report.id }
    return recorder.stopped
  }

  /// Finishes the file, or leaves none if something is undecided; returns why it can't be written.
  func finish(_ report: VerificationReport, on console: Console) -> OutputError? {
    if let gap = report.gap {
      console.say("Warning: No certificate was written, since \(gap).")
      return nil
    }
    if let unfinished {
      console.say(
        "Warning: No certificate was written, since the evidence about '\(unfinished)' was not "
          + "written to the end."
      )
      return nil
    }
    writer.finish()
    return draft.finish()
  }
}
