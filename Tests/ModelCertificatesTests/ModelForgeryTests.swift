import ModalModels
import ModelCertificates
import ModelChecking
import Testing

/// What forgers may try on the certificates of real models: at every state of the smallest, at every so
/// many states of the others, numbers and bytes; each forgery is given the end that fits.
struct ModelForgeryTests {
  @Test(arguments: Subject.allCases)
  func `a state that is dropped is missed`(subject: Subject) throws {
    let isRight = { (rejected: CertificateRejection) in
      switch rejected {
      case .notClosed, .wrongInitialStates, .malformed: true
      default: false
      }
    }
    try subject.attempt(
      Forgeries(isRight: isRight) { truth in
        truth.places.every(subject.stride).map { level, place in
          var forged = truth
          forged.dropState(at: place, ofLevel: level)
          return ("dropped \(place) of level \(level)", forged)
        }
      }
    )
  }

  @Test(arguments: Subject.allCases)
  func `a level that is raised or lowered is noticed`(subject: Subject) throws {
    let isRight = { (rejected: CertificateRejection) in
      switch rejected {
      case .levelSkipped, .unreached, .wrongInitialStates: true
      default: false
      }
    }
    try subject.attempt(
      Forgeries(isRight: isRight) { truth in
        truth.places.every(subject.stride).flatMap { level, place in
          [level - 1, level + 1].compactMap { target -> Forgeries.Forgery? in
            // The only state of the highest level can't be moved above it.
            guard target >= 0, target < truth.levels.count || truth.levels[level].count > 1 else {
              return nil
            }
            var forged = truth
            forged.moveState(at: place, ofLevel: level, to: target)
            return ("moved \(place) of level \(level) to \(target)", forged)
          }
        }
      }
    )
  }

  @Test(arguments: Subject.allCases)
  func `a distance or rank that is raised, lowered or left out is noticed`(
    subject: Subject
  ) throws {
    let isRight = { (rejected: CertificateRejection) in
      switch rejected {
      case .wrongEvidence, .wrongVerdict, .malformed: true
      default: false
      }
    }
    try subject.attempt(
      Forgeries(isRight: isRight) { truth in
        truth.numbers.every(subject.stride * 3).flatMap { number in
          let value = truth[number]
          return Set([value + 1, value == 0 ? 2 : value - 1, 0]).subtracting([value]).map { other in
            var forged = truth
            forged[number] = other
            return ("\(value) as \(other) at \(number)", forged)
          }
        }
      }
    )
  }

  @Test(arguments: Subject.allCases)
  func `claims that are changed are noticed`(subject: Subject) throws {
    let isRight = { (rejected: CertificateRejection) in
      switch rejected {
      case .wrongVerdict, .wrongCount, .unknownProperty, .malformed: true
      // What is left out of the claims makes the rest be read as what it is not.
      case .wrongEvidence, .wrongCounterexample: true
      default: false
      }
    }
    try subject.attempt(
      Forgeries(isRight: isRight) { truth in
        var forgeries: [Forgeries.Forgery] = []
        func add(_ what: String, _ change: (inout DissectedCertificate) -> Void) {
          var forged = truth
          change(&forged)
          forgeries.append((what, forged))
        }
        add("a transition more") { $0.transitions += 1 }
        add("a transition less") { $0.transitions -= 1 }
        add("words more") { $0.wordCount = $0.wordCount % 4 + 1 }
        for index in truth.claims.indices {
          add("an instance of \(index) more") { $0.claims[index].instances += 1 }
          add("a step more in \(index)") { $0.claims[index].bound += 1 }
          if truth.claims[index].bound > 0 {
            add("a step less in \(index)") { $0.claims[index].bound -= 1 }
            add("no bound in \(index)") { $0.claims[index].bound = 0 }
          }
          add("another name of \(index)") { $0.claims[index].id += Array("x".utf8) }
          add("\(index) left out, not its evidence") { $0.claims.remove(at: index) }
          let failing = truth.claims[..<index].count { $0.verdict == 2 }
          if truth.claims[index].verdict == 2 {
            add("\(index) holds") {
              $0.claims[index].verdict = 1
              $0.refutations.remove(at: failing)
            }
          } else {
            add("\(index) fails") {
              $0.claims[index].verdict = 2
              $0.refutations.insert(.init(start: 0, loop: 0, choices: [0]), at: failing)
            }
          }
        }
        return forgeries
      }
    )
  }

