package import ModalModels
package import ModelChecking

/// Tries whether deliberate mistakes in the engine's tables are caught: by the properties, by the
/// comparison with the production engine, or by the known numbers of states and transitions.
///
/// Small trees first, since almost every mistake shows there; a mistake that nothing catches is
/// compared, transition by transition, with the right tables: only if none differs at the largest
/// size is it said to make no difference.
@MainActor
package struct MutationTest {
  private let options: SearchOptions
  private let variants: [[MutationResult.Variant]]
  private var expected: [MutationResult.Variant: ModelReport] = [:]

  /// Checks the right tables, under both policies, with each number of levels.
  package init(levels: [Int] = [2, 3], options: SearchOptions) {
    self.options = options
    variants = levels.map { levels in
      // The hardened policy first: with it all properties hold, so that one that fails says more.
      [.hardened, .reference].map { MutationResult.Variant(policy: $0, levels: levels) }
    }
    for variant in variants.joined() {
      let model = Self.model(variant, mutation: nil)
      expected[variant] = model.verify(VerificationOptions(search: options))
    }
  }

  /// Tries one mistake.
  package func run(_ mutation: Mutation) -> MutationResult {
    var result = MutationResult(mutation)
    for variants in variants {
      for variant in variants where applies(mutation, to: variant) {
        result.catches += catches(of: mutation, in: variant, &result.stopped)
      }
      if !result.catches.isEmpty || result.stopped != nil { return result }
    }
    do throws(StopReason) {
      result.isEquivalent = true
      for variant in variants.last ?? [] where result.isEquivalent {
        result.isEquivalent = try makesNoDifference(mutation, in: variant)
      }
    } catch {
      result.isEquivalent = false
      result.stopped = error
    }
    return result
  }

  private func applies(_ mutation: Mutation, to variant: MutationResult.Variant) -> Bool {
    mutation.row.rule.map(variant.policy.rules.contains) ?? true
  }

  private static func model(
    _ variant: MutationResult.Variant,
    mutation: Mutation?
  ) -> NodeTreeModel {
    var parameters = NodeTreeParameters(
      levels: variant.levels,
      kinds: Set(NodeKind.allCases),
      rules: variant.policy.rules
    )
    parameters.mutation = mutation
    return NodeTreeModel(
      id: mutation?.name ?? variant.policy.rawValue,
      title: nil,
      parameters: parameters,
      policy: variant.policy,
      environment: .unconstrained,
      expectations: [:]
    )
  }

  private func catches(
    of mutation: Mutation,
    in variant: MutationResult.Variant,
    _ stopped: inout StopReason?
  ) -> [MutationResult.Catch] {
    guard let expected = expected[variant] else { return [] }
    // What was not seen as a whole without the mistake is nothing to compare with.
    if let reason = expected.stopped {
      stopped = reason
      return []
    }
    let model = Self.model(variant, mutation: mutation)
    // A wrong model may have far more states; that it has some more is enough.
    var bounded = options
    let limit = min(expected.statistics.states * 4, options.bounds.states ?? .max)
    bounded.bounds.states = limit
    let found = model.verify(VerificationOptions(search: bounded))
    var evidence: [MutationResult.Evidence] = []
    switch found.stopped {
    case nil, .states(limit: limit): break
    case .overflow: evidence.append(.impossibleTree)
    case let reason?:
      stopped = reason
      return []
    }
    for (was, now) in zip(expected.properties, found.properties)
    where now.verdict != .undecided && now.verdict != was.verdict {
      evidence.append(.property(was.id, was: was.verdict, is: now.verdict))
    }
    let mismatch = conform(model, driver: ProductionDriver.self, options: bounded).mismatch
    if let mismatch { evidence.append(.engine(mismatch.explanation)) }
    let (mine, right) = (found.statistics, expected.statistics)
    if mine.states != right.states || mine.transitions != right.transitions {
      evidence.append(.counts(states: mine.states, transitions: mine.transitions))
    }
    return evidence.map { MutationResult.Catch(variant: variant, evidence: $0) }
  }

  private func makesNoDifference(
    _ mutation: Mutation,
    in variant: MutationResult.Variant
  ) throws(StopReason) -> Bool {
    let right = Self.model(variant, mutation: nil).parameters
    let wrong = Self.model(variant, mutation: mutation).parameters
    return try NodeTreeSystem<Words4>(right).hasSameTransitions(as: wrong, options: options)
  }
}
