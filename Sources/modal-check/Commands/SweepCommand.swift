import CommandLineTool
import ModalModels
import ModalReports

/// Checks the engine under every combination of what is not known about the platform.
enum SweepCommand: Subcommand {
  private static let fault = Option(
    "fault",
    ValueType<Fault>.word("name", topic: HelpTopics.faults.name),
    isRepeatable: true,
    defaultText: defaultFaults.map(\.rawValue).joined(separator: ", "),
    group: "Model",
    help: "A fault that may strike, alone and with the others."
  )

  static let command = Command(
    name: "sweep",
    abstract: "Check the engine whatever is true of the platform.",
    discussion: [
      "Checks each scenario that has the strategy 'node-tree' on iOS 16 to 26, once for every "
        + "combination of the options of the platform's switches and of faults, instead of those "
        + "that its file names. A cell holds if every property does in every combination; else it "
        + "says what goes wrong, after how many events, and with which options, or that the fault "
        + "never strikes, since states and transitions are the same without it.",
      "Where 'verify' may take every option at any time, here a switch has one option for good. "
        + "That matters to what has to stay possible, since a way out could lead through an option "
        + "that never comes true.",
      "Where no model is named, the talk's problems are checked, one by one and all in one app; if "
        + "\(ModelCatalog.folderName)/ has others instead, those.",
    ],
    examples: [
      .init("The talk's problems with the faults that the engine is made for", "modal-check sweep"),
      .init(
        "What a rule of the engine is needed for",
        "modal-check sweep problems --without vanished"
      ),
    ],
    exitStatuses: [
      .init(.asExpected, "Every property holds in every combination."),
      .init(.unexpected, "Some property fails in some combination."), .init(.undecided),
    ],
    positionals: [ModelArguments.models.declaration],
    options: [fault.declaration, ModelArguments.without.declaration] + SearchArguments.options
      + TableArguments.options
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
    let faults = arguments.all(fault)
    let overrides = ModelOverrides(without: Set(arguments.all(ModelArguments.without)))
    return try TableArguments.run(arguments, on: console, fails: \.hasFailures) {
      search,
      begin throws(CommandError) in
      let stated = try ModelArguments.models(
        named: ModelArguments.names(in: arguments, or: defaultModels),
        on: console
      )
      let swept = try ModelSelection(of: stated, on: console)
        .only("scenarios with the strategy 'node-tree'", \.isSwept)
      let selection = try ModelSelection(of: swept.models, overrides: overrides, on: console)
      return .sweep(
        of: selection.models,
        faults: Fault.allCases.filter((faults.isEmpty ? defaultFaults : faults).contains),
        options: VerificationOptions(search: search),
        begin: begin
      )
    }
  }
}

extension Model {
  fileprivate var isSwept: Bool {
    if case .scenario(let model) = self { model.name == .nodeTree } else { false }
  }
}
