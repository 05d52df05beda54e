import CommandLineTool
import ModalModels
import ModalReports

/// In which formats a command reports, and where each report goes.
struct FormatArguments<Format>: Sendable
where Format: CaseIterable & RawRepresentable & Sendable, Format.RawValue == String {
  typealias Report = (format: Format, destination: OutputArguments.Destination)

  private let format: Option<Format>
  private let defaultFormat: Format

  /// Makes the option `--format`; `help` says what it is about, `meaning` what each format is.
  init(default defaultFormat: Format, help: String, meaning: ((Format) -> String)? = nil) {
    self.defaultFormat = defaultFormat
    let type = ValueType<Format>.choice("name")
    format = Option(
      "format",
      meaning.map { type.explained(by: $0) } ?? type,
      isRepeatable: true,
      defaultText: defaultFormat.rawValue,
      group: OutputArguments.group,
      help: help
    )
  }

  var options: [OptionDeclaration] { [format.declaration, OutputArguments.output.declaration] }

  /// The reports asked for; one in the default format if there is only a place or nothing.
  ///
  /// Looks whether each can be written, so that what can be wrong with it is found before the work
  /// and not after it.
  func reports(in arguments: ParsedArguments) throws(CommandError) -> [Report] {
    var pairs: [(first: Format?, second: String?)]
    do throws(UsageError) {
      pairs = try arguments.pairs(format, OutputArguments.output)
    } catch {
      throw .usage(error)
    }
    if pairs.isEmpty { pairs = [(nil, nil)] }
    guard pairs.count(where: { ($0.second ?? "-") == "-" }) <= 1 else {
      throw .usage(
        .conflict("Two reports would go to standard output. Give each its own '--output <file>'.")
      )
    }
    var reports: [Report] = []
    for (format, place) in pairs {
      reports.append((format ?? defaultFormat, try OutputArguments.destination(place ?? "-")))
    }
    return reports
  }

  /// Writes each of `reports` that can be written, as `text` has it with regard to those that can't,
  /// and returns why they can't.
  ///
  /// What can be written anew comes first, and is so once another one has failed or a signal has come
  /// meanwhile: a report says how the run ends. What is in a pipe can't be taken back.
  func write(
    _ reports: [Report],
    on console: Console,
    text: (Format, OutputArguments.Destination, _ failures: [OutputError]) -> String
  ) -> [OutputError] {
    var failures: [OutputError] = []
    var left =
      reports.filter(\.destination.isReplaceable) + reports.filter { !$0.destination.isReplaceable }
    while !left.isEmpty {
      let known = (failures.count, Interruption.signal)
      var written: [Report] = []
      for report in left {
        do throws(OutputError) {
          let text = text(report.format, report.destination, failures)
          try report.destination.write(text, on: console)
          written.append(report)
        } catch {
          failures.append(error)
        }
      }
      let isStillTrue = known == (failures.count, Interruption.signal)
      left = isStillTrue ? [] : written.filter(\.destination.isReplaceable)
    }
    return failures
  }

  /// Writes each of `reports`, as `text` has it.
  func write(
    _ reports: [Report],
    on console: Console,
    text: (Format, OutputArguments.Destination) throws(CommandError) -> String
  ) throws(CommandError) {
    for (format, destination) in reports {
      let text = try text(format, destination)
      do throws(OutputError) {
        try destination.write(text, on: console)
      } catch {
        throw .outputs([error])
      }
    }
  }
}
