import Foundation
import Testing

/// What reports say where an output can't be written: the same as the exit code.
@Suite struct OutputFailureTests {
  private static let model = "node-tree/reference@levels=2"

  private struct Report: Decodable {
    struct Finding: Decodable {
      var subject, outcome: String
    }

    var passed: Bool
    var outcome: String
    var exitCode: Int32
    var findings: [Finding]
  }

  private func report(_ text: String) throws -> Report {
    try JSONDecoder().decode(Report.self, from: Data(text.utf8))
  }

  private func run(_ options: [String]) throws -> (result: Executable.Result, TemporaryFolder) {
    let folder = try TemporaryFolder()
    var executable = Executable()
    executable.folder = folder.url
    return (try executable.start(["verify", Self.model] + options).finish(), folder)
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: ["--certificate", "--save"]
  )
  func evidenceThatCannotBeWrittenIsInEveryReport(option: String) throws {
    let (result, folder) = try run([
      option, "/dev/full", "--format", "json", "-o", "o.json", "--format", "junit",
    ])
    #expect(result.code == 74)
    #expect(result.errors.hasPrefix("Error: Can't write '/dev/full'"), "\(result.errors)")
    #expect(result.output.contains("errors=\"1\""))
    let report = try report(folder.text("o.json"))
    #expect(report.passed == false && report.exitCode == 74)
    #expect(report.outcome == "unwritable-output")
    #expect(report.findings.map(\.subject) == ["output /dev/full"])
    // A control: the same where there is room.
    let (done, room) = try run([option, "there", "--format", "json", "-o", "o.json"])
    #expect(done.code == 0)
    let passed = try self.report(room.text("o.json"))
    #expect(passed.passed && passed.exitCode == 0 && passed.findings.isEmpty)
  }

  /// In whatever order they are asked for.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aReportSaysThatAnotherCannotBeWritten() throws {
    let json = ["--format", "json", "-o", "o.json"]
    let full = ["--format", "markdown", "-o", "/dev/full"]
    for options in [json + full, full + json] {
      let (result, folder) = try run(options)
      #expect(result.code == 74)
      #expect(try report(folder.text("o.json")).exitCode == 74)
      #expect(result.errors.split(separator: "Can't write").count == 2, "\(result.errors)")
    }
    for option in ["--certificate", "--save"] {
      let (result, _) = try run([option, "/dev/full"] + full)
      #expect(result.code == 74)
      // Both are named.
      #expect(result.errors.split(separator: "Can't write").count == 3, "\(result.errors)")
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aReportOnACertificateSaysThatAnotherCannotBeWritten() throws {
    let (written, folder) = try run(["--certificate", "a"])
    #expect(written.code == 0)
    var executable = Executable()
    executable.folder = folder.url
    struct Certification: Decodable {
      var exitCode: Int32
      var unwritable: [String]
    }
    for (place, code) in [("/dev/full", Int32(74)), ("b", 0)] {
      let line = [
        "certify", "a", "--format", "json", "-o", "o.json", "--format", "text", "-o", place,
      ]
      let result = try executable.start(line).finish()
      #expect(result.code == code)
      let text = try folder.text("o.json")
      let report = try JSONDecoder().decode(Certification.self, from: Data(text.utf8))
      #expect(report.exitCode == code)
      #expect(report.unwritable == (code == 0 ? [] : [place]))
    }
  }

  @Test func aFileThatMayNotBecomeAsLongIsAnOutputErrorAndLeavesNoDraft() throws {
    let folder = try TemporaryFolder()
    var executable = Executable()
    executable.folder = folder.url
    let result = try executable.script(
      "(ulimit -f 2; modal-check verify node-tree/hardened@levels=2 --save a --format json) | cat; exit ${PIPESTATUS[0]}"
    )
    #expect(result.code == 74)
    #expect(result.errors.hasPrefix("Error: Can't write 'a'"), "\(result.errors)")
    #expect(try report(result.output).exitCode == 74)
    #expect(try folder.names == [])
  }

  @Test(arguments: ["json", "junit", "sarif", "github", "markdown", "text"])
  func everyFormatNamesARowThatIsNeverUsed(format: String) throws {
    let line = ["verify", "node-tree/hardened@levels=2", "--format", format]
    let result = try Executable().start(line + ["--require-coverage"]).finish()
    #expect(result.code == 1)
    #expect(result.output.contains("addDisappearing"))
    switch format {
    case "junit":
      #expect(result.output.contains("<failure message=\"Never used, though it can be: "))
    case "sarif": #expect(result.output.contains("\"ruleId\": \"rule-coverage\""))
    case "github": #expect(result.output.contains("::error title=modal-check::"))
    case "json":
      #expect(try report(result.output).findings.allSatisfy { $0.outcome == "unexpected" })
    default: break
    }
  }
}
