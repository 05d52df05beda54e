/// What a command line asks for.
package enum Invocation: Sendable {
  case run(ParsedArguments)
  case help(path: [Command])
  case topic(Tool.Topic)
  case version
  case completion(Shell)
  case manual
}

extension Tool {
  /// What `help` can be asked for.
  var helpNames: [String] { root.subcommands.map(\.name) + topics.map(\.name) }

  /// Reads a command line, the tool's own name left out.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - shell: The user's shell, for a completion script that names none; as in `$SHELL`.
  /// - Returns: What is asked for.
  /// - Throws: What is wrong first. A request for help or the version is answered whatever else is
  ///   wrong, unless it is for help on what there is not.
  package func parse(
    _ arguments: [String],
    shell: String?
  ) throws(UsageFailure) -> Invocation {
    var parser = Parser(tool: self, arguments: arguments, shell: shell)
    return try parser.parse()
  }
}

private struct Parser {
  let tool: Tool
  let arguments: [String]
  let shell: String?

  private var next = 0
  private var parsed: ParsedArguments
  private var operands: [String] = []
  private var request: Invocation?
  private var asksForHelp = false
  /// Whether the word `help` was given, which takes the name of a command or topic.
  private var asksForHelpByWord = false
  private var error: UsageError?

  init(tool: Tool, arguments: [String], shell: String?) {
    self.tool = tool
    self.arguments = arguments
    self.shell = shell
    parsed = ParsedArguments(path: [tool.root])
  }

  private var command: Command { parsed.path[parsed.path.count - 1] }

  mutating func parse() throws(UsageFailure) -> Invocation {
    var optionsHaveEnded = false
    while next < arguments.count {
      let token = arguments[next]
      next += 1
      if optionsHaveEnded || token == "-" || !token.hasPrefix("-") {
        readOperand(token)
      } else if token == "--" {
        optionsHaveEnded = true
      } else if token.hasPrefix("--") {
        readLongOption(token)
      } else {
        readShortOptions(token)
      }
    }
    if asksForHelp {
      if let topic = try topicAskedFor() { return .topic(topic) }
      return .help(path: parsed.path)
    }
    if let request { return request }
    assignOperands()
    if let error { throw UsageFailure(error: error, path: parsed.path) }
    return .run(parsed)
  }

  private mutating func fail(_ problem: UsageError) {
    if error == nil { error = problem }
  }

  // MARK: Operands

  private mutating func readOperand(_ token: String) {
    guard !command.subcommands.isEmpty, operands.isEmpty else {
      operands.append(token)
      return
    }
    if token == "help", parsed.path.count == 1 {
      asksForHelp = true
      asksForHelpByWord = true
    } else if let subcommand = command.subcommands.first(where: { $0.name == token }) {
      parsed.path.append(subcommand)
    } else {
      operands.append(token)
    }
  }

  /// The topic that help is asked for on; nil if that is a command, or the tool itself.
  ///
  /// - Throws: a usage error for what is neither: its help would be that of something else.
  private func topicAskedFor() throws(UsageFailure) -> Tool.Topic? {
    guard let name = operands.first, asksForHelpByWord || !command.subcommands.isEmpty else {
      return nil
    }
    if asksForHelpByWord, parsed.path.count == 1, operands.count == 1,
      let topic = tool.topics.first(where: { $0.name == name })
    {
      return topic
    }
    var names: [String] = []
    if parsed.path.count == 1 {
      names = asksForHelpByWord ? tool.helpNames : command.subcommands.map(\.name)
    }
    throw UsageFailure(
      error: .unexpectedArguments(operands, suggestion: tool.nearestMatch(name, names)),
      path: [tool.root]
    )
  }

  private mutating func assignOperands() {
    if !command.subcommands.isEmpty {
      guard let first = operands.first else { return fail(.missingSubcommand) }
      let names = command.subcommands.map(\.name)
      return fail(
        .unknownSubcommand(
          first,
          suggestion: tool.nearestMatch(first, names),
          names: names,
          example: [command.name, names[0], shellQuoted(first)].joined(separator: " ")
        )
      )
    }
    var rest = operands[...]
    for positional in command.positionals {
      switch positional.arity {
      case .one:
        guard let operand = rest.popFirst() else { return fail(.missingArgument(positional)) }
        assign(operand, to: positional)
      case .any:
        while let operand = rest.popFirst() { assign(operand, to: positional) }
      }
    }
    if !rest.isEmpty { fail(.unexpectedArguments(Array(rest), suggestion: nil)) }
  }

