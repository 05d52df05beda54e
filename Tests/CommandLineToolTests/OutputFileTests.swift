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

  /// A number of a process that has ended.
  private func deadProcess() throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "true"]
    try process.run()
    process.waitUntilExit()
    return process.processIdentifier
  }

  @Test func removesDraftsOfThisVeryFileThatNobodyWrites() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (dead, alive) = (try deadProcess(), ProcessInfo.processInfo.processIdentifier)
    let abandoned = [".a.txt.\(dead).1.tmp", ".a.txt.\(dead).4294967295.tmp"]
    let kept = [
      ".a.txt.\(alive).1.tmp", ".b.txt.\(dead).1.tmp", ".a.txt.1.\(dead).1.tmp",
      ".a.txt.\(dead).x.tmp", ".a.txt.\(dead).1", "a.txt.\(dead).1.tmp", ".a.txt.0.1.tmp",
      ".a.txt.-\(dead).1.tmp", ".a.txt..1.tmp", ".a.txt.\(dead).2.tmp",
    ]
    for name in abandoned + kept {
      try "x".write(to: folder.appending(path: name), atomically: false, encoding: .utf8)
    }
    // A process in another container has its own number, and the file locked.
    let locked = try FileHandle(forReadingFrom: folder.appending(path: kept[kept.count - 1]))
    #expect(flock(locked.fileDescriptor, LOCK_EX | LOCK_NB) == 0)
    try OutputFile(folder.appending(path: "a.txt").path).write("new")
    #expect(names == (kept + ["a.txt"]).sorted())
    try locked.close()
    try OutputFile(folder.appending(path: "a.txt").path).write("new")
    #expect(names == (kept.dropLast() + ["a.txt"]).sorted())
  }

  @Test func doesNotTakeItsOwnDraftForAnAbandonedOne() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try OutputFile(folder.appending(path: "a.txt").path)
    let first = try file.draft()
    let second = try file.draft()
    try first.write("first")
    try second.write("second")
    try second.finish()
    #expect(names.count == 2)
    try first.finish()
    #expect(names == ["a.txt"])
  }

  /// Files that these tests alone write.
  @Test func knowsWhichFilesAreStillThoseOfAnEarlierRun() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.txt").path
    func isLeft() -> Bool { OutputFile.leftFromEarlierRuns.contains(path) }
    let new = try OutputFile(path)
    #expect(!isLeft())
    try new.write("old")
    #expect(!isLeft())
    let file = try OutputFile(path)
    #expect(isLeft())
    let draft = try file.draft()
    try draft.write("new")
    #expect(isLeft())
    try draft.finish()
    #expect(!isLeft())
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
