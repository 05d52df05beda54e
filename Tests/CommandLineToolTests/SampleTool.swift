import CommandLineTool

/// A tool with every kind of option and argument.
enum SampleTool {
  enum Kind: String, CaseIterable, Sendable {
    case mean, median, mode

    var meaning: String {
      switch self {
      case .mean: "The \"usual\" one: it costs $1."
      case .median: "The one in the middle."
      case .mode: "It's the most frequent."
      }
    }
  }

  static let levels = Option(
    "levels",
    .integer("n", in: 2...8),
    defaultText: "what the model says",
    group: "Model",
    help: "How deep the tree may grow."
  )
  static let kinds = Option(
    "kinds",
    .list(of: ValueType<Kind>.choice("kind")),
    group: "Model",
    help: "The kinds that may be added, and a text so long that it has to go on in another line."
  )
  static let kind = Option(
    "kind",
    ValueType<Kind>.choice("kind").explained(by: \.meaning, topic: "averages"),
    help: "The kind of average."
  )
  static let fault = Option("fault", .text("name"), isRepeatable: true, help: "A [fault]: it's on.")
  static let timeout = Option("timeout", .positive("seconds"), help: "When to stop.")
  static let format = Option(
    "format",
    .choice("name", of: ["text", "json"]),
    isRepeatable: true,
    help: "A format."
  )
  static let output = Option("output", .file("file"), isRepeatable: true, help: "A file.")
  static let colour = Flag("color", hasInversion: true, help: "Use colour.")
  static let quiet = Flag("quiet", short: "q", help: "Say less.")
  static let verbose = Flag("verbose", short: "v", help: "Say more.")

  static let model = Positional(
    .file("model", orOutputOf: ["list", "--names"]),
    .any,
    help: "What to check."
  )
  static let source = Positional(.file("source"), .one, help: "Where from.")
  static let target = Positional(.file("target"), .one, help: "Where to.")

  static let check = Command(
    name: "check",
    abstract: "Check models.",
    discussion: ["Explores each model."],
    examples: [.init("Check everything", "sample check"), .init("A quote", "sample check 'a b'")],
    positionals: [model.declaration],
    options: [
      levels.declaration, kinds.declaration, kind.declaration, fault.declaration,
      timeout.declaration, format.declaration, output.declaration, colour.declaration,
      quiet.declaration, verbose.declaration,
    ]
  )
  static let copy = Command(
    name: "copy",
    abstract: "Copy it's a file.",
    positionals: [source.declaration, target.declaration]
  )

  static let tool = Tool(
    root: Command(name: "sample", abstract: "A sample.", subcommands: [check, copy]),
    version: "1.2.3",
    topics: [
      Tool.Topic(
        name: "averages",
        abstract: "Kinds of averages.",
        entries: Kind.allCases.map { ($0.rawValue, $0.meaning) }
      )
    ],
    exitStatuses: [
      .init(code: 0, meaning: "Fine."), .init(code: 64, meaning: "The usage is wrong."),
    ],
    variables: [.init(name: "COLUMNS", meaning: "The width.")],
    nearestMatch: { word, names in names.first { $0.sorted() == word.sorted() } }
  )
}

/// What became of a command line: what it asks for, or the error as it is shown.
func outcome(of line: String, shell: String? = nil) -> String {
  let words = line.split(separator: " ").map(String.init)
  do throws(UsageFailure) {
    switch try SampleTool.tool.parse(words, shell: shell) {
    case .run(let arguments): return "run " + arguments.path.map(\.name).joined(separator: " ")
    case .help(let path): return "help " + path.map(\.name).joined(separator: " ")
    case .topic(let topic): return "topic \(topic.name)"
    case .version: return "version"
    case .completion(let shell): return "completion \(shell)"
    case .manual: return "manual"
    }
  } catch {
    return SampleTool.tool.text(of: error, width: 1000)
  }
}

/// The arguments of a command line that is right.
func parsed(_ words: [String]) throws -> ParsedArguments {
  guard case .run(let arguments) = try SampleTool.tool.parse(words, shell: nil) else {
    throw NotACommand()
  }
  return arguments
}

struct NotACommand: Error {}
