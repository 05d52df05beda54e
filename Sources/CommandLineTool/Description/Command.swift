/// One command, as data: what it is called, what it takes, what it says of itself.
///
/// Parsing, help, usage errors, shell completion and the manual page are all made from this one
/// description, so that none of them can say something the others do not.
package struct Command: Sendable {
  /// An example: a command line, and what it is for.
  package struct Example: Sendable {
    package var meaning: String
    package var line: String

    package init(_ meaning: String, _ line: String) {
      self.meaning = meaning
      self.line = line
    }
  }

  package var name: String

  /// What it does, in a sentence.
  package var abstract: String

  /// What else there is to know: paragraphs.
  package var discussion: [String]

  package var examples: [Example]

  /// The codes with which its work can end, once it could be done. Those of failures, which are the
  /// same for all commands, are the tool's.
  package var exitStatuses: [Tool.ExitStatus]

  /// What it takes by position. Only the last may be repeated.
  package var positionals: [PositionalDeclaration]

  package var options: [OptionDeclaration]

  /// A command with subcommands takes nothing by position.
  package var subcommands: [Command]

  package init(
    name: String,
    abstract: String,
    discussion: [String] = [],
    examples: [Example] = [],
    exitStatuses: [Tool.ExitStatus] = [],
    positionals: [PositionalDeclaration] = [],
    options: [OptionDeclaration] = [],
    subcommands: [Command] = []
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.examples = examples
    self.exitStatuses = exitStatuses
    self.positionals = positionals
    self.options = options
    self.subcommands = subcommands
  }
}
