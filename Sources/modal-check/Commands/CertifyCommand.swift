import CommandLineTool
import ModalModels
import ModalReports
import ModelChecking

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

  private static let property = Option(
    "property",
    .searchedProperty,
    isRepeatable: true,
    defaultText: "all that have a meaning for the models in it",
    group: "Check",
    help: "A property that has to be certified. The others may be left out."
  )

  private static let maxMemory = Option(
    "max-memory",
    .integer("mib", in: 1...(.max >> 20)),
    group: "Check",
    help: "Stop when the states and numbers of a model take so many MiB."
  )

  private static let timeout = Option(
    "timeout",
    .positive("seconds"),
    group: "Check",
    help: "Stop after so many seconds."
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
      "A certificate that proves less than it says is rejected, and so is one that calls a model by "
        + "the name of another. What is certified is compared with what the model of that name expects, "
        + "as by 'verify'.",
    ],
    examples: [
      .init("Write a certificate of all models", "modal-check verify --certificate proof.cert"),
      .init(
        "Check it, and that it is about these models",
        "modal-check certify proof.cert gallery"
      ),
      .init(
        "Check what 'verify --property settles' has certified",
        "modal-check certify proof.cert --property settles"
      ),
    ],
    exitStatuses: [
      .init(
        .asExpected,
        "The certificate is right, about all models that are named, and as they expect."
      ),
      .init(
        .unexpected,
        "It is rejected, says nothing of a model that is named, or says of a property what is not "
          + "expected."
      ),
      .init(
        .undecided,
        "It is right and leaves out a property that has a meaning for its model, or one that is asked "
          + "for with --property; or a bound ran out before all was checked."
      ),
    ],
    positionals: [file.declaration, ModelArguments.certified.declaration],
    options: [
      property.declaration, tables.declaration, maxMemory.declaration, timeout.declaration,
    ] + formats.options
  )

  static func run(
    _ arguments: ParsedArguments,
    on console: Console
  ) throws(CommandError) -> Outcome {
    let reports = try formats.reports(in: arguments)
    let path = arguments[file].first ?? ""
    var report: CertificationReport
    let wanted = arguments[ModelArguments.certified]
    let models = wanted.isEmpty ? [] : try ModelArguments.models(named: wanted, on: console)
    let limits = SearchLimits(
      SearchOptions(
        bounds: Bounds(
          memory: arguments[maxMemory].map { $0 << 20 },
          seconds: arguments[timeout]
        ),
        interruption: { Interruption.signal.map { .interrupted(signal: $0) } }
      )
    )
    let line = ProgressLine(on: console.error)
    defer { line.clear() }
    do throws(ModelFileError) {
      let bytes = try Certification.bytes(ofFileAt: path)
      let index = ModelIndex(ModelCatalog())
      let known = { (id: String) throws(ModelFileError) -> [Model] in
        let named = models.filter { $0.id == id }
        return named.isEmpty ? try index.models(called: id) : named
      }
      report = CertificationReport(
        file: path,
        certification: Certification(
          of: bytes,
          implementation: arguments[tables] ? .tables : .words,
          known: known,
          until: { bytes in
            line.update { "\(path): checked for \($0.components.seconds) s" }
            return limits.reasonToStop(holding: bytes)
          }
        ),
        wanted: models,
        properties: arguments.all(property)
      )
    } catch {
      throw .model(error)
    }
    line.clear()
    report.unwritable = formats.write(reports, on: console) { format, destination, failures in
      var report = report
      report.unwritable = failures
      report.signal = Interruption.signal
      return format.render(
        report,
        style: destination.style(on: console),
        width: destination.width(on: console)
      )
    }
    guard report.unwritable.isEmpty else { throw .outputs(report.unwritable) }
    return report.outcome
  }
}
