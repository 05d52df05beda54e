import Foundation
import ModalModels
import ModelChecking
import Testing

@testable import ModalReports

@Suite struct ReportPageTests {
  private func page(_ models: [ModelReport]) -> String {
    let context = ReportContext { "modal-check verify \($0.id)" }
    return ReportPage(report: VerificationReport(models: models), context: context).html
  }

  private func report(_ id: String, excerpt: Int? = 40, threads: Int = 1) throws -> ModelReport {
    let model = try #require(try ModelCatalog(root: "/").models(for: [id]).first)
    return model.verify(
      VerificationOptions(search: SearchOptions(threads: threads), excerpt: excerpt)
    )
  }

  /// What the page's script reads.
  private func data(of page: String) throws -> [String: Any] {
    let start = try #require(page.firstRange(of: "id=\"data\">")?.upperBound)
    let end = try #require(page[start...].firstRange(of: "</script>")?.lowerBound)
    let value = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8))
    return try #require(value as? [String: Any])
  }

  @Test("The page has each model with its states, events and counterexamples") func hasAll() throws
  {
    let reports = [try report("node-tree/screens"), try report("problems/sheet-to-alert")]
    let data = try data(of: page(reports))
    let models = try #require(data["models"] as? [[String: Any]])
    #expect(models.count == 2)
    for (model, report) in zip(models, reports) {
      let excerpt = try #require(report.excerpt)
      #expect(model["id"] as? String == report.id)
      #expect(model["total"] as? Int == report.statistics.states)
      let states = try #require(model["states"] as? [[Int]])
      let edges = try #require(model["edges"] as? [[Int]])
      #expect(states.count == excerpt.states.count && edges.count == states.count)
      let stories = try #require(model["stories"] as? [[String: Any]])
      let failing = report.properties.filter { $0.counterexample != nil }
      #expect(stories.compactMap { $0["property"] as? String } == failing.map(\.id))
      for story in stories {
        let steps = try #require(story["steps"] as? [[Int]])
        for (from, to) in zip(steps, steps.dropFirst()) {
          let ways = stride(from: 0, to: edges[from[0]].count, by: 2).map {
            [edges[from[0]][$0], edges[from[0]][$0 + 1]]
          }
          #expect(ways.contains([to[1], to[0]]), "a step that is no way on")
        }
      }
    }
  }

  @Test("The same models give the same page, from any number of threads") func isDeterministic()
    throws
  {
    let first = page([try report("node-tree/reference")])
    for threads in [1, 2, 3] {
      #expect(page([try report("node-tree/reference", threads: threads)]) == first)
    }
  }

  @Test("What small models don't need of a page is left to larger ones") func isShared() throws {
    // Nothing fails in these, so that no states of counterexamples are on top.
    let ids = [
      "node-tree/hardened@levels=2", "node-tree/hardened@levels=3",
      "problems/sheet-to-alert@strategy=node-tree",
    ]
    let models = try ids.map { try report($0, excerpt: 1000) }
      .sorted { ($0.excerpt?.weight ?? 0) < ($1.excerpt?.weight ?? 0) }
    let whole = VerificationReport(models: models)
    let weights = whole.models.compactMap { $0.excerpt?.weight }
    #expect(Set(weights).count == 3)
    for limit in stride(from: 0, through: weights.reduce(0, +), by: 97) + [weights.reduce(0, +)] {
      var report = whole
      report.shortenExcerpts(to: limit)
      let areWhole = report.models.map { $0.excerpt?.isComplete }
      // The small one is whole with a third of the room, the next with half of what that leaves.
      #expect(areWhole[0] == (weights[0] <= limit / 3))
      #expect(areWhole[1] == (weights[1] <= (limit - min(weights[0], limit / 3)) / 2))
      #expect(areWhole[2] == (weights.reduce(0, +) <= limit))
    }
  }

  @Test("Names that are markup do not become markup") func escapes() throws {
    var report = try report("node-tree/screens")
    report.id = "</script><script>alert(1)</script>"
    report.properties[0].explanation = "<img src=x>"
    let page = page([report])
    #expect(page.ranges(of: "<script").count == 2)
    #expect(page.ranges(of: "</script>").count == 2)
    #expect(!page.contains("<img"))
    let models = try #require(try data(of: page)["models"] as? [[String: Any]])
    #expect(models[0]["id"] as? String == report.id)
  }

  @Test("A model that was not explored to its end is not said to be proved") func failsClosed()
    throws
  {
    let model = try #require(try ModelCatalog(root: "/").models(for: ["node-tree/hardened"]).first)
    let report = model.verify(
      VerificationOptions(search: SearchOptions(bounds: Bounds(states: 5)), excerpt: 5)
    )
    let text = page([report])
    let proved = "<td class=\"as-expected\">proved</td>"
    #expect(!text.contains(proved))
    #expect(text.contains("? undecided"))
    #expect(page([try self.report("node-tree/hardened")]).contains(proved))
  }
}
