extension Tool {
  var fishCompletion: String {
    var lines = ["# Completion of \(root.name) for fish."]
    for subcommand in root.subcommands {
      lines.append(
        "complete -c \(root.name) -n __fish_use_subcommand -a \(subcommand.name) "
          + "-d \(quoted(subcommand.abstract))"
      )
    }
    lines.append(
      "complete -c \(root.name) -n __fish_use_subcommand -a help -d 'Show help for a subcommand.'"
    )
    let help = "complete -c \(root.name) -n '__fish_seen_subcommand_from help' -f"
    for name in root.subcommands { lines.append("\(help) -a \(name.name)") }
    for topic in topics {
      lines.append("\(help) -a \(topic.name) -d \(quoted(topic.abstract))")
    }
    for path in paths {
      let condition =
        path.count == 1 ? "__fish_use_subcommand" : "'__fish_seen_subcommand_from \(path[1].name)'"
      let head = "complete -c \(root.name) -n \(condition)"
      // Files are completed unless it is said that there are none.
      if path.last?.positionals.contains(where: \.value.completion.isOfFiles) != true {
        lines.append(head + " -f")
      }
      for option in options(of: path) {
        let short = option.short.map { " -s \($0)" } ?? ""
        let value = option.value.map { candidates($0, isOption: true) } ?? ""
        lines.append("\(head)\(short) -l \(option.name)\(value) -d \(quoted(option.help))")
        if option.hasInversion {
          lines.append("\(head) -l no-\(option.name) -d \(quoted(option.help))")
        }
      }
      for positional in path.last?.positionals ?? [] {
        let text = candidates(positional.value, isOption: false)
        if !text.isEmpty { lines.append(head + text) }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What completes a value: for an option, with `-x` if it is no file, else with `-r` and `-F`.
  private func candidates(_ value: ValueDeclaration, isOption: Bool) -> String {
    let kind = !isOption ? "" : value.completion.isOfFiles ? " -r -F" : " -x"
    return switch value.completion {
    case .none, .files, .outputs: kind
    case .choices where value.isList:
      kind + " -a \(quoted("(__fish_append , \(value.choices.joined(separator: " ")))"))"
    case .choices:
      kind + " -a \(quoted(value.choices.map { described($0, value) }.joined(separator: " ")))"
    case .filesOrOutput(let arguments): kind + " -a \(quoted("(\(command(printing: arguments)))"))"
    }
  }

  /// A choice with its meaning behind a tab, as fish reads it.
  private func described(_ choice: String, _ value: ValueDeclaration) -> String {
    guard let meaning = value.meanings[choice] else { return choice }
    return "\(choice)\\t" + doubleQuoted(meaning)
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
