import CommandLineTool
import ModalModels
import ModalReports
import ModelChecking

/// Compares two versions of models.
enum DiffCommand: Subcommand {
  private static let old = Positional(
    .file("old", orOutputOf: ["models", "--names"]),
    .one,
    help:
      "What was before: results that 'verify --save' or 'conform --save' wrote, a model file, a "
      + "folder, or the id of a model."
  )

  private static let new = Positional(
    .file("new", orOutputOf: ["models", "--names"]),
    .one,
    help: "What is now: the same as for <old>."
  )

  private static let all = Flag(
    "all",
    group: "Output",
    help: "Name all states and transitions that differ in text and Markdown, not only the first "
      + "\(DifferenceOptions().shown ?? 0) of each kind. JSON has all of them anyway."
  )

  private static let picture = PictureArguments(maxNodes: DifferenceOptions().maxNodes)

  private static let formats = FormatArguments<DifferenceFormat>(
    default: .text,
    help: "How the report looks. 'markdown' is for pull requests; 'dot' is a picture in colour."
  )

  static let command = Command(
    name: "diff",
    abstract: "Show what differs between two versions of models.",
    discussion: [
      "Compares states and transitions in words, so that results saved by an earlier version of the "
        + "program can be compared with those of this one, and names what was added and removed, each "
        + "with a shortest run that leads there, and the verdicts that changed. Models are checked as "
        + "by 'verify'; what 'conform' saved is compared with what it saved later.",
      "Where one event may lead to a state in several ways of the platform, each is a transition, as "
        + "for 'verify': the second is called '(way 2)'.",
    ],
    examples: [
      .init("Before a change", "modal-check verify --save before.json"),
      .init("After it", "modal-check diff before.json Models --format markdown"),
      .init(
        "Two policies",
        "modal-check diff node-tree/reference@levels=2 node-tree/hardened@levels=2"
      ),
      .init(
        "As a picture, seen from the root",
        "modal-check diff node-tree/reference@levels=3 node-tree/hardened@levels=3 --project root "
          + "--format dot | dot -Tsvg > diff.svg"
      ),
    ],
    exitStatuses: [
      .init(.asExpected, "Nothing differs."), .init(.unexpected, "Something differs."),
      .init(.undecided, "A bound ran out before all was compared."),
    ],
    positionals: [old.declaration, new.declaration],
    options: SearchArguments.options + picture.options + formats.options + [all.declaration]
  )

  static func run(
    _ arguments: ParsedArguments,
    on console: Console
  ) throws(CommandError) -> Outcome {
    let reports = try formats.reports(in: arguments)
    var options = DifferenceOptions()
    if arguments[all] { options.shown = nil }
    options.projection = picture.projection(in: arguments)
    options.maxNodes = picture.maxNodes(in: arguments) ?? options.maxNodes
    let search = SearchArguments.searchOptions(in: arguments)
    let sides = [arguments[old], arguments[new]].map { $0.first ?? "" }
    var results: [[ModelResult]] = []
    for side in sides {
      guard let found = try self.results(side, search, console) else {
        return Interruption.signal.map { .interrupted(by: $0) } ?? .undecided
      }
      results.append(found)
    }
    let report = Interruption.endingAtOnce { DifferenceReport(from: results[0], to: results[1]) }
    try formats.write(reports, on: console) { format, destination throws(CommandError) in
      do throws(DiagramError) {
        return try format.render(report, options, width: destination.width(on: console))
      } catch {
        throw .diagram(error)
      }
    }
    return report.isEmpty ? .asExpected : .unexpected
  }

  /// What was saved, or what is found now; nil if something was not seen as a whole.
  private static func results(
    _ side: String,
    _ search: SearchOptions,
    _ console: Console
  ) throws(CommandError) -> [ModelResult]? {
    do throws(ModelFileError) {
      let saved = try Interruption.endingAtOnce { () throws(ModelFileError) in
        try SavedResults.results(inFileAt: side)
      }
      if let saved { return saved }
    } catch {
      throw .model(error)
    }
    let models = try ModelArguments.models(named: [side], on: console)
    var results: [ModelResult] = []
    for model in models {
      let graph = GraphRecorder(within: SearchLimits(search))
      let report = model.verify(
        VerificationOptions(search: search),
        certificate: nil,
        recorder: graph
      )
      guard report.isDecided, let graph = graph.graph else {
        let reason = report.stopped ?? graph.stopped
        let extent = report.statistics.states.counted("state", "states")
        console.say(
          "Error: '\(model.id)' is not decided"
            + (reason.map { ": \($0.words), after \(extent). \($0.remedy)" } ?? ".")
        )
        return nil
      }
      results.append(ModelResult(report, graph))
    }
    return results
  }
}
