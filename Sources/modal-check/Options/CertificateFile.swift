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

  private let draft: OutputFile.Draft
  private var failure: OutputError?
  private lazy var writer = CertificateWriter { [unowned self] in write($0) }

  /// Begins the file that the arguments name; nil if they name none.
  init?(in arguments: ParsedArguments) throws(CommandError) {
    guard let path = arguments[Self.option] else { return nil }
    do throws(OutputError) {
      draft = try OutputFile(path).draft()
    } catch {
      throw .output(error)
    }
  }

  /// Checks a model and adds what was found.
  func verify(_ model: Model, _ options: VerificationOptions) -> ModelReport {
    model.verify(options, certificate: writer)
  }

  /// Finishes the file, or leaves none if something is undecided.
  func finish(_ report: VerificationReport, on console: Console) throws(CommandError) {
    if let undecided = report.firstUndecided {
      console.say(
        "Warning: No certificate was written, since '\(undecided)' is not decided."
      )
      return
    }
    if let empty = report.models.first(where: \.properties.isEmpty)?.id {
      try? console.error.write(
        "Warning: No certificate was written, since no property of '\(empty)' was checked.\n"
      )
      return
    }
    writer.finish()
    do throws(OutputError) {
      if let failure { throw failure }
      try draft.finish()
    } catch {
      throw .output(error)
    }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) {
    guard failure == nil else { return }
    do throws(OutputError) {
      try draft.write(bytes)
    } catch {
      failure = error
    }
  }
}

extension VerificationReport {
  /// The first model about which something is not known.
  fileprivate var firstUndecided: String? {
    models.first { model in
      model.stopped != nil || model.properties.contains { $0.verdict == .undecided }
    }?.id ?? notStarted.first
  }
}
