import CommandLineTool
import ModalModels
import ModalReports

/// Checks the engine under every combination of what is not known about the platform.
enum SweepCommand: Subcommand {
  private static let fault = Option(
    "fault",
    ValueType<Fault>.choice("name"),
    isRepeatable: true,
    defaultText: defaultFaults.map(\.rawValue).joined(separator: ", "),
    group: "Model",
    help: "A fault that may strike, alone and with the others."
  )

  private static let format = Option(
    "format",
    ValueType<TableFormat>.choice("name"),
    isRepeatable: true,
    defaultText: "text",
    group: "Output",
    help: "How the table looks."
  )

  static let command = Command(
    name: "sweep",
    abstract: "Check the engine whatever is true of the platform.",
    discussion: [
      "Checks each scenario that has the strategy 'node-tree' on iOS 16 to 26, once for every "
        + "combination of the options of the platform's switches and of faults, instead of those "
        + "that its file names. A cell holds if every property does in every combination; else it "
        + "says what goes wrong, after how many events, and with which options.",
      "Where 'verify' may take every option at any time, here a switch has one option for good. "
        + "That matters to what has to stay possible, since a way out could lead through an option "
        + "that never comes true.",
      "Where no model is named, the talk's problems are checked, one by one and all in one app.",
    ],
    examples: [
      .init("The talk's problems with the faults that the engine is made for", "modal-check sweep"),
      .init(
        "What a rule of the engine is needed for",
        "modal-check sweep problems --without vanished"
      ),
    ],
    positionals: [ModelArguments.models.declaration],
    options: [fault.declaration, ModelArguments.without.declaration] + SearchArguments.options
      + [format.declaration, OutputArguments.output.declaration]
  )

  /// What is checked where no model is named.
  private static let defaultModels = ["problems", "platform/talk-at-three-levels"]

  /// The faults that the engine is made for.
  private static let defaultFaults: [Fault] = [
    .droppedPresentation, .earlyDisappearance, .repeatedCallBack, .lateCallBack, .tapOutside,
  ]

  static func run(
    _ arguments: ParsedArguments,
    on console: Console
  ) throws(CommandError) -> Outcome {
    let destinations = try OutputArguments.destinations(
      in: arguments,
      format: format,
      defaultFormat: .text
    )
    let named = arguments[ModelArguments.models]
    let faults = arguments.all(fault)
    let overrides = ModelOverrides(without: Set(arguments.all(ModelArguments.without)))
    let models: [Model]
    do throws(ModelFileError) {
      models = try ModelCatalog().models(for: named.isEmpty ? defaultModels : named)
    } catch {
      throw .model(error)
    }
    let table = ComparisonTable.sweep(
      of: overrides.applied(to: models),
      faults: Fault.allCases.filter((faults.isEmpty ? defaultFaults : faults).contains),
      options: VerificationOptions(search: SearchArguments.searchOptions(in: arguments))
    )
    for (format, destination) in destinations {
      do throws(OutputError) {
        try destination.write(format.render(table, width: console.output.width), on: console)
      } catch {
        throw .output(error)
      }
    }
    if table.hasFailures { return .unexpected }
    return table.isDecided ? .asExpected : .undecided
  }
}