  private mutating func assign(_ operand: String, to positional: PositionalDeclaration) {
    do throws(InvalidValue) {
      let value = try positional.value.convert(operand)
      parsed.operands.append(
        (positional.value.placeholder, value, positional.value.completion.isOfFiles)
      )
    } catch {
      let problem = suggesting(error, for: operand, positional.value)
      fail(.invalidArgument(positional, value: operand, problem))
    }
  }

  // MARK: Options

  private mutating func readLongOption(_ token: String) {
    let parts = token.dropFirst(2).split(
      separator: "=",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    let name = String(parts[0])
    let attached = parts.count == 2 ? String(parts[1]) : nil
    let options = tool.options(of: parsed.path)
    if let option = options.first(where: { $0.name == name }) {
      read(option, attached: attached, says: true)
    } else if name.hasPrefix("no-"),
      let option = options.first(where: { $0.hasInversion && "no-" + $0.name == name })
    {
      read(option, attached: attached, says: false)
    } else {
      let names = options.flatMap { $0.hasInversion ? [$0.name, "no-" + $0.name] : [$0.name] }
      let nearest = tool.nearestMatch(name, names)
      fail(unknown("--" + name, suggestion: nearest.map { "--" + $0 }) { $0.name == name })
    }
  }

  private mutating func readShortOptions(_ token: String) {
    for letter in token.dropFirst() {
      guard let option = tool.options(of: parsed.path).first(where: { $0.short == letter }) else {
        return fail(unknown("-\(letter)", suggestion: nil) { $0.short == letter })
      }
      read(option, attached: nil, says: true)
    }
  }

  /// The error that there is no such option here, with the subcommands where there is.
  private func unknown(
    _ name: String,
    suggestion: String?,
    _ isMeant: (OptionDeclaration) -> Bool
  ) -> UsageError {
    let owners = tool.root.subcommands.filter { $0.options.contains(where: isMeant) }
    return .unknownOption(name, suggestion: suggestion, owners: owners.map(\.name))
  }

  private mutating func read(_ option: OptionDeclaration, attached: String?, says: Bool) {
    if option.name == StandardOption.completion.name, parsed.path.count == 1 {
      return readCompletionRequest(attached)
    }
    guard let declaration = option.value else {
      if let attached { return fail(.unexpectedValue(option, value: attached)) }
      return readFlag(option, says: says)
    }
    guard let text = attached ?? takeValue() else { return fail(.missingValue(option)) }
    do throws(InvalidValue) {
      let value = try declaration.convert(text)
      parsed.occurrences.append(
        .init(
          name: option.name,
          text: text,
          value: value,
          isOutput: declaration.completion == .outputs
        )
      )
    } catch {
      fail(.invalidValue(option, value: text, suggesting(error, for: text, declaration)))
    }
  }

  private func suggesting(
    _ problem: InvalidValue,
    for text: String,
    _ value: ValueDeclaration
  ) -> InvalidValue {
    var problem = problem
    guard problem.reason == nil || problem.part != nil else { return problem }
    problem.suggestion = tool.nearestMatch(problem.part ?? text, value.choices)
    return problem
  }

  private mutating func readFlag(_ option: OptionDeclaration, says: Bool) {
    switch option.name {
    case StandardOption.help.name: asksForHelp = true
    case StandardOption.version.name: request = request ?? .version
    case StandardOption.manual.name where parsed.path.count == 1: request = request ?? .manual
    default: parsed.occurrences.append(.init(name: option.name, text: nil, value: says))
    }
  }

  private mutating func readCompletionRequest(_ attached: String?) {
    let fromEnvironment = shell?.split(separator: "/").last.map(String.init)
    let name = attached ?? takeValue() ?? fromEnvironment ?? ""
    if let shell = Shell(rawValue: name) {
      request = request ?? .completion(shell)
    } else {
      fail(.unknownShell(name))
    }
  }

  /// The next word as a value; nil if there is none, or it looks like an option.
  private mutating func takeValue() -> String? {
    guard next < arguments.count else { return nil }
    let token = arguments[next]
    // A number below zero is no option either, and is better refused as a value.
    if token.hasPrefix("-"), token != "-", token.dropFirst().first?.isNumber != true { return nil }
    next += 1
    return token
  }
}
