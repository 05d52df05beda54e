import CommandLineTool
import Testing

@Suite struct EnvironmentTests {
  /// Every combination of the variables, against the rules in words.
  @Test func colourIsForTerminalsUnlessTheUserSaysOtherwise() {
    let values = [nil, "", "0", "1"]
    for noColour in values {
      for force in values {
        for otherForce in values {
          for term in [nil, "dumb", "xterm"] {
            for isTerminal in [false, true] {
              var variables: [String: String] = [:]
              variables["NO_COLOR"] = noColour
              variables["CLICOLOR_FORCE"] = force
              variables["FORCE_COLOR"] = otherForce
              variables["TERM"] = term
              let isForbidden = noColour == "0" || noColour == "1"
              let isForced = force == "1" || otherForce == "1"
              let isUsual = isTerminal && term != "dumb"
              #expect(
                Environment(variables: variables).wantsColour(isTerminal: isTerminal)
                  == (!isForbidden && (isForced || isUsual)),
                "\(variables), terminal: \(isTerminal)"
              )
            }
          }
        }
      }
    }
  }

  @Test(
    arguments: [
      ([:], false),
      (["LANG": "C"], false),
      (["LANG": "en_GB.UTF-8"], true),
      (["LANG": "C.utf8"], true),
      (["LC_ALL": "C", "LANG": "en_GB.UTF-8"], false),
      (["LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "C"], true),
    ] as [([String: String], Bool)]
  )
  func unicodeIsForTerminalsWhoseLocaleSaysSo(variables: [String: String], expected: Bool) {
    let environment = Environment(variables: variables)
    #expect(environment.showsUnicode(isTerminal: true) == expected)
    #expect(!environment.showsUnicode(isTerminal: false))
  }

  @Test func linesAreRewrittenOnTerminalsThatCan() {
    #expect(Environment(variables: ["TERM": "xterm"]).canRewriteLines(isTerminal: true))
    #expect(Environment(variables: [:]).canRewriteLines(isTerminal: true))
    #expect(!Environment(variables: ["TERM": "dumb"]).canRewriteLines(isTerminal: true))
    #expect(!Environment(variables: ["TERM": "xterm"]).canRewriteLines(isTerminal: false))
  }

  @Test(arguments: [("100", 100), ("0", nil), ("-3", nil), ("wide", nil), ("", nil)])
  func columnsAreANumberAboveZero(text: String, expected: Int?) {
    #expect(Environment(variables: ["COLUMNS": text]).columns == expected)
  }
}
