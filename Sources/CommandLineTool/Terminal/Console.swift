/// Where a tool's output goes, and what can be shown there.
package struct Console: Sendable {
  /// A stream that people or programs read.
  package struct Stream: Sendable {
    let descriptor: Int32

    /// What it is called in messages.
    let name: String

    /// Whether a person looks at it.
    package var isTerminal: Bool

    /// Whether a line can be written over, as a progress line is.
    package var canRewriteLines: Bool

    /// What can be shown there.
    package var style: TextStyle

    /// Columns a line may have.
    package var width: Int

    /// Writes `text`, of which nothing steers a terminal but colours where there are any. A reader
    /// that has closed its end, as `head` does, has read what it wanted: that is no error.
    package func write(_ text: String) throws(OutputError) {
      try writeAsIs(terminalSafe(text, allowsColour: style.hasColour))
    }

    func writeAsIs(_ text: String) throws(OutputError) {
      do throws(SystemError) {
        try Platform.write(text, to: descriptor)
      } catch {
        if error.isClosedPipe { return }
        throw OutputError(path: name, reason: error.message)
      }
    }
  }

  package var output: Stream
  package var error: Stream

  /// Looks at the streams and the environment.
  package init() {
    Platform.occupyStandardDescriptors()
    let environment = Environment.current
    output = Self.stream(Platform.standardOutput, "standard output", environment)
    error = Self.stream(Platform.standardError, "standard error", environment)
    Platform.ignoreSignalsOfWriting()
  }

  private static func stream(_ descriptor: Int32, _ name: String, _ environment: Environment)
    -> Stream
  {
    let isTerminal = Platform.isTerminal(descriptor)
    return Stream(
      descriptor: descriptor,
      name: name,
      isTerminal: isTerminal,
      canRewriteLines: environment.canRewriteLines(isTerminal: isTerminal),
      style: TextStyle(
        hasColour: environment.wantsColour(isTerminal: isTerminal),
        hasUnicode: environment.showsUnicode(isTerminal: isTerminal)
      ),
      width: environment.columns ?? Platform.columns(descriptor) ?? 80
    )
  }

  /// The same streams with colour always, or never.
  package func colouring(_ hasColour: Bool) -> Console {
    var console = self
    console.output.style.hasColour = hasColour
    console.error.style.hasColour = hasColour
    return console
  }

  /// How many processors there are to share the work.
  package static var processorCount: Int { Platform.processorCount }

  /// The user's shell.
  package var shell: String? { Platform.variable("SHELL") }

  /// Ends the process.
  package static func exit(_ code: Int32) -> Never { Platform.end(code) }
}

/// The environment variables that say how output is to look.
package struct Environment: Sendable {
  package var variables: [String: String]

  package init(variables: [String: String]) { self.variables = variables }

  /// Those of the process.
  static var current: Environment {
    let names = [
      "NO_COLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "TERM", "COLUMNS", "LC_ALL", "LC_CTYPE", "LANG",
    ]
    var variables: [String: String] = [:]
    for name in names { variables[name] = Platform.variable(name) }
    return Environment(variables: variables)
  }

  /// The first of the variables that is set to something.
  private func first(_ names: String...) -> String? {
    names.lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
  }

  /// Width that the user asked for.
  package var columns: Int? { first("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }

  /// Colour on a terminal that can show it, or where it is forced; `NO_COLOR` has the last word.
  package func wantsColour(isTerminal: Bool) -> Bool {
    if first("NO_COLOR") != nil { return false }
    let force = [first("CLICOLOR_FORCE"), first("FORCE_COLOR")].compactMap { $0 }
    if force.contains(where: { $0 != "0" }) { return true }
    return canRewriteLines(isTerminal: isTerminal)
  }

  /// A terminal can rewrite a line unless it says that it is dumb.
  package func canRewriteLines(isTerminal: Bool) -> Bool {
    isTerminal && variables["TERM"] != "dumb"
  }

  /// Characters beyond ASCII on a terminal whose locale says UTF-8. Never in a pipe or file: what is
  /// compared must not depend on the locale.
  package func showsUnicode(isTerminal: Bool) -> Bool {
    guard isTerminal, let locale = first("LC_ALL", "LC_CTYPE", "LANG") else { return false }
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }
}
