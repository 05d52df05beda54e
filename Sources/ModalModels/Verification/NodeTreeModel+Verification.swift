import ModelChecking

extension NodeTreeModel {
  /// Checks the model's properties against what it expects of them.
  package func verify(
    _ options: VerificationOptions,
    implementation: NodeTreeImplementation = .words
  ) -> ModelReport {
    verify(options, implementation: implementation, recording: Recorders())
  }

  /// Checks as above, and has recorded what came out.
  func verify(
    _ options: VerificationOptions,
    implementation: NodeTreeImplementation = .words,
    recording recorders: Recorders
  ) -> ModelReport {
    let check = NodeTreeCheck(model: self, options: options, recorders: recorders)
    return completed(withNodeTreeSystem(parameters, implementation: implementation, check))
  }

  /// The report of a check, with what only the model knows.
  private func completed(_ report: ModelReport) -> ModelReport {
    var report = report
    report.id = id
    report.parameters = reportedParameters
    report.location = location
    report.isOverridden = isOverridden
    return report
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

/// Checks the properties of a node-tree model and has recorded what came out.
private struct NodeTreeCheck: NodeTreeSystemUse {
  let model: NodeTreeModel
  let options: VerificationOptions
  let recorders: Recorders

  func use<System: NodeTreeTransitionSystem>(_ system: System) -> ModelReport {
    report(
      on: system,
      properties: system.properties,
      options: options,
      expectation: model.expectation(of:)
    ) { exploration, properties, result in
      recorders.record(
        exploration,
        encoding: System.implementation.rawValue,
        properties,
        result
      )
    }
  }

  func overflowed(_ report: ModelReport) -> Bool { report.stopped == .overflow }
}
