package import ModalModels
package import ModelChecking

extension Model {
  /// Whether the engine is part of the model, so that it can be run along its edges.
  package var runsEngine: Bool {
    switch self {
    case .nodeTree: true
    case .scenario(let model): model.strategy.usesEngine
    }
  }
}

extension ModelReport {
  /// Adds the property `conforms` to what was found of a model that the engine is part of.
  ///
  /// With a `limit`, a graph of more transitions is left out, and so is the property: what was not
  /// evaluated is not reported as holding.
  @MainActor
  package mutating func addConformance(
    of model: Model,
    options: SearchOptions,
    limit: Int? = nil
  ) {
    if let limit, statistics.transitions > limit { return }
    switch model {
    case .nodeTree(let model):
      let conformance = conform(model, driver: ProductionDriver.self, options: options)
      properties.append(conformance.property)
      if stopped == nil { stopped = conformance.stopped }
    case .scenario(let model):
      let conformance = conform(model, driver: ProductionDriver.self, options: options)
      guard let property = conformance.property else { return }
      properties.append(property)
      if stopped == nil { stopped = conformance.stopped }
    }
  }
}
