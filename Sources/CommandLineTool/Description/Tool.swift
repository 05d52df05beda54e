/// A command-line tool: its commands, and what holds for all of them.
package struct Tool: Sendable {
  /// A code the tool can end with, and when it does.
  package struct ExitStatus: Sendable {
    package var code: Int32
    package var meaning: String

    package init(code: Int32, meaning: String) {
      self.code = code
      self.meaning = meaning
    }
  }

  /// An environment variable the tool looks at.
  package struct Variable: Sendable {
    package var name: String
    package var meaning: String

    package init(name: String, meaning: String) {
      self.name = name
      self.meaning = meaning
    }
  }

  /// Words that the tool uses, such as the values of an option, each with what it means: what
  /// `help` shows when it is asked for the topic.
  package struct Topic: Sendable {
    package var name: String

    /// What it explains, in a sentence.
    package var abstract: String

    package var entries: [(word: String, meaning: String)]

    package init(
      name: String,
      abstract: String,
      entries: [(word: String, meaning: String)]
    ) {
      self.name = name
      self.abstract = abstract
      self.entries = entries
    }
  }

  package var root: Command
  package var version: String
  package var topics: [Topic]
  package var exitStatuses: [ExitStatus]
  package var variables: [Variable]

  /// Which of some words another one was most likely meant to be; nil if none.
  package var nearestMatch: @Sendable (_ word: String, _ candidates: [String]) -> String?

  package init(
    root: Command,
    version: String,
    topics: [Topic] = [],
    exitStatuses: [ExitStatus],
    variables: [Variable],
    nearestMatch: @escaping @Sendable (_ word: String, _ candidates: [String]) -> String?
  ) {
    self.root = root
    self.version = version
    self.topics = topics
    self.exitStatuses = exitStatuses
    self.variables = variables
    self.nearestMatch = nearestMatch
  }

  /// What the codes mean with which `command` can end: for itself, and for all that could not do
  /// their work.
  func exitStatuses(of command: Command) -> [(code: String, meaning: String)] {
    guard !command.exitStatuses.isEmpty else { return [] }
    let done = Set(root.subcommands.flatMap(\.exitStatuses).map(\.code))
    let failures = exitStatuses.map(\.code).filter { !done.contains($0) }
    let own = command.exitStatuses.map { (code: "\($0.code)", meaning: $0.meaning) }
    guard let first = failures.min() else { return own }
    let meaning = "It could not be done. '\(root.name) help' lists these codes."
    return own + [("\(first) and more", meaning)]
  }

  /// The options of the last command of `path`, those that every command has included.
  func options(of path: [Command]) -> [OptionDeclaration] {
    var options = path.last?.options ?? []
    if path.count == 1 { options += [StandardOption.completion, StandardOption.manual] }
    return options + [StandardOption.version, StandardOption.help]
  }
}

/// The options that no command declares for itself.
enum StandardOption {
  static let help = Flag("help", short: "h", help: "Show help information.").declaration
  static let version = Flag("version", help: "Show the version.").declaration

  static let completion = Option(
    "generate-completion-script",
    ValueType<Shell>.choice("shell"),
    help: "Print a completion script for a shell."
  ).declaration

  static let manual = Flag("generate-manual", help: "Print the manual page, as roff.").declaration
}

/// A shell that completion scripts can be made for.
package enum Shell: String, CaseIterable, Sendable {
  case zsh, bash, fish
}
