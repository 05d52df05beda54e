import ModalModels
import ModelCertificates
import ModelChecking
import Testing

/// Whatever a certificate's bytes are changed to, under an end that fits: it is refused with a
/// sentence, or what it says is true. Nothing that stands in a file stops the program.
struct ArbitraryBytesTests {
  /// How the states of a node tree are packed in a certificate.
  enum Packing: CaseIterable {
    case word, twoWords, tables, tablesOfTwoWords, tablesOfFourWords

    func dissection(of model: Model) throws -> Dissection {
      guard case .nodeTree(let tree) = model else { throw CertificateRejection.overflow }
      return switch self {
      case .word: try dissection(FastNodeTreeSystem<UInt64>(tree.parameters), model)
      case .twoWords: try dissection(FastNodeTreeSystem<Words2>(tree.parameters), model)
      case .tables: try dissection(NodeTreeSystem<UInt64>(tree.parameters), model)
      case .tablesOfTwoWords: try dissection(NodeTreeSystem<Words2>(tree.parameters), model)
      case .tablesOfFourWords: try dissection(NodeTreeSystem<Words4>(tree.parameters), model)
      }
    }

    private func dissection<System: NodeTreeTransitionSystem>(
      _ system: System?,
      _ model: Model
    ) throws -> Dissection {
      let system = try #require(system)
      return try Dissection(
        system,
        system.properties,
        model.canonicalText,
        encoding: System.implementation.rawValue
      )
    }
  }

  private func model(_ id: String) throws -> Model {
    try #require(try ModelCatalog(root: "/nowhere").models(for: [id]).first)
  }

  /// What is certain after all, but for what the model is called.
  private func verdicts(of certification: Certification) -> [CertifiedModel] {
    certification.models.map { checked in
      var certified = checked.certified
      certified.id = ""
      return certified
    }
  }

  @Test(arguments: [Packing.word, .tables], NodeTreeImplementation.allCases)
  func `a changed byte is refused, or changes nothing that is certain`(
    packing: Packing,
    implementation: NodeTreeImplementation
  ) throws {
    let bytes = try packing.dissection(of: try model("node-tree/screens")).bytes
    func certification(_ bytes: [UInt8]) -> Certification {
      Certification(of: CertificateBytes(bytes), implementation: implementation)
    }
    let truth = verdicts(of: certification(bytes))
    #expect(truth.count == 1)
    var accepted = 0
    var sentences: Set<String> = []
    for position in bytes.indices.dropLast(40) {
      let byte = bytes[position]
      for value in Set([byte ^ 1, byte ^ 0x40, byte &+ 1, byte &- 1, 0, 0x7F, 0xFF])
      where value != byte {
        var changed = bytes
        changed[position] = value
        let found = certification(sealed(changed))
        if let rejection = found.rejection {
          sentences.insert("\(rejection.reason)".filter { !$0.isNumber })
        } else {
          accepted += 1
          #expect(verdicts(of: found) == truth, "byte \(position) as \(value)")
        }
      }
    }
    // The name, and counterexamples that are as good.
    #expect(accepted > 0)
    #expect(sentences.count > 12)
  }

  /// The states of a level, one of which is replaced by words that may mean nothing.
  @Test(arguments: Packing.allCases, NodeTreeImplementation.allCases)
  func `words that are no state are refused`(
    packing: Packing,
    implementation: NodeTreeImplementation
  ) throws {
    for id in ["node-tree/screens", "node-tree/hardened@levels=2"] {
      let truth = try packing.dissection(of: try model(id)).certificate
      let words: [UInt64] = [0, 1, 3, .max, 1 << 63, 0xAAAA_AAAA_AAAA_AAAA, 0x7F80, ~0x7F]
      for (level, place) in truth.places {
        for (word, other) in words.map({ ($0, 0) }) + words.map({ ($0, UInt64.max) }) {
          var forged = truth
          // Of several words, the others are all alike.
          let count = Int(truth.wordCount)
          forged.levels[level][place] = [word] + Array(repeating: other, count: count - 1)
          forged.levels[level].sort { $0.lexicographicallyPrecedes($1) }
          guard forged.levels != truth.levels else { continue }
          let found = Certification(
            of: CertificateBytes(forged.bytes),
            implementation: implementation
          )
          #expect(found.rejection != nil, "\(word) at \(place) of level \(level)")
        }
      }
    }
  }

  /// Another text whose digest fits: it is no model, or one of which all that is certified is true.
  @Test
  func `what is certified under a changed text is what a search finds`() throws {
    let truth = try Packing.word.dissection(of: try model("node-tree/screens")).certificate
    var accepted = 0
    for position in truth.text.indices {
      for value in Array(#"0129{}[],:"\/ "#.utf8) + [0, 0x80, 0xFF]
      where value != truth.text[position] {
        var forged = truth
        forged.text[position] = value
        forged.digest = SHA256.hash(forged.text).bytes
        let found = Certification(of: CertificateBytes(forged.bytes))
        guard let checked = found.models.first else { continue }
        accepted += 1
        let report = checked.model.verify(VerificationOptions(), certificate: nil)
        #expect(report.statistics.states == checked.certified.states)
        #expect(
          report.properties.map(\.verdict) == checked.certified.properties.map(\.claim.verdict)
        )
      }
    }
    #expect(accepted > 0, "white space, at least")
  }

  /// States of an app on the platform, which take four words.
  @Test
  func `words that are no state of an app are refused`() throws {
    let model = try Subject.bindings.model
    guard case .scenario(let scenario) = model else { return }
    let system = try ScenarioSystem(scenario.scenario, strategy: scenario.strategy)
    let truth = try Dissection(
      system,
      system.properties,
      model.canonicalText,
      encoding: "platform"
    ).certificate
    let original = Certification(of: CertificateBytes(truth.bytes))
    #expect(original.rejection == nil)
    for (level, place) in truth.places.every(29) {
      for word in [0, 1, .max, 1 << 63, 0xAAAA_AAAA_AAAA_AAAA] as [UInt64] {
        for index in 0..<4 {
          var forged = truth
          forged.levels[level][place][index] = word
          forged.levels[level].sort { $0.lexicographicallyPrecedes($1) }
          guard forged.levels != truth.levels else { continue }
          #expect(Certification(of: CertificateBytes(forged.bytes)).rejection != nil)
        }
      }
    }
  }
}
