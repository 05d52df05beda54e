extension Tool {
  var bashCompletion: String {
    let subcommands = root.subcommands.map(\.name)
    var lines = [
      "# Completion of \(root.name) for bash.",
      "\(functionName)() {",
      "  local cur=\"${COMP_WORDS[COMP_CWORD]}\" prev=\"${COMP_WORDS[COMP_CWORD-1]}\" command='' i",
      "  COMPREPLY=()",
    ]
    if !subcommands.isEmpty {
      lines += [
        "  for ((i = 1; i < COMP_CWORD; i++)); do",
        "    case \"${COMP_WORDS[i]}\" in",
        "      \(subcommands.joined(separator: "|"))|help) command=\"${COMP_WORDS[i]}\"; break ;;",
        "    esac",
        "  done",
      ]
    }
    // After an option that takes a value: its values, and nothing else.
    lines.append("  case \"$command $prev\" in")
    for path in paths {
      for option in options(of: path) {
        guard let value = option.value else { continue }
        let pattern = "\(path.count == 1 ? "" : path[1].name) --\(option.name)"
        lines.append("    '\(pattern)') \(reply(value)); return ;;")
      }
    }
    lines.append("  esac")
    lines.append("  if [[ $cur == -* ]]; then")
    lines.append("    case \"$command\" in")
    for path in paths {
      let words = options(of: path).flatMap(\.words).joined(separator: " ")
      lines.append("      '\(path.count == 1 ? "" : path[1].name)') \(reply(words: words)) ;;")
    }
    lines += ["    esac", "    return", "  fi", "  case \"$command\" in"]
    let names = (subcommands + ["help"]).joined(separator: " ")
    lines.append("    '') \(reply(words: names)) ;;")
    lines.append("    'help') \(reply(words: helpNames.joined(separator: " "))) ;;")
    for subcommand in root.subcommands {
      guard let positional = subcommand.positionals.last else { continue }
      lines.append("    '\(subcommand.name)') \(reply(positional.value)) ;;")
    }
    lines += ["  esac", "}", "complete -F \(functionName) \(root.name)", ""]
    return lines.joined(separator: "\n")
  }

  private func reply(words: String) -> String {
    "COMPREPLY=($(compgen -W '\(words)' -- \"$cur\"))"
  }

  private func reply(_ value: ValueDeclaration) -> String {
    switch value.completion {
    case .none: ":"
    case .choices: reply(words: value.choices.joined(separator: " "))
    case .files, .outputs: "compopt -o filenames; COMPREPLY=($(compgen -f -- \"$cur\"))"
    case .filesOrOutput(let arguments):
      "compopt -o filenames; COMPREPLY=($(compgen -f -- \"$cur\")"
        + " $(compgen -W \"$(\(command(printing: arguments)))\" -- \"$cur\"))"
    }
  }
}
