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

  /// Runs the production engine along every edge of the model's graph, and reports the property
  /// `conforms` alone, or no property if the engine is no part of the model.
  @MainActor
  package func runEngine(_ options: SearchOptions) -> ModelReport {
    switch self {
    case .nodeTree(let model):
      conform(model, driver: ProductionDriver.self, options: options).modelReport
    case .scenario(let model):
      conform(model, driver: ProductionDriver.self, options: options).modelReport
    }
  }
}

extension ModelReport {
  /// Adds what running the engine along the edges of the same model found.
  package mutating func add(_ conformance: ModelReport) {
    properties += conformance.properties
    if let found = conformance.excerpt { excerpt?.add(found) }
    if stopped == nil { stopped = conformance.stopped }
  }
}
