extension Tool {
  /// The manual page, in the `man` macros of roff; with a newline at the end.
  package var manualPage: String {
    let name = root.name
    var page = ManualPage()
    page.line(".TH \(name.uppercased()) 1 \"\" \"\(name) \(version)\" \"User Commands\"")
    page.section("NAME")
    page.line("\(name) \\- " + ManualPage.escaped(root.abstract))
    page.section("SYNOPSIS")
    for (index, command) in root.subcommands.enumerated() {
      if index > 0 { page.line(".br") }
      page.text(usage(of: [root, command]))
    }
    page.section("DESCRIPTION")
    page.paragraphs(root.discussion)
    page.section("COMMANDS")
    for command in root.subcommands {
      page.subsection(usage(of: [root, command]))
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
      page.subsection(topic.name)
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
      for line in shellLines(example.line, width: Self.exampleWidth, indent: 0) {
        page.line(ManualPage.escaped(line))
      }
      page.line(".fi\n.RE")
    }
    return page.source
  }

  /// What an example may take of a screen of 80 columns, where it is indented twice.
  private static var exampleWidth: Int { 66 }
}

/// roff source, written line by line.
private struct ManualPage {
  var source = ""

  mutating func line(_ line: String) { source += line + "\n" }

  /// Whether a heading stands last, behind which a paragraph begins anyway.
  private var isBehindHeading = false

  mutating func section(_ title: String) { heading(".SH \(title)") }

  mutating func subsection(_ title: String) { heading(".SS \"\(Self.escaped(title))\"") }

  private mutating func heading(_ request: String) {
    line(request)
    isBehindHeading = true
  }

  /// Text in lines that an editor shows, which roff fills anew.
  mutating func text(_ text: String) {
    for part in wrapped(text, width: 66) { line(Self.escaped(part)) }
    isBehindHeading = false
  }

  mutating func paragraphs(_ paragraphs: [String]) {
    for paragraph in paragraphs {
      if !isBehindHeading { line(".PP") }
      text(paragraph)
    }
  }

  mutating func item(_ label: String, _ text: String) {
    line(".TP")
    line("\\fB" + Self.escaped(label) + "\\fR")
    self.text(text)
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
