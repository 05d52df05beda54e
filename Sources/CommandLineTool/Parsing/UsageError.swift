/// What can be wrong with a command line.
package enum UsageError: Error, Sendable {
  /// An option that there is not; `owners` are the subcommands that do have one of that name.
  case unknownOption(String, suggestion: String?, owners: [String])
  case missingValue(OptionDeclaration)
  case unexpectedValue(OptionDeclaration, value: String)
  case invalidValue(OptionDeclaration, value: String, InvalidValue)
  case invalidArgument(PositionalDeclaration, value: String, InvalidValue)
  case unexpectedArguments([String], suggestion: String?)
  case missingArgument(PositionalDeclaration)
  case missingSubcommand

  /// A word where a subcommand has to be; `example` is a command line with the word behind one.
  case unknownSubcommand(String, suggestion: String?, names: [String], example: String)
  case unknownShell(String)
  case repeatedInPair(OptionDeclaration, of: OptionDeclaration)

  /// Options that are good each alone, but not together.
  case conflict(String)

  /// What is wrong, in a sentence.
  package var message: String {
    switch self {
    case .unknownOption(let name, let suggestion?, _):
      "Unknown option '\(name)'" + Self.hint(suggestion)
    case .unknownOption(let name, nil, let owners):
      "Unknown option '\(name)'"
        + (owners.isEmpty
          ? "" : ". Subcommands that have it: \(owners.joined(separator: ", ")).")
    case .missingValue(let option):
      "Missing value for '\(option.synopsis)'"
    case .unexpectedValue(let option, let value):
      "The option '\(option.synopsis)' does not take any value, but '\(value)' was specified."
    case .invalidValue(let option, let value, let problem):
      "The value '\(value)' is invalid for '\(option.synopsis)'"
        + Self.remedy(problem, option.value?.choices ?? [])
    case .invalidArgument(let positional, let value, let problem):
      "The value '\(value)' is invalid for '<\(positional.value.placeholder)>'"
        + Self.remedy(problem, positional.value.choices)
    case .unexpectedArguments(let arguments, let suggestion):
      arguments.count == 1
        ? "Unexpected argument '\(arguments[0])'" + Self.hint(suggestion)
        : "\(arguments.count) unexpected arguments: "
          + arguments.map { "'\($0)'" }.joined(separator: ", ")
    case .missingArgument(let positional):
      "Missing expected argument '<\(positional.value.placeholder)>'"
    case .unknownSubcommand(let name, let suggestion?, _, _):
      "Unexpected argument '\(name)'" + Self.hint(suggestion)
    case .unknownSubcommand(let name, nil, let names, let example):
      "Unexpected argument '\(name)'. A subcommand comes first, as in '\(example)'. There are: "
        + names.joined(separator: ", ") + "."
    case .missingSubcommand:
      "Missing expected argument '<subcommand>'"
    case .unknownShell(let name):
      "Can't generate completion scripts for '\(name)'.\n"
        + "Please use --generate-completion-script=<shell> with one of:\n    "
        + Shell.allCases.map(\.rawValue).joined(separator: " ")
    case .repeatedInPair(let second, let first):
      "More than one '\(second.synopsis)' for one '\(first.synopsis)'. "
        + "Give a '\(first.synopsis)' before each."
    case .conflict(let message):
      message
    }
  }

  /// The option or argument at fault, and what it does; nil where help on it would not help.
  var help: (subject: String, text: String)? {
    switch self {
    case .missingValue(let option), .invalidValue(let option, _, _),
      .unexpectedValue(let option, _):
      (option.synopsis, option.help)
    case .invalidArgument(let positional, _, _), .missingArgument(let positional):
      ("<\(positional.value.placeholder)>", positional.help)
    default: nil
    }
  }

  private static func hint(_ suggestion: String?) -> String {
    suggestion.map { ". Did you mean '\($0)'?" } ?? ""
  }

  private static func remedy(_ problem: InvalidValue, _ choices: [String]) -> String {
    if let reason = problem.reason {
      return ": \(reason)." + (problem.suggestion.map { " Did you mean '\($0)'?" } ?? "")
    }
    guard let last = choices.last else { return "." }
    // A few are taken in at a glance, and more than can be read are not listed.
    let hint =
      choices.count <= 5 ? "" : problem.suggestion.map { " Did you mean '\($0)'?" } ?? ""
    if !hint.isEmpty, choices.count > 20 { return "." + hint }
    let quoted = choices.dropLast().map { "'\($0)'" }
    let list = quoted.isEmpty ? "" : quoted.joined(separator: ", ") + " or "
    return ".\(hint) Please provide \(quoted.count < 2 ? "" : "one of ")\(list)'\(last)'."
  }
}

/// A usage error, and the command whose usage it is about.
package struct UsageFailure: Error, Sendable {
  package var error: UsageError
  package var path: [Command]

  package init(error: UsageError, path: [Command]) {
    self.error = error
    self.path = path
  }
}

extension Tool {
  /// A usage error as it is shown: what is wrong, help on what is at fault, the usage, where there
  /// is more help. Without a newline at the end.
  package func text(of failure: UsageFailure, width: Int) -> String {
    let message = "Error: " + failure.error.message
    if case .unknownShell = failure.error { return message }
    var lines = wrapped(message, width: width, hanging: 2)
    if let help = failure.error.help {
      let label = "Help:  \(help.subject)  "
      lines += wrapped(help.text, label: label, width: width, hanging: 7)
    }
    if case .missingSubcommand = failure.error, let command = failure.path.last {
      lines += examples("Start here", of: command, width: width)
    }
    let usage = usageWords(of: failure.path)
    lines += filled(usage, label: "Usage: ", width: width, indent: 0, hanging: 7)
    let command = failure.path.map(\.name).joined(separator: " ")
    let more = "See '\(command) --help' for more information."
    lines += wrapped(more, width: width, indent: 2, hanging: 2)
    return lines.joined(separator: "\n")
  }
}