  @Test(arguments: [Subject.reference, .bindings])
  func `a counterexample that is cut is none, and one that goes on is not shortest`(
    subject: Subject
  ) throws {
    let isRight = { (rejected: CertificateRejection) in
      switch rejected {
      case .wrongCounterexample, .notShortest: true
      default: false
      }
    }
    try subject.attempt(
      Forgeries(isRight: isRight) { truth in
        truth.refutations.indices.flatMap { index in
          let choices = truth.refutations[index].choices
          return choices.indices.map { length in
            var forged = truth
            forged.refutations[index].choices = Array(choices[..<length])
            forged.refutations[index].loop = min(UInt64(length), truth.refutations[index].loop)
            return ("\(length) steps of \(index)", forged)
          }
            + [1_000_000, 1 << 40].map { (choice: UInt64) in
              var forged = truth
              forged.refutations[index].choices[0] = choice
              return ("no such transition in \(index)", forged)
            }
        }
      }
    )
  }

  @Test(arguments: Subject.allCases)
  func `another model's text or digest, and another version, are refused`(
    subject: Subject
  ) throws {
    let others = try Subject.allCases.filter { $0 != subject }.map { try $0.dissected() }
    let isRight = { (rejected: CertificateRejection) in
      switch rejected {
      case .otherModel, .otherVersion: true
      default: false
      }
    }
    try subject.attempt(
      Forgeries(isRight: isRight) { truth in
        var forgeries: [Forgeries.Forgery] = []
        for other in others {
          var forged = truth
          forged.digest = other.digest
          forgeries.append(("the digest of another model", forged))
          forged = truth
          forged.text = other.text
          forgeries.append(("the text of another model", forged))
        }
        for version in [0, 2, 3, UInt64.max] {
          var forged = truth
          forged.version = version
          forgeries.append(("version \(version)", forged))
        }
        return forgeries
      }
    )
  }

  /// Text and digest that belong together, over the states of another model.
  @Test(arguments: Subject.allCases)
  func `the states of one model are none of another's`(subject: Subject) throws {
    for other in Subject.allCases where other != subject {
      let stolen = try other.dissected()
      let isRight = { (rejected: CertificateRejection) in
        switch rejected {
        case .otherModel, .otherVersion, .altered, .truncated, .notACertificate: false
        default: true
        }
      }
      try subject.attempt(
        Forgeries(isRight: isRight) { truth in
          var forged = stolen
          (forged.id, forged.text, forged.digest) = (truth.id, truth.text, truth.digest)
          var claims = forged
          claims.claims = truth.claims
          return [("\(other) as \(subject)", forged), ("claims and all", claims)]
        }
      )
    }
  }

  /// Without a new seal, a cut is known by the end; with one, by what is missing.
  @Test(arguments: Subject.allCases)
  func `a file that is cut is refused`(subject: Subject) throws {
    try subject.attempt(Cuts(stride: 7 * subject.stride))
  }

  private struct Cuts: Attempt {
    let stride: Int

    func run<System: DescribedSystem>(
      on system: System,
      properties: [Property<System>],
      text: String
    ) throws {
      let bytes = try Dissection(system, properties, text).bytes
      for length in bytes.indices.every(stride) {
        let cut = Array(bytes[..<length])
        #expect(rejection(of: cut, as: system, properties: properties) == .truncated)
        guard length > 25, length < bytes.count - 40 else { continue }
        let sealed = sealed(cut + Array(repeating: 0, count: 40))
        guard case .malformed = rejection(of: sealed, as: system, properties: properties) else {
          Issue.record("cut after \(length) bytes and sealed")
          continue
        }
      }
    }
  }
}
