extension Tool {
  /// The manual page, in the `man` macros of roff; with a newline at the end.
  package var manualPage: String {
    let name = root.name
    var page = ManualPage()
    page.line(".TH \(name.uppercased()) 1 \"\" \"\(name) \(version)\" \"User Commands\"")
    page.section("NAME")
    page.text("\(name) \\- ", escaping: root.abstract)
    page.section("SYNOPSIS")
    for (index, command) in root.subcommands.enumerated() {
      if index > 0 { page.line(".br") }
      page.text("", escaping: usage(of: [root, command]))
    }
    page.section("DESCRIPTION")
    page.paragraphs(root.discussion)
    page.section("COMMANDS")
    for command in root.subcommands {
      page.line(".SS \"\(ManualPage.escaped(usage(of: [root, command])))\"")
      page.paragraphs([command.abstract] + command.discussion)
      for positional in command.positionals {
        page.item(
          "<\(positional.value.placeholder)>",
          positional.help + positional.value.remark(in: self)
        )
      }
      for option in command.options {
        page.item(option.label, option.help + (option.value?.remark(in: self) ?? ""))
      }
      let statuses = exitStatuses(of: command)
      if !statuses.isEmpty { page.paragraphs(["Exit status:"]) }
      for status in statuses { page.item(status.code, status.meaning) }
    }
    page.section("OPTIONS")
    for option in options(of: [root]) {
      page.item(option.label, option.help + (option.value?.remark(in: self) ?? ""))
    }
    if !topics.isEmpty { page.section("WORDS") }
    for topic in topics {
      page.line(".SS \"\(ManualPage.escaped(topic.name))\"")
      page.paragraphs([topic.abstract])
      for entry in topic.entries { page.item(entry.word, entry.meaning) }
    }
    page.section("EXIT STATUS")
    for status in exitStatuses { page.item("\(status.code)", status.meaning) }
    page.section("ENVIRONMENT")
    for variable in variables { page.item(variable.name, variable.meaning) }
    page.section("EXAMPLES")
    for example in (root.examples + root.subcommands.flatMap(\.examples)) {
      page.paragraphs([example.meaning + ":"])
      page.line(".RS 4\n.nf")
      page.text("", escaping: example.line)
      page.line(".fi\n.RE")
    }
    return page.source
  }
}

/// roff source, written line by line.
private struct ManualPage {
  var source = ""

  mutating func line(_ line: String) { source += line + "\n" }

  mutating func section(_ title: String) { line(".SH \(title)") }

  mutating func text(_ request: String, escaping text: String) {
    line(request + Self.escaped(text))
  }

  mutating func paragraphs(_ paragraphs: [String]) {
    for paragraph in paragraphs {
      line(".PP")
      line(Self.escaped(paragraph))
    }
  }

  mutating func item(_ label: String, _ text: String) {
    line(".TP")
    line("\\fB" + Self.escaped(label) + "\\fR")
    line(Self.escaped(text))
  }

  /// `text` so that roff prints it as it is: a backslash begins an escape, a hyphen may become a
  /// dash, and a full stop or apostrophe at the start of a line begins a request.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\"": result += "\\(dq"
      case ".", "'": result += result.isEmpty ? "\\&\(character)" : String(character)
      default: result.append(character)
      }
    }
    return result
  }
}
