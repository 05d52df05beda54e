import CommandLineTool
import ModalModels
import ModalReports

/// Checks certificates.
enum CertifyCommand: Subcommand {
  private static let file = Positional(
    .file("file"),
    .one,
    help: "A certificate that 'verify --certificate' wrote."
  )

  private static let tables = Flag(
    "tables",
    group: "Check",
    help:
      "Find the successors of node trees by the engine's tables, operation by operation. Slower, "
      + "and then nothing that makes a search fast is trusted."
  )

  private static let formats = FormatArguments<CertificationFormat>(
    default: .text,
    help: "How the report looks."
  )

  static let command = Command(
    name: "certify",
    abstract: "Check the evidence of verdicts, without searching.",
    discussion: [
      "A certificate holds the states of models, and numbers that show how each verdict comes about. "
        + "The check goes over the states once: that none is missing, that each can be reached, that "
        + "invariants hold, that the way to each goal gets shorter, that counterexamples are runs of "
        + "the model and none is shorter. It shares no code with the search.",
      "A certificate that proves less than it says is rejected. One that is right and says nothing "
        + "of a model that is named does not certify that.",
    ],
    examples: [
      .init("Write a certificate of all models", "modal-check verify --certificate proof.cert"),
      .init("Check it, and that it is about this model", "modal-check certify proof.cert gallery"),
    ],
    exitStatuses: [
      .init(.asExpected, "The certificate is right, and about all models that are named."),
      .init(.unexpected, "It is rejected, or says nothing of a model that is named."),
    ],
    positionals: [file.declaration, ModelArguments.certified.declaration],
    options: [tables.declaration] + formats.options
  )

  static func run(
    _ arguments: ParsedArguments,
    on console: Console
  ) throws(CommandError) -> Outcome {
    let reports = try formats.reports(in: arguments)
    let path = arguments[file].first ?? ""
    let report: CertificationReport
    let wanted = arguments[ModelArguments.certified]
    let models = wanted.isEmpty ? [] : try ModelArguments.models(named: wanted, on: console)
    do throws(ModelFileError) {
      report = CertificationReport(
        file: path,
        certification: Certification(
          of: try Certification.bytes(ofFileAt: path),
          implementation: arguments[tables] ? .tables : .words
        ),
        wanted: models
      )
    } catch {
      throw .model(error)
    }
    try formats.write(reports, on: console) { format, destination in
      format.render(
        report,
        style: destination.style(on: console),
        width: destination.width(on: console)
      )
    }
    return report.outcome
  }
}
