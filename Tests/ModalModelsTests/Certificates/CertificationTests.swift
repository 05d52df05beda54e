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
    let reports = models.map { model in
      let limits = SearchLimits(options.search)
      return model.verify(
        options,
        certificate: CertificateRecorder(model, to: writer, within: limits)
      )
    }
    writer.finish()
    return (file.bytes, reports)
  }

  @Test(arguments: NodeTreeImplementation.allCases)
  func `every verdict on a model is certified`(by implementation: NodeTreeImplementation) throws {
    let models = try Self.ids.map(model)
    let (bytes, reports) = certificate(of: models)
    let certification = Certification(
      of: CertificateBytes(bytes),
      implementation: implementation
    )
    #expect(certification.rejection == nil)
    #expect(certification.models.map(\.model.id) == Self.ids)
    for (certified, report) in zip(certification.models.map(\.certified), reports) {
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
    #expect(Certification(of: CertificateBytes(bytes)).models.isEmpty)
    #expect(Certification(of: CertificateBytes(bytes)).rejection != nil)
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
      let rejection = try #require(Certification(of: CertificateBytes(file.bytes)).rejection)
      #expect(rejection.model == claimed)
      guard case .certificate = rejection.reason else {
        Issue.record("refused for another reason: \(rejection)")
        return
      }
    }
  }

  /// A name is checked against the models that have one, since nothing in the file can bear it out.
  @Test
  func `a certificate under the name of another model is refused`() throws {
    let catalog = ModelCatalog(root: "/nowhere")
    let (bytes, _) = certificate(of: [try model(Self.ids[2])])
    func certification(called id: String) throws -> Certification {
      let name = Array(Self.ids[2].utf8)
      let position = try #require(bytes.firstRange(of: name))
      #expect(id.utf8.count < 128, "the length takes one byte")
      var renamed = bytes
      renamed.replaceSubrange(position, with: Array(id.utf8))
      renamed[position.lowerBound - 1] = UInt8(id.utf8.count)
      return Certification(
        of: CertificateBytes(sealed(renamed)),
        known: ModelIndex(catalog).models(called:)
      )
    }
    for id in Self.ids.dropLast() + ["problems/menu-open@strategy=bindings"] {
      let renamed = try certification(called: id)
      #expect(renamed.rejection?.model == id)
      #expect(renamed.rejection?.reason == .otherModel)
      #expect(renamed.models.isEmpty)
    }
    let right = try certification(called: Self.ids[2])
    #expect(right.rejection == nil)
    #expect(right.models.map(\.named?.id) == [Self.ids[2]])
    // A name that nobody has is no false one; but then nothing is known of what is expected.
    for id in ["node-tree/hardened", "node-tree/hardened@levels=9", "other", "/dev/zero", ".", ""] {
      let unknown = try certification(called: id)
      #expect(unknown.rejection == nil)
      #expect(unknown.models.map(\.named) == [nil])
    }
  }

  /// The bytes with an end that fits them.
  private func sealed(_ bytes: [UInt8]) -> [UInt8] {
    let body = Array(bytes.dropLast(40))
    let length = (0..<8).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
    return body + length + SHA256.hash(body).bytes
  }

  /// However often it is asked whether to go on.
  @Test
  func `a check that is interrupted certifies nothing of the model it was at`() throws {
    let (bytes, _) = certificate(of: try Self.ids.map(model))
    var asked = 0
    var interrupted = 0
    while true {
      var left = asked
      let certification = Certification(
        of: CertificateBytes(bytes),
        until: { _ in
          left -= 1
          return left >= 0 ? nil : .interrupted(signal: 2)
        }
      )
      guard let rejection = certification.rejection else { break }
      #expect(rejection.reason == .certificate(.stopped(.interrupted(signal: 2))))
      #expect(certification.models.count < Self.ids.count)
      asked += 1
      interrupted += 1
    }
    #expect(interrupted > Self.ids.count)
  }

  @Test
  func `a check says how much it holds, and stops when that is too much`() throws {
    let (bytes, reports) = certificate(of: [try model(Self.ids[1])])
    func rejection(holding limit: Int) -> Certification.Reason? {
      Certification(
        of: CertificateBytes(bytes),
        until: { $0 > limit ? .memory(limit: limit) : nil }
      ).rejection?.reason
    }
    var most = 0
    let whole = Certification(
      of: CertificateBytes(bytes),
      until: { held in
        most = max(most, held)
        return nil
      }
    )
    #expect(whole.rejection == nil)
    // A word, a flag, two slots at least, and a distance and a rank.
    let states = reports[0].statistics.states
    #expect(most >= states * (8 + 1 + 8 + 4 + 4))
    #expect(most <= states * 100)
    #expect(rejection(holding: most) == nil)
    for limit in [0, states * 8, most - 1] {
      #expect(rejection(holding: limit) == .certificate(.stopped(.memory(limit: limit))))
    }
  }

  /// However often it is asked, and for whatever reason it stops.
  @Test
  func `writing evidence stops when it is to, and says why`() throws {
    guard case .nodeTree(let model) = try model(Self.ids[1]) else { return }
    let system = NodeTreeSystem<Words2>(model.parameters)
    let exploration = explore(system)
    let results = check(system, properties: system.properties).properties
    func add(_ reasonToStop: (Int) -> StopReason?) -> StopReason? {
      CertificateWriter { _ in }.add(
        id: "",
        text: "",
        encoding: "",
        exploration: exploration,
        properties: system.properties,
        results: results,
        until: reasonToStop
      )
    }
    var most = 0
    var questions = 0
    #expect(
      add {
        most = max(most, $0)
        questions += 1
        return nil
      } == nil
    )
    // The order, and a graph both ways.
    #expect(most > 8 * exploration.count + 8 * exploration.statistics.transitions / 2)
    for question in 0..<questions {
      var asked = -1
      let reason = add { _ in
        asked += 1
        return asked == question ? .time(limit: 1) : nil
      }
      #expect(reason == .time(limit: 1))
      #expect(asked == question, "it went on")
    }
    #expect(add { $0 >= most ? .memory(limit: most) : nil } == .memory(limit: most))
    #expect(add { $0 > most ? .memory(limit: most) : nil } == nil)
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

