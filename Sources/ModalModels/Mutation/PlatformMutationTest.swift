package import ModelChecking

/// Tries whether deliberate mistakes of the platform are caught by the verdicts of scenarios.
///
/// A mistake can show only in models in which a step asks for it: the others have the same graph. Of
/// those the one with the fewest transitions comes first, and the first of which another verdict comes
/// out is enough. Where none does, a counterexample of another length than the model expects will do,
/// and large models are not tried for more.
///
/// The comparison with the production engine plays no part: it follows the calls of any platform,
/// wrong ones too, and so can't tell them apart.
package struct PlatformMutationTest: Sendable {
  /// A model on the right platform.
  private struct Sample: Sendable {
    var model: ScenarioModel
    var report: ModelReport
    var trial: PlatformTrial
  }

  /// The most transitions of a model that is tried for a change of verdict where the length of a
  /// counterexample has changed already.
  private static let patience = 20_000

  private let options: SearchOptions
  private let samples: [Sample]

  /// Checks the models on the right platform.
  package init(models: [ScenarioModel], options: SearchOptions) {
    let trialOptions = Self.oneThread(options)
    self.options = trialOptions
    samples = concurrentMap(models.count, threads: options.threads) { number in
      let trial = PlatformTrial()
      let model = models[number]
      let report = model.verify(VerificationOptions(search: trialOptions), trial: trial)
      return Sample(model: model, report: report, trial: trial)
    }
    .sorted {
      ($0.report.statistics.transitions, $0.model.id)
        < ($1.report.statistics.transitions, $1.model.id)
    }
  }

  /// Tries mistakes, by several threads.
  package func run(_ mutations: [PlatformMutation], threads: Int) -> [PlatformMutationResult] {
    concurrentMap(mutations.count, threads: threads) { run(mutations[$0]) }
  }

  /// Tries one mistake.
  package func run(_ mutation: PlatformMutation) -> PlatformMutationResult {
    var result = PlatformMutationResult(mutation)
    let reached = samples.filter {
      $0.trial.wasAsked(for: mutation, $0.model.scenario.profile)
    }
    result.reached = reached.count
    // What was not seen as a whole on the right platform may have asked unseen.
    result.stopped = samples.lazy.compactMap(\.report.stopped).first
    for sample in reached where result.stopped == nil {
      if result.catcher != nil, sample.report.statistics.transitions > Self.patience { break }
      let evidence = evidence(of: mutation, in: sample, &result)
      let isVerdict = evidence.contains { if case .length = $0 { false } else { true } }
      guard isVerdict || result.catcher == nil && !evidence.isEmpty else { continue }
      (result.catcher, result.evidence) = (sample.model.id, evidence)
      if isVerdict { break }
    }
    return result
  }

  private func evidence(
    of mutation: PlatformMutation,
    in sample: Sample,
    _ result: inout PlatformMutationResult
  ) -> [MutationResult.Evidence] {
    // On a wrong platform a model may have far more states; what fails among the first ones fails.
    var bounded = options
    let limit = sample.report.statistics.states * 4 + 1000
    bounded.bounds.states = limit
    let found = sample.model.verify(
      VerificationOptions(search: bounded),
      trial: PlatformTrial(mutation)
    )
    var evidence: [MutationResult.Evidence] = []
    switch found.stopped {
    case nil, .states(limit: limit): break
    case .overflow: evidence.append(.impossibleState)
    case let reason?:
      result.stopped = reason
      return []
    }
    let (mine, right) = (found.statistics, sample.report.statistics)
    if (mine.states, mine.transitions) != (right.states, right.transitions) { result.changed += 1 }
    return evidence + differences(from: sample.report, to: found)
  }

  /// What `verify` would say against a report that is as expected without the mistake.
  private func differences(
    from right: ModelReport,
    to wrong: ModelReport
  ) -> [MutationResult.Evidence] {
    if wrong.stopped == nil, let first = wrong.properties.first, first.verdict == .undecided {
      return [.cannotStart(first.explanation ?? "")]
    }
    return zip(right.properties, wrong.properties).compactMap { was, now in
      if now.verdict == .undecided { return nil }
      if now.verdict != was.verdict { return .property(was.id, was: was.verdict, is: now.verdict) }
      guard let expected = was.expectedLength, let trace = now.counterexample,
        trace.steps.count != expected
      else { return nil }
      return .length(was.id, was: expected, is: trace.steps.count)
    }
  }

  private static func oneThread(_ options: SearchOptions) -> SearchOptions {
    var options = options
    options.threads = 1
    return options
  }
}
