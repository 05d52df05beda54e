import CommandLineTool
import ModalConformance
import ModalModels
import ModalReports

/// Draws a counterexample as a row of phone screens.
enum StoryboardCommand: Subcommand {
  private static let model = Positional(
    .file("model", orOutputOf: ["models", "--names"]),
    .one,
    help: "A file, or the id of a model."
  )

  private static let property = Option(
    "property",
    ValueType<PropertyID>.word("id", topic: HelpTopics.properties.name),
    defaultText: "the first that fails",
    group: "Picture",
    help: "The property whose counterexample is drawn."
  )

  static let command = Command(
    name: "storyboard",
    abstract: "Draw a counterexample as a row of phone screens.",
    discussion: [
      "Draws what the user would see after each step: the stack of screens, those that come or go "
        + "with an arrow, and beside them the values that should agree with them. The step at which "
        + "things go wrong is marked, and the rules at work are named. The picture is SVG, for "
        + "light and dark, and tells its story in words to those who can't see it.",
      "With '--property conforms' the production engine is run along the model's edges, as 'conform' "
        + "does, and the run is drawn after which it is not what the model says.",
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
    ],
    exitStatuses: ExitStatuses.shown("The picture was written."),
    positionals: [model.declaration],
    options: ModelArguments.options + [property.declaration] + SearchArguments.options
      + [OutputArguments.output.declaration]
  )

  static func run(
    _ arguments: ParsedArguments,
    on console: Console
  ) throws(CommandError) -> Outcome {
    let destination = try OutputArguments.destination(in: arguments)
    let model = try ModelArguments.model(named: arguments[model], in: arguments, on: console)
    let options = VerificationOptions(
      search: SearchArguments.searchOptions(in: arguments),
      properties: arguments[property].map { [$0] }
    )
    let storyboard: Storyboard
    do throws(DiagramError) {
      let report =
        arguments[property] == .conforms
        ? model.runEngine(options.search) : model.verify(options)
      storyboard = try report.storyboard(of: arguments[property])
    } catch {
      throw .diagram(error)
    }
    do throws(OutputError) {
      try destination.write(storyboard.svg, on: console)
      return .asExpected
    } catch {
      throw .output(error)
    }
  }
}