/// Scenarios as the texts that certificates hold.
@Suite struct ScenarioTextTests {
  /// What the command line can make of a scenario: each version, policy and rule, and faults.
  private static var overrides: [ModelOverrides] {
    [ModelOverrides()] + PlatformProfile.versions.map { ModelOverrides(iOS: $0) }
      + NodeTreePolicy.allCases.map { ModelOverrides(policy: $0) }
      + HardenedRule.allCases.subsets.map { ModelOverrides(without: $0) }
      + Fault.allCases.map { ModelOverrides(faults: [$0]) }
  }

  @Test
  func `a scenario is read again from its canonical text, whatever was changed of it`() throws {
    var texts: [String: ScenarioModel] = [:]
    let models = try ModelCatalog(root: Repository.path("")).models(for: [])
    for changes in Self.overrides {
      for case .scenario(let model) in changes.applied(to: models) {
        let text = Model.scenario(model).canonicalText
        guard case .scenario(let again) = try Model(canonicalText: text, id: model.id) else {
          Issue.record("\(model.id) became another kind of model")
          continue
        }
        #expect(again.strategy == model.strategy)
        #expect(again.scenario.profile == model.scenario.profile)
        #expect(again.scenario.faults == model.scenario.faults)
        #expect(again.scenario.assumptions == model.scenario.assumptions)
        #expect(again.scenario.screens == model.scenario.screens)
        #expect(again.scenario.actions == model.scenario.actions)
        #expect(again.scenario.open == model.scenario.open)
        #expect(words(again) == words(model), "what reports say of it")
        // Models that differ in what may happen have different texts.
        if let other = texts[text] {
          #expect(other.strategy == model.strategy)
          #expect(other.scenario.profile == model.scenario.profile)
        }
        texts[text] = model
      }
    }
    #expect(texts.count > 1_000)
  }

  private func words(_ model: ScenarioModel) -> [String] {
    model.reportedParameters.map { "\($0.name) \($0.value)" }
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
