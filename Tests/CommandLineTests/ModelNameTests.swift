import Foundation
import Testing

/// Names of files that could steer a terminal, or that are no text.
@Suite struct ModelNameTests {
  @Test(arguments: ["text", "github", "markdown", "json", "junit", "sarif"])
  func noControlCharacterOfANameGetsIntoAReport(format: String) throws {
    let folder = try TemporaryFolder()
    let name = "a\u{1B}[31m\u{9B}2J\rb\u{7}.json5"
    try folder.write("{ model: 'node-tree', policy: 'hardened', levels: 2 }", to: name)
    var executable = Executable()
    executable.folder = folder.url
    for line in [["verify", name], ["verify", "."], ["models", "."]] {
      let options = line[0] == "verify" ? ["--format", format] : []
      let result = try executable.start(line + options).finish()
      #expect(result.code == 0)
      #expect(result.errors == "")
      for scalar in result.output.unicodeScalars where scalar != "\n" {
        #expect(scalar.properties.generalCategory != .control, "\(line)")
      }
    }
    let missing = try executable("verify", "no" + name)
    #expect(missing.code == 66)
    #expect(!missing.errors.contains("\u{1B}") && !missing.errors.contains("\u{9B}"))
  }

  @Test func suchAModelCanStillBeCheckedAgain() throws {
    let folder = try TemporaryFolder()
    let text = "{ model: 'node-tree', policy: 'hardened', levels: 2 }"
    try folder.write(text, to: "a\u{1B}[31m'b c.json5")
    var executable = Executable()
    executable.folder = folder.url
    let first = try executable("verify", ".")
    let command = try #require(first.output.firstMatch(of: #/Reproduce: (.*)\n/#))
    let second = try executable.script(String(command.1))
    #expect(second.code == 0)
    #expect(second.output == first.output)
  }

  /// One of two files of the same id states the engine as published, which fails.
  @Test func noModelStandsInForOneOfAnotherFile() throws {
    let folder = try TemporaryFolder()
    for (name, policy) in [("x", "reference"), ("y", "hardened")] {
      let text = "{ model: 'node-tree', policy: '\(policy)', levels: 2 }"
      try folder.write(text, to: "\(name)/Models/t.json5")
    }
    var executable = Executable()
    executable.folder = folder.url
    let good = try executable("verify", "y", "--levels", "3")
    #expect(good.code == 0)
    for arguments in [["x", "y"], ["y", "x"], ["."]] {
      for options in [[], ["--levels", "3"], ["--kinds", "screen,dialog"]] {
        let both = try executable.start(["verify"] + arguments + options).finish()
        #expect(both.code == 1, "\(arguments) \(options)")
        #expect(both.output.contains("of 2 models"))
        for path in ["x/Models/t.json5", "y/Models/t.json5"] {
          #expect(both.output.contains("  \(path)"), "\(both.output)")
        }
      }
    }
    let saved = try executable("verify", ".", "--save", "s.json", "--certificate", "s.cert")
    #expect(saved.code == 1)
    #expect(try executable("diff", "s.json", "s.json").code == 0)
    let certified = try executable("certify", "s.cert", "y")
    #expect(certified.code == 1)
    #expect(certified.output.contains("y/Models/t.json5"))
  }

  @Test func thatTheBuiltInModelsAreTakenIsSaid() throws {
    let folder = try TemporaryFolder()
    var executable = Executable()
    executable.folder = folder.url
    let built = try executable("verify", "--max-states", "1")
    let count = try executable("models", "--names").output.split(separator: "\n").count
    #expect(
      built.errors.replacing(#/\s+/#, with: " ")
        .contains("There is no Models/ here: taking the \(count) built-in models.")
    )
    #expect(!(try executable("verify", "node-tree/screens").errors.contains("There is no Models/")))
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "Models"),
      withIntermediateDirectories: true
    )
    try folder.write("{ model: 'node-tree', policy: 'hardened', levels: 2 }", to: "Models/a.json5")
    let own = try executable("verify")
    #expect(own.code == 0)
    #expect(own.errors == "")
  }

  @Test func anIdMeansTheModelInTheFolderAndWhatIsBuiltInIsSaid() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "Models"),
      withIntermediateDirectories: true
    )
    try folder.write(
      "{ model: 'node-tree', policy: 'hardened', levels: 2 }",
      to: "Models/gallery.json5"
    )
    var executable = Executable()
    executable.folder = folder.url
    let own = try executable("verify", "gallery")
    #expect(own.code == 0)
    #expect(own.errors == "")
    #expect(own.output.contains("41 states"))
    for command in ["verify", "sweep"] {
      let built = try executable(command, "problems/menu-open@strategy=node-tree")
      #expect(built.code == 0)
      #expect(
        built.errors.replacing(#/\s+/#, with: " ")
          == "Note: There is no 'problems/menu-open' in Models/: taking what is built in. "
      )
    }
    #expect(try executable("mutate", "--rule", "R15").errors == "")
  }

  @Test func thatMistakesAreTriedOnWhatIsBuiltInIsSaid() throws {
    let folder = try TemporaryFolder()
    var executable = Executable()
    executable.folder = folder.url
    let result = try executable("mutate", "--rule", "R15", "--max-states", "1")
    #expect(result.code == 2)
    #expect(result.errors.contains("Note: There is no Models/ here"))
  }

  @Test func aFolderOfModelsThatLeadsNowhereIsNotReplacedByWhatIsBuiltIn() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "Models").path,
      withDestinationPath: "nowhere"
    )
    var executable = Executable()
    executable.folder = folder.url
    for command in ["verify", "models", "conform"] {
      let result = try executable(command)
      #expect(result.code == 66)
      #expect(result.output == "")
      #expect(result.errors.contains("Models: Can't be opened"))
    }
  }
}
