public import ModelChecking

/// Why a certificate proves nothing.
public enum CertificateRejection: Error, Hashable, Sendable {
  // MARK: The file

  /// It does not begin as a certificate does.
  case notACertificate

  /// It is of another version of the format.
  case otherVersion(found: UInt64, known: UInt64)

  /// It does not end as a certificate does, or its length is not the one noted at its end.
  case truncated

  /// Its bytes are not those its end was made for.
  case altered

  /// It can't be read, for the reason the system gives.
  case unreadable(String)

  /// It was not checked to the end, for this reason. Nothing is known about it.
  case stopped(StopReason)

  /// It holds something that no writer puts there.
  case malformed(String)

  // MARK: What it is about

  /// The digest is not that of the model's text.
  case otherModel(claimed: Digest, actual: Digest)

  /// It claims nothing of a model.
  case nothingClaimed

  /// A property is claimed that the model does not have.
  case unknownProperty(String)

  // MARK: The states

  /// A state occurs twice, or states do not ascend.
  case unorderedStates(level: Int)

  /// An initial state is not at level 0, or a state at level 0 is not initial.
  case wrongInitialStates

  /// A transition leads out of the set of states.
  case notClosed(from: String, level: Int)

  /// A transition leads from one level to one that is not the next, nor the same, nor lower.
  case levelSkipped(from: String, level: Int)

  /// A state is reached from no state one level lower. Its words, since it may mean nothing.
  case unreached(state: String, level: Int)

  /// A state does not fit into the words that it was to be checked in.
  case overflow

  // MARK: The claims

  /// What is claimed of the state space is not so.
  case wrongCount(of: String, claimed: Int, actual: Int)

  /// A rank, distance or label does not show what it should, at a state.
  case wrongEvidence(property: String, state: String, reason: String)

  /// A property is claimed to hold which the evidence refutes, or the reverse.
  case wrongVerdict(property: String)

  /// A counterexample is none: its events do not lead where it says, or its end violates nothing.
  case wrongCounterexample(property: String, reason: String)

  /// There is a shorter counterexample.
  case notShortest(property: String, claimed: Int, shortest: Int)
}

extension CertificateRejection: CustomStringConvertible {
  /// What is wrong, in a sentence.
  public var description: String {
    switch self {
    case .notACertificate:
      "It is no certificate: it does not begin like one."
    case .otherVersion(let found, let known):
      "It is of version \(found) of the format; this program reads version \(known)."
    case .truncated:
      "It is cut off, or something was appended: its length is not the one noted at its end."
    case .altered:
      "Its bytes were changed: they do not have the hash noted at its end."
    case .unreadable(let reason):
      "It can't be read: \(reason)."
    case .stopped:
      "It was not checked to the end."
    case .malformed(let what):
      "It is damaged: it holds \(what)."
    case .otherModel(let claimed, let actual):
      "It is of another model: the digest is \(claimed), that of the model's text is \(actual)."
    case .nothingClaimed:
      "It claims no property of the model, and so proves nothing."
    case .unknownProperty(let id):
      "It claims '\(id)', which the model does not have as a property."
    case .unorderedStates(let level):
      "The states of level \(level) do not ascend, or one of them occurs twice."
    case .wrongInitialStates:
      "The states of level 0 are not the initial states."
    case .notClosed(let state, let level):
      "A state is missing: a transition leads out of the set, from level \(level), \(state)."
    case .levelSkipped(let state, let level):
      "A level is too high: a transition skips one, from level \(level), \(state)."
    case .unreached(let state, let level):
      "A level is too low: no transition from level \(level - 1) leads to state \(state)."
    case .overflow:
      "A state does not fit into the words that it is checked in."
    case .wrongCount(let what, let claimed, let actual):
      "It claims \(claimed) \(what); there are \(actual)."
    case .wrongEvidence(let property, let state, let reason):
      "The evidence for '\(property)' is wrong: \(reason), at \(state)."
    case .wrongVerdict(let property):
      "The verdict on '\(property)' is not what the evidence shows."
    case .wrongCounterexample(let property, let reason):
      "The counterexample to '\(property)' is none: \(reason)."
    case .notShortest(let property, let claimed, let shortest):
      "The counterexample to '\(property)' has \(claimed) events; there is one of \(shortest)."
    }
  }
}
