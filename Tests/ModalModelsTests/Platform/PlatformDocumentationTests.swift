import Foundation
import ModalModels
import Testing

/// The tables in docs/platform.md, which are made from the rules and switches themselves. They are
/// written anew with RECORD_DOCUMENTATION=1 swift test --filter PlatformDocumentationTests
@Suite struct PlatformDocumentationTests {
  @Test(arguments: ["rules", "switches", "faults", "assumptions"])
  func tablesAreThoseOfTheModel(section: String) throws {
    let path = Repository.path("docs/platform.md")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let begin = try #require(text.range(of: "<!-- \(section) -->\n"))
    let end = try #require(text.range(of: "<!-- end of \(section) -->"))
    let table = Self.table(section)
    if ProcessInfo.processInfo.environment["RECORD_DOCUMENTATION"] != nil {
      let new = text[..<begin.upperBound] + table + text[end.lowerBound...]
      try String(new).write(toFile: path, atomically: true, encoding: .utf8)
    }
    let current = try String(contentsOfFile: path, encoding: .utf8)
    #expect(current.contains("<!-- \(section) -->\n\(table)<!-- end of \(section) -->"))
  }

  private static func table(_ section: String) -> String {
    switch section {
    case "rules":
      rows(["rule", "what it says", "versions", "confidence", "sources", "left out"]) {
        PlatformRule.table.map { rule in
          [
            "\(rule.id)", rule.statement, rule.versions, rule.confidence.rawValue,
            rule.sources.joined(separator: ", "), rule.reasonLeftOut ?? "",
          ]
        }
      }
    case "switches":
      rows(["switch", "question"] + PlatformProfile.versions.map { "iOS \($0)" } + ["default"]) {
        PlatformSwitch.allCases.map { point in
          let versions = PlatformProfile.versions.map { PlatformProfile(iOS: $0)[point] }
          return ["`\(point.rawValue)`", point.question]
            + (versions + [PlatformProfile.default[point]]).map { $0.joined(separator: ", ") }
        }
      }
    case "faults":
      rows(["fault", "meaning"]) { Fault.allCases.map { ["`\($0.rawValue)`", $0.meaning] } }
    default:
      rows(["assumption", "meaning"]) {
        Assumption.allCases.map { ["`\($0.rawValue)`", $0.meaning] }
      }
    }
  }

  private static func rows(_ heading: [String], _ rows: () -> [[String]]) -> String {
    ([heading, heading.map { _ in "---" }] + rows())
      .map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }
}
