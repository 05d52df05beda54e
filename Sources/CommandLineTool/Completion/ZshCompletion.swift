extension Tool {
  var zshCompletion: String {
    var lines = ["#compdef \(root.name)", ""]
    for path in paths.dropFirst() {
      lines.append("\(functionName)_\(path[1].name.replacing("-", with: "_"))() {")
      lines += arguments(of: path)
      lines += ["}", ""]
    }
    lines += [
      "\(functionName)() {", "  local context state state_descr line", "  typeset -A opt_args",
    ]
    lines += arguments(of: paths[0])
    lines += ["  case $state in", "    subcommand)", "      local -a subcommands=("]
    for subcommand in root.subcommands {
      lines.append("        " + quoted("\(subcommand.name):\(subcommand.abstract)"))
    }
    lines += [
      "        'help:Show help for a subcommand.'",
      "      )",
      "      _describe subcommand subcommands",
      "      ;;",
      "    rest)",
      "      case $line[1] in",
    ]
    for subcommand in root.subcommands {
      let function = "\(functionName)_\(subcommand.name.replacing("-", with: "_"))"
      lines.append("        \(subcommand.name)) \(function) ;;")
    }
    lines += ["        help)", "          local -a names=("]
    for subcommand in root.subcommands {
      lines.append("            " + quoted("\(subcommand.name):\(subcommand.abstract)"))
    }
    for topic in topics {
      lines.append("            " + quoted("\(topic.name):\(topic.abstract)"))
    }
    lines += ["          )", "          _describe name names", "          ;;"]
    lines += ["      esac", "      ;;", "  esac", "}", ""]
    // Autoloaded, the file is the function's body; sourced, it has to name it to the shell.
    lines += [
      "if [[ $funcstack[1] == \(functionName) ]]; then",
      "  \(functionName) \"$@\"",
      "else",
      "  compdef \(functionName) \(root.name)",
      "fi",
      "",
    ]
    return lines.joined(separator: "\n")
  }

  /// The call of `_arguments` for a command.
  private func arguments(of path: [Command]) -> [String] {
    var specifications: [String] = []
    for option in options(of: path) {
      let help = option.help.replacing("[", with: "\\[").replacing("]", with: "\\]")
        .replacing(":", with: "\\:")
      for word in option.words {
        // The value may stand behind an equals sign.
        let sign = option.value != nil && word.hasPrefix("--") ? "=" : ""
        var text = (option.isRepeatable ? "*" : "") + word + sign + "[\(help)]"
        if let value = option.value { text += ":\(value.placeholder):\(action(value))" }
        specifications.append(text)
      }
    }
    if path.count == 1 {
      specifications += ["1:subcommand:->subcommand", "*::arguments:->rest"]
    }
    for positional in path.last?.positionals ?? [] {
      let prefix =
        switch positional.arity {
        case .one: ":"
        case .any: "*:"
        }
      specifications.append("\(prefix)\(positional.value.placeholder):\(action(positional.value))")
    }
    let head = path.count == 1 ? "  _arguments -C \\" : "  _arguments \\"
    return [head]
      + specifications.enumerated().map { index, specification in
        "    " + quoted(specification) + (index + 1 < specifications.count ? " \\" : "")
      }
  }

  private func action(_ value: ValueDeclaration) -> String {
    switch value.completion {
    case .none: " "
    case .choices where value.isList:
      "_values -s , \(value.placeholder.prefix { $0 != "," }) "
        + value.choices.map { bracketed($0, value) }.joined(separator: " ")
    case .choices where value.meanings.isEmpty: "(\(value.choices.joined(separator: " ")))"
    case .choices: "((\(value.choices.map { described($0, value) }.joined(separator: " "))))"
    case .files, .outputs: "_files"
    case .filesOrOutput(let arguments):
      "{_files; compadd -- ${(f)\"$(\(command(printing: arguments)))\"}}"
    }
  }

  /// A choice with its meaning behind a colon, as `_arguments` reads it: another colon would end it.
  private func described(_ choice: String, _ value: ValueDeclaration) -> String {
    guard let meaning = value.meanings[choice] else { return choice }
    return "\(choice)\\:" + doubleQuoted(meaning.replacing(":", with: ","))
  }

  /// A choice with its meaning in brackets, as `_values` reads it.
  private func bracketed(_ choice: String, _ value: ValueDeclaration) -> String {
    guard let meaning = value.meanings[choice] else { return choice }
    let plain = meaning.replacing(":", with: ",").replacing("[", with: "(")
      .replacing("]", with: ")")
    return doubleQuoted("\(choice)[\(plain)]")
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
