import CommandLineTool
import ModalModels
import ModalReports

/// Draws pictures of models.
enum DiagramCommand: Subcommand {
  /// The languages that pictures are written in.
  private enum Format: String, CaseIterable { case dot, mermaid }

  private static let model = Positional(
    .file("model", orOutputOf: ["models", "--names"]),
    .one,
    help: "A file, or the id of a model."
  )

  private static let subject = Option(
    "of",
    ValueType<DiagramRequest.Subject>.choice("subject"),
    defaultText: "phases",
    group: "Picture",
    help: "What is drawn: the phases of a node, the states of the model, or a counterexample."
  )

  private static let property = Option(
    "property",
    .searchedProperty,
    defaultText: "what users notice most of those that fail",
    group: "Picture",
    help: "The property whose counterexample is drawn."
  )

  private static let picture = PictureArguments(maxNodes: StateGraphOptions().maxNodes)

  private static let selfLoops = Flag(
    "self-loops",
    group: "Picture",
    help: "Draw the transitions that change nothing, too."
  )

  private static let formats = FormatArguments<Format>(
    default: .dot,
    help: "The language of the picture: Graphviz DOT, or Mermaid."
  )

  static let command = Command(
    name: "diagram",
    abstract: "Draw a model.",
    discussion: [
      "Draws from the explored states, not by hand. The picture is text for a layout program; the "
        + "same model gives the same text. What can't be read is not drawn: a picture with too many "
        + "boxes is refused, and what was left out of one is written below it."
    ],
    examples: [
      .init(
        "The phases of a node, as SVG",
        "modal-check diagram node-tree/hardened@levels=3 | dot -Tsvg > phases.svg"
      ),
      .init(
        "A larger state space, seen from the root",
        "modal-check diagram node-tree/reference@levels=3 --of states --project root"
      ),
      .init(
        "A counterexample",
        "modal-check diagram node-tree/reference@levels=2 --of counterexample"
      ),
    ],
    exitStatuses: ExitStatuses.shown("The picture was written."),
    positionals: [model.declaration],
    options: ModelArguments.options + [subject.declaration, property.declaration]
      + picture.options + [selfLoops.declaration] + SearchArguments.options + formats.options
  )

  static func run(
    _ arguments: ParsedArguments,
    on console: Console
  ) throws(CommandError) -> Outcome {
    let reports = try formats.reports(in: arguments)
    for (_, destination) in reports {
      try OutputArguments.refusePictures(destination, otherThan: ["dot", "gv", "mmd"]) {
        "'\($1)' would be text for a layout program, and not \($0.uppercased()). Instead of "
          + "'--output', give DOT to Graphviz: | dot -T\($0) > \(shellQuoted($1))"
      }
    }
    let model = try ModelArguments.model(named: arguments[model], in: arguments, on: console)
    var options = StateGraphOptions()
    options.projection = picture.projection(in: arguments)
    options.maxNodes = picture.maxNodes(in: arguments) ?? options.maxNodes
    options.selfLoops = arguments[selfLoops]
    let request = DiagramRequest(
      subject: arguments[subject] ?? .phases,
      property: arguments[property],
      options: options
    )
    let diagram: Diagram
    do throws(DiagramError) {
      diagram = try request.draw(model, search: SearchArguments.searchOptions(in: arguments))
    } catch {
      throw .diagram(error)
    }
    try formats.write(reports, on: console) { format, _ in
      format == .dot ? diagram.dot : diagram.mermaid
    }
    return .asExpected
  }
}
