import CommandLineTool
import Testing

@Suite struct TerminalSafetyTests {
  @Test func whatIsHarmlessStaysAsItIs() {
    for text in ["", "a b\tc\n", "Ünïcödé → 日本 👩‍👩‍👧\n", "\u{A0}\u{2028}"] {
      #expect(terminalSafe(text) == text)
      #expect(terminalSafe(text, allowsColour: true) == text)
    }
  }

  /// Every control character but line breaks and tabs.
  @Test func controlCharactersBecomeQuestionMarks() {
    for value in Array(UInt32(0)..<0x20) + Array(0x7F...0x9F) {
      guard let scalar = Unicode.Scalar(value), scalar != "\n", scalar != "\t" else { continue }
      for allowsColour in [false, true] {
        let text = "é\(String(Character(scalar)))x\n"
        #expect(terminalSafe(text, allowsColour: allowsColour) == "é?x\n", "\(value)")
      }
    }
    #expect(terminalSafe("a\r\nb") == "a?\nb")
  }

  @Test func coloursStayWhereTheyAreAllowedAndNothingElseDoes() {
    let style = TextStyle(hasColour: true, hasUnicode: false)
    for role in [TextStyle.Role.failure, .warning, .success, .heading, .faint] {
      let text = style.apply(role, to: "x")
      #expect(terminalSafe(text, allowsColour: true) == text)
      #expect(!terminalSafe(text).contains("\u{1B}"))
    }
    for sequence in ["\u{1B}[2J", "\u{1B}[1", "\u{1B}]0;title\u{7}", "\u{1B}[?1m", "\u{1B}"] {
      #expect(!terminalSafe(sequence, allowsColour: true).contains("\u{1B}"), "\(sequence)")
    }
  }
}

@Suite struct ShellTextTests {
  private let command = "tool check 'a b' --levels 3 --fault 'it'\\''s a b' --fault $'x\\'\\033y z'"

  @Test func aLongCommandIsBrokenBetweenWords() {
    let words =
      ["tool", "check", "'a b'", "--levels 3", "--fault 'it'\\''s a b'"]
      + ["--fault $'x\\'\\033y z'"]
    for width in 24...90 {
      let lines = shellLines(command, width: width, indent: 2)
      for line in lines {
        #expect(line.count <= width || words.contains { line.contains($0) && $0.count > width - 6 })
      }
      for line in lines.dropLast() { #expect(line.hasSuffix(" \\")) }
      let joined = lines.map { $0.hasSuffix(" \\") ? String($0.dropLast(2)) : $0 }
        .map { $0.trimmingPrefix { $0 == " " } }.joined(separator: " ")
      #expect(joined == command)
    }
    #expect(shellLines(command, width: 200, indent: 4) == ["    " + command])
  }

  @Test func controlCharactersAreQuotedSoThatTheCommandStillRuns() {
    #expect(shellQuoted("a\u{1B}b'c\n") == "$'a\\033b\\'c\\012'")
    #expect(shellQuoted("\u{9B}") == "$'\\302\\233'")
  }
}
