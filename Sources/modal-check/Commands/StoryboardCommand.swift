import CommandLineTool
import ModalConformance
import ModalModels
import ModalReports

/// Draws a counterexample, or a run that ends well, as a row of phone screens.
enum StoryboardCommand: Subcommand {
  private static let model = Positional(
    .file("model", orOutputOf: ["models", "--names"]),
    .one,
    help: "A file, or the id of a model."
  )

  private static let property = Option(
    "property",
    ValueType<PropertyID>.word("id", topic: HelpTopics.properties.name),
    defaultText: "what users notice most of those that fail",
    group: "Picture",
    help: "The property whose counterexample is drawn."
  )

  private static let run = Option(
    "run",
    .text("presentation"),
    group: "Picture",
    help: "Draw instead a shortest run that ends well: this is shown as asked, and all is at rest."
  )

  static let command = Command(
    name: "storyboard",
    abstract: "Draw a counterexample, or a run that ends well, as a row of phone screens.",
    discussion: [
      "Draws what the user would see after each step: the stack of screens, those that come or go "
        + "with an arrow, and beside them the values that should agree with them. The step at which "
        + "things go wrong is marked, and the rules at work are named. The picture is SVG, for "
        + "light and dark, and tells its story in words to those who can't see it.",
      "With '--property conforms' the production engine is run along the model's edges, as 'conform' "
        + "does, and the run is drawn after which it is not what the model says.",
      "With '--run' what goes well is drawn: a shortest run after which the presentation of that name "
        + "is on top of the screen as it was asked for, and nothing happens any more unless app or "
        + "user act. In a node tree, 'screen' and 'dialog' can be asked for.",
    ],
    examples: [
      .init(
        "How the published engine loses a modal",
        "modal-check storyboard node-tree/screens -o stuck.svg"
      ),
      .init(
        "What goes wrong first in a scenario",
        "modal-check storyboard problems/sheet-to-alert@strategy=bindings"
      ),
      .init(
        "How the engine goes from the sheet to the alert",
        "modal-check storyboard problems/sheet-to-alert@strategy=node-tree --run alert"
      ),
    ],
    exitStatuses: ExitStatuses.shown("The picture was written."),
    positionals: [model.declaration],
    options: ModelArguments.options + [property.declaration, run.declaration]
      + SearchArguments.options
      + [OutputArguments.output.declaration]
  )

  static func run(
    _ arguments: ParsedArguments,
    on console: Console
  ) throws(CommandError) -> Outcome {
    let destination = try OutputArguments.destination(in: arguments)
    try OutputArguments.refusePictures(destination, otherThan: ["svg"]) {
      "'\($1)' would be SVG, the one format of storyboards, and not \($0.uppercased()). Give it a name "
        + "that ends in '.svg'; any browser opens that, and can print it."
    }
    if arguments[run] != nil, arguments[property] != nil {
      throw .usage(
        .conflict(
          "A picture is of a counterexample, '--property', or of a run, '--run'; not of both."
        )
      )
    }
    let model = try ModelArguments.model(named: arguments[model], in: arguments, on: console)
    let storyboard: Storyboard
    do throws(DiagramError) {
      storyboard = try self.storyboard(of: model, arguments, console)
    } catch {
      throw .diagram(error)
    }
    do throws(OutputError) {
      try destination.write(storyboard.svg, on: console)
      return .asExpected
    } catch {
      throw .outputs([error])
    }
  }

  private static func storyboard(
    of model: Model,
    _ arguments: ParsedArguments,
    _ console: Console
  ) throws(DiagramError) -> Storyboard {
    let search = SearchArguments.searchOptions(in: arguments)
    if let name = arguments[run] {
      do {
        return Storyboard(try model.run(showing: name, search))
      } catch {
        throw DiagramError(error)
      }
    }
    if arguments[property] == .conforms {
      return try model.runEngine(search).storyboard(of: .conforms)
    }
    let options = VerificationOptions(
      search: search,
      properties: arguments[property].map { [$0] }
    )
    let report = model.verify(options)
    let storyboard = try report.storyboard(of: arguments[property])
    if arguments[property] == nil { sayWhatElseFails(report.storyboards.map(\.property), console) }
    return storyboard
  }

  /// Which of several failures is drawn, where that was left open.
  private static func sayWhatElseFails(_ properties: [String], _ console: Console) {
    guard let drawn = properties.first, properties.count > 1 else { return }
    console.say(
      "Note: The picture is of '\(drawn)'. \(listed(Array(properties.dropFirst()))) can be drawn as "
        + "well: name one with '--property'."
    )
  }
}
