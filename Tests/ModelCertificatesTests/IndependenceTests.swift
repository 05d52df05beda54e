import Foundation
import Testing

/// A check is worth most if it shares no mistakes with what it checks. So what checks certificates is
/// compiled here without the explorer: of the module that holds it, there is only what says *what* is
/// checked.
struct IndependenceTests {
  /// Where the checker's sources are, and what it uses of `ModelChecking`.
  static let checker = ["ModelCertificates/Checking", "ModelCertificates/Format"]
  static let definitions = [
    "ModelChecking/System", "ModelChecking/Properties", "ModelChecking/Results/Verdict.swift",
    "ModelChecking/Results/Descriptions.swift",
  ]

  /// The most lines of code that the checker may have, without comments and blank lines: about what
  /// one reads in an afternoon.
  static let mostLines = 1300

  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The texts of files, and of those in folders, by their names.
  private func sources(_ places: [String]) throws -> [(name: String, text: String)] {
    try places.flatMap { place in
      let url = Self.package.appending(path: "Sources/\(place)")
      let files =
        place.hasSuffix(".swift")
        ? [url]
        : try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
      #expect(!files.isEmpty)
      return try files.map {
        ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
      }
    }
  }

  /// What the compiler says of the sources as a module of their own; nil if nothing is wrong.
  private func complaint(about sources: [(name: String, text: String)]) throws -> String? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "checker-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in sources {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let alone = lines.filter { !$0.hasSuffix("import ModelChecking") }.joined(separator: "\n")
      try alone.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    let output = folder.appending(path: "output")
    try Data().write(to: output)
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.currentDirectoryURL = folder
    compiler.arguments = ["swiftc", "-typecheck", "-swift-version", "6"] + sources.map(\.name)
    compiler.standardOutput = FileHandle.nullDevice
    compiler.standardError = try FileHandle(forWritingTo: output)
    try compiler.run()
    compiler.waitUntilExit()
    let text = try String(contentsOf: output, encoding: .utf8)
    return compiler.terminationStatus == 0 ? nil : text
  }

  @Test
  func `the checker compiles without the explorer`() throws {
    let sources = try sources(Self.checker + Self.definitions)
    let imports = sources.flatMap { $0.text.split(separator: "\n") }
      .filter { $0.contains(#/^[a-z@ ]*import /#) }
    #expect(Set(imports) == ["import ModelChecking", "public import ModelChecking"])
    let complaint = try complaint(about: sources)
    #expect(complaint == nil)
  }

  @Test
  func `what writes certificates does not, so this would be noticed`() throws {
    let writing = try sources(Self.checker + Self.definitions + ["ModelCertificates/Writing"])
    let complaint = try #require(try complaint(about: writing))
    #expect(complaint.contains("cannot find type 'Exploration' in scope"))
  }

  @Test
  func `the checker is no larger than one can read`() throws {
    let lines = try sources(Self.checker).flatMap { $0.text.split(separator: "\n") }
      .map { $0.drop { $0 == " " } }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") }
    #expect(lines.count <= Self.mostLines)
  }
}
