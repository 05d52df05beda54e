package import ModalModels

extension Model {
  /// Whether the engine is part of the model, so that it can be run along its edges.
  package var runsEngine: Bool {
    switch self {
    case .nodeTree: true
    case .scenario(let model): model.strategy.usesEngine
    }
  }
}
