import CommandLineTool
import Foundation
import Testing

@Suite struct OutputFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "output-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  @Test func writesANewFileAndLeavesNothingElse() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.txt")
    try OutputFile(file.path).write("ü\n")
    #expect(try String(contentsOf: file, encoding: .utf8) == "ü\n")
    #expect(names == ["a.txt"])
  }

  @Test func replacesAFileAndKeepsItsPermissions() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.txt")
    try "old and longer".write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    try OutputFile(file.path).write("new")
    #expect(try String(contentsOf: file, encoding: .utf8) == "new")
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
  }

  @Test func writesThroughALink() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.txt")
    let link = folder.appending(path: "link")
    try "old".write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    try OutputFile(link.path).write("new")
    #expect(try String(contentsOf: file, encoding: .utf8) == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
  }

  @Test func saysBeforeTheWorkWhatCannotBeWritten() {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: OutputError.self) { try OutputFile(folder.path) }
    #expect(throws: OutputError.self) { try OutputFile(folder.path + "/missing/a.txt") }
    #expect(names == [])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFullDiskIsAnError() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try OutputFile("/dev/full")
    #expect(throws: OutputError.self) { try file.write("text") }
  }
}
