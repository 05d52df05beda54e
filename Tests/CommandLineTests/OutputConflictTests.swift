import Foundation
import Testing

@Suite struct OutputConflictTests {
  private static let model = "node-tree/screens"

  private func run(_ line: [String], _ files: [String] = []) throws -> (Executable.Result, [String])
  {
    let folder = try TemporaryFolder()
    for file in files { try folder.write("old", to: file) }
    if files.contains("a") {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appending(path: "link").path,
        withDestinationPath: "a"
      )
      try FileManager.default.linkItem(
        atPath: folder.url.appending(path: "a").path,
        toPath: folder.url.appending(path: "hard").path
      )
    }
    var executable = Executable()
    executable.folder = folder.url
    let result = try executable.start(line).finish()
    for file in files { #expect(try folder.text(file) == "old") }
    return (result, try folder.names)
  }

  @Test(arguments: [
    ["--output", "a", "--format", "json", "--output", "./a"],
    ["--certificate", "a", "--output", "a"], ["--certificate", "a", "--save", ".//a"],
    ["--save", "a", "--output", "a"],
  ])
  func twoOutputsMustNotBeOneFile(options: [String]) throws {
    let (result, names) = try run(["verify", Self.model] + options)
    #expect(result.code == 64)
    #expect(result.errors.contains("are the same file"))
    #expect(names == [])
  }

  @Test(arguments: ["link", "hard", "./a"])
  func linksToAFileAreThatFile(name: String) throws {
    let line = ["verify", Self.model, "--certificate", "a", "--output", name]
    let (result, _) = try run(line, ["a"])
    #expect(result.code == 64)
  }

  @Test(arguments: [
    ["verify", "a", "--output", "./a"], ["verify", "a", "--certificate", "link"],
    ["diff", "a", "b", "-o", "b"], ["certify", "a", "-o", "hard"],
  ])
  func anInputIsNotReplaced(line: [String]) throws {
    let (result, _) = try run(line, ["a", "b"])
    #expect(result.code == 64)
    #expect(result.errors.contains("which is read"))
  }

  /// A model that is named by its variant, by its folder, by its id or not at all is read, too.
  @Test(arguments: [
    ["verify", "Models/m.json5@levels=2", "-o", "Models/m.json5"],
    ["verify", "-o", "Models/m.json5"],
    ["verify", "Models", "--certificate", "Models/m.json5"],
    ["verify", "m", "--save", "Models/m.json5"],
    ["report", "m@levels=2", "-o", "./Models/m.json5"],
    ["diff", "m@levels=2", "m@levels=3", "-o", "Models/m.json5"],
  ])
  func aModelIsNotReplacedHoweverItIsNamed(line: [String]) throws {
    let folder = try TemporaryFolder()
    let text = "{ model: 'node-tree', policy: 'hardened', levels: [2, 3] }"
    try folder.write(text, to: "Models/m.json5")
    var executable = Executable()
    executable.folder = folder.url
    let result = try executable.start(line).finish()
    #expect(result.code == 64)
    #expect(result.errors.replacing(#/\s+/#, with: " ").contains("which is read"))
    #expect(try folder.text("Models/m.json5") == text)
  }

  @Test(arguments: ["--certificate", "--save"])
  func evidenceIsNotWrittenAmongReports(option: String) throws {
    let (result, names) = try run(["verify", Self.model, option, "-"])
    #expect(result.code == 64)
    #expect(names == [])
  }

  @Test func differentFilesAndDevicesAreFine() throws {
    let options = [
      "--format", "json", "--output", "a", "--format", "junit", "--output", "b", "--save",
      "/dev/null",
      "--certificate", "/dev/null",
    ]
    let (result, names) = try run(["verify", Self.model] + options)
    #expect(result.code == 0)
    #expect(names == ["a", "b"])
  }

  /// A descriptor that the parent has closed is not taken by a file.
  @Test(arguments: ["0", "1", "2"])
  func aReportNeverGetsIntoTheCertificate(descriptor: String) throws {
    let folder = try TemporaryFolder()
    var executable = Executable()
    executable.folder = folder.url
    let line = "modal-check verify \(Self.model) --certificate c --output r \(descriptor)>&-"
    let result = try executable.script(line)
    #expect(result.code == 0)
    #expect(try executable("certify", "c").code == 0)
    #expect(try folder.text("r").hasPrefix("PASSED"))
  }

  @Test func aReportThatCannotBeWrittenIsNotASuccess() throws {
    let folder = try TemporaryFolder()
    var executable = Executable()
    executable.folder = folder.url
    let line = "modal-check verify \(Self.model) --certificate c >&-"
    let result = try executable.script(line)
    #expect(result.code == 74)
    #expect(result.errors.contains("standard output"))
    // What was found is written down, all of it, whoever can't be told.
    #expect(try folder.names == ["c"])
    #expect(try executable("certify", "c").code == 0)
  }
}
