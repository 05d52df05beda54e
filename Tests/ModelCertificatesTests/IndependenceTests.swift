import Foundation
import Testing

/// A check is worth most if it shares no mistakes with what it checks.
struct IndependenceTests {
  /// The explorer's and decider's types and functions.
  static let names = [
    "explore(", "Exploration", "VisitedSet", "StateLookup", "Expansion", "Crew", "Decider",
    "Adjacency", "PropertyResult", "CheckResult",
  ]

  private func mentions(in folder: String) throws -> Set<String> {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/ModelCertificates/\(folder)")
    var found: Set<String> = []
    let files = try FileManager.default.contentsOfDirectory(atPath: sources.path)
    #expect(!files.isEmpty)
    for file in files {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      found.formUnion(Self.names.filter(text.contains))
    }
    return found
  }

  @Test
  func `checking uses nothing of the explorer`() throws {
    #expect(try mentions(in: "Checking") == [])
    #expect(try mentions(in: "Format") == [])
  }

  @Test
  func `writing does, so the names are those to look for`() throws {
    #expect(try mentions(in: "Writing").isSuperset(of: ["Exploration", "PropertyResult"]))
  }
}
