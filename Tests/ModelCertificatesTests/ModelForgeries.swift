import ModalModels
import ModelCertificates
import ModelChecking
import Testing

/// A model whose certificate is forged: a node tree of which everything holds, one of which most
/// fails, and an app on the platform of which some fails.
enum Subject: String, CaseIterable {
  case hardened = "node-tree/hardened@levels=2"
  case reference = "node-tree/reference@levels=2"
  case bindings = "problems/sheet-to-alert@strategy=bindings"

  /// Of so many states one is tried.
  var stride: Int { self == .hardened ? 1 : 17 }

  var model: Model {
    get throws {
      try #require(try ModelCatalog(root: "/nowhere").models(for: [rawValue]).first)
    }
  }

  /// Does something with the model's system.
  func attempt(_ attempt: some Attempt) throws {
    let model = try model
    switch model {
    case .nodeTree(let tree):
      let system = NodeTreeSystem<Words2>(tree.parameters)
      try attempt.run(on: system, properties: system.properties, text: model.canonicalText)
    case .scenario(let scenario):
      let system = try ScenarioSystem(scenario.scenario, strategy: scenario.strategy)
      try attempt.run(on: system, properties: system.properties, text: model.canonicalText)
    }
  }

  /// The pieces of the model's certificate.
  func dissected() throws -> DissectedCertificate {
    final class Pieces: Attempt {
      var certificate: DissectedCertificate?

      func run<System: DescribedSystem>(
        on system: System,
        properties: [Property<System>],
        text: String
      ) throws {
        certificate = try Dissection(system, properties, text).certificate
      }
    }
    let pieces = Pieces()
    try attempt(pieces)
    return try #require(pieces.certificate)
  }
}

/// Something done with a system, whatever its type.
protocol Attempt {
  func run<System: DescribedSystem>(
    on system: System,
    properties: [Property<System>],
    text: String
  ) throws
}

/// A certificate that is accepted as it is, and still is when it was taken to pieces.
struct Dissection {
  let bytes: [UInt8]
  let certificate: DissectedCertificate

  init<System: DescribedSystem>(
    _ system: System,
    _ properties: [Property<System>],
    _ text: String,
    encoding: String = ""
  ) throws {
    bytes = ModelCertificatesTests.certificate(
      of: explore(system),
      properties: properties,
      results: check(system, properties: properties).properties,
      text: text,
      encoding: encoding
    )
    _ = try certified(bytes, of: system, properties: properties)
    certificate = DissectedCertificate(
      bytes,
      requirements: properties.reduce(0) { $0 + $1.requirements.count }
    )
    try #require(certificate.bytes == bytes)
  }
}

/// Tries what a forger makes of a certificate.
struct Forgeries: Attempt {
  typealias Forgery = (what: String, forged: DissectedCertificate)

  /// What may be said of it.
  let isRight: (CertificateRejection) -> Bool

  /// Makes the forgeries of a certificate.
  let forge: (DissectedCertificate) -> [Forgery]

  func run<System: DescribedSystem>(
    on system: System,
    properties: [Property<System>],
    text: String
  ) throws {
    let truth = try Dissection(system, properties, text)
    let forgeries = forge(truth.certificate)
    #expect(!forgeries.isEmpty)
    for (what, forged) in forgeries {
      switch rejection(of: forged.bytes, as: system, properties: properties) {
      case nil: Issue.record("accepted: \(what)")
      case let rejected? where !isRight(rejected): Issue.record("\(what): \(rejected)")
      default: break
      }
    }
  }
}
