import ModalModels
import ModelCertificates
import ModelChecking
import Testing

/// Certificates of node-tree models.
struct CertificationTests {
  /// Both policies at two levels, and a larger one.
  static let ids = [
    "node-tree/reference@levels=2", "node-tree/reference@levels=3", "node-tree/hardened@levels=2",
  ]

  private func model(_ id: String) throws -> Model {
    let named = try ModelCatalog(root: "/nowhere").models(for: [id])
    return try #require(named.first)
  }

  /// A file in memory.
  private final class File {
    var bytes: [UInt8] = []
  }

  private func certificate(
    of models: [Model],
    _ options: VerificationOptions = VerificationOptions()
  ) -> (bytes: [UInt8], reports: [ModelReport]) {
    let file = File()
    let writer = CertificateWriter { file.bytes += $0 }
    let reports = models.map { $0.verify(options, certificate: writer) }
    writer.finish()
    return (file.bytes, reports)
  }

  @Test(arguments: NodeTreeImplementation.allCases)
  func `every verdict on a model is certified`(by implementation: NodeTreeImplementation) throws {
    let models = try Self.ids.map(model)
    let (bytes, reports) = certificate(of: models)
    let certification = Certification(of: bytes, implementation: implementation)
    #expect(certification.rejection == nil)
    #expect(certification.models.map(\.model.id) == Self.ids)
    for ((_, certified), report) in zip(certification.models, reports) {
      #expect(certified.states == report.statistics.states)
      #expect(certified.transitions == report.statistics.transitions)
      #expect(certified.depth == report.statistics.depth)
      #expect(certified.properties.map(\.claim.verdict) == report.properties.map(\.verdict))
      #expect(certified.properties.map(\.claim.instances) == report.properties.map(\.instances))
      #expect(certified.properties.map(\.claim.bound) == report.properties.map(\.bound))
      let lengths = report.properties.map(\.counterexample?.steps.count)
      #expect(certified.properties.map(\.counterexampleLength) == lengths)
      #expect(certified.properties.contains { $0.claim.verdict == .holds })
    }
    #expect(certification.models[1].certified.properties.contains { $0.claim.verdict == .fails })
  }

  @Test
  func `takes less than ten bytes a state`() throws {
    let (bytes, reports) = certificate(of: [try model("node-tree/reference@levels=3")])
    #expect(reports[0].statistics.states == 925)
    #expect(bytes.count < 925 * 10 + 1000)
  }

  @Test
  func `what is undecided is not certified`() throws {
    let bounded = VerificationOptions(search: SearchOptions(bounds: Bounds(states: 100)))
    let (bytes, reports) = certificate(of: [try model("node-tree/reference@levels=3")], bounded)
    #expect(reports[0].stopped == .states(limit: 100))
    #expect(Certification(of: bytes).models.isEmpty)
    #expect(Certification(of: bytes).rejection != nil)
  }

  @Test
  func `the states of one model under the text of another are refused`() throws {
    let pairs = [(Self.ids[0], Self.ids[2]), (Self.ids[2], Self.ids[0])]
    for (claimed, actual) in pairs {
      let file = File()
      let writer = CertificateWriter { file.bytes += $0 }
      guard case .nodeTree(let model) = try model(actual) else { return }
      let system = NodeTreeSystem<Words2>(model.parameters)
      let results = check(system, properties: system.properties).properties
      writer.add(
        id: claimed,
        text: try self.model(claimed).canonicalText,
        encoding: "tables",
        exploration: explore(system),
        properties: system.properties,
        results: results
      )
      writer.finish()
      let rejection = try #require(Certification(of: file.bytes).rejection)
      #expect(rejection.model == claimed)
      guard case .certificate = rejection.reason else {
        Issue.record("refused for another reason: \(rejection)")
        return
      }
    }
  }

  @Test
  func `a model is read again from its canonical text`() throws {
    for levels in 2...4 {
      for rules in HardenedRule.allCases.subsets {
        for kinds in [[.screen], [.dialog], Set(NodeKind.allCases)] {
          let model = Model.nodeTree(
            NodeTreeModel(
              id: "model",
              title: nil,
              parameters: NodeTreeParameters(levels: levels, kinds: kinds, rules: rules),
              policy: rules.isEmpty ? .reference : .hardened,
              environment: .unconstrained,
              expectations: [:]
            )
          )
          let read = try Model(canonicalText: model.canonicalText, id: "model")
          guard case .nodeTree(let original) = model, case .nodeTree(let again) = read else {
            return
          }
          #expect(again.parameters == original.parameters)
          #expect(again.policy == original.policy)
          #expect(read.canonicalText == model.canonicalText)
        }
      }
    }
  }
}

extension Array where Element: Hashable {
  /// All sets of some of the elements.
  fileprivate var subsets: [Set<Element>] {
    reduce(into: [Set<Element>()]) { subsets, element in
      subsets += subsets.map { $0.union([element]) }
    }
  }
}
