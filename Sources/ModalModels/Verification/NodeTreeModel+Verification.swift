import ModelChecking

extension NodeTreeModel {
  /// Checks the model's properties against what it expects of them.
  package func verify(_ options: VerificationOptions) -> ModelReport {
    var report = verify(as: UInt64.self, options)
    if report.stopped == .overflow { report = verify(as: Words2.self, options) }
    if report.stopped == .overflow { report = verify(as: Words4.self, options) }
    report.id = id
    report.parameters = reportedParameters
    report.location = location
    return report
  }

  private func verify<State: PackedState>(
    as type: State.Type,
    _ options: VerificationOptions
  ) -> ModelReport {
    let system = NodeTreeSystem<State>(parameters)
    return report(
      on: system,
      properties: system.properties,
      options: options,
      expectation: expectation(of:)
    )
  }

  /// What the model was checked with, as reports list it.
  package var reportedParameters: [(name: String, value: ParameterValue)] {
    let kinds = NodeKind.allCases.filter(parameters.kinds.contains).map(\.rawValue)
    let missing = policy.rules.subtracting(parameters.rules)
    let without = HardenedRule.allCases.filter(missing.contains).map(\.rawValue)
    var reported: [(name: String, value: ParameterValue)] = [
      ("levels", .number(parameters.levels)),
      ("kinds", .list(kinds)),
      ("policy", .text(policy.rawValue)),
      ("environment", .text(environment.rawValue)),
    ]
    if !without.isEmpty { reported.append(("without", .list(without))) }
    return reported
  }
}
