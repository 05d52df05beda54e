extension Tool {
  /// A script that teaches `shell` to complete the tool's command lines; with a newline at the end.
  package func completionScript(for shell: Shell) -> String {
    switch shell {
    case .bash: bashCompletion
    case .zsh: zshCompletion
    case .fish: fishCompletion
    }
  }

  /// The tool's name as a shell function's.
  var functionName: String { "_" + root.name.replacing("-", with: "_") }

  /// The paths of all commands, the root's first.
  var paths: [[Command]] { [[root]] + root.subcommands.map { [root, $0] } }

  /// `text` in double quotes, for a shell that reads `$`, backslashes and backticks within them.
  func doubleQuoted(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\\"$`".contains(character) { result += "\\" }
      result.append(character)
    }
    return "\"\(result)\""
  }

  /// The shell command that prints what `arguments` make the tool print.
  func command(printing arguments: [String]) -> String {
    ([root.name] + arguments).map(shellQuoted).joined(separator: " ") + " 2>/dev/null"
  }
}

extension OptionDeclaration {
  /// The words by which the option is given.
  var words: [String] {
    (short.map { ["-\($0)"] } ?? []) + ["--" + name] + (hasInversion ? ["--no-" + name] : [])
  }
}
