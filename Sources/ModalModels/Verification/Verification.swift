package import ModelChecking

/// How models are checked: how far and how fast, and which properties.
package struct VerificationOptions: Sendable {
  /// How far and how fast to search.
  package var search: SearchOptions

  /// The properties to check; nil for all that have a meaning for the model.
  package var properties: Set<PropertyID>?

  /// The most states of a model that the report is to have an excerpt of; nil for no excerpt.
  package var excerpt: Int?

  package init(
    search: SearchOptions = SearchOptions(),
    properties: Set<PropertyID>? = nil,
    excerpt: Int? = nil
  ) {
    self.search = search
    self.properties = properties
    self.excerpt = excerpt
  }
}

/// Checks `properties` of `system` and says what came out in words.
///
/// - Parameters:
///   - system: what to check.
///   - properties: the properties, each with the id of a `PropertyID`.
///   - options: how far to search, and which of the properties to check.
///   - expectation: what is expected of a property, by its id.
/// - Returns: a report that lacks what only the caller knows: the id, parameters and location.
package func report<System: SceneSystem>(
  on system: System,
  properties: [Property<System>],
  options: VerificationOptions,
  expectation: (PropertyID) -> ExpectedVerdict
) -> ModelReport {
  report(
    on: system,
    properties: properties,
    options: options,
    expectation: expectation
  ) { _, _, _ in }
}

/// Checks `properties` of `system` as above, and lets what was explored be looked at.
///
/// - Parameters:
///   - system: what to check.
///   - properties: the properties, each with the id of a `PropertyID`.
///   - options: how far to search, and which of the properties to check.
///   - expectation: what is expected of a property, by its id.
///   - inspect: looks at what was explored, with the properties checked, before it is forgotten.
/// - Returns: a report that lacks what only the caller knows: the id, parameters and location.
package func report<System: SceneSystem>(
  on system: System,
  properties: [Property<System>],
  options: VerificationOptions,
  expectation: (PropertyID) -> ExpectedVerdict,
  inspect: (Exploration<System>, [Property<System>], CheckResult<System>) -> Void
) -> ModelReport {
  let wanted = properties.filter { property in
    guard let selected = options.properties else { return true }
    return selected.contains { $0.rawValue == property.id }
  }
  let result = check(system, properties: wanted, options: options.search) {
    inspect($0, wanted, $1)
  }
  let excerpt = options.excerpt.map { limit in
    StateExcerpt(
      of: system,
      traces: result.properties.compactMap { found in
        found.counterexample.map { (found.id, $0) }
      },
      limit: limit
    )
  }
  return ModelReport(
    id: "",
    parameters: [],
    statistics: result.statistics,
    eventKinds: system.eventKinds,
    stopped: result.stopped,
    properties: zip(wanted, result.properties).map { property, found in
      let id = PropertyID(rawValue: property.id)
      let expected = id.map(expectation) ?? .holds
      let story = found.counterexample.map(system.story)
      return PropertyReport(
        id: property.id,
        verdict: found.verdict,
        expected: expected.verdict,
        expectedLength: expected.length,
        assumptions: property.assumptions,
        instances: found.instances,
        bound: found.bound,
        counterexample: story?.trace,
        scenes: story?.scenes ?? [],
        narrations: story?.narrations ?? [],
        explanation: found.explanation.map { id?.violation ?? $0 },
        finding: found.counterexample.flatMap { trace in
          id.flatMap { id in trace.states.last.flatMap { system.finding(on: id, in: $0) } }
        },
        location: expected.location
      )
    },
    excerpt: excerpt
  )
}
