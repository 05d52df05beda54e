import ModelCertificates
import ModelChecking
import RandomSystems
import Testing

/// Certificates of random systems, with every sort of requirement holding and failing.
struct CertificateTests {
  @Test(arguments: UInt64(1)...20)
  func `a certificate says what the search found, and is accepted`(seed: UInt64) throws {
    for shape in RandomSystem<UInt64>.Shape.allCases {
      try compare(RandomSystem<UInt64>(seed: seed, shape: shape, nodeCount: 1 + Int(seed % 40)))
    }
    for shape in RandomSystem<Words2>.Shape.allCases {
      try compare(RandomSystem<Words2>(seed: seed, shape: shape, nodeCount: 30))
    }
    for shape in RandomSystem<Words4>.Shape.allCases {
      try compare(RandomSystem<Words4>(seed: seed, shape: shape, nodeCount: 25))
    }
  }

  private func compare<State: PackedState>(_ system: RandomSystem<State>) throws {
    let properties = system.properties
    let found = check(system, properties: properties)
    let bytes = certificate(
      of: explore(system),
      properties: properties,
      results: found.properties
    )
    let model = try certified(bytes, of: system, properties: properties)
    #expect(model.states == found.statistics.states)
    #expect(model.transitions == found.statistics.transitions)
    #expect(model.depth == found.statistics.depth)
    #expect(model.properties.map(\.claim.id) == found.properties.map(\.id))
    for (certified, found) in zip(model.properties, found.properties) {
      #expect(certified.claim.verdict == found.verdict)
      #expect(certified.claim.instances == found.instances)
      #expect(certified.claim.bound == found.bound)
      #expect(certified.counterexampleLength == found.counterexample?.events.count)
    }
    let again = certificate(
      of: explore(system, options: SearchOptions(threads: 3), recordsGraph: true),
      properties: properties,
      results: found.properties
    )
    #expect(again == bytes, "the bytes depend on how the search was run")
  }

  @Test
  func `a certificate that claims nothing is rejected`() {
    let system = RandomSystem<UInt64>(seed: 5, shape: .tangled, nodeCount: 8)
    let bytes = certificate(of: system, properties: [])
    #expect(rejection(of: bytes, as: system, properties: []) == .nothingClaimed)
    #expect(rejection(of: bytes, as: system, properties: system.properties) == .nothingClaimed)
  }

  @Test
  func `every cut and every changed bit is noticed`() throws {
    let system = RandomSystem<UInt64>(seed: 5, shape: .tangled, nodeCount: 8)
    let properties = system.singleProperties
    let bytes = certificate(of: system, properties: properties)
    _ = try certified(bytes, of: system, properties: properties)
    for length in bytes.indices {
      let cut = Array(bytes[..<length])
      #expect(rejection(of: cut, as: system, properties: properties) == .truncated)
    }
    #expect(rejection(of: bytes + [0], as: system, properties: properties) == .truncated)
    for position in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[position] ^= 1 << UInt8(bit)
        #expect(rejection(of: changed, as: system, properties: properties) != nil)
      }
    }
  }

  /// Whoever changes a bit can also make the end fit again. Then it is the content that gives the
  /// forgery away, unless what it says is true all the same: that a counterexample takes another
  /// way, say.
  @Test(arguments: UInt64(1)...4)
  func `a changed bit under a new seal is refused, or changes no claim`(seed: UInt64) throws {
    var refused: Set<String> = []
    for shape in RandomSystem<UInt64>.Shape.allCases {
      let system = RandomSystem<UInt64>(seed: seed, shape: shape, nodeCount: 8)
      let properties = system.singleProperties
      let bytes = certificate(of: system, properties: properties)
      let truth = try certified(bytes, of: system, properties: properties)
      for position in 25..<(bytes.count - 40) {
        for bit in 0..<8 {
          var changed = bytes
          changed[position] ^= 1 << UInt8(bit)
          do {
            var model = try certified(sealed(changed), of: system, properties: properties)
            model.id = truth.id
            #expect(model == truth)
          } catch {
            refused.insert("\(error)".prefix { $0 != ":" && $0 != "'" }.description)
          }
        }
      }
    }
    #expect(refused.count >= 8, "\(refused.sorted())")
  }
}

extension RandomSystem {
  /// A property for each requirement.
  var singleProperties: [Property<Self>] {
    requirements.map { Property(id: $0.id, requirements: [$0.requirement]) }
  }

  /// A property for each requirement, and one that is several.
  var properties: [Property<Self>] {
    singleProperties + [Property(id: "all", requirements: requirements.map(\.requirement))]
  }
}
