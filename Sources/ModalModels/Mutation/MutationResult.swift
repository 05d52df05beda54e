package import ModelChecking

/// What became of one deliberate mistake.
package struct MutationResult: Hashable, Sendable {
  package var mutation: Mutation

  /// All that caught it, at the smallest number of levels at which anything did.
  package var catches: [Catch] = []

  /// Whether it makes no difference: not one transition of the largest trees that were tried leads
  /// elsewhere, or does anything else.
  package var isEquivalent = false

  /// Why it was not tried to the end; nil if it was.
  package var stopped: StopReason?

  package init(_ mutation: Mutation) { self.mutation = mutation }

  /// What was found out about it.
  package var status: Status {
    if !catches.isEmpty { return .caught }
    if stopped != nil { return .undecided }
    return isEquivalent ? .equivalent : .survived
  }

  package enum Status: String, CaseIterable, Hashable, Sendable {
    case caught, equivalent, survived, undecided
  }

  /// A policy and size at which a mistake was tried.
  package struct Variant: Hashable, Sendable {
    package var policy: NodeTreePolicy
    package var levels: Int

    package init(policy: NodeTreePolicy, levels: Int) {
      self.policy = policy
      self.levels = levels
    }
  }

  /// What showed that something is wrong.
  package struct Catch: Hashable, Sendable {
    package var variant: Variant
    package var evidence: Evidence

    package init(variant: Variant, evidence: Evidence) {
      self.variant = variant
      self.evidence = evidence
    }
  }

  package enum Evidence: Hashable, Sendable {
    /// Another verdict on this property.
    case property(String, was: Verdict, is: Verdict)

    /// The production engine does something else, which a sentence says.
    case engine(String)

    /// Another number of states or transitions than the right tables have. Under the reference
    /// policy, other model checkers that run a restatement of the tables agree on those.
    case counts(states: Int, transitions: Int)

    /// A tree that the code of states has no place for, since no sequence of events leads there.
    case impossibleTree

    /// A state of the platform that the code of states has no place for.
    case impossibleState

    /// A counterexample to this property is longer or shorter than it should be.
    case length(String, was: Int, is: Int)

    /// What a scenario starts with can't come about; why, in a sentence.
    case cannotStart(String)
  }
}

extension MutationResult.Evidence {
  /// What caught the mistake, in a word or two.
  package var catcher: String {
    switch self {
    case .property(let id, _, _): id
    case .engine: "the production engine"
    case .counts: "the numbers of states and transitions"
    case .impossibleTree: "a tree without a code"
    case .impossibleState: "a state without a code"
    case .length(let id, _, _): id
    case .cannotStart: "the state at the start"
    }
  }

  /// The catch in a sentence.
  package var sentence: String {
    switch self {
    case .property(let id, let was, let verdict):
      "'\(id)' \(verdict.rawValue), which \(was.rawValue) without the mistake"
    case .engine(let explanation): explanation
    case .counts(let states, let transitions):
      "there are \(states) states and \(transitions) transitions"
    case .impossibleTree: "a tree arises that can't be"
    case .impossibleState: "a state arises that can't be"
    case .length(let id, let was, let length):
      "the counterexample to '\(id)' has length \(length), and \(was) without the mistake"
    case .cannotStart(let explanation): explanation
    }
  }
}
