// bash breaks words at '=', '@' and ':', which stand in values and names, and wants only what follows
// the last break to be replaced. The script reads the line itself, finds completions of whole words,
// and then leaves out what stands before the break.

extension Tool {
  var bashCompletion: String {
    let subcommands = root.subcommands.map(\.name)
    var lines = [
      "# Completion of \(root.name) for bash.",
      "\(functionName)() {",
      "  local line=\"${COMP_LINE:0:COMP_POINT}\" raw=\"${COMP_WORDS[COMP_CWORD]}\"",
      "  local cur='' prev command='' skip='' word words",
      "  COMPREPLY=()",
      "  read -a words <<< \"$line\"",
      "  if [[ $line != *[[:space:]] ]]; then",
      "    cur=\"${words[${#words[@]}-1]}\"",
      "    words=(\"${words[@]:0:${#words[@]}-1}\")",
      "  fi",
      "  prev=\"${words[${#words[@]}-1]}\"",
      "  case \"$raw\" in '='|'@'|':') raw='' ;; esac",
      "  if [[ $cur == *\"$raw\" ]]; then skip=\"${cur%\"$raw\"}\"; fi",
      "  if [[ $cur == --*=* ]]; then",
      "    prev=\"${cur%%=*}\"",
      "    cur=\"${cur#*=}\"",
      "    skip=\"${skip#\"$prev=\"}\"",
      "  fi",
    ]
    if !subcommands.isEmpty {
      lines += [
        "  for word in \"${words[@]:1}\"; do",
        "    case \"$word\" in",
        "      \(subcommands.joined(separator: "|"))|help) command=\"$word\"; break ;;",
        "    esac",
        "  done",
      ]
    }
    lines += [
      "  \(functionName)_replies",
      "  if [[ -n $skip ]]; then COMPREPLY=(\"${COMPREPLY[@]#\"$skip\"}\"); fi",
      "}",
      "\(functionName)_replies() {",
    ]
    // After an option that takes a value: its values, and nothing else.
    lines.append("  case \"$command $prev\" in")
    for path in paths {
      for option in options(of: path) {
        guard let value = option.value else { continue }
        let command = path.count == 1 ? "" : path[1].name
        let names = option.words.map { "'\(command) \($0)'" }.joined(separator: "|")
        lines.append("    \(names)) \(reply(value)); return ;;")
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
    // With this, names of folders go on, but '@' and '=' are escaped.
    let files = "compopt -o filenames 2>/dev/null"
    switch value.completion {
    case .none: return ":"
    case .choices where value.isList:
      let words = value.choices.joined(separator: " ")
      return "COMPREPLY=($(compgen -P \"${cur%\"${cur##*,}\"}\" -W '\(words)' -- \"${cur##*,}\"))"
    case .choices: return reply(words: value.choices.joined(separator: " "))
    case .files, .outputs: return "\(files); COMPREPLY=($(compgen -f -- \"$cur\"))"
    case .filesOrOutput(let arguments):
      return "COMPREPLY=($(compgen -W \"$(\(command(printing: arguments)))\" -- \"$cur\"));"
        + " [[ ${#COMPREPLY[@]} != 0 ]] || \(files);"
        + " COMPREPLY+=($(compgen -f -- \"$cur\"))"
    }
  }
}
