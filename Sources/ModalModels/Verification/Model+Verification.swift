extension Model {
  /// The properties that have a meaning for the model, in the order in which reports list them.
  package var properties: [PropertyID] {
    switch self {
    case .nodeTree: NodeTreeModelFile.properties
    case .scenario(let model): model.properties
    }
  }

  /// Checks the model's properties against what it expects of them.
  package func verify(_ options: VerificationOptions) -> ModelReport {
    switch self {
    case .nodeTree(let model): model.verify(options)
    case .scenario(let model): model.verify(options)
    }
  }
}
