// The layout is that of Apple's Swift Argument Parser, which users of Swift tools know: a gutter of
// 26 columns, sections in capitals.

extension Tool {
  /// The column in which explanations begin. On a narrow screen they stand below what they explain.
  private func gutter(_ width: Int) -> Int { width < 60 ? 6 : 26 }

  /// What `--help` prints for the last command of `path`; without a newline at the end.
  package func help(of path: [Command], width: Int) -> String {
    let width = max(width, 40)
    guard let command = path.last else { return "" }
    var sections = [wrapped("OVERVIEW: " + command.abstract, width: width)]
    sections += command.discussion.map { wrapped($0, width: width) }
    let usage = usageWords(of: path)
    sections.append(filled(usage, label: "USAGE: ", width: width, indent: 0, hanging: 7))
    // Who asks what there is at all is helped first by a few lines that work.
    if !command.subcommands.isEmpty {
      sections.append(examples("START HERE", of: command, width: width))
    }

    let arguments = command.positionals.map {
      (label: "<\($0.value.placeholder)>", text: $0.help + $0.value.remark(in: self))
    }
    sections.append(section("ARGUMENTS", arguments, width))
    for (title, options) in optionGroups(of: path) {
      let items = options.map { option in
        (label: option.label, text: option.help + (option.value?.remark(in: self) ?? ""))
      }
      sections.append(section(title, items, width))
    }
    let subcommands = command.subcommands.map { (label: $0.name, text: $0.abstract) }
    sections.append(section("SUBCOMMANDS", subcommands, width))
    if path.count == 1 {
      let words = topics.map { (label: $0.name, text: $0.abstract) }
      sections.append(section("HELP TOPICS", words, width))
      let statuses = exitStatuses.map { (label: "\($0.code)", text: $0.meaning) }
      sections.append(section("EXIT STATUS", statuses, width))
    } else {
      let statuses = exitStatuses(of: command).map { (label: $0.code, text: $0.meaning) }
      sections.append(section("EXIT STATUS", statuses, width))
      sections.append(examples("EXAMPLES", of: command, width: width))
    }
    if !command.subcommands.isEmpty {
      let name = path.map(\.name).joined(separator: " ")
      let choice = topics.isEmpty ? "<subcommand>" : "<subcommand or topic>"
      let text = "See '\(name) help \(choice)' for detailed help."
      sections.append(wrapped(text, width: width, indent: 2))
    }
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  /// A command's examples, each with what it is for.
  func examples(_ title: String, of command: Command, width: Int) -> [String] {
    guard !command.examples.isEmpty else { return [] }
    return [title + ":"]
      + command.examples.flatMap { example in
        wrapped(example.meaning + ":", width: width, indent: 2)
          + shellLines(example.line, width: width, indent: 4)
      }
  }

  /// What `help` prints for a topic; without a newline at the end.
  package func help(on topic: Topic, width: Int) -> String {
    let width = max(width, 40)
    let entries = topic.entries.map { (label: $0.word, text: $0.meaning) }
    let sections = [
      wrapped("OVERVIEW: " + topic.abstract, width: width),
      section(topic.name.uppercased(), entries, width),
    ]
    return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  /// The usage of the last command of `path`, without the word for it. With more than twelve
  /// options, they are not listed.
  package func usage(of path: [Command]) -> String { usageWords(of: path).joined(separator: " ") }

  /// The usage in parts between which a line may be broken.
  func usageWords(of path: [Command]) -> [String] {
    var words = [path.map(\.name).joined(separator: " ")]
    guard let command = path.last else { return words }
    if !command.subcommands.isEmpty {
      words.append("<subcommand>")
    } else if command.options.count > 12 {
      words.append("[<options>]")
    } else {
      words += command.options.map { "[\($0.synopsis)]" + ($0.isRepeatable ? " ..." : "") }
    }
    return words + command.positionals.map(\.synopsis)
  }

  /// The options of the last command of `path` by section, in the order declared; the general
  /// section last.
  func optionGroups(of path: [Command]) -> [(title: String, options: [OptionDeclaration])] {
    let options = self.options(of: path)
    var titles: [String] = []
    for case let group? in options.map(\.group) where !titles.contains(group) {
      titles.append(group)
    }
    let groups = titles.map { title in
      (title: title.uppercased() + " OPTIONS", options: options.filter { $0.group == title })
    }
    return groups + [("OPTIONS", options.filter { $0.group == nil })]
  }

  private func section(
    _ title: String,
    _ items: [(label: String, text: String)],
    _ width: Int
  ) -> [String] {
    guard !items.isEmpty else { return [] }
    let gutter = gutter(width)
    var lines = [title + ":"]
    for item in items {
      let label = "  " + item.label
      var text = wrapped(item.text, width: width, indent: gutter)
      if label.count < gutter {
        text[0] = padded(label, to: gutter) + text[0].dropFirst(gutter)
      } else {
        lines.append(label)
      }
      lines += text
    }
    return lines
  }
}
