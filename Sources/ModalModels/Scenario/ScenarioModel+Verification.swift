import ModelChecking

extension ScenarioModel {
  /// Checks the scenario's properties against what the model expects of them.
  package func verify(_ options: VerificationOptions, trial: PlatformTrial? = nil) -> ModelReport {
    verify(options, trial: trial) { _, _, _ in }
  }

  /// Checks as above, and lets what was explored be looked at.
  ///
  /// A scenario that contradicts itself, which no file that was read does, leaves every property
  /// undecided.
  func verify(
    _ options: VerificationOptions,
    trial: PlatformTrial? = nil,
    inspect: (
      Exploration<ScenarioSystem>, [Property<ScenarioSystem>], CheckResult<ScenarioSystem>
    ) -> Void
  ) -> ModelReport {
    let system: ScenarioSystem
    do {
      system = try ScenarioSystem(scenario, strategy: strategy, trial: trial)
    } catch {
      return completed(undecided(error, options))
    }
    let found = report(
      on: system,
      properties: system.properties,
      options: options,
      expectation: expectation(of:),
      inspect: inspect
    )
    return completed(found)
  }

  /// The properties that have a meaning for the scenario with its strategy.
  var properties: [PropertyID] {
    (try? ScenarioSystem(scenario, strategy: strategy).meaningfulProperties)
      ?? ScenarioModelFile.properties
  }

  private func undecided(_ error: ScenarioError, _ options: VerificationOptions) -> ModelReport {
    let wanted = ScenarioModelFile.properties.filter { options.properties?.contains($0) ?? true }
    return ModelReport(
      id: "",
      parameters: [],
      statistics: Statistics(),
      eventKinds: [],
      stopped: nil,
      properties: wanted.map { property in
        PropertyReport(
          id: property.rawValue,
          verdict: .undecided,
          expected: expectation(of: property).verdict,
          explanation: error.message,
          location: expectation(of: property).location
        )
      }
    )
  }

  /// The report of a check, with what only the model knows.
  private func completed(_ report: ModelReport) -> ModelReport {
    var report = report
    report.id = id
    report.parameters = reportedParameters
    report.location = location
    report.actionPlaces = actionPlaces
    report.isOverridden = isOverridden
    for (index, property) in report.properties.enumerated() where property.location == nil {
      report.properties[index].location = property.counterexample.flatMap(report.lastAction(of:))
    }
    return report
  }

  /// What the scenario was checked with, as reports list it.
  package var reportedParameters: [(name: String, value: ParameterValue)] {
    var reported: [(name: String, value: ParameterValue)] = [
      ("strategy", .text(strategy.name)),
      ("environment", .text("platform")),
      ("platform", .text(scenario.profile.name)),
      ("switches", .list(scenario.profile.ownSwitches)),
    ]
    if case .nodeTree(let rules) = strategy {
      let policy: NodeTreePolicy = rules.isEmpty ? .reference : .hardened
      reported.insert(("policy", .text(policy.rawValue)), at: 1)
      let missing = policy.rules.subtracting(rules)
      let without = HardenedRule.allCases.filter(missing.contains).map(\.rawValue)
      if !without.isEmpty { reported.append(("without", .list(without))) }
    }
    let faults = Fault.allCases.filter(scenario.faults.contains).map(\.rawValue)
    if !faults.isEmpty { reported.append(("faults", .list(faults))) }
    return reported
  }
}
