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
    case .none, .files: kind
    case .choices: kind + " -a \(quoted(value.choices.joined(separator: " ")))"
    case .filesOrOutput(let arguments): kind + " -a \(quoted("(\(command(printing: arguments)))"))"
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}

extension Completion {
  fileprivate var isOfFiles: Bool {
    switch self {
    case .none, .choices: false
    case .files, .filesOrOutput: true
    }
  }
}
