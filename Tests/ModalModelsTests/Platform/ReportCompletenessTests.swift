import Foundation
import ModalModels
import Testing

/// The reports that the platform's rules were drawn from: each is a model, or docs/platform.md says
/// why it can't be.
@Suite struct ReportCompletenessTests {
  private static let reports = [
    1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 29, 31, 32, 34, 35, 37,
    38, 40, 41, 43, 44, 46, 47, 49, 50, 52, 53, 55, 56, 58, 59, 61, 62, 64, 65, 67, 68, 70, 71, 73,
    74,
  ].map { $0 < 10 ? "B0\($0)" : "B\($0)" }

  /// The reports that have a model, by what its file says it comes from.
  private func modelled() throws -> Set<String> {
    var ids: Set<String> = []
    for model in try ScenarioFiles.models() where model.scenario.id.hasPrefix("reports/") {
      let source = try #require(model.scenario.source)
      let id = try #require(source.split(separator: ":").first)
      let number = model.scenario.id.dropFirst("reports/".count).prefix { $0 != "-" }
      #expect(number.uppercased() == id, "\(model.id)")
      ids.insert(String(id))
    }
    return ids
  }

  /// The reports that the table of those out of reach names.
  private func outOfReach() throws -> Set<String> {
    let text = try String(contentsOfFile: Repository.path("docs/platform.md"), encoding: .utf8)
    let table = try #require(text.range(of: "| report | reason |"))
    var ids: Set<String> = []
    for line in text[table.upperBound...].split(separator: "\n").dropFirst() {
      guard line.hasPrefix("| ") else { break }
      let cells = line.split(separator: "|", omittingEmptySubsequences: true)
      #expect(cells.count == 2 && cells[1].contains(where: \.isLetter), "\(line)")
      for word in cells[0].split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
        guard word.first == "B", word.dropFirst().allSatisfy(\.isNumber), word.count > 1 else {
          break
        }
        ids.insert(String(word))
      }
    }
    return ids
  }

  @Test func everyReportIsAModelOrOutOfReach() throws {
    let modelled = try modelled()
    let outOfReach = try outOfReach()
    #expect(modelled.union(outOfReach) == Set(Self.reports))
    #expect(modelled.isDisjoint(with: outOfReach))
    #expect(modelled.count >= 20)
  }

  @Test func rulesNameKnownReports() {
    for rule in PlatformRule.table {
      for source in rule.sources
      where source.first == "B" && source.dropFirst().allSatisfy(\.isNumber) {
        #expect(Self.reports.contains(source), "\(rule.id)")
      }
    }
  }
}
