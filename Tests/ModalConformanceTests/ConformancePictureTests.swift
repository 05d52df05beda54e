import ModalConformance
import ModalModels
import ModalReports
import ModelChecking
import Testing

/// How an engine that is not what the model says is shown to people.
@MainActor
@Suite struct ConformancePictureTests {
  private let model = NodeTreeModel(
    id: "tree",
    parameters: NodeTreeParameters(
      levels: 3,
      kinds: Set(NodeKind.allCases),
      rules: Set(HardenedRule.allCases)
    ),
    policy: .hardened
  )

  private func conformance(lacking rule: HardenedRule) -> ConformanceReport {
    MisruledDriver.missing = rule
    return conform(model, driver: MisruledDriver.self, options: SearchOptions())
  }

  private func data(of report: ModelReport) -> String {
    let context = ReportContext { _ in "" }
    return ReportPage(report: VerificationReport(models: [report]), context: context).html
  }

  @Test(
    "A wrong engine has a storyboard that ends with what is different",
    arguments: HardenedRule.allCases
  )
  func hasAStoryboard(rule: HardenedRule) throws {
    let report = conformance(lacking: rule)
    let mismatch = try #require(report.mismatch)
    let storyboard = try report.modelReport.storyboard(of: .conforms)
    #expect(storyboard.panels.count == mismatch.trace.steps.count + 1)
    #expect(storyboard.panels.dropLast().allSatisfy { $0.disagreement == nil && $0.mark == nil })
    let last = try #require(storyboard.panels.last?.disagreement)
    #expect(last.part == mismatch.difference.field)
    #expect(last.model == mismatch.difference.model && last.engine == mismatch.difference.engine)
    #expect(last.model != last.engine)
  }

  @Test("The page of a model shows it, however few of the model's states it holds")
  func isOnThePage() throws {
    let conformance = conformance(lacking: .settleFirst).modelReport
    let length = try #require(conformance.properties[0].counterexample?.steps.count)
    for limit in [1, 5, 1000] {
      var report = model.verify(VerificationOptions(excerpt: limit))
      #expect(!data(of: report).contains("the engine differs"))
      report.add(conformance)
      #expect(report.excerpt?.walks["conforms"]?.count == length + 1)
      #expect(data(of: report).contains("the engine differs"))
    }
  }

  @Test("An engine that conforms has none") func hasNone() {
    let right = conform(model, driver: ProductionDriver.self, options: SearchOptions())
    #expect(throws: DiagramError.holds(property: "conforms")) {
      try right.modelReport.storyboard(of: .conforms)
    }
  }
}
