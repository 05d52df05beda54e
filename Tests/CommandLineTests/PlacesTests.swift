import Foundation
import Testing

/// Lines that annotations on a pull request are shown beside.
@Suite struct PlacesTests {
  private static let lines = [
    "{", "  model: 'scenario',", "  title: 'T',", "  strategies: ['bindings'],", "  screens: [",
    "    { name: 'Root', modifiers: [{ name: 's', kind: 'sheet', shows: 'A' }, { name: 'a', kind: 'alert' }] },",
    "    { name: 'A' },", "  ],", "  actions: [",
    "    { name: 'open', by: 'user', on: 'Root', does: { present: 's' } },",
    "    { name: 'go', by: 'user', on: 'A', does: [{ close: 's' }, { present: 'a' }] },", "  ],",
    "}",
  ]

  private func annotated(_ arguments: [String], expecting: String? = nil) throws -> Set<Int> {
    let folder = try TemporaryFolder()
    var lines = Self.lines
    if let expecting { lines.insert("  expect: { bindings: \(expecting) },", at: 12) }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "m.json5")
    var executable = Executable()
    executable.folder = folder.url
    let result = try executable.start(["verify", "m.json5", "--format", "github"] + arguments)
      .finish()
    #expect(result.code == 1)
    return Set(
      result.output.matches(of: #/::error file=m\.json5,line=([0-9]+),/#).compactMap { Int($0.1) }
    )
  }

  @Test func withoutExpectationsTheActionIsShownThatItFailsBy() throws {
    let lines = try annotated([])
    #expect(!lines.isEmpty && lines.isSubset(of: [10, 11]))
    #expect(try annotated(["--ios", "18"]).isSubset(of: [10, 11]))
  }

  @Test func withExpectationsTheyAreShown() throws {
    #expect(try annotated([], expecting: "{ 'no-crash': 'holds' }") == [13])
    #expect(
      try annotated(["--property", "settles"], expecting: "{\n    settles: 'fails' }") == [14]
    )
    // They don't apply to a model that the command line changes.
    #expect(try annotated(["--ios", "18"], expecting: "{}").isSubset(of: [10, 11]))
  }

  /// Stepping through a trace goes from action to action.
  @Test func codeFlowsLeadThroughTheActions() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.lines.joined(separator: "\n") + "\n", to: "m.json5")
    var executable = Executable()
    executable.folder = folder.url
    let arguments = ["verify", "m.json5", "--property", "no-desync", "--format", "sarif"]
    let data = Data(try executable.start(arguments).finish().output.utf8)
    let root = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let run = try #require((root["runs"] as? [[String: Any]])?.first)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    let flow = try #require((result["codeFlows"] as? [[String: Any]])?.first)
    let thread = try #require((flow["threadFlows"] as? [[String: Any]])?.first)
    let steps = try #require(thread["locations"] as? [[String: Any]])
    var seen: [Int] = []
    for step in steps {
      let location = step["location"] as? [String: Any]
      let text = (location?["message"] as? [String: Any])?["text"] as? String ?? ""
      let place = location?["physicalLocation"] as? [String: Any]
      let line = (place?["region"] as? [String: Any])?["startLine"] as? Int
      if text.contains("user: open") { #expect(line == 10) }
      if text.contains("user: go") { #expect(line == 11) }
      seen.append(line ?? 0)
    }
    #expect(Set(seen) == [10, 11])
  }
}
